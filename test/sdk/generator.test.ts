import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { contract } from '@content-generation/contract'
import { openApiDocument } from '@content-generation/contract/openapi'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Document } from '../../sdk/generator/document.ts'
import { generatedFiles } from '../../sdk/generator/files.ts'
import { partsOf, withParts } from '../../sdk/generator/parts.ts'
import { json, serve } from './hostile-server.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const copy = mkdtempSync(join(tmpdir(), 'sdk-made-up-'))
const require = createRequire(import.meta.url)
const tsc = join(dirname(require.resolve('typescript/package.json')), 'bin', 'tsc')

afterAll(() => {
  rmSync(copy, { recursive: true, force: true })
})

describe('the generator', () => {
  it('prints what is checked in', () => {
    const { version } = JSON.parse(readFileSync(join(root, 'sdk/package.json'), 'utf8'))
    const files = generatedFiles(openApiDocument(), version)
    expect(Object.keys(files).sort()).toEqual(readdirSync(join(root, 'sdk/generated')).sort())
    for (const [name, text] of Object.entries(files)) {
      expect(text.split('\n')[0]).toMatch(/^\/\/ Generated .*Do not edit\.$/)
      expect(readFileSync(join(root, 'sdk/generated', name), 'utf8')).toBe(text)
    }
    for (const [name, parts] of Object.entries(partsOf(new Document(openApiDocument())))) {
      const page = readFileSync(join(root, name), 'utf8')
      expect(withParts(page, parts)).toBe(page)
    }
  })

  it('documents a made-up operation and a made-up error wherever the others are', () => {
    const document = documentWithTranslate()
    const { 'methods.ts': methods = '', 'calls.ts': calls = '' } = generatedFiles(document, '9.9.9')
    const comment = /\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*translate\(/.exec(methods)?.[0]
    expect(comment).toContain('   * Translates. Costs 9 credits, 12 when `formal` is true.')
    expect(comment).not.toMatch(/^(?! +\*|\/\*\*| +translate)/m)
    expect(comment).toMatch(
      /Fails with (\{@link \w+\}, )*a \{@link CommonFailure\} or a \{@link ChargingFailure\}\./,
    )
    expect(comment).toContain("@example await client.translate('de', { text: 'Hello' })")
    // A block tag takes all that follows it.
    expect(comment).toMatch(/\n +\* @deprecated Goes away on 2027-01-31\.\n +\* @example/)
    expect(calls).toMatch(
      /`client\.translate\(\)` without a client\. Costs 9 credits, 12 when `formal` is true\./,
    )

    const { 'sdk/REFERENCE.md': reference, 'sdk/llms.txt': llms } = partsOf(new Document(document))
    const section = reference.methods.split('### ').find((text) => text.startsWith('translate\n'))
    expect(section).toContain(
      'client.translate(language: string, params: TranslateInput, options?: ChargingCallOptions)',
    )
    expect(section).toContain('**Deprecated** since 2026-07-31; it goes away on 2027-01-31.')
    expect(section).toContain('`POST /api/v1/translate/{language}`')
    expect(section).toContain('Costs 9 credits, 12 when `formal` is true.')
    expect(section).toContain('| `language` | `string` |  | Into what. |')
    expect(section).toContain('| `formal?` | `boolean` | `false` | Whether to be polite. |')
    expect(section).toContain(
      'Gives `data`: `TranslateResult`, with `credits_used` and `credits_remaining` beside it.',
    )
    expect(section).toContain('Fails with `InvalidRequestError`')
    expect(reference.errors).toMatch(
      /`LanguageMissingError`, `isLanguageMissing\(\)` \| `LANGUAGE_MISSING` \| 409 .*`spokenBy: number`/,
    )
    expect(llms.methods).toContain(
      "- `client.translate('de', { text: 'Hello' })`: Translate a text. Costs 9 credits",
    )
    expect(llms.errors).toContain('- `LANGUAGE_MISSING` (409)')
  })

  it('gives a made-up operation and a made-up error a method, types and a class, with no other line', async () => {
    for (const name of ['index.ts', 'platform.ts', 'errors', 'observe', 'limits', 'transport', 'client'])
      cpSync(join(root, 'sdk', name), join(copy, name), { recursive: true })
    mkdirSync(join(copy, 'generated'))
    const files = generatedFiles(documentWithTranslate(), '9.9.9')
    for (const [name, text] of Object.entries(files)) writeFileSync(join(copy, 'generated', name), text)
    writeFileSync(join(copy, 'customer.ts'), customer)
    compile()
    const { baseUrl, requests } = await serve((response, { url }) => {
      if (url.includes('missing'))
        return json(response, 409, { success: false, code: 'LANGUAGE_MISSING', spoken_by: 7 })
      json(response, 200, { success: true, data: { text: 'Hallo' }, credits_used: 9, credits_remaining: 1 })
    })
    const { translate } = await import(/* @vite-ignore */ pathToFileURL(join(copy, 'customer.ts')).href)
    expect(await translate(baseUrl, 'de')).toBe('Hallo for 9 of 12')
    expect(await translate(baseUrl, 'missing')).toBe('LanguageMissingError 7')
    expect(requests[0]).toMatchObject({
      method: 'POST',
      url: '/api/v1/translate/de',
      body: '{"text":"Hello","formal":true}',
      headers: { 'idempotency-key': expect.any(String) },
    })
  })

  it('tells what may be null from what may be missing', () => {
    const { 'resources.ts': resources, 'shapes.ts': shapes } = generatedFiles(
      documentWithTranslate(),
      '9.9.9',
    )
    expect(resources).toContain('  spoken_in: string | null\n')
    expect(shapes).toContain("translate: { fields: { text: 'string', spoken_in: { orNull: 'string' } } }")
  })

  it('refuses a document that it does not understand, rather than guess', () => {
    const document = openApiDocument()
    const input = document.components.schemas['ScriptInput']
    const strange = {
      ...document.components.schemas,
      ScriptInput: { ...input, properties: { topic: { type: 'tuple' } } },
    }
    const changed = { ...document, components: { ...document.components, schemas: strange } }
    expect(() => generatedFiles(changed, '1.0.0')).toThrow(/does not know/)
  })
})

function documentWithTranslate() {
  const translate = {
    method: 'POST',
    path: '/api/v1/translate/:language',
    summary: 'Translate a text',
    description: 'Translates. Costs 9 credits, 12 when `formal` is true.',
    pathParams: z.object({ language: z.string().meta({ description: 'Into what', examples: ['de'] }) }),
    body: z
      .strictObject({
        text: z.string().meta({ description: 'What to translate', examples: ['Hello'] }),
        formal: z
          .boolean()
          .default(false)
          .meta({ description: 'Whether to be polite', examples: [true] }),
      })
      .meta({ id: 'TranslateInput', description: 'A text to translate' }),
    responses: {
      200: z.object({
        success: z.literal(true),
        data: z
          .object({ text: z.string(), spoken_in: z.string().nullable() })
          .meta({ id: 'TranslateResult', description: 'The translation' }),
        credits_used: z.int(),
        credits_remaining: z.int(),
      }),
    },
    metadata: {
      price: { credits: 9, when: { field: 'formal', is: true, credits: 12 } },
      counted: true,
      saves: 'translation',
      prompt: 'text',
      retry: 'idempotency_key' as const,
      errors: ['INVALID_REQUEST' as const],
      deprecation: { deprecatedAt: '2026-07-31', sunsetAt: '2027-01-31', use: 'Ask a translator.' } as const,
    },
  }
  const document = openApiDocument({ ...contract, translate })
  const { InvalidRequestError: known } = document.components.schemas
  const properties = {
    ...known?.properties,
    spoken_by: { type: 'integer', description: 'How many speak it' },
  }
  const row = { code: 'LANGUAGE_MISSING', status: 409, retry: 'no', admitted: 'no', settles: 'attempt' }
  const madeUp = { ...known, properties, 'x-error': { ...row, headers: [] } }
  document.components.schemas['LanguageMissingError'] = madeUp
  return document
}

const customer = `
import { ContentGeneration, isLanguageMissing, type TranslateInput, type TranslateResult } from './index.ts'

export async function translate(baseUrl: string, language: string) {
  const client = new ContentGeneration({ apiKey: 'k', baseUrl })
  const params: TranslateInput = { text: 'Hello', formal: true }
  try {
    const { data, credits_used } = await client.translate(language, params, { idempotencyKey: 'one' })
    const result: TranslateResult = data
    const country: string | null = result.spoken_in
    return \`\${result.text}\${country ?? ''} for \${credits_used} of \${client.estimate('translate', params)}\`
  } catch (error) {
    if (isLanguageMissing(error)) return \`\${error.name} \${error.spokenBy}\`
    throw error
  }
}
`

function compile() {
  const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'))
  const typeRoots = [join(root, 'node_modules/@types')]
  writeFileSync(join(copy, 'package.json'), '{ "type": "module" }')
  writeFileSync(
    join(copy, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { ...compilerOptions, typeRoots } }),
  )
  try {
    execFileSync(process.execPath, [tsc, '-p', copy], { encoding: 'utf8' })
  } catch (error) {
    throw new Error(String(Reflect.get(Object(error), 'stdout')))
  }
}
