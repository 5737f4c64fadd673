import { safeTransferFromAddressAddressUint256, setApprovalForAll } from '~/chain/abi/nftCollection'
import {
  buyTokenUsingBNB,
  buyTokenUsingWBNB,
  cancelAskOrder,
  claimPendingRevenue,
  createAskOrder,
  modifyAskOrder,
} from '~/chain/abi/nftMarket'
import { AskNewEvent, AskUpdateEvent, RevenueClaimEvent, TradeEvent } from '~/chain/abi/nftMarketEvents'
import { callOf, type ContractCall } from '~/chain/contract/call'
import { network } from '~/config/networks'
import { ACCOUNT, amountFact, logTerm } from '~/core/transactions/logFacts'
import type { PlannedAction } from '~/core/transactions/plan'
import type { ActionTarget, LogFact, LogTerm } from '~/core/transactions/slice'
import { type Address, shortAddress } from '~/domain/address'
import { bnbText } from '~/domain/nft/market'
import type { Collectible } from '~/domain/profile/profile'
import type { SummaryIn } from '~/widgets/transactions/summaries'
import type { nftSummaries } from './summaries'

type OwnSummary = SummaryIn<typeof nftSummaries>

const { wrapped } = network.deployment

/** A token with its display name. */
export interface NamedToken extends Collectible {
  readonly name: string
}

export type PaidIn = 'BNB' | 'WBNB'

/** Where what is done with a token is waited for. */
export function tokenTarget({ collection, tokenId }: Collectible) {
  return { place: 'nft', which: `${collection} ${tokenId}` } as const satisfies ActionTarget
}

/** The market’s transactions. Prices are in wei. */
export function nftWrites(market: Address) {
  const plan = (
    call: ContractCall,
    summary: OwnSummary,
    logFacts: readonly LogFact[] = [],
  ): PlannedAction => ({ attempts: [call], picking: 'first', summary, logFacts })
  const asked = (event: typeof AskNewEvent, { collection, tokenId }: Collectible) => {
    const where = { collection, seller: ACCOUNT, tokenId: BigInt(tokenId) } as const
    return [priceFact('price', logTerm(event, market, where, 'askPrice'))]
  }
  return {
    /** For exactly that price: the market refuses any other. */
    buy(
      token: NamedToken,
      { price, paidIn }: { readonly price: bigint; readonly paidIn: PaidIn },
    ): PlannedAction {
      const { collection, tokenId, name } = token
      const id = BigInt(tokenId)
      return plan(
        paidIn === 'BNB'
          ? callOf(buyTokenUsingBNB, market, [collection, id], price)
          : callOf(buyTokenUsingWBNB, market, [collection, id, price]),
        {
          key: 'nft-buy',
          facts: { name, price: bnbText(price), symbol: paidIn },
          target: tokenTarget(token),
        },
        [
          priceFact(
            'price',
            logTerm(TradeEvent, market, { collection, tokenId: id, buyer: ACCOUNT }, 'askPrice'),
          ),
        ],
      )
    },
    /** Lets the market take tokens of the collection when they are listed. */
    enable: ({ collection }: Collectible, name: string) =>
      plan(callOf(setApprovalForAll, collection, [market, true]), {
        key: 'nft-enable',
        facts: { name },
        target: collectionTarget(collection),
      }),
    list: (token: NamedToken, price: bigint) =>
      plan(
        callOf(createAskOrder, market, [token.collection, BigInt(token.tokenId), price]),
        {
          key: 'nft-list',
          facts: { name: token.name, price: bnbText(price) },
          target: tokenTarget(token),
        },
        asked(AskNewEvent, token),
      ),
    adjust: (token: NamedToken, price: bigint) =>
      plan(
        callOf(modifyAskOrder, market, [token.collection, BigInt(token.tokenId), price]),
        {
          key: 'nft-adjust',
          facts: { name: token.name, price: bnbText(price) },
          target: tokenTarget(token),
        },
        asked(AskUpdateEvent, token),
      ),
    remove: (token: NamedToken) =>
      plan(callOf(cancelAskOrder, market, [token.collection, BigInt(token.tokenId)]), {
        key: 'nft-remove',
        facts: { name: token.name },
        target: tokenTarget(token),
      }),
    claim: (amount: bigint) =>
      plan(
        callOf(claimPendingRevenue, market, []),
        {
          key: 'nft-claim',
          facts: { amount: bnbText(amount) },
          target: REVENUE,
        },
        [priceFact('amount', logTerm(RevenueClaimEvent, market, { claimer: ACCOUNT }, 'amount'))],
      ),
  }
}

/** No digit of a price is lost. */
const DIGITS = 80

function priceFact(fact: string, term: LogTerm): LogFact {
  return amountFact(fact, wrapped, term, { digits: DIGITS })
}

export const REVENUE = { place: 'nft', which: 'revenue' } as const satisfies ActionTarget

export function collectionTarget(collection: Address) {
  return { place: 'nft-collection', which: collection } as const satisfies ActionTarget
}

/** Transfers a token; a contract that cannot keep tokens refuses it. */
export function transferPlan(token: NamedToken, from: Address, to: Address): PlannedAction {
  return {
    attempts: [
      callOf(safeTransferFromAddressAddressUint256, token.collection, [from, to, BigInt(token.tokenId)]),
    ],
    picking: 'first',
    summary: {
      key: 'nft-transfer',
      facts: { name: token.name, to: shortAddress(to) },
      target: tokenTarget(token),
    } satisfies OwnSummary,
  }
}
