import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { asked } from './asked'
import { launch } from './launch'

const USAGE = `npm run deploy -- --config deployments/NAME.json [--dry-run] [--fresh] [--yes]
  --dry-run  simulates on a chain of its own and shows the cost; nothing is sent
  --fresh    forgets the journal of an earlier run
  --yes      sends without asking`

/** `npm run deploy`: docs/deploying.md. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      config: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      fresh: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    },
  })
  if (values.config === undefined) throw new Error(USAGE)
  await launch({
    configFile: path.resolve(values.config),
    isDryRun: values['dry-run'],
    isFresh: values.fresh,
    environment: process.env,
    say: (line) => {
      console.log(line)
    },
    confirm: async (question) => values.yes || (await asked(question)),
  })
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
