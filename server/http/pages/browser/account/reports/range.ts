import { part } from '../page/element.ts'

const dayMs = 86_400_000

/** A range of UTC days, each as `YYYY-MM-DD`, both inclusive. Without days it is the usual range of the API. */
export interface Range {
  from?: string
  to?: string
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Calls this when the customer has chosen other days. */
export function onRange(chosen: (range: Range) => void) {
  const [form, from, to] = fields()
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    chosen({ from: from.value, to: to.value })
  })
  for (const preset of form.querySelectorAll<HTMLButtonElement>('[data-days]')) {
    preset.addEventListener('click', () => {
      const days = Number(preset.dataset['days'])
      const now = Date.now()
      const range = { from: dayOf(now - (days - 1) * dayMs), to: dayOf(now) }
      showRange(range)
      chosen(range)
    })
  }
}

/** Shows the range that the API has answered for. */
export function showRange(range: Required<Range>) {
  const [, from, to] = fields()
  from.value = range.from
  to.value = range.to
}

function fields() {
  const input = (id: string) => part(id, HTMLInputElement)
  return [part('range', HTMLFormElement), input('range-from'), input('range-to')] as const
}
