import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { paidPlans } from '@content-generation/contract'
import { describe, expect, it } from 'vitest'
import { capSetting, parseSettings, settingNames } from '../../server/process/settings.ts'
import { capsOf, defaultCaps } from '../fixtures/caps.ts'

const page = readFileSync(fileURLToPath(new URL('../../server/deploy/README.md', import.meta.url)), 'utf8')
const section = /## Settings\n([\s\S]*?)\n## /.exec(page)?.[1] ?? ''
const rows = [...section.matchAll(/^\| `([A-Z_]+)` \| `?([^`|]*?)`? \|/gm)].map(
  ([, name = '', value = '']) => [name, value] as const,
)

function shown(value: unknown) {
  return value === undefined || String(value) === '' ? 'none' : String(value)
}

describe("the operators' page", () => {
  it('has every setting, and no other', () => {
    const caps: readonly string[] = paidPlans.map(capSetting)
    const named = settingNames.filter((name) => !caps.includes(name))
    expect(rows.map(([name]) => name).sort()).toEqual([...named].sort())
    expect(section).toContain('`DAILY_CAP_<PLAN>`')
  })

  it.each(rows)('says the default of %s as it is: %s', (name, value) => {
    const parsed = parseSettings({})
    if ('problems' in parsed) throw new Error(parsed.problems.join('\n'))
    expect(shown(Reflect.get(parsed.settings, name))).toBe(value)
  })
})

it('a drain waits for the longest generation, and for it to be saved', () => {
  expect(parseSettings({ GENERATION_TIMEOUT_SECONDS: '300' })).toMatchObject({
    settings: { DRAIN_SECONDS: 305 },
  })
  expect(parseSettings({ DRAIN_SECONDS: '7' })).toMatchObject({ settings: { DRAIN_SECONDS: 7 } })
})

it('SECURITY_CONTACT is a URI, or an e-mail address, which becomes one', () => {
  const contactOf = (SECURITY_CONTACT: string) => {
    const parsed = parseSettings({ SECURITY_CONTACT })
    return 'problems' in parsed ? parsed.problems : parsed.settings.SECURITY_CONTACT
  }
  expect(contactOf('security@example.com')).toBe('mailto:security@example.com')
  expect(contactOf('mailto:security@example.com')).toBe('mailto:security@example.com')
  expect(contactOf('https://example.com/security')).toBe('https://example.com/security')
  for (const wrong of ['nobody', 'http://example.com', 'a b@c.de', 'https://x\nExpires: never'])
    expect(contactOf(wrong)).toEqual([
      expect.stringMatching(/^SECURITY_CONTACT must be an e-mail address, or/),
    ])
})

it('models are named one or several, separated by commas', () => {
  const modelsOf = (AI_TEXT_MODEL: string) => {
    const parsed = parseSettings({ AI_TEXT_MODEL })
    return 'problems' in parsed ? parsed.problems : parsed.settings.AI_TEXT_MODEL
  }
  expect(modelsOf('gpt-x')).toEqual(['gpt-x'])
  expect(modelsOf('vendor/one:free, vendor/two')).toEqual(['vendor/one:free', 'vendor/two'])
  for (const wrong of [',', 'one,,two', 'one, ']) {
    expect(modelsOf(wrong)).toEqual([
      'AI_TEXT_MODEL must be the name of a model, or several separated by commas',
    ])
  }
})

it('API_PLANS allows these plans alone, with the caps that are set', () => {
  const capsWith = (environment: Record<string, string>) => {
    const parsed = parseSettings(environment)
    return 'settings' in parsed ? parsed.settings.caps : parsed.problems
  }
  expect(capsWith({})).toEqual(defaultCaps)
  expect(capsWith({ API_PLANS: 'business', DAILY_CAP_BUSINESS: '7' })).toEqual(capsOf({ business: 7 }))
  expect(capsWith({ DAILY_CAP_PRO: '7' })).toEqual({ ...defaultCaps, pro: 7 })
  expect(capsWith({ API_PLANS: 'free' })).toEqual([expect.stringContaining('API_PLANS')])
})
