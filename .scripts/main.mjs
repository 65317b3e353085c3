// `npm start` and the other npm scripts of this repository: the first argument is the name of one.
import './node-version.mjs'

// Imported later, because an old Node cannot parse the rest.
import('./commands.mjs').then(({ run }) => {
  // The server and the operator's command read their own arguments from `process.argv`.
  const [name] = process.argv.splice(2, 1)
  return run(name, process.argv.slice(2))
})
