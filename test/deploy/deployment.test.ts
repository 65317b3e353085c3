import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseYaml } from '@redocly/openapi-core'
import { describe, expect, it } from 'vitest'
import { connectionLimits } from '../../server/http/http-server.ts'
import { parseSettings, settingNames } from '../../server/process/settings.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

interface Service {
  image?: string
  build?: string
  entrypoint?: string[]
  networks?: string[]
  environment?: Record<string, string>
  depends_on?: Record<string, { condition: string }> | string[]
  volumes?: string[]
  ports?: string[]
  read_only?: boolean
  stop_grace_period?: string
}

const compose = parseYaml(read('compose.yaml')) as {
  services: Record<string, Service>
  volumes: Record<string, null>
  networks: Record<string, { internal?: boolean } | null>
}
const { services } = compose
const servers = Object.entries(services).filter(([, { build }]) => build !== undefined)
const dockerfile = read('Dockerfile')
const balancer = read('server/deploy/haproxy.cfg')

const defaults = parseSettings({})
if ('problems' in defaults) throw new Error(defaults.problems.join('\n'))
const { settings } = defaults

describe('compose.yaml', () => {
  it('runs two servers on a replica set of three, behind a balancer', () => {
    expect(servers.map(([name]) => name)).toEqual(['server-1', 'server-2'])
    const mongods = Object.keys(services).filter((name) => /^mongo-\d$/.test(name))
    expect(mongods).toHaveLength(3)
    for (const [, { environment }] of servers) {
      expect(environment?.['MONGODB_URI']).toContain(`@${mongods.join(',')}/`)
    }
    for (const name of mongods) {
      expect(services[name]?.entrypoint?.join(' ')).toContain('--replSet set --bind_ip_all --keyFile')
      expect(services[name]?.networks).toEqual(['database'])
      expect(read('server/deploy/replica-set.js')).toContain(`'${name}:27017'`)
    }
  })

  it('keeps the database in a network of its own', () => {
    expect(compose.networks['database']).toEqual({ internal: true })
    expect(services['balancer']?.networks).toEqual(['public'])
  })

  it('waits for services that there are', () => {
    const awaited = Object.values(services).flatMap(({ depends_on = [] }) =>
      Array.isArray(depends_on) ? depends_on : Object.keys(depends_on),
    )
    expect(awaited).toContain('mongo-init')
    expect(awaited.filter((name) => !(name in services))).toEqual([])
  })

  it('mounts files and volumes that there are', () => {
    const mounted = Object.values(services).flatMap(({ volumes = [] }) => volumes)
    const sources = mounted.map((volume) => volume.split(':')[0] ?? '')
    expect(sources).toHaveLength(5)
    const isThere = (source: string) =>
      source.startsWith('.') ? existsSync(join(root, source)) : source in compose.volumes
    expect(sources.filter((source) => !isThere(source))).toEqual([])
  })

  it('gives the servers only settings that there are, with values that they take', () => {
    for (const [, { environment = {} }] of servers) {
      expect(Object.keys(environment).filter((name) => !settingNames.includes(name))).toEqual([])
      const filledIn = Object.entries(environment).map(([name, value]) => [
        name,
        String(value).replace(/\$\{\w+:[-?](.*?)\}/, '$1'),
      ])
      expect(parseSettings(Object.fromEntries(filledIn))).toHaveProperty('settings')
    }
  })

  it('lets the servers finish: the drain, and the time after which stuck workers are killed', () => {
    for (const [, { stop_grace_period, read_only }] of servers) {
      expect(Number.parseInt(stop_grace_period ?? '0', 10)).toBeGreaterThan(settings.DRAIN_SECONDS + 10)
      expect(read_only).toBe(true)
    }
  })
})

describe('the Dockerfile', () => {
  it('copies what is there, and nothing from a stage that is not', () => {
    const stages = [...dockerfile.matchAll(/^FROM \S+ AS (\w+)$/gm)].map(([, name]) => name)
    for (const [, from] of dockerfile.matchAll(/--from=(\w+)/g)) expect(stages).toContain(from)
    const copied = [...dockerfile.matchAll(/^COPY ((?:[\w./-]+ )+)[\w./-]+$/gm)].flatMap(([, paths = '']) =>
      paths.trim().split(' '),
    )
    expect(copied.length).toBeGreaterThan(5)
    for (const path of copied) expect(existsSync(join(root, path)), path).toBe(true)
  })

  it('names every workspace, without which the lock file is not that of the tree', () => {
    const { workspaces }: { workspaces: string[] } = JSON.parse(read('package.json'))
    for (const stage of dockerfile.split(/^FROM /m).slice(1, 3)) {
      for (const name of workspaces) expect(stage).toContain(`${name}/package.json`)
    }
  })

  it('starts the server itself, as a user without rights, on a Node.js that the server takes', () => {
    expect(dockerfile).toMatch(/^USER node$/m)
    const [, command = '[]'] = /^CMD (.+)$/m.exec(dockerfile) ?? []
    expect(JSON.parse(command)).toEqual(['node', 'server/dist/main.js'])
    expect(dockerfile).toMatch(/^HEALTHCHECK .* CMD \["node", /m)
    const [, version = ''] = /^ARG NODE_VERSION=(\d+)$/m.exec(dockerfile) ?? []
    expect(Number(version)).toBeGreaterThanOrEqual(20)
  })
})

describe("the balancer's configuration", () => {
  const seconds = (name: string) =>
    Number(new RegExp(`^\\s*timeout ${name} (\\d+)s$`, 'm').exec(balancer)?.[1] ?? Number.NaN)

  it('leads to the servers of compose.yaml, as long as they are ready', () => {
    const led = [...balancer.matchAll(/^\s+server (\S+) (\S+):3000$/gm)].map(([, name, host]) => [name, host])
    expect(led).toEqual(servers.map(([name]) => [name, name]))
    expect(balancer).toContain('uri /readyz')
    expect(services['balancer']?.ports).toEqual(['8080:8080'])
    expect(balancer).toContain('bind :8080')
  })

  it('gives up idle connections before the server does, and answers after it', () => {
    expect(seconds('http-keep-alive') * 1000).toBeLessThan(connectionLimits.keepAliveTimeout)
    expect(seconds('server')).toBeGreaterThan(settings.GENERATION_TIMEOUT_SECONDS + 10)
  })

  it('never sends a request twice that may have been charged', () => {
    expect(/^\s*retry-on (.*)$/m.exec(balancer)?.[1]).toBe('conn-failure')
  })
})
