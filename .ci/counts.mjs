// Prints "passed failed" out of Vitest's JSON report; what failed without being a test counts too.
import { readFileSync } from 'node:fs'

const [report, exitCode] = process.argv.slice(2)

function counts() {
  let results
  try {
    results = JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return { passed: 0, failed: 1 } // Vitest ended before it could report.
  }
  const unloadable = results.testResults.filter(
    (file) => file.status === 'failed' && !hasFailedTest(file),
  ).length
  const failed = results.numFailedTests + unloadable
  // An error outside of every test fails the run and stands in no count.
  return { passed: results.numPassedTests, failed: failed === 0 && exitCode !== '0' ? 1 : failed }
}

function hasFailedTest(file) {
  return file.assertionResults.some((test) => test.status === 'failed')
}

const { passed, failed } = counts()
process.stdout.write(`${passed} ${failed}\n`)
