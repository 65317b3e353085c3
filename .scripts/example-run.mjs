import { needsService, pathOf } from './examples.mjs'
import { build, install } from './prepare.mjs'
import { runNode, runProgram } from './run.mjs'

/** Checks that an example has a key and a running server, and runs it. Returns the exit code. */
export async function run(example, args) {
  if (needsService(example) && !process.env.CONTENT_GENERATION_API_KEY) {
    return refuse(
      'Set CONTENT_GENERATION_API_KEY first: `npm start` prints a key on its first start, `npm run admin -- keys create --user ID` makes one at any time (`accounts list` shows the ID).',
    )
  }
  install()
  await build()
  if (needsService(example) && !(await isRunning())) {
    return refuse(
      `Nothing answers at ${await baseUrl()}: \`npm start\` starts the server; CONTENT_GENERATION_BASE_URL says where it is.`,
    )
  }
  const path = pathOf(example)
  if (!path.endsWith('.sh')) return runNode(['--import', 'tsx', path, ...args])
  return runProgram('sh', [path, ...args]).catch(() =>
    refuse('This example is a shell script, and there is no `sh`.'),
  )
}

function refuse(line) {
  process.stderr.write(`${line}\n`)
  return 1
}

async function baseUrl() {
  const { defaultBaseUrl } = await import('../contract/dist/request/origin.js')
  return process.env.CONTENT_GENERATION_BASE_URL || defaultBaseUrl
}

/** Whether the server answers. Any status counts, because the example reports errors itself. */
async function isRunning() {
  return fetch(await baseUrl()).then(
    () => true,
    () => false,
  )
}
