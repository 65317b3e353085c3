import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fakeProcess } from '../testing/fake-process.ts'
import { type CustomerProject, customerProject } from './packed.ts'

let project: CustomerProject
beforeAll(async () => {
  project = await customerProject()
}, 180_000)
afterAll(() => project.remove())

describe('npx @content-generation/sdk', () => {
  it('runs the fake API where the package is installed, and ends it with npx', async () => {
    const { PATH, HOME } = process.env
    const surroundings = { cwd: project.folder, env: { PATH, HOME, npm_config_offline: 'true' } }
    const fake = await fakeProcess(['--credits', '10'], ['npx', '@content-generation/sdk'], surroundings)
    expect((await fake.script()).status).toBe(200)
    fake.child.kill('SIGTERM')
    await once(fake.child, 'exit')
    await expect.poll(() => fake.me().catch(() => 'ended'), { timeout: 30_000 }).toBe('ended')
  }, 60_000)
})
