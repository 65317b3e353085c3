import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepare } from './prepare.mjs'
import { root, runNode, runProgram } from './run.mjs'

/** Lists the examples, describes one, or runs one. Returns the exit code. */
export function example([wanted, ...args]) {
  const examples = readExamples()
  if (wanted === undefined || asksForHelp(wanted)) return show(listing(examples))
  const found = examples.find(({ names }) => names.includes(wanted))
  if (found === undefined) return refuse(`There is no example called ${wanted}.\n\n${listing(examples)}`, 2)
  return args.some(asksForHelp) ? show(described(found)) : run(found, args)
}

function asksForHelp(word) {
  return word === '--help' || word === '-h'
}

function show(text) {
  process.stdout.write(text)
  return 0
}

function refuse(text, code = 1) {
  process.stderr.write(text)
  return code
}

function readExamples() {
  const files = readdirSync(join(root, 'examples')).filter((file) => /^\d+-.+\.(ts|sh|py)$/.test(file))
  return files.sort().map((file) => {
    const path = join(root, 'examples', file)
    const source = readFileSync(path, 'utf8').replaceAll('\r', '')
    const [, number, title] = /^(\d+)-(.+)\.\w+$/.exec(file)
    const name = `${number}-${title}`
    // An example can be called by any of these.
    const names = [file, name, title, number, String(Number(number))]
    // Those with the SDK's fake API need no server and no key.
    const needsService = !/@content-generation\/sdk(\/testing|", "fake)/.test(source)
    return { file, path, name, names, needsService, ...commentOf(source) }
  })
}

/** The first comment of a file: its text, and the command after `@example`. */
function commentOf(source) {
  const opening = /^(?:#!.*\n)?(?:\/\*\*([\s\S]*?)\*\/|((?:#.*\n)+))/
  const [, block = '', hashes = block] = opening.exec(source) ?? []
  const plain = hashes.replace(/^\s*[*#]/gm, '').replace(/\s+/g, ' ')
  const [text = '', command = ''] = plain.split('@example')
  return { text: text.trim(), command: command.trim() }
}

function listing(examples) {
  const width = Math.max(...examples.map(({ name }) => name.length))
  const lines = examples.map(({ name, text }) => `  ${name.padEnd(width)}  ${firstSentence(text)}\n`)
  return `Usage: npm run example -- NAME [ARGUMENTS]    NAME --help says more about one\n\n${lines.join('')}`
}

function firstSentence(text) {
  return /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? ''
}

function described({ file, text, command }) {
  const line = command.replace(/(npx tsx|sh|python3) \d+-(\S+)\.\w+/, 'npm run example -- $2')
  return `${text}\n\n  ${line}\n\nThe source is examples/${file}.\n`
}

/** Checks that an example has a key and a running server, and runs it. */
async function run({ path, needsService }, args) {
  if (needsService && !process.env.CONTENT_GENERATION_API_KEY) {
    return refuse(
      'Set CONTENT_GENERATION_API_KEY first: `npm start` prints a key on its first start, `npm run admin -- keys create --user ID` makes one at any time (`accounts list` shows the ID).\n',
    )
  }
  await prepare()
  const { defaultBaseUrl } = await import('../contract/dist/request/origin.js')
  const baseUrl = process.env.CONTENT_GENERATION_BASE_URL || defaultBaseUrl
  if (needsService && !(await answers(baseUrl))) {
    return refuse(
      `Nothing answers at ${baseUrl}: \`npm start\` starts the server; CONTENT_GENERATION_BASE_URL says where it is.\n`,
    )
  }
  if (path.endsWith('.ts')) return runNode(['--import', 'tsx', path, ...args])
  const program = path.endsWith('.sh') ? 'sh' : 'python3'
  return runProgram(program, [path, ...args]).catch(() =>
    refuse(`This example needs \`${program}\`, and there is none.\n`),
  )
}

/** Any status counts, because the example reports errors itself. */
function answers(url) {
  return fetch(url).then(
    () => true,
    () => false,
  )
}
