// The client's side of `load.ts`: a process of its own, so that its CPU time is told from everybody else's.
import { type Load, run } from './client.ts'

process.on('message', (load: Load) => {
  run(load).then(
    (result) => process.send?.({ result }),
    (error: Error) => process.send?.({ error: error.message }),
  )
})
