const whole = new Intl.NumberFormat('en')
const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
const momentFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
})

export function number(value: number) {
  return whole.format(value)
}

/** `1 credit`, `2 credits`. */
export function many(count: number, one: string, more = `${one}s`) {
  return `${number(count)} ${count === 1 ? one : more}`
}

export function credits(count: number) {
  return many(count, 'credit')
}

/** An amount with its sign. */
export function signed(amount: number) {
  return amount < 0 ? `−${number(-amount)}` : `+${number(amount)}`
}

/** A UTC day, given as `YYYY-MM-DD` or as a time. */
export function day(text: string) {
  return dayFormat.format(new Date(text))
}

/** A time, in UTC. */
export function moment(text: string) {
  return momentFormat.format(new Date(text))
}

/** How long it is until then, rounded up: `3 h 20 min`, `5 min`. */
export function until(then: Date) {
  const minutes = Math.max(1, Math.ceil((then.getTime() - Date.now()) / 60_000))
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return hours > 0 ? `${hours} h ${rest} min` : `${rest} min`
}

/** Turns `viral_score` into `Viral score`. */
export function typeName(type: string) {
  return `${type.charAt(0).toUpperCase()}${type.slice(1).replaceAll('_', ' ')}`
}
