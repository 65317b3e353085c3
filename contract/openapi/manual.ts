import { contract, type OperationName } from '../index.ts'
import { errors } from '../tables/errors.ts'
import { priceInWords } from '../tables/prices.ts'
import { openApiDocument } from './document.ts'
import { guide } from './guide.ts'

interface Field {
  $ref?: string
  description?: string
  default?: unknown
}

interface Shape {
  description?: string
  required?: string[]
  properties?: Record<string, Field>
}

interface Parameter {
  name: string
  in: string
  required?: boolean
  description?: string
  schema: Field
}

const banner = '<!-- Generated from the contract by `npm run generate`. Do not edit. -->'

/** The contract as one Markdown page: the guide, every operation with its fields, every error. */
export function manual() {
  const { paths, components } = openApiDocument() as unknown as Document // only the fields that this file reads
  const names = Object.keys(contract) as OperationName[] // Object.keys forgets the keys' type
  const operations = names.map((name) => operation(name, paths, components.schemas))
  return `${[banner, '# Content Generation API', guide, '## Operations', ...operations, failures()].join('\n\n')}\n`
}

interface Document {
  paths: Record<string, Record<string, { parameters?: Parameter[]; requestBody?: Body } | undefined>>
  components: { schemas: Record<string, Shape> }
}

interface Body {
  content: { 'application/json': { schema: Field } }
}

function operation(name: OperationName, paths: Document['paths'], shapes: Record<string, Shape>) {
  const { method, path, summary, description, metadata } = contract[name]
  const written = path.replace(/:(\w+)/g, '{$1}')
  const { parameters = [], requestBody } = paths[written]?.[method.toLowerCase()] ?? {}
  const body = requestBody && shapes[nameOf(requestBody.content['application/json'].schema)]
  const rows = [
    ...fields(body).map(([field, shape, isRequired]) => row(field, isRequired, shape)),
    ...parameters.map(({ name: parameter, required = false, schema, ...shape }) =>
      row(parameter, required, { ...schema, ...shape }),
    ),
  ]
  const table = ['| input | required or default | description |', '|---|---|---|', ...rows].join('\n')
  return [
    `### ${summary}`,
    `\`${method} ${written}\` · ${priceInWords(metadata.price)}`,
    description,
    ...(rows.length > 0 ? [table] : []),
    ...result(name, shapes),
  ].join('\n\n')
}

/** The fields of the answer's `data`. */
function result(name: OperationName, shapes: Record<string, Shape>) {
  const response = shapes[`${name.charAt(0).toUpperCase()}${name.slice(1)}Response`]
  const data = response?.properties?.['data']
  const rows = fields(data && shapes[nameOf(data)]).map(
    ([field, shape]) => `| \`${field}\` | ${say(shape)} |`,
  )
  return rows.length === 0 ? [] : [['| field of `data` | description |', '|---|---|', ...rows].join('\n')]
}

function fields(shape: Shape | undefined): [name: string, field: Field, isRequired: boolean][] {
  return Object.entries(shape?.properties ?? {}).map(([name, field]) => [
    name,
    field,
    shape?.required?.includes(name) === true && field.default === undefined,
  ])
}

function row(name: string, isRequired: boolean, field: Field) {
  const otherwise = field.default === undefined ? 'optional' : `\`${JSON.stringify(field.default)}\``
  return `| \`${name}\` | ${isRequired ? 'required' : otherwise} | ${say(field)} |`
}

function say({ description = '' }: Field) {
  return description.replaceAll('|', '\\|').replaceAll('\n', ' ')
}

function nameOf({ $ref = '' }: Field) {
  return $ref.split('/').at(-1) ?? ''
}

const again = { no: 'no', yes: 'yes', after_reset: 'after the next UTC midnight' }

function failures() {
  const rows = Object.entries(errors).map(([code, { status, when, retry, settles, extra, headers }]) => {
    const charged = settles === 'nothing' ? 'perhaps' : 'no'
    const more = [...Object.keys(extra), ...headers].map((name) => `\`${name}\``).join(', ')
    return `| \`${code}\` | ${status} | ${when.replaceAll('|', '\\|')} | ${more} | ${again[retry]} | ${charged} |`
  })
  const head = [
    '| code | status | when | extra fields and headers | can a retry help? | was it charged? |',
    '|---|---|---|---|---|---|',
  ]
  return ['## Error codes', [...head, ...rows].join('\n')].join('\n\n')
}
