import { type ContractCall, quantity, type RpcCall } from '~/chain/contract/call'
import { encodeWrite, requiresReturnData } from '~/chain/contract/encode'
import { selectCurrentBlock } from '~/chain/block/slice'
import { parseQuantity } from '~/chain/rpc/quantity'
import type { Transport } from '~/chain/rpc/transport'
import type { Eip1193Provider } from '~/chain/wallet/provider'
import { getProvider } from '~/chain/wallet/session'
import { network } from '~/config/networks'
import { GAS_MARGIN } from '~/config/policies'
import type { Address } from '~/domain/address'
import { BPS_BASE } from '~/domain/money/bps'
import type { GasOffer } from '~/domain/money/gasPrice'
import type { Hex } from '~/lib/hex'
import { forgetBatching } from '../approvals/batching'
import type { CoreState, CoreThunk } from '../state'
import { selectGasSpeed } from '../user/gasSpeed'
import { alreadyRequested } from './alreadyRequested'
import { latestBlock, nodeGasPrice, priceGas } from './gasPrice'
import {
  type Estimate,
  guardOf,
  pickAttempt,
  type PickedAttempt,
  type SendOptions,
  type SendProblem,
  type SendResult,
  type TransactionPlan,
} from './plan'
import { nonceIn } from './inspect'
import { logFactsOf } from './logFacts'
import {
  type SentCall,
  type Transaction,
  transactionAnswered,
  transactionAsked,
  transactionSeen,
  transactionWithdrawn,
} from './slice'
import { askForBatch, batchIdIn, isBatchRefused, newBatchId } from './batchRequests'
import { type BatchSimulation, simulateBatch, simulatePayout } from './simulateBatch'
import { estimate, messageOf, problemOfCall, simulateCall } from './simulateCall'
import { trackOwnRequest } from './ownRequests'
import { trackWalletRequest } from './pendingWalletRequests'
import { hashIn, ensureNetwork, sendByWallet, walletErrorKind } from './askWallet'

/** What is being prepared or waits in a wallet, by wallet. */
const pendingIntents = new WeakMap<Eip1193Provider, Set<string>>()

/** What `send` does, in a chunk of its own: it brings ethers' encoder and every ABI that is written to. */
export function sendTransaction(
  plan: TransactionPlan,
  options: SendOptions = {},
): CoreThunk<Promise<SendResult>> {
  return async (dispatch, getState) => {
    const account = connectedAccount(getState())
    const provider = getProvider()
    if (account === undefined || provider === undefined) return refused({ kind: 'missing-dependencies' })
    if (account !== plan.account) return refused({ kind: 'wallet-changed' })
    const ofWallet = pendingIntents.get(provider) ?? new Set()
    pendingIntents.set(provider, ofWallet)
    const action = actionOf(plan)
    if (ofWallet.has(action)) return refused({ kind: 'already-asking' })
    ofWallet.add(action)
    try {
      return explained(plan, await dispatch(sendOnce(plan, provider, options)))
    } finally {
      ofWallet.delete(action)
    }
  }
}

/** A refusal says what the contract guards, and whether it was the approval's. */
function explained(plan: TransactionPlan, sent: SendResult): SendResult {
  if (sent.ok) return sent
  const guard = guardOf(plan)
  const problem =
    guard !== undefined && sent.problem.kind === 'cannot-succeed' ? { ...sent.problem, guard } : sent.problem
  return { ok: false, problem, ...(plan.approval !== undefined && { isApproval: true }) }
}

/** The same action of the same account, whatever its amounts and its deadline are by now. */
function actionOf({ account, attempts: [{ target, fragment }], summary }: TransactionPlan): string {
  const facts = Object.entries(summary.facts).filter(([name]) => !/amount/i.test(name))
  return JSON.stringify([account, target, fragment.name, summary.key, facts, summary.target])
}

function sendOnce(
  plan: TransactionPlan,
  provider: Eip1193Provider,
  options: SendOptions,
): CoreThunk<Promise<SendResult>> {
  return async (dispatch, getState, { transport }) => {
    const { account } = plan
    const repeated = repeats(plan, options, getState())
    if (repeated !== undefined) return refused(repeated)
    // Whatever goes wrong before the wallet is asked is not its fault: this rejects, and nothing was prepared.
    const calls = rpcCalls(plan.attempts, account)
    const first = plan.first && rpcCalls(plan.first, account)
    if (first !== undefined) {
      if (guardOf(plan) !== undefined) throw new Error('A guarded call is part of a batch.')
      return dispatch(sendBatch(plan, { first, attempts: calls, provider, options }))
    }
    const picked = await pickedOf(transport, plan, calls)
    if (!picked.ok) return refused(picked.problem)
    const [call, attempt] = [calls[picked.index], plan.attempts[picked.index]]
    if (call === undefined || attempt === undefined) return refused({ kind: 'no-call-threw' })
    const priced = await dispatch(pricedGas())
    if (!priced.ok) return refused(priced.problem)
    const request = {
      ...call,
      gas: quantity(withMargin(picked.gas) + (plan.spareGas ?? 0n)),
      ...offered(priced.offer),
    }
    const expected = { verify: plan.verify, mustReturn: requiresReturnData(attempt) }
    const problem =
      (await simulateCall(transport, request, expected)) ?? (await problemOfGain(transport, plan, [call]))
    if (problem !== undefined) return refused(problem)

    // The person may have switched accounts or wallets while the node was thinking: send nothing on their behalf.
    const isSame = () => connectedAccount(getState()) === account && getProvider() === provider
    if (!isSame()) return refused({ kind: 'wallet-changed' })
    return dispatch(
      askToSend(plan, {
        ...{ provider, isSame, options },
        intent: { call: sentCall(call) },
        ask: () => sendByWallet(provider, request),
        parseAnswer(answer) {
          const hash = hashIn(answer)
          return hash && { hash }
        },
      }),
    )
  }
}

interface Asking {
  readonly provider: Eip1193Provider
  /** Is the wallet connected that this was prepared for, under the same account? */
  readonly isSame: () => boolean
  readonly options: SendOptions
  /** What is kept of it before the wallet is asked. */
  readonly intent: Pick<Transaction, 'call' | 'askedBatch'>
  readonly ask: () => Promise<unknown>
  /** What the answer says that it is known by from now on; undefined where it does not say. */
  readonly parseAnswer: (answer: unknown) => { readonly hash?: Hex; readonly batchId?: string } | undefined
}

/**
 * Asks the wallet. A wallet may answer in an hour or never, oddly or after the page is gone: what it was asked for is
 * kept beforehand, so that what it sends is found.
 */
function askToSend(plan: TransactionPlan, asking: Asking): CoreThunk<Promise<SendResult>> {
  return async (dispatch, getState, { transport }) => {
    const { account, summary, approval } = plan
    const logFacts = logFactsOf(plan)
    const { provider, isSame, options, intent, ask, parseAnswer } = asking
    const { chainId } = network
    const nonceFrom = await nextNonce(transport, account)
    const sentBlock = selectCurrentBlock(getState())
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
        if (repeated === undefined) return ask()
        dispatch(transactionWithdrawn({ chainId, id, time: Date.now() }))
        throw new NotAsked(repeated)
      })
    }
    try {
      const { hash, batchId } =
        parseAnswer(await trackWalletRequest({ account, summary }, recordAndAsk())) ?? {}
      dispatch(transactionAnswered({ chainId, id, hash, batchId, time: Date.now() }))
      if (hash === undefined && batchId === undefined) {
        return refused({ kind: 'outcome-unknown', id, message: undefined })
      }
      if (hash !== undefined) {
        void learnNonce(provider, hash).then((nonce) => {
          if (nonce !== undefined) dispatch(transactionSeen({ chainId, id, nonce, time: Date.now() }))
        })
      }
      return { ok: true, id }
    } catch (error) {
      if (error instanceof NotAsked) return refused(error.problem)
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

/** Right before sending: what the page last heard of the wallet may be old. */
async function notReady(provider: Eip1193Provider, isSame: () => boolean): Promise<SendProblem | undefined> {
  if (!(await ensureNetwork(provider))) return { kind: 'wrong-network' }
  // It may have been asked to switch, which takes as long as the person does.
  return isSame() ? undefined : { kind: 'wallet-changed' }
}

type Calls = readonly [RpcCall, ...RpcCall[]]

/** A plan of several calls in the form that they are sent in. */
interface Encoded {
  readonly first: Calls
  readonly attempts: Calls
}

/** All or nothing, by one confirmation. */
function sendBatch(
  plan: TransactionPlan,
  {
    provider,
    options,
    ...encoded
  }: Encoded & { readonly provider: Eip1193Provider; readonly options: SendOptions },
): CoreThunk<Promise<SendResult>> {
  return async (dispatch, getState, { transport }) => {
    const { account } = plan
    const prepared = await prepareBatch(transport, plan, encoded)
    if (!prepared.ok) return refused(prepared.problem)
    const { wallet } = getState()
    const isSame = () => connectedAccount(getState()) === account && getProvider() === provider
    if (!isSame() || wallet.status !== 'connected') return refused({ kind: 'wallet-changed' })
    const { calls } = prepared
    const batchId = newBatchId()
    return dispatch(
      askToSend(plan, {
        ...{ provider, isSame, options },
        intent: { askedBatch: { id: batchId, walletId: wallet.walletId, calls: calls.map(sentCall) } },
        ask: () => askForBatch(provider, calls, batchId),
        parseAnswer(answer) {
          const id = batchIdIn(answer)
          return id === undefined ? undefined : { batchId: id }
        },
      }),
    )
  }
}

/** Unless the person knows of it. */
function repeats(
  plan: TransactionPlan,
  { isRepeat = false }: SendOptions,
  { transactions }: CoreState,
): SendProblem | undefined {
  return isRepeat ? undefined : alreadyRequested(transactions, plan)
}

function sentCall({ to, value, data }: RpcCall): SentCall {
  return { to, value, data }
}

type Prepared =
  | { readonly ok: true; readonly index: number; readonly calls: Calls; readonly gas: bigint | undefined }
  | { readonly ok: false; readonly problem: SendProblem }

/**
 * Tries each attempt together with what comes first. Where no node can, what comes first is simulated alone, the last
 * attempt is taken, and what it costs is not known: nothing can be told of a swap before its token is enabled.
 */
async function prepareBatch(
  transport: Transport,
  plan: TransactionPlan,
  { first, attempts }: Encoded,
): Promise<Prepared> {
  const { picking, verify } = plan
  const ways = attempts.map((attempt): Calls => [...first, attempt])
  const trials = await Promise.all(ways.map((calls) => simulateOrProblem(transport, calls)))
  const tried = trials.filter((each) => each !== undefined)
  if (tried.length < trials.length) {
    const problems = await Promise.all(
      first.map((call) => simulateCall(transport, call, { mustReturn: false })),
    )
    const problem = problems.find((each) => each !== undefined)
    if (problem !== undefined) return { ok: false, problem }
    const index = attempts.length - 1
    return { ok: true, index, calls: [...first, attempts[index] ?? attempts[0]], gas: undefined }
  }
  const picked = pickAttempt(tried, picking)
  if (!picked.ok) return picked
  const [calls, best] = [ways[picked.index], tried[picked.index]]
  if (calls === undefined || best?.ok !== true) return { ok: false, problem: { kind: 'no-call-threw' } }
  const problem = verify?.(best.returned) ?? (await problemOfGain(transport, plan, calls))
  if (problem !== undefined) return { ok: false, problem }
  return { ok: true, index: picked.index, calls, gas: picked.gas }
}

/** Of a plan whose calls do not return what they bring: their gain is measured, where a node can. */
async function problemOfGain(
  transport: Transport,
  { gain }: TransactionPlan,
  calls: Calls,
): Promise<SendProblem | undefined> {
  if (gain === undefined) return undefined
  try {
    const units = await simulatePayout(transport, calls, gain)
    return units === undefined ? undefined : gain.verify(units)
  } catch (error) {
    return problemOfCall(error)
  }
}

type SimulatedBatch = ({ readonly ok: true } & BatchSimulation) | Extract<Estimate, { readonly ok: false }>

/** Undefined when no node can try calls together. */
async function simulateOrProblem(transport: Transport, calls: Calls): Promise<SimulatedBatch | undefined> {
  try {
    const outcome = await simulateBatch(transport, calls)
    return outcome && { ok: true, ...outcome }
  } catch (error) {
    return { ok: false, problem: problemOfCall(error) }
  }
}

/**
 * Wei that a plan's transaction is expected to cost at the person's gas price: the estimate itself, without the 10 %
 * that the limit adds. Undefined when no attempt can be estimated, or the node does not tell its gas price.
 */
export function estimatedCost(plan: TransactionPlan): CoreThunk<Promise<bigint | undefined>> {
  return async (_dispatch, getState, { transport }) => {
    const { account } = plan
    if (connectedAccount(getState()) !== account) return undefined
    const attempts = rpcCalls(plan.attempts, account)
    if (plan.first !== undefined) {
      const first = rpcCalls(plan.first, account)
      const prepared = await prepareBatch(transport, plan, { first, attempts })
      if (!prepared.ok || prepared.gas === undefined) return undefined
      // The wallet sets the price of a batch.
      return prepared.gas * (await nodeGasPrice(transport))
    }
    const gas = await gasOf(transport, plan, attempts)
    if (gas === undefined) return undefined
    const { expected } = await priceGas(transport, selectGasSpeed(getState()))
    return gas * expected
  }
}

/** Units of gas of a plan that has nothing to be done first. */
async function gasOf(
  transport: Transport,
  plan: TransactionPlan,
  attempts: Calls,
): Promise<bigint | undefined> {
  const picked = await pickedOf(transport, plan, attempts)
  return picked.ok ? picked.gas : undefined
}

async function pickedOf(
  transport: Transport,
  { picking }: TransactionPlan,
  attempts: Calls,
): Promise<PickedAttempt> {
  return pickAttempt(await Promise.all(attempts.map((call) => estimate(transport, call))), picking)
}

/** Which attempt would be sent now: the preferred one while none can be. */
export function likelyAttempt(plan: TransactionPlan): CoreThunk<Promise<number>> {
  return async (_dispatch, _getState, { transport }) => {
    if (plan.attempts.length === 1) return 0
    const attempts = rpcCalls(plan.attempts, plan.account)
    const picked =
      plan.first === undefined
        ? await pickedOf(transport, plan, attempts)
        : await prepareBatch(transport, plan, { first: rpcCalls(plan.first, plan.account), attempts })
    return picked.ok ? picked.index : 0
  }
}

/** What a wallet would be asked for, in order, if this attempt were sent. */
export function requestedCalls(
  { account, first, attempts }: TransactionPlan,
  attempt: number,
): readonly RpcCall[] {
  const all = rpcCalls(attempts, account)
  return [...(first === undefined ? [] : rpcCalls(first, account)), all[attempt] ?? all[0]]
}

/**
 * Units of gas that each plan's transaction is estimated at, without the margin, and those of a block: for who has to
 * know how much fits into one transaction. Undefined what no node tells.
 */
export function gasEstimates(
  plans: readonly TransactionPlan[],
): CoreThunk<
  Promise<{ readonly gas: readonly (bigint | undefined)[]; readonly ofBlock: bigint | undefined }>
> {
  return async (_dispatch, _getState, { transport }) => {
    const [{ gasLimit: ofBlock }, ...gas] = await Promise.all([
      latestBlock(transport),
      ...plans.map((plan) => gasOf(transport, plan, rpcCalls(plan.attempts, plan.account))),
    ])
    return { gas, ofBlock }
  }
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

function refused(problem: SendProblem): SendResult {
  return { ok: false, problem }
}

/** The account that may send: connected, and on the network that this build trades on. */
function connectedAccount({ wallet }: CoreState): Address | undefined {
  return wallet.status === 'connected' && wallet.chainId === network.chainId ? wallet.account : undefined
}

function rpcCalls([head, ...others]: TransactionPlan['attempts'], from: Address): Calls {
  const encoded = (call: ContractCall): RpcCall => ({
    from,
    to: call.target,
    data: encodeWrite(call),
    value: quantity(call.value),
  })
  return [encoded(head), ...others.map(encoded)]
}

/** The estimate plus 10 %, rounded down. */
function withMargin(gas: bigint): bigint {
  return (gas * (BPS_BASE + BigInt(GAS_MARGIN))) / BPS_BASE
}

type Priced =
  | { readonly ok: true; readonly offer: GasOffer }
  | { readonly ok: false; readonly problem: SendProblem }

/** What is offered at the person's speed; the trouble of the nodes where none tells what it takes. */
function pricedGas(): CoreThunk<Promise<Priced>> {
  return async (_dispatch, getState, { transport }) => {
    try {
      const { offer, problem } = await priceGas(transport, selectGasSpeed(getState()))
      return problem === undefined ? { ok: true, offer } : { ok: false, problem }
    } catch (error) {
      return { ok: false, problem: { kind: 'node', message: messageOf(error) } }
    }
  }
}

/** An offer in the fields of a request: of a legacy transaction, or of EIP-1559. */
function offered(offer: GasOffer) {
  return 'gasPrice' in offer
    ? { gasPrice: quantity(offer.gasPrice) }
    : {
        maxFeePerGas: quantity(offer.maxFeePerGas),
        maxPriorityFeePerGas: quantity(offer.maxPriorityFeePerGas),
      }
}
