type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug'

/**
 * Every kind of line in the log, by the name in its field `event`. An operator may be woken by `warn` and above, so
 * nothing that a stranger or a customer can cause by a mistake has such a level.
 */
export const logEvents = {
  setting_invalid: { level: 'fatal', message: 'a setting is invalid' },
  start_failed: { level: 'fatal', message: 'the server cannot start' },
  embedded_database: { level: 'info', message: 'about the embedded database' },
  model_doubtful: { level: 'warn', message: 'a setting of the models may be wrong' },
  listening: { level: 'info', message: 'the server listens' },
  stopping: { level: 'info', message: 'the server finishes what runs' },
  drain_time_up: {
    level: 'warn',
    message: 'work still ran at the end of the drain time; its credits come back',
  },
  stopped: { level: 'info', message: 'the server has ended' },
  stop_failed: { level: 'error', message: 'the server did not end cleanly' },
  worker_ended: { level: 'error', message: 'a worker has ended; another one takes its place' },
  crashed: { level: 'fatal', message: 'an error that nothing has caught ends the process' },
  lines_lost: { level: 'warn', message: 'lines of the log are lost, because it could not be written' },
  node_warning: { level: 'warn', message: 'a warning of Node.js' },

  request: { level: 'info', message: 'request' },
  health_check: { level: 'debug', message: 'health check' },
  request_failed: { level: 'warn', message: 'a request could not be served' },
  request_bug: { level: 'error', message: 'a request failed by a bug' },
  model_said: { level: 'debug', message: 'what the model endpoint said' },
  draft_faults: { level: 'debug', message: 'a draft has faults' },

  hold_refunded: { level: 'warn', message: 'refunded a generation that never finished' },
  hold_unresolved: {
    level: 'error',
    message: 'an expired hold could not be resolved; the next sweep tries again',
  },
  sweep_failed: { level: 'warn', message: 'the sweep could not finish; the next one goes on' },
  late_images_kept: { level: 'warn', message: 'late images could not be removed; the next time goes on' },
  content_erased: { level: 'info', message: 'erased old content' },
  old_content_kept: { level: 'warn', message: 'old content could not be erased; the next time goes on' },
  captured_holds_kept: {
    level: 'warn',
    message: 'captured holds stay in their accounts; other servers find out what they are',
  },
} as const satisfies Record<string, { level: Level; message: string }>

export type LogEvent = keyof typeof logEvents
