import type { Deployed } from '../../../contracts/deployed'
import type { PlannedTransaction } from '../../../contracts/transaction'

export type CallFrom = PlannedTransaction & { readonly from: string }

const GAS = 700_000

/** A token by its collection's key. */
export interface TokenKey {
  readonly collection: 'Bunnies' | 'CheeseSquad' | 'CheeseWheels'
  readonly tokenId: number
}

/** What people and those who run the market send to it. */
export function marketCalls({ contract, encode }: Pick<Deployed, 'contract' | 'encode'>) {
  const call = (
    from: string,
    method: string,
    { collection, tokenId }: TokenKey,
    ...args: readonly unknown[]
  ): CallFrom => ({
    what: `${method} of ${collection} ${String(tokenId)}`,
    from,
    to: contract('NftMarket'),
    data: encode('NftMarket', method, [contract(collection), tokenId, ...args]),
    gas: GAS,
  })
  return {
    list: (from: string, token: TokenKey, price: bigint) => call(from, 'createAskOrder', token, price),
    modify: (from: string, token: TokenKey, price: bigint) => call(from, 'modifyAskOrder', token, price),
    cancel: (from: string, token: TokenKey) => call(from, 'cancelAskOrder', token),
    buy: (from: string, token: TokenKey, price: bigint, withBnb: boolean): CallFrom =>
      withBnb
        ? { ...call(from, 'buyTokenUsingBNB', token), value: price }
        : call(from, 'buyTokenUsingWBNB', token, price),
    /** The market may take every token of the collection. */
    allow: (from: string, collection: TokenKey['collection']): CallFrom => ({
      what: 'setApprovalForAll',
      from,
      to: contract(collection),
      data: encode('CheeseSquad', 'setApprovalForAll', [contract('NftMarket'), true]),
      gas: GAS,
    }),
  }
}
