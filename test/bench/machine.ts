import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/** Linux counts a process' time in hundredths of a second, whatever the kernel's own tick is. */
const tickMs = 10

export const coreCount = availableParallelism()

/** What this benchmark reads of the machine is there on Linux alone. */
export function isMeasurable() {
  return process.platform === 'linux'
}

/** CPU time that the process and its living descendants have used. */
export function cpuMsOf(pid: number): number {
  // The name in parentheses may hold blanks; what follows it does not.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  const own = (Number(fields[11]) + Number(fields[12])) * tickMs
  return childrenOf(pid).reduce((sum, child) => sum + cpuMsOf(child), own)
}

function childrenOf(pid: number) {
  // Node starts processes from its first thread alone.
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
}

/** CPU time that was used by all processes together, and what the hypervisor gave to other machines. */
export function machineCpuMs() {
  const fields = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.split(/\s+/).slice(1).map(Number)
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = fields ?? []
  return (user + nice + system + irq + softirq + steal) * tickMs
}

/** Memory that the process has in use now, and the most that it had. */
export function residentBytes(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const bytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024
  return { now: bytes('VmRSS'), peak: bytes('VmHWM') }
}

/** Keeps the process, all its threads and those to come, on one core; false where that cannot be had. */
export function pin(pid: number, core: number) {
  if (coreCount < 2) return false
  try {
    execFileSync('taskset', ['-a', '-c', '-p', String(core), String(pid)], { stdio: 'ignore' })
    return true
  } catch {
    return false // no taskset, or not permitted: the report says so
  }
}
