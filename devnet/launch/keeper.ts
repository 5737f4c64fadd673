import { readFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { AREAS } from '../areas'
import { compileContracts } from '../compile'
import { openChain } from './chain'
import { readConfig } from './launch'
import { createOperation, KEYS } from './operate'

const USAGE = `npm run keeper -- --config deployments/NAME.json
  ${Object.values(KEYS).join(', ')}: the keys of the accounts that may`
const POLL_MS = 5000

/** `npm run keeper`: runs the games of a deployment until it is stopped. docs/deploying.md. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { config: { type: 'string' } } })
  if (values.config === undefined) throw new Error(USAGE)
  const file = path.resolve(values.config)
  const config = await readConfig(file)
  const folder = path.join(path.dirname(file), path.basename(file, '.json'))
  const { contracts } = JSON.parse(await readFile(path.join(folder, 'addresses.json'), 'utf8')) as {
    readonly contracts: Readonly<Record<string, string>>
  }
  const areas = AREAS.filter((area) => config.areas.some((each) => each === area.name))
  const artifacts = await compileContracts(areas, config.chain.evmVersion)
  const chain = await openChain(config.chain.rpcUrls, config.chain.id)
  const operation = createOperation({
    ...{ config, contracts, artifacts, chain, environment: process.env },
    pollMs: Math.max(200, config.chain.secondsPerBlock * 500),
  })
  if (operation.jobs.length === 0) throw new Error(`No key of an operator is set.\n${USAGE}`)
  console.log(`Running ${operation.jobs.join(', ')} on ${config.chain.name}.`)
  for (;;) {
    // What fails is told and tried again: a node may be gone for a while.
    await operation.tick().then(
      ({ sent, failures }) => {
        for (const each of sent) console.log(`${new Date().toISOString()} ${each}`)
        for (const each of failures) console.error(each)
      },
      (error: unknown) => {
        console.error(error instanceof Error ? error.message : error)
      },
    )
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
