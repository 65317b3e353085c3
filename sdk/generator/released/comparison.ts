import type { Schema } from '@content-generation/contract/openapi'
import { nameOf } from '../document.ts'
import {
  type Alternative,
  alternativesOf,
  type Components,
  distinguished,
  hasCode,
  resolved,
} from './alternatives.ts'
import { type Direction, keywordFindings, shown, type Versions } from './keywords.ts'
import { type Break, breakAt, type Finding } from './rules.ts'

export interface Place {
  direction: Direction
  /** Where the schema stands, for people. */
  path: string
}

/** Compares schemas of a released document with those of today, and collects what breaks callers. */
export class Comparison {
  readonly breaks: Break[] = []
  readonly #was: Components
  readonly #is: Components
  /** Components that have been compared. Many operations have the same. */
  readonly #seen = new Set<string>()

  constructor(was: Components, is: Components) {
    this.#was = was
    this.#is = is
  }

  add({ direction, path }: Place, finding: Finding) {
    this.breaks.push(breakAt(`${direction} ${path}`, finding))
  }

  compare(where: Place, was: Schema, is: Schema) {
    if (where.direction === 'Input') this.#compareDefaults(where, was, is)
    const place = this.#placeOf(where, nameOf(was), nameOf(is))
    if (place === undefined) return
    const { before, now } = distinguished(alternativesOf(was, this.#was), alternativesOf(is, this.#is))
    const removed = [...before.keys()].filter((key) => !now.has(key))
    const added = [...now.keys()].filter((key) => !before.has(key))
    const findings = place.direction === 'Input' ? refused(removed) : misread(removed, added)
    for (const finding of findings) this.add(place, finding)
    for (const [key, one] of before) {
      const other = now.get(key)
      if (other !== undefined) this.#compareAlternatives(place, one, other)
    }
  }

  /** A component is a place of its own. `undefined` if it has been compared already. */
  #placeOf(where: Place, was: string | undefined, is: string | undefined): Place | undefined {
    if (was === undefined || is === undefined) return where
    const pair = `${where.direction} ${was} ${is}`
    if (this.#seen.has(pair)) return undefined
    this.#seen.add(pair)
    return { ...where, path: was }
  }

  #compareDefaults(place: Place, was: Schema, is: Schema) {
    const [before, now] = [shown(resolved(was, this.#was).default), shown(resolved(is, this.#is).default)]
    if (before !== now) this.add(place, ['inputDefaultChanged', `default ${before}`, now])
  }

  #compareAlternatives(where: Place, was: Alternative, is: Alternative) {
    const place = this.#placeOf(where, was.name, is.name)
    if (place === undefined) return
    const versions = { was: was.schema, is: is.schema }
    for (const finding of keywordFindings(place.direction, versions)) this.add(place, finding)
    this.#compareFields(place, versions)
    this.#compareRequired(place, versions)
    const [items, itemsNow] = [was.schema.items, is.schema.items]
    if (items ?? itemsNow) this.compare({ ...place, path: `${place.path}[]` }, items ?? {}, itemsNow ?? {})
  }

  #compareFields({ direction, path }: Place, { was, is }: Versions) {
    const rule = direction === 'Input' ? 'inputFieldRemoved' : 'answerFieldRemoved'
    for (const [name, field] of Object.entries(was.properties ?? {})) {
      const place = { direction, path: `${path}.${name}` }
      const now = is.properties?.[name]
      if (now === undefined) this.add(place, [rule, 'there', 'gone'])
      else this.compare(place, field, now)
    }
  }

  #compareRequired({ direction, path }: Place, { was, is }: Versions) {
    const [before, now] = [was.required ?? [], is.required ?? []]
    const at = (name: string) => ({ direction, path: `${path}.${name}` })
    const added = now.filter((name) => !before.includes(name))
    // A field that is gone is not optional.
    const removed = before.filter((name) => !now.includes(name) && is.properties?.[name] !== undefined)
    if (direction === 'Input') {
      for (const name of added) this.add(at(name), ['inputFieldRequired', 'not required', 'required'])
    } else {
      for (const name of removed) this.add(at(name), ['answerFieldOptional', 'always there', 'optional'])
    }
  }
}

function refused(removed: readonly string[]): Finding[] {
  return removed.map((key) => ['inputValueRemoved', key, 'refused'])
}

/** What nobody expects who reads the answer. A new code is expected, and so is that null does not come any more. */
function misread(removed: readonly string[], added: readonly string[]): Finding[] {
  const isType = (key: string) => !hasCode(key) && key !== 'null'
  const findings = removed.filter(hasCode).map((key): Finding => ['answerCodeChanged', key, 'gone'])
  if (added.includes('null')) findings.push(['answerFieldNull', 'never null', 'null'])
  const [lost, gained] = [removed.filter(isType), added.filter(isType)]
  if (lost.length + gained.length > 0) findings.push(['answerTypeChanged', listed(lost), listed(gained)])
  return findings
}

function listed(types: readonly string[]) {
  return types.length === 0 ? 'not there' : types.join(', ')
}
