import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseYaml } from '@redocly/openapi-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseSettings, settingNames } from '../../server/process/settings.ts'
import { describeWith, pythonWith, run } from '../fixtures/python.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const file = join(root, 'server/deploy/kubernetes.yaml')
const text = readFileSync(file, 'utf8')

type Labels = Record<string, string>

interface Probe {
  httpGet: { path: string; port: string }
}

interface Container {
  env: { name: string; value?: string; valueFrom?: object }[]
  ports: { name: string; containerPort: number }[]
  startupProbe: Probe
  readinessProbe: Probe
  livenessProbe: Probe
  lifecycle: { preStop: { sleep: { seconds: number } } }
}

interface Deployment {
  kind: 'Deployment'
  spec: {
    replicas: number
    selector: { matchLabels: Labels }
    template: {
      metadata: { labels: Labels }
      spec: { terminationGracePeriodSeconds: number; containers: [Container] }
    }
  }
}

interface Service {
  kind: 'Service'
  spec: { selector: Labels; ports: { targetPort: string }[] }
}

interface Budget {
  kind: 'PodDisruptionBudget'
  spec: { maxUnavailable: number; selector: { matchLabels: Labels } }
}

const documents = text.split(/^---$/m).map((part) => parseYaml(part) as Deployment | Service | Budget)

function only<Kind extends (typeof documents)[number]['kind']>(kind: Kind) {
  const [found, ...others] = documents.filter((one) => one.kind === kind)
  if (found === undefined || others.length > 0) throw new Error(`There is not one ${kind}`)
  return found as Extract<typeof found, { kind: Kind }> // by the filter
}

const deployment = only('Deployment').spec
const pod = deployment.template
const [container] = pod.spec.containers

describe('kubernetes.yaml', () => {
  it('gives the servers only settings that there are, with values that they take', () => {
    const names = container.env.map(({ name }) => name)
    expect(names.filter((name) => !settingNames.includes(name))).toEqual([])
    expect(container.env.filter(({ valueFrom }) => valueFrom).map(({ name }) => name)).toEqual([
      'MONGODB_URI',
    ])
    const values = container.env.map(({ name, value }) => [name, value ?? 'mongodb://host/name'])
    expect(parseSettings(Object.fromEntries(values))).toHaveProperty('settings')
  })

  it('names the ports on which the image listens', () => {
    const listening = Number(/^EXPOSE (\d+)$/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8'))?.[1])
    const metrics = Number(container.env.find(({ name }) => name === 'METRICS_PORT')?.value)
    expect(container.ports.map(({ name, containerPort }) => [name, containerPort])).toEqual([
      ['http', listening],
      ['metrics', metrics],
    ])
    expect(only('Service').spec.ports.map(({ targetPort }) => targetPort)).toEqual(['http'])
  })

  it('asks for the right health: a drain ends the traffic, and only a process that hangs is restarted', () => {
    const { startupProbe, readinessProbe, livenessProbe } = container
    const asked = [startupProbe, readinessProbe, livenessProbe].map(({ httpGet }) => httpGet)
    expect(asked).toEqual(['/readyz', '/readyz', '/healthz'].map((path) => ({ path, port: 'http' })))
  })

  it('lets the servers finish: the pause, the drain, and the time after which stuck workers are killed', () => {
    const parsed = parseSettings({})
    const drain = 'settings' in parsed ? parsed.settings.DRAIN_SECONDS : Number.NaN
    const pause = container.lifecycle.preStop.sleep.seconds
    expect(pod.spec.terminationGracePeriodSeconds).toBeGreaterThan(pause + drain + 10)
  })

  it('selects its pods, and lets a node be emptied', () => {
    const { labels } = pod.metadata
    const budget = only('PodDisruptionBudget').spec
    expect(deployment.selector.matchLabels).toEqual(labels)
    expect(only('Service').spec.selector).toEqual(labels)
    expect(budget.selector.matchLabels).toEqual(labels)
    expect(budget.maxUnavailable).toBeLessThan(deployment.replicas)
  })
})

const found =
  process.env['SOAK'] === undefined
    ? { missing: 'npm run test:soak runs it' }
    : await pythonWith(fileURLToPath(new URL('kubernetes-requirements.txt', import.meta.url)))

describeWith(found, "Kubernetes' own schemas", (python) => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'content-generation-kubernetes-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const validate = (path: string, ...options: string[]) =>
    run(python, ['-m', 'kubernetes_validate', '--strict', ...options, path])
  const [, oldest = ''] = /version (\d+\.\d+) or newer/.exec(text) ?? []

  it.each([
    ['the oldest version that it is for', ['-k', `${oldest}.0`]],
    ['the newest version', []],
  ])('take it: %s', async (_what, options) => {
    const { code, output } = await validate(file, ...options)
    expect({ code, output }).toMatchObject({ code: 0 })
    for (const { kind } of documents) expect(output).toContain(`passed for resource ${kind.toLowerCase()}/`)
  })

  it('find a field that there is not', async () => {
    const wrong = join(folder, 'wrong.yaml')
    writeFileSync(wrong, text.replace('terminationGracePeriodSeconds', 'terminationGraceSeconds'))
    expect((await validate(wrong)).code).not.toBe(0)
  })
})
