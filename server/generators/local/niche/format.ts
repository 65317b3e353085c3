import type { FormatKind, Shape } from '../locale-schema.ts'

export interface Format {
  kind: FormatKind
  /** How the format's makers write its name. */
  label: string
}

const kinds: readonly (readonly [FormatKind, RegExp])[] = [
  ['short', /short|reel|tik ?tok|stor(y|ies)|clip|kurz/i],
  ['audio', /podcast|audio|radio|hörspiel/i],
  ['live', /live|stream|webinar/i],
  ['text', /newsletter|blog|thread|carousel|karussell|article|artikel|post|e-?mail/i],
  ['long', /long|lang|youtube|documentar|doku|essay|episode|series|serie|video|film|course|kurs|vlog/i],
]

const labels: Readonly<Record<string, string>> = {
  short: 'Shorts',
  shorts: 'Shorts',
  reel: 'Reels',
  reels: 'Reels',
  tiktok: 'TikToks',
  stories: 'Stories',
  longform: 'long videos',
  'long-form': 'long videos',
  podcast: 'Podcast',
}

export function formatOf(text: string | undefined): Format | undefined {
  if (text === undefined) return undefined
  const label = text.replace(/\s+/g, ' ')
  return {
    kind: kinds.find(([, sign]) => sign.test(text))?.[0] ?? 'other',
    label: labels[label.toLowerCase()] ?? label,
  }
}

/** How well a shape works in a format, from 0 to 1: a tip needs seconds, a test needs time. */
export const formatFit: Record<FormatKind, Record<Shape, number>> = {
  short: { tip: 1, comparison: 0.85, explanation: 0.7, test: 0.65, story: 0.55 },
  long: { test: 1, story: 0.9, comparison: 0.85, explanation: 0.8, tip: 0.5 },
  audio: { story: 1, explanation: 0.8, test: 0.55, tip: 0.5, comparison: 0.4 },
  live: { test: 0.9, comparison: 0.8, explanation: 0.75, story: 0.6, tip: 0.55 },
  text: { comparison: 0.95, tip: 0.85, explanation: 0.85, test: 0.6, story: 0.6 },
  other: { tip: 0.7, comparison: 0.7, explanation: 0.7, test: 0.7, story: 0.7 },
}

/** How an idea is told in the format, as the end of its title. */
export function treatment({ label }: Format, pattern: string) {
  return pattern.replace('{label}', () => label)
}
