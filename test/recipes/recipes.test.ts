import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Copy } from './copy.ts'
import { type Recipe, recipesIn } from './recipe.ts'

/*
 * The recipes of CONTRIBUTING.md, carried out on a copy of the repository: what is written there is what has to be done, and all of it.
 */

const recipes = recipesIn(readFileSync(new URL('../../CONTRIBUTING.md', import.meta.url), 'utf8'))
const soak = process.env['SOAK'] !== undefined
const minutes = 60_000

/** How many files each recipe takes, and a word of each failure that a forgotten line causes. */
const facts: Readonly<Record<string, { files: number; named: RegExp }>> = {
  'An endpoint': { files: 11, named: /caption/ },
  'A plan': { files: 1, named: /team/ },
  'An error': { files: 3, named: /TOPIC_REFUSED/ },
  'A rule for keys': { files: 7, named: /KEY_PAUSED|revision/ },
}

/** The tests that must pass afterwards. */
const tests = [
  ...['test/contract', 'test/api/caption.test.ts', 'test/api/gates.test.ts', 'test/api/niche.test.ts'],
  ...[
    'test/process/settings.test.ts',
    'test/domain/admission/rules.test.ts',
    'test/database',
    'test/repo/places.test.ts',
  ],
]

let copy: Copy
beforeAll(async () => {
  copy = await Copy.make()
})
afterAll(() => copy.remove())

it('take as few files as they can', () => {
  const counted = recipes.map(({ title, steps }) => [title, new Set(steps.map(({ file }) => file)).size])
  expect(counted).toEqual(Object.entries(facts).map(([title, { files }]) => [title, files]))
})

it('are complete: after all of them, everything fits together', { timeout: 10 * minutes }, async () => {
  for (const { steps } of recipes) await copy.carryOut(steps)
  const lint = await copy.lint()
  expect(lint.code, lint.output).toBe(0)
  expect(await failure()).toBeUndefined()
})

if (soak) {
  describe.each(recipes.filter(({ steps }) => steps.length > 1))('$title', (recipe) => {
    it('works alone', { timeout: 5 * minutes }, async () => {
      await copy.remove()
      copy = await Copy.make()
      await copy.carryOut(recipe.steps)
      expect(await failure(existing(recipe))).toBeUndefined()
    })

    it.each(piecesOf(recipe))('fails without $left, and says so', { timeout: 5 * minutes }, async (one) => {
      await copy.remove()
      copy = await Copy.make()
      await copy.carryOut(one.steps)
      const failed = await failure(existing(recipe))
      expect(failed).toBeDefined()
      // A compiler's error says where it is. What else a test run prints names tests that pass, too.
      const failures = failed?.output.split('\n').filter((line) => /FAIL|Error|^ *[-+] /.test(line))
      if (failed?.check === 'test') expect(failures?.join('\n')).toMatch(facts[recipe.title]?.named ?? /^$/)
    })
  })
}

/** The first check that fails, and what it says. */
async function failure(files = tests) {
  const checks = {
    generate: () => copy.generate(),
    compare: () => copy.generate('--check'),
    compile: () => copy.compile(),
    test: () => copy.test(files),
  }
  for (const [check, run] of Object.entries(checks)) {
    const { code, output } = await run()
    if (code !== 0) return { check, output }
  }
  return undefined
}

/** The tests that there are with this recipe alone. */
function existing({ steps }: Recipe) {
  const made = steps.map(({ file }) => file)
  return tests.filter((file) => !file.includes('caption') || made.includes(file))
}

/** The recipe without one of its pieces: without a new file, or without one change of a file. */
function piecesOf({ steps }: Recipe) {
  return steps.flatMap(({ file, changes }, index) =>
    changes.map((change, place) => ({
      left: changes.length > 1 ? `${file}, place ${place + 1}` : file,
      steps: steps.with(index, { file, changes: changes.filter((other) => other !== change) }),
    })),
  )
}
