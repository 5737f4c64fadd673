import type { Logger } from 'pino'
import type { LaunchConfig } from '../../deploy/config'
import type { LaunchSigner } from '../../deploy/signer'
import { areaDuties } from '../areas'
import type { Database, Queries } from '../store/database'
import type { AccountName } from './accounts'
import { createAlerts, type Message } from './alerts'
import { type Due, type Duty, type DutyCall, type DutyContext, faceOf } from './duty'
import { keptSteps } from './kept'
import { type Head, type NodeNews, openNodes } from './nodes'
import { createSender } from './sender'
import { type Sent, sendStore } from './sends'

export interface KeeperOptions {
  readonly name: string
  readonly config: LaunchConfig
  /** deployments/NAME */
  readonly folder: string
  readonly addresses: {
    readonly contracts: Readonly<Record<string, string>>
    readonly tokens: Readonly<Record<string, string>>
  }
  readonly rpcUrls: readonly string[]
  readonly accounts: ReadonlyMap<AccountName, LaunchSigner>
  readonly database: Database
  /** Of the lease: what a keeper that has lost it would send is not sent. */
  readonly guard: (queries: Queries) => Promise<void>
  /** Wei that each account may spend in 24 hours. */
  readonly weiPerDay: bigint
  readonly webhookUrl?: string | undefined
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
  /** Milliseconds between two looks; half a block where absent. */
  readonly pollMs?: number
}

export interface Keeper {
  /** Those whose accounts are set. */
  readonly duties: readonly string[]
  /** Takes over what an earlier keeper has left. Comes before everything else. */
  readonly start: () => Promise<void>
  /** Looks once at everything: what the loops of `run` do in their own time. */
  readonly tick: () => Promise<void>
  /** Each account, duty and message in a loop of its own, until the signal ends them. */
  readonly run: (signal: AbortSignal) => Promise<void>
}

/** Seconds of the chain after which a duty is looked at whatever it has said: others may have acted. */
const LOOK_WITHIN_S = 60
/** Seconds of blocks without a transaction after which it offers more, and blocks at the least. */
const RESEND_AFTER = { seconds: 9, blocks: 3 } as const
/** Seconds of blocks that a node may be behind the others, and blocks at the least. */
const LAG = { seconds: 15, blocks: 3 } as const
const LEAST_POLL_MS = 200
const BALANCES_EVERY_MS = 30_000
const WEBHOOK_EVERY_MS = 5000
/** Blocks that are waited after failures in a row, as a power of two of them. */
const MOST_DOUBLINGS = 6

interface Looked {
  lookAt: number
  /** Until this block nothing is looked at. */
  restsUntil: number
  /** The newest block when it was looked at. */
  block: number
  failures: number
}

export function createKeeper(options: KeeperOptions): Keeper {
  const { config, folder, addresses, rpcUrls, accounts, database, guard, log } = options
  const { id: chainId, secondsPerBlock } = config.chain
  const blocksOf = ({ seconds, blocks }: { readonly seconds: number; readonly blocks: number }) =>
    Math.max(blocks, Math.ceil(seconds / secondsPerBlock))
  const kept = keptSteps(database)
  const news: NodeNews[] = []
  const alerts = createAlerts({
    ...{ database, deployment: options.name, webhookUrl: options.webhookUrl },
    onMessage: ({ text, ...message }: Message) => {
      if (message.isOver) log.info(message, `Over: ${text}`)
      else if (message.kind === 'notice') log.info(message, text)
      else log.warn(message, text)
    },
  })
  const nodes = openNodes({
    ...{ rpcUrls, chainId, maxLagBlocks: blocksOf(LAG) },
    onNews: (each) => news.push(each),
  })
  const store = sendStore(database, guard)
  const sender = createSender({
    ...{ nodes, chainId, store, signers: [...accounts.values()], alerts },
    ...{ maxFeePerGasGwei: config.maxFeePerGasGwei, confirmations: config.confirmations },
    ...{ resendAfterBlocks: blocksOf(RESEND_AFTER), weiPerDay: options.weiPerDay },
    onSettled,
  })
  const all = areaDuties({ config, folder, keys: Object.keys(addresses.contracts) })
  const duties = all.filter(({ account }) => accounts.has(account))
  const looked = new Map<string, Looked>(
    duties.map(({ name }) => [name, { lookAt: 0, restsUntil: 0, block: -1, failures: 0 }]),
  )
  const senders = [...new Set([...accounts.values()].map(({ address }) => address))]
  const pollMs = options.pollMs ?? Math.max(LEAST_POLL_MS, secondsPerBlock * 500)
  let head: Head | undefined
  let headFailures = 0

  async function onSettled({ duty, step, status, attempts, block }: Sent): Promise<void> {
    const { hash = '' } = attempts.at(-1) ?? {}
    const own = looked.get(duty)
    log.info({ duty, step, status, hash, block }, 'A transaction of the keeper is settled.')
    if (status === 'mined') {
      await kept.step({ game: duty, step })
      if (own !== undefined) own.failures = 0
    }
    if (status === 'reverted') {
      await alerts.event(
        'reverted',
        `${duty} ${hash}`,
        `${step} of ${duty} has failed on the chain (${hash}).`,
      )
      if (own !== undefined) rest(own)
    }
    // What it has done is looked at now.
    if (own !== undefined) own.lookAt = 0
  }

  function rest(own: Looked): void {
    own.failures += 1
    own.restsUntil = (head?.number ?? 0) + 2 ** Math.min(own.failures - 1, MOST_DOUBLINGS)
  }

  async function lookAtHead(): Promise<void> {
    try {
      head = await nodes.head()
      headFailures = 0
      await alerts.clear('no-node', config.chain.name)
    } catch {
      headFailures += 1
      // One look may have met the moment in which a node starts again.
      if (headFailures > 1)
        await alerts.raise('no-node', config.chain.name, 'No node answers: nothing is sent.')
    }
    for (let each = news.shift(); each !== undefined; each = news.shift()) {
      const { node, problem } = each
      if (problem === undefined) await alerts.clear('node', node)
      else await alerts.raise('node', node, `The node ${node} is left: ${problem}.`)
    }
  }

  async function follow(address: string): Promise<void> {
    if (head !== undefined) await sender.follow(address, head)
  }

  async function lookAt(duty: Duty): Promise<void> {
    const now = head
    const own = looked.get(duty.name)
    const signer = accounts.get(duty.account)
    if (now === undefined || own === undefined || signer === undefined || sender.isPending(duty.name)) return
    // A chain that was taken back has fewer blocks.
    const restsFor = own.restsUntil - now.number
    const isResting = restsFor > 0 && restsFor <= 2 ** MOST_DOUBLINGS
    if (now.number === own.block || isResting || now.timestamp < own.lookAt) return
    own.block = now.number
    try {
      const due = await duty.look(contextOf(duty, signer.address, now))
      const lookAt = due.lookAt ?? 0
      own.lookAt = Math.min(lookAt, now.timestamp + LOOK_WITHIN_S)
      await tell(duty, due)
      if (due.call === undefined) await alerts.clear('refused', duty.name)
      else await send(duty, due.call, signer.address, now, own)
      for (const call of due.beside ?? []) await send(duty, call, signer.address, now, own)
      await alerts.clear('failed', duty.name)
    } catch (error) {
      // Looked at again with the next block, or the next look where none answered.
      own.block = -1
      await alerts.raise('failed', duty.name, `${duty.name} failed, and is tried again: ${messageOf(error)}`)
    }
  }

  async function tell({ name }: Duty, { missed, notice, waiting }: Due): Promise<void> {
    if (missed !== undefined) await alerts.event('missed', missed.of, missed.text)
    if (notice !== undefined) await alerts.event('notice', notice.of, notice.text)
    if (waiting === undefined) await alerts.clear('waiting', name)
    else await alerts.raise('waiting', name, waiting)
  }

  async function send(duty: Duty, call: DutyCall, from: string, now: Head, own: Looked): Promise<void> {
    const submitted = await sender.submit({ ...call, from, duty: duty.name }, now)
    own.lookAt = 0
    if (submitted.status === 'sent')
      log.info({ duty: duty.name, step: call.step }, 'The keeper has sent a step.')
    if (submitted.status !== 'refused') {
      await alerts.clear('refused', duty.name)
      return
    }
    const { reason } = submitted
    await alerts.raise('refused', duty.name, `The contract refuses ${call.step} of ${duty.name}: ${reason}`)
  }

  function contextOf(duty: Duty, account: string, { number, timestamp }: Head): DutyContext {
    const named = (kind: 'contracts' | 'tokens') => (key: string) => {
      const address = addresses[kind][key]
      if (address === undefined) throw new Error(`addresses.json has no ${key}.`)
      return address
    }
    return {
      ...{ now: timestamp, block: number, account },
      ...{ contract: named('contracts'), token: named('tokens') },
      async read(to, fragment, args = []) {
        const { face, method } = faceOf(fragment)
        const data = face.encodeFunctionData(method, [...args])
        const answer = await nodes.ask<string>('eth_call', [{ to, data }, 'latest'])
        return face.decodeFunctionResult(method, answer).toArray(true) as readonly unknown[]
      },
      ...{ ask: nodes.ask, database },
      lastStep: () => store.lastStepOf(duty.name),
      async costOf({ to, data }) {
        const gas = BigInt(await nodes.ask<string>('eth_estimateGas', [{ from: account, to, data }]))
        return gas * (await sender.gasPrice())
      },
    }
  }

  async function readBalances(): Promise<void> {
    const named = [...accounts.entries()]
    const balances = await Promise.all(
      named.map(async ([account, { address }]) => ({
        ...{ account, address },
        wei: BigInt(await nodes.ask<string>('eth_getBalance', [address, 'latest'])),
      })),
    )
    await kept.balances(balances)
  }

  /** Goes on whatever fails: it is told, and done again. */
  async function every(ms: number, signal: AbortSignal, what: string, work: () => Promise<unknown>) {
    let failed = ''
    while (!signal.aborted) {
      try {
        await work()
        failed = ''
      } catch (error) {
        const problem = messageOf(error)
        if (problem !== failed) log.error({ what, problem }, 'The keeper failed, and tries again.')
        failed = problem
      }
      await pause(ms, signal)
    }
  }

  return {
    duties: duties.map(({ name }) => name),
    start: () => sender.start(),
    async tick() {
      await lookAtHead()
      await Promise.all(senders.map(follow))
      await Promise.all(duties.map(lookAt))
      await readBalances()
      await alerts.deliver()
    },
    async run(signal) {
      await Promise.all([
        every(pollMs, signal, 'head', lookAtHead),
        ...senders.map((address) => every(pollMs, signal, address, () => follow(address))),
        ...duties.map((duty) => every(pollMs, signal, duty.name, () => lookAt(duty))),
        every(BALANCES_EVERY_MS, signal, 'balances', readBalances),
        every(WEBHOOK_EVERY_MS, signal, 'webhook', () => alerts.deliver()),
      ])
    },
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve()
      return
    }
    const timer = setTimeout(done, ms)
    function done(): void {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    signal.addEventListener('abort', done)
  })
}
