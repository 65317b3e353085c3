import type { SpokenLanguage } from '../script/speech.ts'

/** What a niche idea shows: it decides in which formats the idea works. */
export type Shape = 'tip' | 'test' | 'story' | 'explanation' | 'comparison'

export type FormatKind = 'short' | 'long' | 'audio' | 'live' | 'text' | 'other'

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

type Treatments = Record<FormatKind, Record<Shape, string>>

const english: Treatments = {
  short: {
    tip: 'one tip per clip as {label}',
    test: 'one day per clip as {label}',
    story: 'one story in 45 seconds as {label}',
    explanation: 'one question per clip as {label}',
    comparison: 'side by side in 30 seconds as {label}',
  },
  long: {
    tip: 'one complete walkthrough per episode ({label})',
    test: 'documented over four weeks ({label})',
    story: 'one portrait per episode ({label})',
    explanation: 'one deep dive per episode ({label})',
    comparison: 'one full field test per episode ({label})',
  },
  audio: {
    tip: 'one exercise per episode ({label})',
    test: 'a diary in episodes ({label})',
    story: 'one guest per episode ({label})',
    explanation: 'one question per episode ({label})',
    comparison: 'two opinions per episode ({label})',
  },
  live: {
    tip: 'with questions from the chat ({label})',
    test: 'tried out in front of everyone ({label})',
    story: 'one guest per evening ({label})',
    explanation: 'explained at the whiteboard ({label})',
    comparison: 'the audience votes ({label})',
  },
  text: {
    tip: 'one checklist per issue ({label})',
    test: 'a weekly log ({label})',
    story: 'one profile per issue ({label})',
    explanation: 'one term per issue ({label})',
    comparison: 'one table per issue ({label})',
  },
  other: {
    tip: 'tip by tip ({label})',
    test: 'put to the test ({label})',
    story: 'story by story ({label})',
    explanation: 'question by question ({label})',
    comparison: 'compared piece by piece ({label})',
  },
}

const german: Treatments = {
  short: {
    tip: 'ein Tipp pro Clip ({label})',
    test: 'ein Tag pro Clip ({label})',
    story: 'eine Geschichte in 45 Sekunden ({label})',
    explanation: 'eine Frage pro Clip ({label})',
    comparison: 'im direkten Vergleich in 30 Sekunden ({label})',
  },
  long: {
    tip: 'eine vollständige Anleitung pro Folge ({label})',
    test: 'vier Wochen lang begleitet ({label})',
    story: 'ein Porträt pro Folge ({label})',
    explanation: 'ein Thema pro Folge in aller Tiefe ({label})',
    comparison: 'ein großer Praxistest pro Folge ({label})',
  },
  audio: {
    tip: 'eine Übung pro Folge ({label})',
    test: 'ein Tagebuch in Folgen ({label})',
    story: 'ein Gast pro Folge ({label})',
    explanation: 'eine Frage pro Folge ({label})',
    comparison: 'zwei Meinungen pro Folge ({label})',
  },
  live: {
    tip: 'mit Fragen aus dem Chat ({label})',
    test: 'vor aller Augen ausprobiert ({label})',
    story: 'ein Gast pro Abend ({label})',
    explanation: 'am Whiteboard erklärt ({label})',
    comparison: 'das Publikum stimmt ab ({label})',
  },
  text: {
    tip: 'eine Checkliste pro Ausgabe ({label})',
    test: 'ein wöchentliches Protokoll ({label})',
    story: 'ein Porträt pro Ausgabe ({label})',
    explanation: 'ein Begriff pro Ausgabe ({label})',
    comparison: 'eine Tabelle pro Ausgabe ({label})',
  },
  other: {
    tip: 'Tipp für Tipp ({label})',
    test: 'auf die Probe gestellt ({label})',
    story: 'Geschichte für Geschichte ({label})',
    explanation: 'Frage für Frage ({label})',
    comparison: 'Stück für Stück verglichen ({label})',
  },
}

const treatments: Record<SpokenLanguage, Treatments> = { en: english, de: german }

/** How an idea of this shape is told in the format, as the end of its title. */
export function treatment(format: Format, { shape, language }: { shape: Shape; language: SpokenLanguage }) {
  return treatments[language][format.kind][shape].replace('{label}', () => format.label)
}
