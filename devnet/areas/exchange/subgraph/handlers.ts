import type { IndexedLog } from '../../../../server/indexer/subgraph'
import { type Decimal, quotient, wholeTokens, ZERO } from '../../../../subgraphs/decimal'
import type { Entity, EntityKind } from '../../../../subgraphs/entity'
import type { Session } from '../../../../server/indexer/store'
import {
  BUNDLE,
  BURN,
  FACTORY,
  FACTORY_DAY,
  MINT,
  PAIR,
  PAIR_DAY,
  PAIR_HOUR,
  SWAP,
  TOKEN,
  TOKEN_DAY,
  TRANSACTION,
} from '../../../../subgraphs/exchange/entities'
import { coinPrice, type Pair, priceInCoin, type Token, trackedLiquidity, trackedVolume } from './pricing'
import type { PriceReferences } from '../../../../subgraphs/exchange/priceReferences'

export interface TokenMetadata {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

export interface ExchangeContext {
  readonly factory: string
  readonly references: PriceReferences
  tokenMetadata(address: string): TokenMetadata
}

type Handler = (session: Session, log: IndexedLog, context: ExchangeContext) => void

const NOBODY = `0x${'0'.repeat(40)}`
const LP_DECIMALS = 18
/** Shares that the first deposit of a pool locks away. */
const LOCKED_SHARES = 1000n
const DAY = 86_400
const HOUR = 3600
const BUNDLE_ID = '1'

export const PAIR_CREATED = 'PairCreated(address,address,address,uint256)'

/** By event: those of other contracts that happen to have the same signature change nothing. */
export const HANDLERS: Readonly<Record<string, Handler>> = {
  [PAIR_CREATED]: onPairCreated,
  'Transfer(address,address,uint256)': onTransfer,
  'Sync(uint112,uint112)': onSync,
  'Mint(address,uint256,uint256)': onMint,
  'Burn(address,uint256,uint256,address)': onBurn,
  'Swap(address,uint256,uint256,uint256,uint256,address)': onSwap,
}

function onPairCreated(session: Session, log: IndexedLog, context: ExchangeContext): void {
  if (log.address !== context.factory) return
  const [token0 = '', token1 = ''] = log.topics.slice(1).map(addressIn)
  const tokens = [token0, token1].map((address) => tokenAt(session, address, context))
  const id = addressIn(wordsOf(log)[0] ?? '')
  const factory = factoryOf(session, context)
  factory.totalPairs += 1
  session.save(FACTORY, factory)
  session.save(PAIR, {
    id,
    name: tokens.map((token) => token.symbol).join('-'),
    token0,
    token1,
    reserve0: ZERO,
    reserve1: ZERO,
    totalSupply: ZERO,
    reserveBNB: ZERO,
    reserveUSD: ZERO,
    trackedReserveBNB: ZERO,
    token0Price: ZERO,
    token1Price: ZERO,
    volumeToken0: ZERO,
    volumeToken1: ZERO,
    volumeUSD: ZERO,
    untrackedVolumeUSD: ZERO,
    totalTransactions: 0,
    block: log.block,
    timestamp: log.timestamp,
  })
}

/** Shares that appear or vanish: the beginning of every deposit and withdrawal, emitted before the pool's own event. */
function onTransfer(session: Session, log: IndexedLog): void {
  const pair = session.get(PAIR, log.address)
  if (pair === undefined) return
  const [from = '', to = ''] = log.topics.slice(1).map(addressIn)
  const [units = 0n] = wordsOf(log).map(BigInt)
  const liquidity = wholeTokens(units, LP_DECIMALS)
  const common = { transaction: log.transaction, timestamp: log.timestamp, pair: pair.id, liquidity }
  if (from === NOBODY) {
    pair.totalSupply = pair.totalSupply.plus(liquidity)
    session.save(PAIR, pair)
    if (to === NOBODY && units === LOCKED_SHARES) return
    transactionOf(session, log)
    const open = last(session, MINT, log)
    // Shares made twice for one deposit: the first were the protocol's part of the fees.
    const fee = open !== undefined && open.sender === null ? open : undefined
    session.save(MINT, {
      id: fee?.id ?? nextId(session, MINT, log.transaction),
      ...common,
      to,
      sender: null,
      amount0: null,
      amount1: null,
      logIndex: null,
      amountUSD: null,
      feeTo: fee?.to ?? null,
      feeLiquidity: fee?.liquidity ?? null,
    })
  } else if (to === pair.id) {
    transactionOf(session, log)
    const burn = { ...emptyBurn(nextId(session, BURN, log.transaction)), ...common, sender: from }
    session.save(BURN, { ...burn, needsComplete: true })
  }
  if (to === NOBODY && from === pair.id) {
    pair.totalSupply = pair.totalSupply.minus(liquidity)
    session.save(PAIR, pair)
    transactionOf(session, log)
    const openBurn = last(session, BURN, log)
    const isOpen = openBurn?.needsComplete === true
    const fee = last(session, MINT, log)
    const hasFee = fee !== undefined && fee.sender === null
    if (hasFee) session.remove(MINT, fee.id)
    session.save(BURN, {
      ...(isOpen ? openBurn : emptyBurn(nextId(session, BURN, log.transaction))),
      ...common,
      needsComplete: false,
      feeTo: hasFee ? fee.to : null,
      feeLiquidity: hasFee ? fee.liquidity : null,
    })
  }
}

function onSync(session: Session, log: IndexedLog, context: ExchangeContext): void {
  const known = pairOf(session, log)
  if (known === undefined) return
  const { pair, token0, token1 } = known
  const { references } = context
  const factory = factoryOf(session, context)
  const bundle = bundleOf(session)
  const [units0 = 0n, units1 = 0n] = wordsOf(log).map(BigInt)

  factory.totalLiquidityBNB = factory.totalLiquidityBNB.minus(pair.trackedReserveBNB)
  token0.totalLiquidity = token0.totalLiquidity.minus(pair.reserve0)
  token1.totalLiquidity = token1.totalLiquidity.minus(pair.reserve1)

  pair.reserve0 = wholeTokens(units0, token0.decimals)
  pair.reserve1 = wholeTokens(units1, token1.decimals)
  pair.token0Price = quotient(pair.reserve0, pair.reserve1)
  pair.token1Price = quotient(pair.reserve1, pair.reserve0)
  session.save(PAIR, pair)

  bundle.bnbPrice = coinPrice(session, references)
  for (const token of [token0, token1]) {
    token.derivedBNB = priceInCoin(session, token, references)
    token.derivedUSD = token.derivedBNB.times(bundle.bnbPrice)
  }
  const tracked = trackedLiquidity(
    [
      { token: token0, amount: pair.reserve0 },
      { token: token1, amount: pair.reserve1 },
    ],
    bundle.bnbPrice,
    references,
  )
  pair.trackedReserveBNB = quotient(tracked, bundle.bnbPrice)
  pair.reserveBNB = pair.reserve0
    .times(token0.derivedBNB ?? ZERO)
    .plus(pair.reserve1.times(token1.derivedBNB ?? ZERO))
  pair.reserveUSD = pair.reserveBNB.times(bundle.bnbPrice)
  factory.totalLiquidityBNB = factory.totalLiquidityBNB.plus(pair.trackedReserveBNB)
  factory.totalLiquidityUSD = factory.totalLiquidityBNB.times(bundle.bnbPrice)
  token0.totalLiquidity = token0.totalLiquidity.plus(pair.reserve0)
  token1.totalLiquidity = token1.totalLiquidity.plus(pair.reserve1)
  session.save(BUNDLE, bundle)
  session.save(FACTORY, factory)
  session.save(TOKEN, token0)
  session.save(TOKEN, token1)
}

function onMint(session: Session, log: IndexedLog, context: ExchangeContext): void {
  const known = pairOf(session, log)
  const mint = last(session, MINT, log)
  if (known === undefined || mint === undefined) return
  const { amount0, amount1, amountUSD } = liquidityMoved(session, known, log)
  session.save(MINT, {
    ...mint,
    sender: addressIn(log.topics[1] ?? ''),
    amount0,
    amount1,
    logIndex: log.logIndex,
    amountUSD,
  })
  countTransaction(session, known, context)
  updateDays(session, known, log, context)
}

function onBurn(session: Session, log: IndexedLog, context: ExchangeContext): void {
  const known = pairOf(session, log)
  const burn = last(session, BURN, log)
  if (known === undefined || burn === undefined) return
  const { amount0, amount1, amountUSD } = liquidityMoved(session, known, log)
  session.save(BURN, {
    ...burn,
    sender: burn.sender ?? addressIn(log.topics[1] ?? ''),
    to: addressIn(log.topics[2] ?? ''),
    amount0,
    amount1,
    logIndex: log.logIndex,
    amountUSD,
  })
  countTransaction(session, known, context)
  updateDays(session, known, log, context)
}

function onSwap(session: Session, log: IndexedLog, context: ExchangeContext): void {
  const known = pairOf(session, log)
  if (known === undefined) return
  const { pair, token0, token1 } = known
  const { bnbPrice } = bundleOf(session)
  const [in0 = 0n, in1 = 0n, out0 = 0n, out1 = 0n] = wordsOf(log).map(BigInt)
  const amount0 = wholeTokens(in0 + out0, token0.decimals)
  const amount1 = wholeTokens(in1 + out1, token1.decimals)
  const untrackedUSD = worth(known, amount0, amount1).div(2).times(bnbPrice)
  const trackedUSD = trackedVolume(
    [
      { token: token0, amount: amount0 },
      { token: token1, amount: amount1 },
    ],
    bnbPrice,
    context.references,
  )
  const trackedBNB = quotient(trackedUSD, bnbPrice)

  for (const [token, amount] of [
    [token0, amount0],
    [token1, amount1],
  ] as const) {
    token.tradeVolume = token.tradeVolume.plus(amount)
    token.tradeVolumeUSD = token.tradeVolumeUSD.plus(trackedUSD)
    token.untrackedVolumeUSD = token.untrackedVolumeUSD.plus(untrackedUSD)
  }
  pair.volumeToken0 = pair.volumeToken0.plus(amount0)
  pair.volumeToken1 = pair.volumeToken1.plus(amount1)
  pair.volumeUSD = pair.volumeUSD.plus(trackedUSD)
  pair.untrackedVolumeUSD = pair.untrackedVolumeUSD.plus(untrackedUSD)
  const factory = factoryOf(session, context)
  factory.totalVolumeUSD = factory.totalVolumeUSD.plus(trackedUSD)
  factory.totalVolumeBNB = factory.totalVolumeBNB.plus(trackedBNB)
  factory.untrackedVolumeUSD = factory.untrackedVolumeUSD.plus(untrackedUSD)
  session.save(FACTORY, factory)
  countTransaction(session, known, context)
  transactionOf(session, log)
  session.save(SWAP, {
    id: nextId(session, SWAP, log.transaction),
    transaction: log.transaction,
    timestamp: log.timestamp,
    pair: pair.id,
    sender: addressIn(log.topics[1] ?? ''),
    from: log.from,
    amount0In: wholeTokens(in0, token0.decimals),
    amount1In: wholeTokens(in1, token1.decimals),
    amount0Out: wholeTokens(out0, token0.decimals),
    amount1Out: wholeTokens(out1, token1.decimals),
    to: addressIn(log.topics[2] ?? ''),
    logIndex: log.logIndex,
    amountUSD: trackedUSD.isZero() ? untrackedUSD : trackedUSD,
  })

  const days = updateDays(session, known, log, context)
  days.factory.dailyVolumeUSD = days.factory.dailyVolumeUSD.plus(trackedUSD)
  days.factory.dailyVolumeBNB = days.factory.dailyVolumeBNB.plus(trackedBNB)
  days.factory.dailyVolumeUntracked = days.factory.dailyVolumeUntracked.plus(untrackedUSD)
  days.pair.dailyVolumeToken0 = days.pair.dailyVolumeToken0.plus(amount0)
  days.pair.dailyVolumeToken1 = days.pair.dailyVolumeToken1.plus(amount1)
  days.pair.dailyVolumeUSD = days.pair.dailyVolumeUSD.plus(trackedUSD)
  days.hour.hourlyVolumeToken0 = days.hour.hourlyVolumeToken0.plus(amount0)
  days.hour.hourlyVolumeToken1 = days.hour.hourlyVolumeToken1.plus(amount1)
  days.hour.hourlyVolumeUSD = days.hour.hourlyVolumeUSD.plus(trackedUSD)
  for (const [day, token, amount] of [
    [days.token0, token0, amount0],
    [days.token1, token1, amount1],
  ] as const) {
    const bnb = amount.times(token.derivedBNB ?? ZERO)
    day.dailyVolumeToken = day.dailyVolumeToken.plus(amount)
    day.dailyVolumeBNB = day.dailyVolumeBNB.plus(bnb)
    day.dailyVolumeUSD = day.dailyVolumeUSD.plus(bnb.times(bnbPrice))
  }
}

interface KnownPair {
  readonly pair: Pair
  readonly token0: Token
  readonly token1: Token
}

/** The pool that a log is of; undefined for a contract that is none. */
function pairOf(session: Session, { address }: IndexedLog): KnownPair | undefined {
  const pair = session.get(PAIR, address)
  if (pair === undefined) return undefined
  const token0 = session.get(TOKEN, pair.token0)
  const token1 = session.get(TOKEN, pair.token1)
  if (token0 === undefined || token1 === undefined)
    throw new Error(`The tokens of ${address} are not indexed.`)
  return { pair, token0, token1 }
}

/** BNB that two amounts of a pool's tokens are worth together. */
function worth({ token0, token1 }: KnownPair, amount0: Decimal, amount1: Decimal): Decimal {
  return amount0.times(token0.derivedBNB ?? ZERO).plus(amount1.times(token1.derivedBNB ?? ZERO))
}

function liquidityMoved(session: Session, known: KnownPair, log: IndexedLog) {
  const [units0 = 0n, units1 = 0n] = wordsOf(log).map(BigInt)
  const amount0 = wholeTokens(units0, known.token0.decimals)
  const amount1 = wholeTokens(units1, known.token1.decimals)
  return { amount0, amount1, amountUSD: worth(known, amount0, amount1).times(bundleOf(session).bnbPrice) }
}

function countTransaction(
  session: Session,
  { pair, token0, token1 }: KnownPair,
  context: ExchangeContext,
): void {
  const factory = factoryOf(session, context)
  for (const each of [pair, token0, token1, factory]) each.totalTransactions += 1
  session.save(PAIR, pair)
  session.save(TOKEN, token0)
  session.save(TOKEN, token1)
  session.save(FACTORY, factory)
}

/** The running day and hour of everything that a pool's event touches, with the state after it. */
function updateDays(session: Session, known: KnownPair, log: IndexedLog, context: ExchangeContext) {
  const { pair, token0, token1 } = known
  const { bnbPrice } = bundleOf(session)
  const exchange = factoryOf(session, context)
  const dayIndex = Math.floor(log.timestamp / DAY)
  const hourIndex = Math.floor(log.timestamp / HOUR)
  const date = dayIndex * DAY

  const factory = inSession(session, FACTORY_DAY, String(dayIndex), (id) => ({
    id,
    date,
    dailyVolumeBNB: ZERO,
    dailyVolumeUSD: ZERO,
    dailyVolumeUntracked: ZERO,
    totalVolumeBNB: ZERO,
    totalLiquidityBNB: ZERO,
    totalVolumeUSD: ZERO,
    totalLiquidityUSD: ZERO,
    totalTransactions: 0,
  }))
  factory.totalVolumeBNB = exchange.totalVolumeBNB
  factory.totalVolumeUSD = exchange.totalVolumeUSD
  factory.totalLiquidityBNB = exchange.totalLiquidityBNB
  factory.totalLiquidityUSD = exchange.totalLiquidityUSD
  factory.totalTransactions = exchange.totalTransactions
  session.save(FACTORY_DAY, factory)

  const state = {
    reserve0: pair.reserve0,
    reserve1: pair.reserve1,
    totalSupply: pair.totalSupply,
    reserveUSD: pair.reserveUSD,
  }
  const day = inSession(session, PAIR_DAY, `${pair.id}-${String(dayIndex)}`, (id) => ({
    id,
    date,
    pairAddress: pair.id,
    token0: token0.id,
    token1: token1.id,
    ...state,
    dailyVolumeToken0: ZERO,
    dailyVolumeToken1: ZERO,
    dailyVolumeUSD: ZERO,
    dailyTxns: 0,
  }))
  Object.assign(day, state)
  day.dailyTxns += 1
  session.save(PAIR_DAY, day)

  const hour = inSession(session, PAIR_HOUR, `${pair.id}-${String(hourIndex)}`, (id) => ({
    id,
    hourStartUnix: hourIndex * HOUR,
    pair: pair.id,
    ...state,
    hourlyVolumeToken0: ZERO,
    hourlyVolumeToken1: ZERO,
    hourlyVolumeUSD: ZERO,
    hourlyTxns: 0,
  }))
  Object.assign(hour, state)
  hour.hourlyTxns += 1
  session.save(PAIR_HOUR, hour)

  const tokenDay = (token: Token) => {
    const bnb = token.derivedBNB ?? ZERO
    const each = inSession(session, TOKEN_DAY, `${token.id}-${String(dayIndex)}`, (id) => ({
      id,
      date,
      token: token.id,
      dailyVolumeToken: ZERO,
      dailyVolumeBNB: ZERO,
      dailyVolumeUSD: ZERO,
      dailyTxns: 0,
      totalLiquidityToken: ZERO,
      totalLiquidityBNB: ZERO,
      totalLiquidityUSD: ZERO,
      priceUSD: ZERO,
    }))
    each.priceUSD = bnb.times(bnbPrice)
    each.totalLiquidityToken = token.totalLiquidity
    each.totalLiquidityBNB = token.totalLiquidity.times(bnb)
    each.totalLiquidityUSD = each.totalLiquidityBNB.times(bnbPrice)
    each.dailyTxns += 1
    session.save(TOKEN_DAY, each)
    return each
  }
  return { factory, pair: day, hour, token0: tokenDay(token0), token1: tokenDay(token1) }
}

function tokenAt(session: Session, address: string, context: ExchangeContext): Token {
  return inSession(session, TOKEN, address, (id) => ({
    id,
    ...context.tokenMetadata(address),
    tradeVolume: ZERO,
    tradeVolumeUSD: ZERO,
    untrackedVolumeUSD: ZERO,
    totalTransactions: 0,
    totalLiquidity: ZERO,
    derivedBNB: ZERO,
    derivedUSD: ZERO,
  }))
}

function factoryOf(session: Session, { factory }: ExchangeContext): Entity<typeof FACTORY> {
  return inSession(session, FACTORY, factory, (id) => ({
    id,
    totalPairs: 0,
    totalTransactions: 0,
    totalVolumeUSD: ZERO,
    totalVolumeBNB: ZERO,
    untrackedVolumeUSD: ZERO,
    totalLiquidityUSD: ZERO,
    totalLiquidityBNB: ZERO,
  }))
}

function bundleOf(session: Session): Entity<typeof BUNDLE> {
  return inSession(session, BUNDLE, BUNDLE_ID, (id) => ({ id, bnbPrice: ZERO }))
}

function transactionOf(session: Session, log: IndexedLog): void {
  inSession(session, TRANSACTION, log.transaction, (id) => ({
    id,
    block: log.block,
    timestamp: log.timestamp,
  }))
}

function emptyBurn(id: string): Entity<typeof BURN> {
  return {
    id,
    transaction: '',
    timestamp: 0,
    pair: '',
    liquidity: ZERO,
    sender: null,
    amount0: null,
    amount1: null,
    to: null,
    logIndex: null,
    amountUSD: null,
    needsComplete: false,
    feeTo: null,
    feeLiquidity: null,
  }
}

function inSession<Kind extends EntityKind>(
  session: Session,
  kind: Kind,
  id: string,
  create: (id: string) => Entity<Kind>,
): Entity<Kind> {
  const found = session.get(kind, id)
  if (found !== undefined) return found
  const made = create(id)
  session.save(kind, made)
  return made
}

/** Events of one transaction are numbered from 0, each kind for itself. */
function nextId(session: Session, kind: EntityKind, transaction: string): string {
  let index = 0
  while (session.get(kind, `${transaction}-${String(index)}`) !== undefined) index += 1
  return `${transaction}-${String(index)}`
}

/** The pool's own: a transaction may send shares of several before it takes out any. */
function last<Kind extends typeof MINT | typeof BURN>(
  session: Session,
  kind: Kind,
  { transaction, address }: IndexedLog,
): Entity<Kind> | undefined {
  let found: Entity<Kind> | undefined
  for (let index = 0; ; index += 1) {
    const next = session.get(kind, `${transaction}-${String(index)}`)
    if (next === undefined) return found
    const { pair } = next as Entity<typeof MINT | typeof BURN>
    if (pair === address) found = next
  }
}

function wordsOf({ data }: IndexedLog): readonly string[] {
  return (data.slice(2).match(/.{64}/g) ?? []).map((word) => `0x${word}`)
}

function addressIn(word: string): string {
  return `0x${word.slice(-40)}`
}
