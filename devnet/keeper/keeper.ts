import { toQuantity } from 'ethers'
import type { DevnetArea, KeeperContext } from '../area'
import { artifactOf, CHAIN_ID, type Deployed, interfaceOf } from '../../contracts/deployed'
import { GAS_PRICE } from '../genesis/transactions'
import { createRandom, seedOf } from '../random'
import { rpc } from '../../deploy/node/rpc'
import type { ServiceContext } from '../../server/api/route'

export interface Keeper {
  /** Runs every job that is due by the chain's clock, in the order of the areas. Throws with the first that fails. */
  tick(): Promise<void>
  /** Resolves when no job is under way any more. */
  stop(): Promise<void>
}

interface KeeperOptions {
  readonly rpcUrl: string
  readonly areas: readonly DevnetArea[]
  readonly deployed: Deployed
  /** Of the services, where there are any. */
  readonly service?: ServiceContext
  /** Looks at the chain's clock by itself; otherwise only `tick` does. */
  readonly isClockDriven: boolean
}

/** Milliseconds between two looks at the chain's clock. */
const POLL_MS = 500

/** Does what the areas want done from time to time. */
export async function startKeeper(options: KeeperOptions): Promise<Keeper> {
  const { rpcUrl, areas, isClockDriven } = options
  const start = await chainTime(rpcUrl)
  const jobs = areas.flatMap((area) =>
    (area.keeperJobs ?? []).map((job) => ({
      name: `${area.name}: ${job.name}`,
      everyS: job.everyS,
      run: job.start(keeperContext(options, `${area.name} ${job.name}`)),
      dueAt: start + job.everyS,
    })),
  )
  let isStopping = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let latest: Promise<void> = Promise.resolve()

  /** Gives what failed; what is due after it is done all the same. */
  async function runDue(): Promise<readonly { readonly name: string; readonly error: unknown }[]> {
    const now = await chainTime(rpcUrl)
    const failures: { name: string; error: unknown }[] = []
    for (const job of jobs) {
      // A chain that was taken back has an earlier clock.
      job.dueAt = Math.min(job.dueAt, now + job.everyS)
      if (isStopping || now < job.dueAt) continue
      // From now on: however long the chain's clock jumped, what was missed is not made up for.
      job.dueAt = now + job.everyS
      try {
        await job.run(now)
      } catch (error) {
        failures.push({ name: job.name, error })
      }
    }
    return failures
  }

  const said = new Map<string, string>()
  /** Said once; the next run tries again. */
  function report(name: string, error: unknown): void {
    const message = error instanceof Error ? error.message : String(error)
    if (!isStopping && said.get(name) !== message) console.error(`The keeper failed in ${name}: ${message}`)
    said.set(name, message)
  }

  async function look(): Promise<void> {
    try {
      for (const { name, error } of await runDue()) report(name, error)
    } catch (error) {
      report('reading the clock', error)
    }
  }

  function schedule(): void {
    timer = setTimeout(() => {
      latest = look().finally(() => {
        if (!isStopping) schedule()
      })
    }, POLL_MS)
  }
  if (isClockDriven) schedule()

  return {
    async tick() {
      const [failure] = await runDue()
      if (failure !== undefined)
        throw new Error(`The keeper failed in ${failure.name}.`, { cause: failure.error })
    },
    async stop() {
      isStopping = true
      clearTimeout(timer)
      await latest
    },
  }
}

function keeperContext({ rpcUrl, deployed, service }: KeeperOptions, name: string): KeeperContext {
  return {
    ...deployed,
    rpcUrl,
    random: createRandom(seedOf(name)),
    service() {
      if (service === undefined) throw new Error('The keeper runs without services.')
      return service
    },
    async read(to, contract, method, args = []) {
      const abi = interfaceOf(artifactOf(deployed.artifacts, contract))
      const call = { to, data: abi.encodeFunctionData(method, [...args]) }
      const data = await rpc<string>(rpcUrl, 'eth_call', [call, 'latest'])
      return abi.decodeFunctionResult(method, data).toArray(true) as unknown[]
    },
    async send(wallet, { to, data, value = 0n, gas }) {
      const nonce = await rpc<string>(rpcUrl, 'eth_getTransactionCount', [wallet.address, 'pending'])
      const signed = await wallet.signTransaction({
        ...(to === undefined ? {} : { to }),
        data,
        value,
        chainId: CHAIN_ID,
        nonce: Number(nonce),
        gasLimit: toQuantity(gas),
        gasPrice: toQuantity(GAS_PRICE),
        type: 0,
      })
      return rpc<string>(rpcUrl, 'eth_sendRawTransaction', [signed])
    },
  }
}

/** Unix seconds of the newest block. */
async function chainTime(rpcUrl: string): Promise<number> {
  const block = await rpc<{ readonly timestamp: string }>(rpcUrl, 'eth_getBlockByNumber', ['latest', false])
  return Number(block.timestamp)
}
