import { probe, runtime } from '~/chain/abi/taxProbe'
import { selectCurrentBlock } from '~/chain/block/slice'
import { decodeResult, encodeCall } from '~/chain/codec/codec'
import { quantity } from '~/chain/contract/call'
import { RpcError } from '~/chain/rpc/errors'
import type { Transport } from '~/chain/rpc/transport'
import type { ChainStore } from '~/chain/state'
import { bases } from '~/config/bases'
import { network } from '~/config/networks'
import { type Address, toAddress } from '~/domain/address'
import { type FoundTax, taxOf, type TokenTax } from '~/domain/amm/tax'
import { isHex, type Hex } from '~/lib/hex'
import { failed, ready } from '~/lib/loadable'
import type { CoreThunk } from '../../state'

/** Where the trial's code stands for the length of one call: an unused address. */
const PROBE = toAddress('0x7a7870726f626500000000000000000000007a78')
/** 0.01 BNB: little enough for the smallest pools, and much enough to measure a tax to a basis point. */
const STAKE_WEI = 10n ** 16n

/** Where the trial trades. */
export interface Market {
  readonly router: Address
  readonly wrapped: Address
  /** Tokens that the trade may lead through. */
  readonly between: readonly Address[]
}

const OURS: Market = {
  router: network.deployment.router,
  wrapped: network.deployment.wrapped.address,
  between: bases.map((base) => base.address),
}

/**
 * Buys and sells a little of a token inside one eth_call whose state override lends the trial its code and its
 * coin. Undefined when the node takes no overrides or no route leads to the token. Rejects when no node answers.
 */
export async function probeTax(
  transport: Transport,
  token: Address,
  { router, wrapped, between }: Market = OURS,
): Promise<TokenTax | undefined> {
  const data = encodeCall(probe, [router, wrapped, token, packed(between), STAKE_WEI])
  const lent = { [PROBE]: { code: runtime, balance: quantity(STAKE_WEI) } }
  try {
    const answer = await transport.request('eth_call', [{ to: PROBE, data }, 'latest', lent])
    // A node that overlooks the override finds no contract there, which answers nothing.
    if (!isHex(answer) || answer === '0x') return undefined
    const [promised, bought, isSellable, arrived] = decodeResult(probe, answer)
    return taxOf({ promised, bought, isSellable, arrived })
  } catch (error) {
    if (error instanceof RpcError) return undefined
    throw error
  }
}

/** Addresses without the zeros that words have: the trial takes them so, since the codec knows no arrays. */
function packed(addresses: readonly Address[]): Hex {
  return `0x${addresses.map((address) => address.slice(2).toLowerCase()).join('')}`
}

interface Known {
  readonly epoch: number
  readonly tax: Promise<TokenTax | undefined>
}

const known = new WeakMap<Transport, Map<Address, Known>>()

/** `probeTax`, asked once for each token and epoch. A failure is not kept. */
export function cachedTax(
  transport: Transport,
  token: Address,
  epoch: number,
): Promise<TokenTax | undefined> {
  const ofTransport = known.get(transport) ?? new Map<Address, Known>()
  known.set(transport, ofTransport)
  const before = ofTransport.get(token)
  if (before?.epoch === epoch) return before.tax
  const tax = probeTax(transport, token)
  ofTransport.set(token, { epoch, tax })
  tax.catch(() => {
    if (ofTransport.get(token)?.tax === tax) ofTransport.delete(token)
  })
  return tax
}

/**
 * Tells the tax of a token as it is in this epoch. If no node answers it is unknown, and asked again at
 * the next block, which only a node that answers brings; then after 2 more, 4 and so on, since a node may stumble over
 * this question alone. Ends with an answer, or when there are no listeners.
 */
export function followTax(
  { token, epoch }: { readonly token: Address; readonly epoch: number },
  store: ChainStore,
  tell: (tax: FoundTax) => void,
  leaving: AbortSignal,
): CoreThunk<Promise<void>> {
  return async (_dispatch, _getState, { transport }) => {
    for (let wait = 1; !leaving.aborted; wait *= 2) {
      const asked = selectCurrentBlock(store.getState())
      try {
        const tax = await cachedTax(transport, token, epoch)
        tell(tax === undefined ? UNKNOWN : ready(tax))
        return
      } catch (error) {
        console.warn('A tax probe failed:', error)
        tell(UNKNOWN)
        await blocksAfter(asked, wait, store, leaving)
      }
    }
  }
}

const UNKNOWN: FoundTax = failed('unknown')

/** Resolves as soon as that many blocks have followed, the chain has gone back, or the signal aborts. */
function blocksAfter(block: number, count: number, store: ChainStore, leaving: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      const now = selectCurrentBlock(store.getState())
      if (!leaving.aborted && now >= block && now < block + count) return
      stop()
      leaving.removeEventListener('abort', look)
      resolve()
    }
    const stop = store.subscribe(look)
    leaving.addEventListener('abort', look)
    look()
  })
}
