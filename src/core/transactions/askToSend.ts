import { selectCurrentBlock } from '~/chain/block/slice'
import { parseQuantity } from '~/chain/rpc/quantity'
import type { Transport } from '~/chain/rpc/transport'
import type { Eip1193Provider } from '~/chain/wallet/provider'
import { MAX_UNSEEN_BLOCKS } from '~/config/following'
import { network } from '~/config/networks'
import type { Address } from '~/domain/address'
import type { Hex } from '~/lib/hex'
import { forgetBatching } from '../approvals/batching'
import type { CoreState, CoreThunk } from '../state'
import { alreadyRequested } from './alreadyRequested'
import { ensureNetwork, walletErrorKind } from './askWallet'
import { isBatchRefused } from './batchRequests'
import { nonceIn } from './inspect'
import { logFactsOf } from './logFacts'
import { trackOwnRequest } from './ownRequests'
import { trackWalletRequest } from './pendingWalletRequests'
import type { SendOptions, SendProblem, SendResult, TransactionPlan } from './plan'
import { messageOf } from './simulateCall'
import {
  type Transaction,
  transactionAnswered,
  transactionAsked,
  transactionSeen,
  transactionWithdrawn,
} from './slice'

export interface Asking {
  readonly provider: Eip1193Provider
  /** Is the wallet connected that this was prepared for, under the same account? */
  readonly isSame: () => boolean
  readonly options: SendOptions
  /** What is kept of it before the wallet is asked. */
  readonly intent: Pick<Transaction, 'call' | 'askedBatch'>
  readonly ask: (id: string) => Promise<unknown>
  /** The wallet has done its part: nothing waits in it. */
  readonly isSigned?: true
  /** What the answer says that it is known by from now on; undefined where it does not say. */
  readonly parseAnswer: (answer: unknown) => Answered | undefined
}

interface Answered {
  readonly hash?: Hex
  readonly batchId?: string
  /** Where it is known without asking. */
  readonly nonce?: number
}

/**
 * Asks the wallet. A wallet may answer in an hour or never, oddly or after the page is gone: what it was asked for is
 * kept beforehand, so that what it sends is found.
 */
export function askToSend(plan: TransactionPlan, asking: Asking): CoreThunk<Promise<SendResult>> {
  return async (dispatch, getState, { transport }) => {
    const { account, summary, approval } = plan
    const logFacts = logFactsOf(plan)
    const { provider, isSame, options, intent, ask, isSigned = false, parseAnswer } = asking
    const { chainId } = network
    const [nonceFrom, sentBlock] = await Promise.all([
      nextNonce(transport, account),
      newestBlock(transport, selectCurrentBlock(getState())),
    ])
    const addedTime = Date.now()
    const id = newRequestId(addedTime)
    const recordAndAsk = async (): Promise<unknown> => {
      // Another tab may have been quicker while the nodes were asked.
      const refusal = (await notReady(provider, isSame)) ?? repeats(plan, options, getState())
      if (refusal !== undefined) throw new NotAsked(refusal)
      dispatch(
        transactionAsked({
          chainId,
          transaction: {
            requestId: id,
            from: account,
            summary,
            addedTime,
            ...intent,
            sentBlock,
            ...(nonceFrom !== undefined && { nonceFrom }),
            ...(approval && { approval }),
            ...(logFacts && { logFacts }),
          },
        }),
      )
      return trackOwnRequest(id, async () => {
        // Recording it has read what other tabs had recorded: of two that ask in one moment none is without a word.
        const repeated = repeats(plan, options, getState())
        if (repeated === undefined) return ask(id)
        dispatch(transactionWithdrawn({ chainId, id, time: Date.now() }))
        throw new NotAsked(repeated)
      })
    }
    try {
      const asked = recordAndAsk()
      const answer = isSigned ? await asked : await trackWalletRequest({ account, summary }, asked)
      const { hash, batchId, nonce: known } = parseAnswer(answer) ?? {}
      dispatch(transactionAnswered({ chainId, id, hash, batchId, time: Date.now() }))
      if (hash === undefined && batchId === undefined) {
        return refused({ kind: 'outcome-unknown', id, message: undefined })
      }
      if (hash !== undefined) {
        const seen = known === undefined ? learnNonce(provider, hash) : Promise.resolve(known)
        void seen.then((nonce) => {
          if (nonce !== undefined) dispatch(transactionSeen({ chainId, id, nonce, time: Date.now() }))
        })
      }
      return { ok: true, id }
    } catch (error) {
      if (error instanceof NotAsked) return refused(error.problem)
      if (error instanceof NotSent) {
        dispatch(transactionWithdrawn({ chainId, id, time: Date.now() }))
        return refused(error.problem)
      }
      const isNoBatch = intent.askedBatch !== undefined && isBatchRefused(error)
      if (isNoBatch) forgetBatching(provider, account)
      const verdict = isNoBatch ? 'unsent' : walletErrorKind(error)
      if (verdict === 'unknown') {
        dispatch(transactionAnswered({ chainId, id, hash: undefined, time: Date.now() }))
        return refused({ kind: 'outcome-unknown', id, message: messageOf(error) })
      }
      dispatch(transactionWithdrawn({ chainId, id, time: Date.now() }))
      return refused(
        verdict === 'rejected' ? { kind: 'rejected' } : { kind: 'wallet', message: messageOf(error) },
      )
    }
  }
}

/** Of the account, at the latest block: the wallet's own is this one or a later one. Undefined when no node tells. */
async function nextNonce(transport: Transport, account: Address): Promise<number | undefined> {
  try {
    return parseQuantity(await transport.request('eth_getTransactionCount', [account, 'latest']))
  } catch (error) {
    console.warn('The nonce is not known; what is sent is looked for without it:', error)
    return undefined
  }
}

/**
 * The block after which a transaction that is sent now is mined. The page may not have seen it yet; a node that names one
 * far beyond is not believed.
 */
async function newestBlock(transport: Transport, seen: number): Promise<number> {
  try {
    const head = parseQuantity(await transport.request('eth_blockNumber', [])) ?? seen
    return seen === 0 ? head : Math.min(Math.max(head, seen), seen + MAX_UNSEEN_BLOCKS)
  } catch (error) {
    console.warn('Couldn’t read the newest block; receipts are looked for after the last block seen:', error)
    return seen
  }
}

/** Of no other tab's either. */
function newRequestId(time: number): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return `${time.toString(36)}-${random.toString(36)}`
}

/** The wallet was never asked to send. */
class NotAsked extends Error {
  override readonly name = 'NotAsked'
  readonly problem: SendProblem

  constructor(problem: SendProblem) {
    super(problem.kind)
    this.problem = problem
  }
}

/** What was signed goes to no one: the person chose so. */
export class NotSent extends Error {
  override readonly name = 'NotSent'
  readonly problem: SendProblem = { kind: 'not-sent' }
}

/** Right before sending: what the page last heard of the wallet may be old. */
export async function notReady(
  provider: Eip1193Provider,
  isSame: () => boolean,
): Promise<SendProblem | undefined> {
  if (!(await ensureNetwork(provider))) return { kind: 'wrong-network' }
  // It may have been asked to switch, which takes as long as the person does.
  return isSame() ? undefined : { kind: 'wallet-changed' }
}

/** Unless the person knows of it. */
export function repeats(
  plan: TransactionPlan,
  { isRepeat = false }: SendOptions,
  { transactions }: CoreState,
): SendProblem | undefined {
  return isRepeat ? undefined : alreadyRequested(transactions, plan)
}

/**
 * The nonce that the wallet chose. It answers with a hash alone, and its queue is its own: the node's pending count
 * from before is a guess that a waiting or a private transaction makes wrong, and a wrong nonce would call a living
 * transaction replaced. So the wallet's own node is asked, which was given the transaction; where it does not tell,
 * ours will at a later block (`follow`).
 */
async function learnNonce(provider: Eip1193Provider, hash: Hex): Promise<number | undefined> {
  try {
    return nonceIn(await provider.request({ method: 'eth_getTransactionByHash', params: [hash] }))
  } catch (error) {
    console.warn('The wallet does not show what it sent; the nodes will:', error)
    return undefined
  }
}

export function refused(problem: SendProblem): SendResult {
  return { ok: false, problem }
}
