// Imported before all else, and written for any Node that can read a module: an old one gets a sentence, not a trace.
const needed = [20, 19]
const found = process.versions.node.split('.').map(Number)

if (found[0] < needed[0] || (found[0] === needed[0] && found[1] < needed[1])) {
  process.stderr.write(
    `This needs Node ${needed.join('.')} or newer; this is Node ${process.versions.node}.\n`,
  )
  process.exit(1)
}
