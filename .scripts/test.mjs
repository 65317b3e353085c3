import { prepare } from './prepare.mjs'
import { runNode } from './run.mjs'

/**
 * What `--quick` leaves out: tests with a browser, old compilers, killed databases or many processes, and long random
 * histories.
 */
const slow = [
  ...['pages/**', 'faults/**', 'fuzz/**', 'examples/**', 'recipes/**', 'process/**', 'sdk/package/**'],
  ...['admin/**', 'domain/charging/model.test.ts', 'generators/ai-start.test.ts'],
  ...['generators/llama-cpp.test.ts', 'repo/readme.test.ts', 'deploy/traces.test.ts'],
  ...['api/slow-clients.test.ts', 'domain/settlement/expired-holds.test.ts'],
  ...['deploy/backup.test.ts', 'deploy/tls.test.ts', 'deploy/upgrade.test.ts'],
  ...['database/connections.test.ts', 'database/disk.test.ts', 'deploy/alerts.test.ts'],
]

const usage = `npm test -- [--quick] [FILE…] [-t NAME]

Runs the tests, or those of the files whose paths contain a FILE and whose names contain the NAME. --quick leaves out
what needs a browser, old compilers, killed databases or many processes. Other arguments go to Vitest.
`

/** Runs the tests. Returns the exit code. */
export async function test(args) {
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(usage)
    return 0
  }
  await prepare()
  const soak = args.includes('--soak') ? { SOAK: '1' } : {}
  const excluded = args.includes('--quick') ? slow.map((tests) => `--exclude=test/${tests}`) : []
  const rest = args.filter((arg) => arg !== '--soak' && arg !== '--quick')
  return runNode(['node_modules/vitest/vitest.mjs', 'run', ...excluded, ...rest], soak)
}
