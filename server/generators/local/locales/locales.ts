import { readFileSync } from 'node:fs'

/** The languages of the offline generator. Each has a folder of data beside this file. */
export const localeNames = ['en', 'de'] as const

export type LocaleName = (typeof localeNames)[number]

/** Reads one file of a language. Tests check every file against its schema. */
export function read<Content>(locale: LocaleName, file: string): Content {
  return JSON.parse(readFileSync(new URL(`./${locale}/${file}.json`, import.meta.url), 'utf8'))
}

/** The same file of every language. */
export function readAll<Content>(file: string): Content[] {
  return localeNames.map((name) => read<Content>(name, file))
}
