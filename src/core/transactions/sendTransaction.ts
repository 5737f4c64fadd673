import { type ContractCall, quantity, type RpcCall } from '~/chain/contract/call'
import { encodeWrite, requiresReturnData } from '~/chain/contract/encode'
import { chosenPrivateNode, hasWalletTaken } from '~/chain/rpc/privateNode'
import type { Transport } from '~/chain/rpc/transport'
import type { Eip1193Provider } from '~/chain/wallet/provider'
import { getProvider } from '~/chain/wallet/session'
import { network } from '~/config/networks'
import type { PrivateNode } from '~/config/privateNodes'
import { GAS_MARGIN } from '~/config/policies'
import type { Address } from '~/domain/address'
import { BPS_BASE } from '~/domain/money/bps'
import type { GasOffer } from '~/domain/money/gasPrice'
import type { CoreState, CoreThunk } from '../state'
import { selectGasSpeed } from '../user/gasSpeed'
import { type Asking, askToSend, refused, repeats } from './askToSend'
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
import type { SentCall } from './slice'
import { askForBatch, batchIdIn, newBatchId } from './batchRequests'
import { type BatchSimulation, simulateBatch, simulatePayout } from './simulateBatch'
import { estimate, messageOf, problemOfCall, simulateCall } from './simulateCall'
import { hold } from './heldTransactions'
import { askAboutWallet } from './privateQuestions'
import { hashIn, sendByWallet } from './askWallet'

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
    const asking: Omit<Asking, 'ask'> = {
      ...{ provider, isSame, options },
      intent: { call: sentCall(call) },
      parseAnswer(answer) {
        const hash = hashIn(answer)
        return hash && { hash }
      },
    }
    const node = chosenPrivateNode()
    if (node !== undefined) {
      const { sendPrivately } = await import('./sendPrivately')
      const sent = await dispatch(sendPrivately(plan, { node, request, asking }))
      if (sent !== undefined) return sent
    }
    return dispatch(sendThroughWallet(plan, node, { ...asking, ask: () => sendByWallet(provider, request) }))
  }
}

/** The wallet sends by itself. Where the person wants a private node, that is asked about first. */
function sendThroughWallet(
  plan: TransactionPlan,
  node: PrivateNode | undefined,
  asking: Asking,
): CoreThunk<Promise<SendResult>> {
  return async (dispatch, getState) => {
    if (node === undefined) return dispatch(askToSend(plan, asking))
    const { wallet } = getState()
    const isKnown = wallet.status === 'connected' && hasWalletTaken(wallet.walletId, node.url)
    if (!isKnown && (await askAboutWallet(node)) === 'cancel') return refused({ kind: 'not-sent' })
    if (!asking.isSame()) return refused({ kind: 'wallet-changed' })
    const { name, url } = node
    const ask = (id: string) => {
      hold({ id, account: plan.account, node: { name, url }, status: 'wallet', since: Date.now() })
      return asking.ask(id)
    }
    return dispatch(askToSend(plan, { ...asking, ask }))
  }
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
      sendThroughWallet(plan, chosenPrivateNode(), {
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
