import type { Usage, UsageGroup } from '@content-generation/sdk'
import { types } from '../page/reference.ts'
import { typeName } from '../page/words.ts'
import type { PlotDay, PlotSeries } from './plot.ts'

/** There are so many colours. If there are more groups, the smallest are one series together. */
const most = 6

/** What is plotted: the series, and for each day the credits of each. */
export interface Series {
  series: readonly PlotSeries[]
  days: readonly PlotDay[]
}

interface Group {
  id: string
  name: string
  credits: number
}

/** Splits the usage into series, the largest group first. */
export function seriesOf({ days, group_by }: Usage): Series {
  const groups = groupsOf(days.flatMap((one) => one.groups))
  const own = groups.slice(0, groups.length > most ? most - 1 : most)
  const rest = groups.slice(own.length)
  const parts = [...own.map((group) => [group]), ...(rest.length > 0 ? [rest] : [])]
  const creditsOf = (one: Usage['days'][number], part: readonly Group[]) =>
    one.groups
      .filter(({ group }) => part.some(({ id }) => id === group))
      .reduce((sum, { credits_used }) => sum + credits_used, 0)
  return {
    series: parts.map((part, place) => ({
      name: part.length > 1 ? `${part.length} others` : nameOf(part[0], group_by),
      colour: group_by === 'type' ? colourOf(part[0]) : place,
    })),
    days: days.map((one) => ({ day: one.day, values: parts.map((part) => creditsOf(one, part)) })),
  }
}

/** The groups of all days, the largest first. */
function groupsOf(found: readonly UsageGroup[]): Group[] {
  const groups = new Map<string, Group>()
  for (const { group, name = '', credits_used } of found) {
    const before = groups.get(group)?.credits ?? 0
    groups.set(group, { id: group, name, credits: before + credits_used })
  }
  return [...groups.values()].sort((one, other) => other.credits - one.credits)
}

function nameOf(group: Group | undefined, groupBy: Usage['group_by']) {
  const { id = '', name = '' } = group ?? {}
  if (id === 'dashboard') return 'Dashboard'
  if (groupBy === 'type') return typeName(id)
  return name === '' ? id : name
}

/** A type keeps its colour, whatever the days are. What is no type has the last one. */
function colourOf(group: Group | undefined) {
  const place = types().indexOf(group?.id ?? '')
  return place < 0 ? most - 1 : place % (most - 1)
}
