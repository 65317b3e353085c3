// Starts OpenTelemetry in a server: node --import ./opentelemetry/opentelemetry.mjs server/dist/main.js
// It must stand in the folder that has the packages. README.md, "Traces", says how.
import { register } from 'node:module'

// The server consists of ES modules, and only this hook lets OpenTelemetry into those.
register('@opentelemetry/instrumentation/hook.mjs', import.meta.url)
await import('@opentelemetry/auto-instrumentations-node/register')
