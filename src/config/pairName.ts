import { type Currency, shortSymbol } from '~/domain/money/currency'
import { network, otherBases } from './networks'
import { unwrapped } from './unwrapped'

const { wrapped, dollar, reward } = network.deployment

/** What prices are quoted in, the most usual first. */
const QUOTES = [wrapped, dollar, ...otherBases, reward].map(({ address }) => address)

/** What a pool is called everywhere, its quote last: CHEESE/BNB, never BNB/CHEESE. */
export function pairName(pair: readonly [Currency, Currency]): string {
  return inNameOrder(pair)
    .map((each) => shortSymbol(unwrapped(each).symbol))
    .join('/')
}

/** A pool's two in the order of its name. */
export function inNameOrder<T extends Currency>([one, other]: readonly [T, T]): readonly [T, T] {
  const [first, second] = [quoteRank(one), quoteRank(other)]
  const isTurned = first === second ? addressOf(one) > addressOf(other) : first < second
  return isTurned ? [other, one] : [one, other]
}

function quoteRank(currency: Currency): number {
  const rank = QUOTES.findIndex((address) => address === addressOf(currency))
  return rank === -1 ? QUOTES.length : rank
}

function addressOf(currency: Currency): string {
  return currency.kind === 'token' ? currency.address : wrapped.address
}
