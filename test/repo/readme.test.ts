import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Customer, type Service, startService } from '../fixtures/service.ts'
import { type CustomerProject, customerProject } from '../sdk/package/packed.ts'
import { fakeProcess, read as readAnswer } from '../sdk/testing/fake-process.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'contract/README.md',
  'sdk/README.md',
  'server/deploy/README.md',
]
const read = (file: string) => readFileSync(join(root, file), 'utf8')

interface Block {
  file: string
  language: string
  text: string
}

function blocksOf(file: string): Block[] {
  return [...read(file).matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)].map(([, language = '', text = '']) => ({
    file,
    language,
    text,
  }))
}

describe.each(documents)('%s', (file) => {
  it('links only to what is there', () => {
    const links = [...read(file).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, path = '']) => path)
    const missing = links.filter((path) => !existsSync(join(root, dirname(file), path)))
    expect(missing).toEqual([])
  })

  it('names only npm scripts that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = [...read(file).matchAll(/`npm (?:run )?([a-z:]+)/g)].map(([, name = '']) => name)
    const own = ['install', 'ci', 'pack', 'publish', 'audit']
    expect(named.filter((name) => !(name in scripts) && !own.includes(name))).toEqual([])
  })
})

describe('what the README and the SDK say to paste', () => {
  let service: Service
  let ada: Customer
  let project: CustomerProject
  beforeAll(async () => {
    service = await startService()
    ada = await service.account('business', 1000)
    project = await customerProject()
  }, 180_000)
  afterAll(async () => {
    project.remove()
    await service.stop()
  })

  const surroundings = () => ({
    CONTENT_GENERATION_API_KEY: ada.key,
    CONTENT_GENERATION_BASE_URL: `${service.origin}/api/v1`,
  })

  it('as a curl command is answered and paid for', async () => {
    const [curl] = blocksOf('README.md').filter(({ text }) => text.startsWith('curl '))
    const here = (curl?.text ?? '').replace('http://127.0.0.1:3000', service.origin)
    const before = await ada.credits()
    const { code, output } = await project.run('sh', ['-c', here], surroundings())
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('"success":true') })
    expect(await ada.credits()).toBe(before - 2)
  })

  it('as commands for the fake process does what it says', async () => {
    const [block] = blocksOf('sdk/README.md').filter(({ text }) => text.includes('/_fake'))
    const [start = '', ...commands] = (block?.text ?? '').split(/\n(?=npx|curl)/)
    const [, options = ''] = /^npx @content-generation\/sdk fake --port \d+ (.*)$/.exec(start) ?? []
    const fake = await fakeProcess(options.split(' '))
    const answers = []
    for (const curl of commands) {
      const { output } = await project.run('sh', ['-c', curl.replace(/http:\/\/[^/]+/, fake.origin)])
      const { data } = await readAnswer(fake.control('POST', {}))
      answers.push([output.includes('"success":true'), data.credits])
    }
    expect(answers).toEqual([
      [true, 3],
      [false, 10],
    ])
    await fake.stop()
  })

  it('as a first program runs, and is paid for', async () => {
    for (const file of ['README.md', 'sdk/README.md']) {
      const [first] = blocksOf(file).filter(({ language }) => language === 'ts')
      project.write('first.mjs', first?.text ?? '')
      const before = await ada.credits()
      const { code, output } = await project.run(process.execPath, ['first.mjs'], surroundings())
      expect({ code, output }).toMatchObject({ code: 0, output: expect.stringMatching(/2 credits/) })
      expect(await ada.credits()).toBe(before - 2)
    }
  })
})
