import { BigDecimal, ByteArray, crypto } from '@graphprotocol/graph-ts'
import { Pair, Token } from '../generated/schema'
import { DOLLAR, FACTORY, PAIR_INIT_CODE_HASH, TRUSTED, WRAPPED } from './deployment'
import { quotient, ZERO } from './numbers'

/** Coins that a pool must hold in all before it gives its token a price. */
const LEAST_COINS = BigDecimal.fromString('10')
const ONE_COIN = BigDecimal.fromString('1')
const TWO = BigDecimal.fromString('2')
/** The pool whose price the coin has. */
const DOLLAR_PAIR = pairOf(WRAPPED, DOLLAR)

/** Dollars for one coin. */
export function coinPrice(): BigDecimal {
  const pair = Pair.load(DOLLAR_PAIR)
  if (pair === null) return ZERO
  return pair.token0 == WRAPPED ? pair.token1Price : pair.token0Price
}

/** Coins for one token, by the first trusted token that it has a deep enough pool with. */
export function priceInCoin(token: string): BigDecimal {
  if (token == WRAPPED) return ONE_COIN
  for (let index = 0; index < TRUSTED.length; index += 1) {
    const other = TRUSTED[index]
    if (other == token) continue
    const pair = Pair.load(pairOf(token, other))
    if (pair === null) continue
    const trusted = Token.load(other)
    const otherPrice = trusted === null ? ZERO : derivedOf(trusted)
    const isFirst = pair.token0 == other
    const otherReserve = isFirst ? pair.reserve0 : pair.reserve1
    const price = isFirst ? pair.token0Price : pair.token1Price
    // Twice the priced side is what the pool will be worth once both sides have this price: a fresh pool counts.
    if (otherReserve.times(otherPrice).times(TWO).gt(LEAST_COINS)) return price.times(otherPrice)
  }
  return ZERO
}

/** Coins for one token as the latest event of a pool of it has left it. */
export function derivedOf(token: Token): BigDecimal {
  const derived = token.derivedBNB
  return derived === null ? ZERO : derived
}

/** Dollars of a trade: the mean of what is trusted of its two sides. */
export function trackedVolume(
  token0: Token,
  amount0: BigDecimal,
  token1: Token,
  amount1: BigDecimal,
  price: BigDecimal,
): BigDecimal {
  let sum = ZERO
  let count = ZERO
  if (TRUSTED.includes(token0.id)) {
    sum = sum.plus(amount0.times(derivedOf(token0)).times(price))
    count = count.plus(ONE_COIN)
  }
  if (TRUSTED.includes(token1.id)) {
    sum = sum.plus(amount1.times(derivedOf(token1)).times(price))
    count = count.plus(ONE_COIN)
  }
  return quotient(sum, count)
}

/** Dollars in a pool: a side that is not trusted is taken to be worth as much as the other. */
export function trackedLiquidity(pair: Pair, token0: Token, token1: Token, price: BigDecimal): BigDecimal {
  return trackedVolume(token0, pair.reserve0, token1, pair.reserve1, price).times(TWO)
}

/** The pool of two tokens, whether or not it exists: its address follows from theirs (CREATE2). */
function pairOf(a: string, b: string): string {
  const isFirst = a < b
  const salt = hash((isFirst ? a : b) + (isFirst ? b : a).slice(2))
  return '0x' + hash('0xff' + FACTORY.slice(2) + salt.slice(2) + PAIR_INIT_CODE_HASH.slice(2)).slice(26)
}

function hash(hex: string): string {
  return crypto.keccak256(ByteArray.fromHexString(hex)).toHexString()
}
