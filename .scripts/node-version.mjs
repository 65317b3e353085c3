// Imported first and written in old syntax, so that an old Node prints this error instead of a stack trace.
const needed = [20, 19]
const found = process.versions.node.split('.').map(Number)

if (found[0] < needed[0] || (found[0] === needed[0] && found[1] < needed[1])) {
  process.stderr.write(
    `This needs Node ${needed.join('.')} or newer; this is Node ${process.versions.node}.\n`,
  )
  process.exit(1)
}
