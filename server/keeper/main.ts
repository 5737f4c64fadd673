import { readFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { CONTRACTS } from '../../contracts/areas'
import { compileContracts } from '../../contracts/compile'
import { openChain } from '../../deploy/node/chain'
import { readConfig } from '../../deploy/launch'
import { createOperation, KEYS } from './operation'

const USAGE = `npm run keeper -- --deployment NAME, or --config deployments/NAME.json
  ${Object.values(KEYS).join(', ')}: the keys of the accounts that may`
const POLL_MS = 5000

/** `npm run keeper`: runs the games of a deployment until it is stopped. docs/deploying.md. */
async function main(): Promise<void> {
  const file = configFile()
  const config = await readConfig(file)
  const folder = path.join(path.dirname(file), path.basename(file, '.json'))
  const contracts = await deployedContracts(folder)
  const areas = CONTRACTS.filter((area) => config.areas.some((each) => each === area.name))
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

async function deployedContracts(folder: string): Promise<Readonly<Record<string, string>>> {
  const file = path.join(folder, 'addresses.json')
  try {
    const { contracts } = JSON.parse(await readFile(file, 'utf8')) as {
      readonly contracts: Readonly<Record<string, string>>
    }
    return contracts
  } catch (cause) {
    throw new Error(`${file} cannot be read: npm run deploy writes it.`, { cause })
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
