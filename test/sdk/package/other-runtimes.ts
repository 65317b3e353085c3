const { platform, arch } = process
const denoSuffix = platform === 'linux' ? '-glibc' : ''

/** Bun and Deno, as their npm packages bring them. The arguments stand before the name of a file. */
export const bun = {
  name: `@oven/bun-${platform}-${arch === 'arm64' ? 'aarch64' : arch}`,
  version: '1.4.5',
  program: 'bin/bun',
  args: [],
}

export const deno = {
  name: `@deno/${platform}-${arch}${denoSuffix}`,
  version: '2.9.6',
  program: 'deno',
  args: ['run', '--allow-net', '--allow-env', '--node-modules-dir=manual'],
}
