import { parseEther } from 'ethers'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startAnvil } from './node/anvil'
import { freePort } from './node/ports'
import { chainAt, type LaunchChain, type Receipt } from './node/chain'
import { type LaunchConfig, usesExistingContracts } from './config'
import type { LaunchOrigin } from './builder'
import type { LaunchPlan } from './plan'
import { sendSteps } from './send'
import { type LaunchSigner, rpcTransaction } from './signer'
import { problemsOnChain } from './verify'

/** Gas of every step, by its key. */
export type GasUsed = Readonly<Record<string, bigint>>

const PLENTY = parseEther('1000000000')

interface Rehearsal {
  readonly config: LaunchConfig
  readonly plan: Pick<LaunchPlan, 'steps' | 'hash'>
  readonly chain: LaunchChain
  readonly origin: LaunchOrigin
  /** Begins with the real chain's state. */
  readonly isForked: boolean
}

/**
 * Sends the whole plan on a chain of its own with the same id, opcodes, deployer and nonces. Where the configuration
 * names contracts that are there already, that chain begins with the real one's state. Throws with what would fail.
 */
export async function dryRun(
  config: LaunchConfig,
  plan: LaunchPlan,
  { chain, origin }: { readonly chain: LaunchChain; readonly origin: LaunchOrigin },
): Promise<GasUsed> {
  return rehearse(
    { config, plan, chain, origin, isForked: usesExistingContracts(config) },
    async (local, gas) => {
      const problems = await problemsOnChain(local, plan)
      if (problems.length > 0) throw new Error(problems.join('\n'))
      return gas
    },
  )
}

/** Sends the steps on a chain of its own, and gives what `look` finds there afterwards. Throws with what would fail. */
export async function rehearse<T>(
  { config, plan, chain, origin, isForked }: Rehearsal,
  look: (local: LaunchChain, gas: GasUsed) => Promise<T>,
): Promise<T> {
  const { id, evmVersion } = config.chain
  const anvil = await startAnvil({
    port: await freePort({ port: 0, what: 'the dry run', variable: 'RPC_PORT' }),
    like: {
      ...{ chainId: id, hardfork: evmVersion, block: origin.block },
      forkUrl: isForked ? chain.rpcUrl : undefined,
    },
  })
  const folder = await mkdtemp(path.join(tmpdir(), 'cheeseswap-dry-run-'))
  try {
    const local = chainAt(anvil.rpcUrl)
    await local.ask('anvil_setBalance', [origin.deployer, `0x${PLENTY.toString(16)}`])
    await local.ask('anvil_setNonce', [origin.deployer, `0x${origin.firstNonce.toString(16)}`])
    await local.ask('anvil_impersonateAccount', [origin.deployer])
    const signer: LaunchSigner = {
      address: origin.deployer,
      sign: async (transaction) => ({
        hash: await local.ask<string>('eth_sendTransaction', [rpcTransaction(transaction)]),
      }),
    }
    const journal = { chainId: id, genesis: '', origin: { ...origin, block: 0 }, plan: plan.hash, steps: {} }
    const { steps } = await sendSteps({
      config: { ...config, confirmations: 1, maxFeePerGasGwei: 1_000_000 },
      ...{ plan, chain: local, signer, journal },
      journalFile: path.join(folder, 'journal.json'),
      say: () => undefined,
      pollMs: 10,
    })
    const gas: Record<string, bigint> = {}
    for (const [key, { hash }] of Object.entries(steps)) {
      gas[key] = BigInt((await local.ask<Receipt>('eth_getTransactionReceipt', [hash])).gasUsed)
    }
    return await look(local, gas)
  } catch (cause) {
    throw new Error(`The dry run failed: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    })
  } finally {
    await anvil.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
