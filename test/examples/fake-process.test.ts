import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { run } from '../fixtures/python.ts'
import { need } from '../sdk/package/npm-package.ts'
import { type FakeProcess, fakeProcess } from '../sdk/testing/fake-process.ts'
import { type ExampleProject, exampleProject } from './example-project.ts'

// Every process waits for its turn, and a busy machine makes that long.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

let project: ExampleProject
let fake: FakeProcess
beforeAll(async () => {
  project = await exampleProject()
  fake = await fakeProcess(['--credits', '10'])
})
afterAll(async () => {
  await fake.stop()
  project.remove()
})

describe('against the fake process', () => {
  it('the curl example is answered and charged, and meets a failure that is planned', async () => {
    const how = { key: 'cgk_test', baseUrl: fake.baseUrl, args: ['Green tea'] }
    const { code, stdout, stderr } = await project.run('12-curl.sh', how)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toContain('2 credits spent, 8 left.\n')
    await fake.control('POST', { faults: ['RATE_LIMITED'] })
    const refused = await project.run('12-curl.sh', how)
    expect([refused.code, refused.stdout]).toEqual([1, ''])
    expect(refused.stderr).toBe('Daily rate limit exceeded. (RATE_LIMITED)\n')
  })

  it('the Python example passes, with the standard library and the packed SDK', async (context) => {
    await need(context, run('python3', ['--version']))
    const { code, stderr } = await project.run('15-test-in-python.py', { env: { PYTHONWARNINGS: 'error' } })
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringMatching(/Ran 2 tests[\s\S]*\nOK\n$/) })
  })
})
