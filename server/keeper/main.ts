import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { KEYS } from './operation'
import { NothingToKeep, runKeeper } from './run'

const USAGE = `npm run keeper -- --deployment NAME, or --config deployments/NAME.json
  ${Object.values(KEYS).join(', ')}: the keys of the accounts that may`

/** `npm run keeper`: runs the games of a deployment until it is stopped. docs/deploying.md. */
async function main(): Promise<void> {
  await runKeeper({
    configFile: configFile(),
    environment: process.env,
    onStart: (jobs, chain) => {
      console.log(`Running ${jobs.join(', ')} on ${chain}.`)
    },
    onStep: ({ step }) => {
      console.log(`${new Date().toISOString()} ${step}`)
    },
    onFailure: (message) => {
      console.error(message)
    },
  })
}

/** --deployment NAME is the configuration of that name, in the folder where the site's build looks for it. */
function configFile(): string {
  const { values } = parseArgs({ options: { config: { type: 'string' }, deployment: { type: 'string' } } })
  const { config, deployment } = values
  if ((config === undefined) === (deployment === undefined)) throw new Error(USAGE)
  const { DEPLOYMENTS: folder = '' } = process.env
  return config === undefined
    ? path.resolve(folder === '' ? 'deployments' : folder, `${deployment ?? ''}.json`)
    : path.resolve(config)
}

main().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : error
  console.error(error instanceof NothingToKeep ? `${error.message}\n${USAGE}` : message)
  process.exit(1)
})
