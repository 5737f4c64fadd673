import { parseUnits, type TransactionRequest } from 'ethers'
import { expectedPrice, suggestedOffer } from '~/domain/money/gasPrice'
import { feePerGas, type Fees } from '../../deploy/node/chain'
import { hashOf, type LaunchSigner } from '../../deploy/signer'
import type { Alerts } from './alerts'
import { bumpedFees } from './fees'
import { type Head, isRevert, type Nodes } from './nodes'
import type { Attempt, NewSent, Sent, SendStatus, SendStore } from './sends'

/** What a duty wants to be sent. */
interface KeeperCall {
  readonly duty: string
  /** What it does, for people. */
  readonly step: string
  readonly from: string
  readonly to: string
  readonly data: string
  /** The chain's Unix seconds after which it is of no use. */
  readonly deadline?: number | undefined
}

type Submitted =
  | { readonly status: 'sent' }
  /** The contract would refuse it: nothing was sent. */
  | { readonly status: 'refused'; readonly reason: string }
  /** It is too dear, above the day's limit, or the account has too little: nothing was sent. */
  | { readonly status: 'held' }

interface SenderOptions {
  readonly nodes: Nodes
  readonly chainId: number
  readonly store: SendStore
  readonly signers: readonly LaunchSigner[]
  /** No transaction offers more for its gas. */
  readonly maxFeePerGasGwei: number
  /** Blocks on a transaction from which on no reorganisation is expected. */
  readonly confirmations: number
  /** Blocks without a transaction from which on it offers more. */
  readonly resendAfterBlocks: number
  /** Wei that each account may spend in 24 hours. */
  readonly weiPerDay: bigint
  readonly alerts: Alerts
  readonly onSettled: (sent: Sent) => Promise<void>
}

interface Sender {
  /** Takes over what an earlier keeper has left. */
  readonly start: () => Promise<void>
  /** Follows an account's transactions to the end, and sends again what the chain does not take. */
  readonly follow: (address: string, head: Head) => Promise<void>
  readonly isPending: (duty: string) => boolean
  readonly submit: (call: KeeperCall, head: Head) => Promise<Submitted>
  /** Wei per gas that is expected to be paid now. */
  readonly gasPrice: () => Promise<bigint>
}

interface Receipt {
  readonly status: string
  readonly blockNumber: string
  readonly gasUsed: string
  readonly effectiveGasPrice?: string
  /** What rollups add. */
  readonly l1Fee?: string
}

/** Of the estimate, which a block later may need more. */
const GAS_MARGIN = 4n
const SPARE_GAS = 20_000n
/** How often a pool that calls it underpriced is offered more at once. */
const RAISES = 6
/** Offers that are made before someone is told. */
const PATIENT_ATTEMPTS = 4
/** Looks after which a nonce that another transaction has taken is believed to be. */
const LOST_AFTER_LOOKS = 5

/**
 * The only place that has nonces. An account's transactions wait in their order; each is kept in the store before a node
 * sees it, offers more at the same nonce while blocks pass without it, is given to the nodes again where they have
 * forgotten it or the chain has taken its block back, and is canceled where it came too late or would be refused by now.
 */
export function createSender(options: SenderOptions): Sender {
  const { nodes, chainId, store, alerts, confirmations, resendAfterBlocks, weiPerDay, onSettled } = options
  const most = parseUnits(options.maxFeePerGasGwei.toFixed(9), 'gwei')
  const signers = new Map(options.signers.map((signer) => [signer.address, signer]))
  const open = new Map<number, Sent>()
  const lostLooks = new Map<number, number>()
  const turns = new Map<string, Promise<unknown>>()

  /** One at a time for each account. */
  function inTurn<T>(address: string, work: () => Promise<T>): Promise<T> {
    const turn = (turns.get(address) ?? Promise.resolve()).then(work)
    turns.set(
      address,
      turn.catch(() => undefined),
    )
    return turn
  }

  const openOf = (address: string) =>
    [...open.values()].filter((each) => each.address === address).sort((a, b) => a.nonce - b.nonce)

  async function keep(sent: Sent): Promise<void> {
    await store.update(sent)
    if (sent.isFinal) open.delete(sent.id)
    else open.set(sent.id, sent)
  }

  async function suggested(): Promise<{ readonly fees: Fees; readonly price: bigint }> {
    const [suggestion, block] = await Promise.all([
      nodes.ask<string>('eth_gasPrice'),
      nodes.ask<{ readonly baseFeePerGas?: string }>('eth_getBlockByNumber', ['latest', false]),
    ])
    const base = block.baseFeePerGas === undefined ? undefined : BigInt(block.baseFeePerGas)
    const offer = suggestedOffer(BigInt(suggestion), base)
    const price = expectedPrice(offer, base)
    if ('gasPrice' in offer) return { fees: { type: 0, gasPrice: offer.gasPrice }, price }
    const { maxFeePerGas, maxPriorityFeePerGas } = offer
    const capped = maxFeePerGas < most ? maxFeePerGas : most
    return { fees: { type: 2, maxFeePerGas: capped, maxPriorityFeePerGas }, price }
  }

  /** Whether a transaction may cost so much, beside what the account has spent and what is pending. */
  async function isAffordable(address: string, cost: bigint, except?: number): Promise<boolean> {
    const pending = openOf(address)
      .filter(({ id, status }) => status === 'pending' && id !== except)
      .reduce((sum, each) => sum + costOf(each), 0n)
    if ((await store.spentOf(address)) + pending + cost > weiPerDay) {
      await alerts.raise('limit', address, `${address} has reached its limit for a day: nothing is sent.`)
      return false
    }
    await alerts.clear('limit', address)
    const balance = BigInt(await nodes.ask<string>('eth_getBalance', [address, 'latest']))
    if (balance < pending + cost) {
      await alerts.raise('funds', address, `${address} has too little for gas: send coins to it.`)
      return false
    }
    await alerts.clear('funds', address)
    return true
  }

  /** Why the contract would refuse a call now; undefined where it would not. */
  async function refusal(call: Pick<KeeperCall, 'from' | 'to' | 'data'>): Promise<string | undefined> {
    const { from, to, data } = call
    try {
      await nodes.ask('eth_call', [{ from, to, data }, 'latest'])
      return undefined
    } catch (error) {
      if (isRevert(error)) return error.message
      throw error
    }
  }

  /** Signs, keeps and sends another offer for a nonce; a pool that wants more is offered more. */
  async function offer(sent: Sent, first: Fees, head: Head, isCancel: boolean): Promise<Sent> {
    let [current, fees] = [sent, first]
    for (let raise = 0; ; raise++) {
      const made = await signed(current, fees, head, isCancel)
      if (made === undefined) return current
      current = { ...current, attempts: [...current.attempts, made] }
      await keep(current)
      if (made.raw === undefined) return current
      if ((await broadcast(current.address, made.raw)) !== 'underpriced') return current
      const next = bumpedFees(fees, (await suggested()).fees, most)
      if (next === undefined || raise >= RAISES) {
        await tellStuck(current)
        return current
      }
      fees = next
    }
  }

  async function signed(
    { address, nonce, to, data, gas }: Sent,
    fees: Fees,
    { number }: Head,
    isCancel: boolean,
  ): Promise<Attempt | undefined> {
    const signer = signers.get(address)
    if (signer === undefined) return undefined
    const transaction: TransactionRequest = {
      ...{ from: address, chainId, nonce, value: 0n, ...fees },
      ...(isCancel
        ? { to: address, data: '0x', gasLimit: await gasOf({ from: address, to: address, data: '0x' }) }
        : { to, data, gasLimit: gas }),
    }
    try {
      const answer = await signer.sign(transaction)
      await alerts.clear('signer', address)
      const made = 'raw' in answer ? { raw: answer.raw, hash: hashOf(answer.raw) } : { hash: answer.hash }
      return { ...made, fees, block: number, ...(isCancel && { isCancel }) }
    } catch (error) {
      await alerts.raise('signer', address, `The signer of ${address} refuses: ${messageOf(error)}`)
      // The next look asks again.
      return undefined
    }
  }

  async function broadcast(address: string, raw: string) {
    const { verdict, said } = await nodes.broadcast(raw)
    if (verdict === 'no-funds') {
      await alerts.raise('funds', address, `${address} has too little for gas: send coins to it.`)
    } else if (verdict === 'refused') {
      await alerts.raise('pool', address, `No node takes a transaction of ${address}: ${said}`)
    } else if (verdict === 'taken') await alerts.clear('pool', address)
    return verdict
  }

  async function gasOf(call: Pick<KeeperCall, 'from' | 'to' | 'data'>): Promise<bigint> {
    const { from, to, data } = call
    const estimate = BigInt(await nodes.ask<string>('eth_estimateGas', [{ from, to, data }]))
    return data === '0x' ? estimate : estimate + estimate / GAS_MARGIN + SPARE_GAS
  }

  function tellStuck({ address, step, nonce, attempts }: Sent): Promise<void> {
    const offers = `${String(attempts.length)} offers`
    return alerts.raise(
      'stuck',
      address,
      `${step} (nonce ${String(nonce)} of ${address}) waits after ${offers}.`,
    )
  }

  /** Offers more, or nothing any more for what is of no use by now. */
  async function resend(sent: Sent, head: Head): Promise<void> {
    const { address, attempts, deadline, gas } = sent
    const last = attempts.at(-1)
    const isOver = deadline !== undefined && head.timestamp > deadline
    const isCancel =
      last?.isCancel === true ||
      isOver ||
      (await refusal({ from: address, to: sent.to, data: sent.data })) !== undefined
    const now = (await suggested()).fees
    const fees = last === undefined ? now : bumpedFees(last.fees, now, most)
    if (fees === undefined || attempts.length >= PATIENT_ATTEMPTS) await tellStuck(sent)
    const cost = fees === undefined ? 0n : gas * feePerGas(fees)
    if (fees === undefined || !(await isAffordable(address, cost, sent.id))) {
      if (last?.raw !== undefined) await broadcast(address, last.raw)
      return
    }
    await offer(sent, fees, head, isCancel)
  }

  async function minedAttempt(sent: Sent) {
    for (const attempt of [...sent.attempts].reverse()) {
      const receipt = await nodes.ask<Receipt | null>('eth_getTransactionReceipt', [attempt.hash])
      if (receipt !== null) return { attempt, receipt }
    }
    return undefined
  }

  async function settle(
    sent: Sent,
    mined: NonNullable<Awaited<ReturnType<typeof minedAttempt>>>,
    head: Head,
  ) {
    const { attempt, receipt } = mined
    const { gasUsed, effectiveGasPrice = '0x0', l1Fee = '0x0' } = receipt
    const block = Number(receipt.blockNumber)
    const status: SendStatus =
      attempt.isCancel === true ? 'canceled' : receipt.status === '0x1' ? 'mined' : 'reverted'
    const isFinal = head.number - block + 1 >= confirmations
    if (sent.status === status && sent.block === block && !isFinal) return
    const spent = BigInt(gasUsed) * BigInt(effectiveGasPrice) + BigInt(l1Fee)
    const settled = { ...sent, status, block, spent, isFinal }
    await keep(settled)
    if (sent.status === status) return
    await alerts.clear('stuck', sent.address)
    await alerts.clear('pool', sent.address)
    await onSettled(settled)
  }

  async function followOne(sent: Sent, count: number, head: Head): Promise<void> {
    const mined = await minedAttempt(sent)
    if (mined !== undefined) {
      lostLooks.delete(sent.id)
      return settle(sent, mined, head)
    }
    let current = sent
    if (sent.status !== 'pending') {
      // The chain has taken its block back.
      current = { ...sent, status: 'pending', block: undefined, spent: 0n }
      await keep(current)
    }
    if (count > sent.nonce) {
      const looks = (lostLooks.get(sent.id) ?? 0) + 1
      lostLooks.set(sent.id, looks)
      if (looks < LOST_AFTER_LOOKS) return
      lostLooks.delete(sent.id)
      const lost: Sent = { ...current, status: 'lost', isFinal: true }
      await keep(lost)
      const { address, nonce } = sent
      const what = `Another program has sent nonce ${String(nonce)} of ${address}: an account of the keeper is its alone.`
      await alerts.event('nonce', `${address} ${String(nonce)}`, what)
      return onSettled(lost)
    }
    lostLooks.delete(sent.id)
    const last = current.attempts.at(-1)
    const isOver = current.deadline !== undefined && head.timestamp > current.deadline
    if (last === undefined || (isOver && last.isCancel !== true)) return resend(current, head)
    if (head.number - last.block >= resendAfterBlocks) return resend(current, head)
    if (last.raw === undefined) return undefined
    const known = await nodes.ask('eth_getTransactionByHash', [last.hash])
    if (known === null && (await broadcast(current.address, last.raw)) === 'underpriced') {
      return resend(current, head)
    }
    return undefined
  }

  return {
    async start() {
      open.clear()
      for (const sent of await store.open()) open.set(sent.id, sent)
    },
    follow: (address, head) =>
      inTurn(address, async () => {
        const all = openOf(address)
        if (all.length === 0) return
        const count = Number(await nodes.ask<string>('eth_getTransactionCount', [address, 'latest']))
        for (const sent of all) await followOne(sent, count, head)
      }),
    isPending: (duty) => [...open.values()].some((each) => each.duty === duty && each.status === 'pending'),
    submit: (call, head) =>
      inTurn(call.from, async (): Promise<Submitted> => {
        const { duty, step, from, to, data, deadline } = call
        let gas: bigint
        try {
          gas = await gasOf(call)
        } catch (error) {
          if (isRevert(error)) return { status: 'refused', reason: error.message }
          throw error
        }
        const { fees, price } = await suggested()
        if (price > most) {
          await alerts.raise('dear', from, `Gas costs more than maxFeePerGasGwei: ${step} waits.`)
          return { status: 'held' }
        }
        await alerts.clear('dear', from)
        if (!(await isAffordable(from, gas * feePerGas(fees)))) return { status: 'held' }
        const count = Number(await nodes.ask<string>('eth_getTransactionCount', [from, 'latest']))
        const nonce = Math.max(count, ...openOf(from).map((each) => each.nonce + 1))
        const made: NewSent = { address: from, nonce, duty, step, to, data, gas, deadline }
        const sent = await store.add(made)
        open.set(sent.id, sent)
        await offer(sent, fees, head, false)
        return { status: 'sent' }
      }),
    gasPrice: async () => (await suggested()).price,
  }
}

/** At the most, of its last offer. */
function costOf({ gas, attempts }: Sent): bigint {
  const last = attempts.at(-1)
  return last === undefined ? 0n : gas * feePerGas(last.fees)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
