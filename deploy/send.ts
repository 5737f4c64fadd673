import type { LaunchConfig } from './config'
import { estimateFees, type LaunchChain, type Receipt } from './node/chain'
import { type Journal, type JournalEntry, writeJournal } from './journal'
import type { LaunchPlan, LaunchStep } from './plan'
import { hashOf, type LaunchSigner } from './signer'

interface SendOptions {
  readonly config: Pick<LaunchConfig, 'chain' | 'confirmations' | 'maxFeePerGasGwei'>
  readonly plan: Pick<LaunchPlan, 'steps'>
  readonly chain: LaunchChain
  readonly signer: LaunchSigner
  readonly journal: Journal
  readonly journalFile: string
  readonly say: (line: string) => void
  /** Milliseconds from one look for a receipt to the next. */
  readonly pollMs: number
}

/**
 * Gas limit: the estimate plus this part of it, and so many units. A pool counts the time since its last move, which an
 * estimate in the same second does not see. What is not used is not paid.
 */
const GAS_MARGIN = 5n
const SPARE_GAS = 100_000n

/**
 * Sends every step that is not on the chain yet, one after the other, and returns when all of them have their
 * confirmations. Before anything is sent the journal says so: a run that is killed at any moment goes on from there,
 * and no step is sent twice.
 */
export async function sendSteps(options: SendOptions): Promise<Journal> {
  const { config, plan, chain, journalFile, say, pollMs } = options
  let { journal } = options
  async function note(key: string, entry: JournalEntry | undefined): Promise<void> {
    const { [key]: _, ...others } = journal.steps
    journal = { ...journal, steps: entry === undefined ? others : { ...others, [key]: entry } }
    await writeJournal(journalFile, journal)
  }
  for (;;) {
    for (const [index, step] of plan.steps.entries()) {
      if (journal.steps[step.key]?.block !== undefined) continue
      await settle(step, index)
      say(`${String(index + 1)}/${String(plan.steps.length)} ${step.key}`)
    }
    const last = Math.max(...Object.values(journal.steps).map(({ block = 0 }) => block))
    const wanted = last + config.confirmations - 1
    if ((await chain.blockNumber()) < wanted) say(`waiting for ${String(config.confirmations)} confirmations`)
    while ((await chain.blockNumber()) < wanted) await sleep(pollMs)
    const lost = await reorganized()
    if (lost.length === 0) return journal
    say(`the chain has taken back ${lost.join(', ')}: sent again`)
    for (const key of lost) {
      const { block: _, ...entry } = journal.steps[key] ?? { nonce: 0 }
      await note(key, entry)
    }
  }

  /** Steps whose receipts are no longer in the block in which they were. */
  async function reorganized(): Promise<readonly string[]> {
    const lost: string[] = []
    for (const [key, { hash, block }] of Object.entries(journal.steps)) {
      const receipt = await receiptOf(hash ?? '')
      if (receipt === null) lost.push(key)
      else if (Number(receipt.blockNumber) !== block) {
        await note(key, { ...(journal.steps[key] ?? { nonce: 0 }), block: Number(receipt.blockNumber) })
      }
    }
    return lost
  }

  async function settle(step: LaunchStep, index: number): Promise<void> {
    const begun = journal.steps[step.key]
    const { deployer, firstNonce } = journal.origin
    const next = await chain.nonceOf(deployer)
    if (begun !== undefined) {
      // Sent before this run was stopped, or not: its hash or its nonce tells.
      const hash = begun.hash ?? (next > begun.nonce ? await sentWith(begun.nonce) : undefined)
      if (hash !== undefined && (await isKnown(hash))) {
        await note(step.key, { ...begun, hash })
        return wait(step, { ...begun, hash })
      }
      if (next > begun.nonce) {
        throw new Error(
          `${step.key} was to have nonce ${String(begun.nonce)} of ${deployer}, which another transaction took.`,
        )
      }
    }
    // The address of a contract follows from its nonce; a call takes the next.
    const nonce = begun?.nonce ?? (step.creates === undefined ? next : firstNonce + index)
    if (nonce !== next) {
      throw new Error(
        `${step.key} has to have nonce ${String(nonce)} of ${deployer}, whose next one is ${String(next)}: something else was sent from there. Begin anew with --fresh.`,
      )
    }
    return wait(step, await send(step, nonce))
  }

  async function send(step: LaunchStep, nonce: number): Promise<JournalEntry> {
    const { deployer } = journal.origin
    const call = { from: deployer, data: step.data, value: `0x${step.value.toString(16)}` }
    const request = step.to === undefined ? call : { ...call, to: step.to }
    let gas: bigint
    try {
      gas = BigInt(await chain.ask<string>('eth_estimateGas', [request]))
    } catch (cause) {
      throw new Error(`${step.key} would fail: ${cause instanceof Error ? cause.message : String(cause)}`, {
        cause,
      })
    }
    const transaction = {
      ...{ from: deployer, data: step.data, value: step.value, nonce, chainId: config.chain.id },
      ...(step.to === undefined ? {} : { to: step.to }),
      gasLimit: gas + gas / GAS_MARGIN + SPARE_GAS,
      ...(await estimateFees(chain, config.maxFeePerGasGwei)),
    }
    await note(step.key, { nonce })
    const signed = await options.signer.sign(transaction)
    const hash = 'raw' in signed ? hashOf(signed.raw) : signed.hash
    await note(step.key, { nonce, hash })
    if ('raw' in signed) await chain.ask('eth_sendRawTransaction', [signed.raw])
    return { nonce, hash }
  }

  async function wait(step: LaunchStep, { nonce, hash = '' }: JournalEntry): Promise<void> {
    for (;;) {
      const receipt = await receiptOf(hash)
      if (receipt !== null) {
        if (receipt.status === '0x1')
          return note(step.key, { nonce, hash, block: Number(receipt.blockNumber) })
        await note(step.key, step.creates === undefined ? undefined : { nonce, hash })
        throw new Error(
          `${step.key} failed on the chain (${hash}). ${step.creates === undefined ? 'Run it again to try it again.' : 'Its address is lost: begin anew with --fresh.'}`,
        )
      }
      await sleep(pollMs)
    }
  }

  async function receiptOf(hash: string): Promise<Receipt | null> {
    return chain.ask<Receipt | null>('eth_getTransactionReceipt', [hash])
  }

  async function isKnown(hash: string): Promise<boolean> {
    return (await chain.ask('eth_getTransactionByHash', [hash])) !== null
  }

  /** The hash of the deployer's transaction with this nonce: in the block in which its count passed it. */
  async function sentWith(nonce: number): Promise<string | undefined> {
    const { deployer, block } = journal.origin
    let [low, high] = [block, await chain.blockNumber()]
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      if ((await chain.nonceOf(deployer, middle)) > nonce) high = middle
      else low = middle + 1
    }
    const { transactions } = await chain.ask<{
      readonly transactions: readonly {
        readonly hash: string
        readonly from: string
        readonly nonce: string
      }[]
    }>('eth_getBlockByNumber', [`0x${low.toString(16)}`, true])
    return transactions.find(
      (each) => each.from.toLowerCase() === deployer.toLowerCase() && Number(each.nonce) === nonce,
    )?.hash
  }
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
