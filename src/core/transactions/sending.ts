import { type ContractCall, quantity, type RpcCall } from '~/chain/contract/call'
import { encodeWrite, revertReason } from '~/chain/contract/encode'
import { RpcError } from '~/chain/rpc/errors'
import type { Transport } from '~/chain/rpc/transport'
import { getProvider } from '~/chain/wallet/session'
import { network } from '~/config/networks'
import { GAS_MARGIN } from '~/config/policies'
import type { Address } from '~/domain/address'
import { BPS_BASE } from '~/domain/money/bps'
import { isHex, type Hex } from '~/lib/hex'
import { isRecord } from '~/lib/record'
import type { CoreState, CoreThunk } from '../state'
import type { GasSpeed } from '../user/slice'
import { type Estimate, pickAttempt, type SendProblem, type Sent, type TransactionPlan } from './plan'
import { transactionSent } from './slice'

/** What `send` does, in a chunk of its own: it brings ethers' encoder and every ABI that is written to. */
export function sending(plan: TransactionPlan): CoreThunk<Promise<Sent>> {
  return async (dispatch, getState, { transport }) => {
    const account = connectedAccount(getState())
    const provider = getProvider()
    if (account === undefined || provider === undefined) return refused({ kind: 'missing-dependencies' })
    try {
      const calls = plan.attempts.map((attempt) => rpcCall(attempt, account, encodeWrite(attempt)))
      const estimates = await Promise.all(calls.map((call) => estimate(transport, call)))
      const picked = pickAttempt(estimates, plan.picking)
      if (!picked.ok) return refused(picked.problem)

      // The person may have switched accounts or wallets while the node was thinking: send nothing on their behalf.
      if (connectedAccount(getState()) !== account || getProvider() !== provider) {
        return refused({ kind: 'wallet-changed' })
      }
      const gasPrice = gasPriceWei(getState().user.gasPrice)
      const request = {
        ...calls[picked.index],
        gas: quantity(withMargin(picked.gas)),
        ...(gasPrice !== undefined && { gasPrice: quantity(gasPrice) }),
      }
      const hash = await provider.request({ method: 'eth_sendTransaction', params: [request] })
      if (!isHex(hash) || hash.length !== 66) throw new Error('No transaction hash found')
      const { summary, approval } = plan
      const transaction = {
        hash,
        from: account,
        summary,
        addedTime: Date.now(),
        ...(approval && { approval }),
      }
      dispatch(transactionSent({ chainId: network.chainId, transaction }))
      return { ok: true, hash }
    } catch (error) {
      return refused(walletProblem(error))
    }
  }
}

function refused(problem: SendProblem): Sent {
  return { ok: false, problem }
}

/** The account that may send: connected, and on the network that this build trades on. */
function connectedAccount({ wallet }: CoreState): Address | undefined {
  return wallet.status === 'connected' && wallet.chainId === network.chainId ? wallet.account : undefined
}

function rpcCall(call: ContractCall, from: Address, data: Hex): RpcCall {
  return { from, to: call.target, data, value: quantity(call.value) }
}

async function estimate(transport: Transport, call: RpcCall): Promise<Estimate> {
  try {
    const gas = await transport.request('eth_estimateGas', [call])
    if (!isHex(gas)) return { ok: false, problem: { kind: 'estimate-failed' } }
    return { ok: true, gas: BigInt(gas) }
  } catch (error) {
    if (!(error instanceof RpcError))
      return { ok: false, problem: { kind: 'node', message: messageOf(error) } }
    return { ok: false, problem: await reasonOf(transport, call) }
  }
}

/** An estimate that fails tells little; the same call made statically tells why. */
async function reasonOf(transport: Transport, call: RpcCall): Promise<SendProblem> {
  try {
    await transport.request('eth_call', [call, 'latest'])
    return { kind: 'estimate-failed' }
  } catch (error) {
    if (!(error instanceof RpcError)) return { kind: 'node', message: messageOf(error) }
    return { kind: 'cannot-succeed', reason: revertReason(error.data) ?? error.message }
  }
}

/** The estimate plus 10 %, rounded down. */
function withMargin(gas: bigint): bigint {
  return (gas * (BPS_BASE + BigInt(GAS_MARGIN))) / BPS_BASE
}

const WEI_PER_GWEI = 1_000_000_000n

/** Wei per gas; undefined leaves the choice to the node and the wallet. */
function gasPriceWei(speed: GasSpeed): bigint | undefined {
  return speed === 'network' ? undefined : BigInt(network.gasPriceGwei[speed]) * WEI_PER_GWEI
}

/** Wallets answer in many shapes; 4001 is the person's own no (EIP-1193), sometimes wrapped by a node's error. */
function walletProblem(error: unknown): SendProblem {
  if (hasCode(error, 4001)) return { kind: 'rejected' }
  return { kind: 'wallet', message: messageOf(error) }
}

function hasCode(error: unknown, code: number): boolean {
  if (!isRecord(error)) return false
  return error['code'] === code || (isRecord(error['data']) && hasCode(error['data'], code))
}

const LONGEST_MESSAGE = 300

function messageOf(error: unknown): string {
  const message = isRecord(error) ? error['message'] : error
  return typeof message === 'string' ? message.slice(0, LONGEST_MESSAGE) : 'Unknown error, check the logs'
}
