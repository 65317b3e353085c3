/**
 * Turns one idea into three images, for wide, square and upright screens, in a folder. Beside them it writes
 * contact-sheet.html, which shows all three in a browser.
 * @example npx tsx 04-images.ts "A lighthouse at dawn, flat design" images
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ContentGeneration } from '@content-generation/sdk'

const [prompt = 'A lighthouse at dawn, flat design', folder = 'images'] = process.argv.slice(2)
const formats = ['landscape_16_9', 'square_1_1', 'portrait_9_16'] as const

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

function contactSheet(figures: string[]) {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8"><title>${escapeHtml(prompt)}</title>
<style>
  body { margin: 2rem; font: 16px system-ui } img { display: block; height: 360px; border-radius: 8px }
  figure { display: inline-block; margin: 0 2rem 2rem 0 } figcaption { margin-top: 8px; color: #555 }
</style>
<h1>${escapeHtml(prompt)}</h1>
${figures.join('\n')}
</html>
`
}

try {
  const client = new ContentGeneration()
  await mkdir(folder, { recursive: true })

  // All at once, and each is saved as soon as it is paid for, whatever becomes of the others.
  let [spent, left] = [0, Infinity]
  const outcomes = await Promise.allSettled(
    formats.map(async (aspect_ratio) => {
      const { data: image, credits_used, credits_remaining } = await client.image({ prompt, aspect_ratio })
      spent += credits_used
      left = Math.min(left, credits_remaining) // answers come in any order; the lowest balance is the latest
      const file = `${aspect_ratio}.png`
      await client.downloadImage(image, { variant: 'full' }).toFile(join(folder, file))
      const size = `${image.width} × ${image.height}`
      console.log(`${file.padEnd(18)}  ${size.padEnd(11)}  ${credits_used} credits`)
      return `<figure><img src="${file}" alt="${escapeHtml(prompt)}"><figcaption>${file}, ${size}</figcaption></figure>`
    }),
  )

  const figures = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []))
  if (figures.length > 0) {
    const sheet = resolve(folder, 'contact-sheet.html')
    await writeFile(sheet, contactSheet(figures))
    console.log(`\n${spent} credits spent, ${left} left. Open ${pathToFileURL(sheet)}`)
  }
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
