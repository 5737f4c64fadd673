import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Wallet } from 'ethers'
import { CONTRACTS } from '../../contracts/areas'
import { compileContracts } from '../../contracts/compile'
import { openChain } from '../../deploy/node/chain'
import { readConfig } from '../../deploy/launch'
import { createOperation, KEYS } from './operation'

/** Milliseconds between two looks at what is due. */
const POLL_MS = 5000

interface KeeperOptions {
  /** deployments/NAME.json; what the launch wrote is in the folder of that name beside it. */
  readonly configFile: string
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Ends it after the step that is under way. */
  readonly signal?: AbortSignal
  readonly onStart?: (jobs: readonly string[], chain: string) => void
  readonly onStep: (step: { readonly game: string; readonly step: string }) => void | Promise<void>
  readonly onFailure: (message: string) => void
  /** What the accounts have for gas, after each look. */
  readonly onBalances?: (balances: readonly KeeperBalance[]) => Promise<void>
}

export interface KeeperBalance {
  /** Which of the accounts: the variable of its key. */
  readonly account: string
  readonly address: string
  readonly wei: bigint
}

/** No key of any operator is set: there is nothing that it may do. */
export class NothingToKeep extends Error {}

/** Runs the games of a deployment until the signal ends it. What fails is told and tried again. */
export async function runKeeper(options: KeeperOptions): Promise<void> {
  const { configFile, environment, signal, onStart, onStep, onFailure, onBalances } = options
  const config = await readConfig(configFile)
  const folder = path.join(path.dirname(configFile), path.basename(configFile, '.json'))
  const contracts = await deployedContracts(folder)
  const areas = CONTRACTS.filter((area) => config.areas.some((each) => each === area.name))
  const artifacts = await compileContracts(areas, config.chain.evmVersion)
  const chain = await openChain(config.chain.rpcUrls, config.chain.id)
  const operation = createOperation({
    ...{ config, contracts, artifacts, chain, environment },
    pollMs: Math.max(200, config.chain.secondsPerBlock * 500),
  })
  if (operation.jobs.length === 0) throw new NothingToKeep('No key of an operator is set.')
  onStart?.(operation.jobs, config.chain.name)
  const accounts = Object.values(KEYS).flatMap((account) => {
    const key = environment[account] ?? ''
    return key === '' ? [] : [{ account, address: new Wallet(key).address }]
  })
  while (signal?.aborted !== true) {
    // A node may be gone for a while.
    try {
      const { steps, failures } = await operation.tick()
      for (const step of steps) await onStep(step)
      for (const each of failures) onFailure(each)
      await onBalances?.(
        await Promise.all(
          accounts.map(async (each) => ({
            ...each,
            wei: BigInt(await chain.ask<string>('eth_getBalance', [each.address, 'latest'])),
          })),
        ),
      )
    } catch (error) {
      onFailure(error instanceof Error ? error.message : String(error))
    }
    await pause(signal)
  }
}

function pause(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, POLL_MS)
    function done(): void {
      clearTimeout(timer)
      signal?.removeEventListener('abort', done)
      resolve()
    }
    signal?.addEventListener('abort', done)
  })
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
