import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { version } = JSON.parse(readFileSync(`${root}/sdk/package.json`, 'utf8')) as { version: string }

function release(...args: string[]) {
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile(
      process.execPath,
      ['.scripts/main.mjs', 'release', ...args],
      { cwd: root },
      (error, stdout, stderr) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    )
  })
}

describe('a release', () => {
  it('finds every package at one version, with its section in the changelogs', async () => {
    expect(await release(`v${version}`)).toEqual({
      code: 0,
      stdout: `v${version} is ready to be published.\n`,
      stderr: '',
    })
  })

  it('is refused with a line for each thing that does not agree', async () => {
    const { code, stderr } = await release('v99.0.0')
    expect(code).toBe(1)
    expect(stderr).toContain(`package.json is at ${version}, not 99.0.0.\n`)
    for (const name of ['contract', 'server', 'sdk', 'examples', 'test'])
      expect(stderr).toContain(`${name}/package.json is at ${version}, not 99.0.0.\n`)
    expect(stderr).toContain(
      `examples/package.json asks for @content-generation/sdk ${version}, not 99.0.0.\n`,
    )
    expect(stderr).toContain('sdk/CHANGELOG.md has no section "## 99.0.0"')
  })

  it('is refused for what is no tag, and explains itself', async () => {
    const refused = await release('latest')
    expect([refused.code, refused.stderr]).toEqual([
      1,
      'latest is no tag of a release: it looks like v1.2.3.\n',
    ])
    expect((await release()).code).toBe(2)
    expect((await release('--help')).stdout).toMatch(/^npm run release -- TAG\n/)
  })
})
