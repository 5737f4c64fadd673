import process from 'node:process'
import { runCommand } from './command'

/** Milliseconds within which a process that is asked to end does. */
const ENDS_WITHIN_MS = 10_000

const end = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    end.abort()
    setTimeout(() => process.exit(1), ENDS_WITHIN_MS).unref()
  })
}

/** `npm run server`: docs/operating.md. */
const code = await runCommand(process.argv.slice(2), {
  environment: process.env,
  signal: end.signal,
  out: (line) =>
    new Promise((resolve) => {
      process.stdout.write(`${line}\n`, () => {
        resolve()
      })
    }),
  err: (line) => {
    console.error(line)
  },
})
process.exit(code)
