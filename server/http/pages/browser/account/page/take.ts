import { part } from './element.ts'

const keptMs = 10_000

/** Tells in a word what a button has done. */
export function say(text: string) {
  const said = part('said', HTMLElement)
  said.textContent = text
  setTimeout(() => {
    if (said.textContent === text) said.textContent = ''
  }, keptMs / 2)
}

/** Puts the text of an element on the clipboard. Where the browser does not allow it, the text is selected. */
export async function copy(from: HTMLElement) {
  try {
    await navigator.clipboard.writeText(from.textContent ?? '')
    say('Copied.')
  } catch {
    getSelection()?.selectAllChildren(from)
    say('Selected. Copy it with the keyboard.')
  }
}

/** Gives a file to the browser's downloads. */
export function save(name: string, content: Blob) {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), keptMs)
}
