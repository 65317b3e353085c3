import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseYaml } from '@redocly/openapi-core'

const deploy = (name: string) => fileURLToPath(new URL(`../../server/deploy/${name}`, import.meta.url))

export const files = {
  alerts: deploy('alerts.yaml'),
  dashboard: deploy('grafana-dashboard.json'),
  prometheus: deploy('prometheus.yml'),
  guide: deploy('README.md'),
}

export interface Alert {
  alert: string
  expr: string
  labels: Record<string, string>
  annotations: Record<string, string>
}

const { groups } = parseYaml(readFileSync(files.alerts, 'utf8')) as { groups: { rules: Alert[] }[] }

/** The rules of `alerts.yaml`. */
export const alerts = groups.flatMap(({ rules }) => rules)

interface Dashboard {
  panels: { title: string; targets?: { expr: string }[] }[]
  templating: { list: { query: string }[] }
}

const { panels, templating }: Dashboard = JSON.parse(readFileSync(files.dashboard, 'utf8'))

/** The queries of the dashboard's panels. */
export const dashboardQueries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))

/** Whatever is asked of Prometheus: by the dashboard, to choose its servers, and by the alerts. */
export const allQueries = [
  ...dashboardQueries,
  ...templating.list.map(({ query }) => query),
  ...alerts.map(({ expr }) => expr),
]

/** A metric in a query, with its conditions on labels. */
export interface Selector {
  metric: string
  conditions: { label: string; operator: string; value: string }[]
}

/** The metrics of a server that a query names, in their order. `up` is Prometheus' own. */
export function selectorsOf(query: string): Selector[] {
  const found = query.matchAll(/\b((?:content_generation|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)
  return [...found].map(([, metric = '', conditions = '']) => ({
    metric,
    conditions: [...conditions.matchAll(/(\w+)(=~|!=|=)"([^"]*)"/g)].map(
      ([, label = '', operator = '', value = '']) => ({ label, operator, value }),
    ),
  }))
}

/** The sum of the series that a selector names in what a server shows. Prometheus adds `job` and `instance`. */
export function sumOf(shown: string, { metric, conditions }: Selector) {
  const own = conditions.filter(({ label }) => label !== 'job' && label !== 'instance')
  return shown
    .split('\n')
    .map((line) => /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line))
    .filter((series) => series?.[1] === metric && own.every((one) => isMet(one, series[2] ?? '')))
    .reduce((sum, series) => sum + Number(series?.[3]), 0)
}

function isMet({ label, operator, value }: Selector['conditions'][number], labels: string) {
  const [, found = ''] = new RegExp(`(?:^|,)${label}="([^"]*)"`).exec(labels) ?? []
  if (operator === '=~') return new RegExp(`^(?:${value})$`).test(found)
  return (found === value) === (operator === '=')
}
