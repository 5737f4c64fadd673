import type { Address } from '../address'
import type { Collectible } from '../profile/profile'
import type { AskOrder, Trade } from './market'

export type ActivityKind = 'buy' | 'sell' | 'trade' | 'list' | 'modify' | 'cancel'

/** One event of the market. */
export interface Activity extends Collectible {
  readonly id: string
  readonly kind: ActivityKind
  readonly bunnyId: number | undefined
  readonly timestamp: number
  /** Undefined for a cancelled listing. */
  readonly price: bigint | undefined
  /** Who bought, and who sold or asked. */
  readonly from: Address
  readonly to: Address | undefined
}

interface History {
  readonly bought: readonly Trade[]
  readonly sold: readonly Trade[]
  readonly asks: readonly AskOrder[]
}

/** An account’s events, newest first, each once. */
export function accountActivity({ bought, sold, asks }: History): readonly Activity[] {
  return newestFirst([
    ...bought.map((trade) => ofTrade(trade, 'buy')),
    ...sold.map((trade) => ofTrade(trade, 'sell')),
    ...asks.map(ofAsk),
  ])
}

/** Events of a token or a collection, newest first. */
export function marketActivity(trades: readonly Trade[], asks: readonly AskOrder[]): readonly Activity[] {
  return newestFirst([...trades.map((trade) => ofTrade(trade, 'trade')), ...asks.map(ofAsk)])
}

function ofTrade(trade: Trade, kind: 'buy' | 'sell' | 'trade'): Activity {
  const { id, collection, tokenId, bunnyId, timestamp, price, seller, buyer } = trade
  return {
    ...{ id: `${kind}-${id}`, kind, collection, tokenId, bunnyId, timestamp, price },
    ...{ from: seller, to: buyer },
  }
}

function ofAsk({ id, collection, tokenId, bunnyId, timestamp, price, seller, kind }: AskOrder): Activity {
  return {
    ...{ id: `ask-${id}`, kind: kind === 'new' ? 'list' : kind, collection, tokenId, bunnyId, timestamp },
    ...{ price: kind === 'cancel' ? undefined : price, from: seller, to: undefined },
  }
}

function newestFirst(all: readonly Activity[]): readonly Activity[] {
  const once = [...new Map(all.map((each) => [each.id, each])).values()]
  return once.sort((a, b) => b.timestamp - a.timestamp || (a.id < b.id ? -1 : 1))
}
