import { parseEther, toQuantity } from 'ethers'
import { ACCOUNTS } from '../../../deploy/publicAccounts'
import type { AreaSeed, PastEvent, SeedContext } from '../../area'
import type { Deployed } from '../../../contracts/deployed'
import { createRandom, type Random } from '../../random'
import { rpc } from '../../../deploy/node/rpc'
import { FIRST_PRICE, nextPrice } from './price'
import { predictionCalls } from './rounds'
import { INTERVAL_S, PLAYERS } from './terms'

type Side = 'bull' | 'bear'
/** What comes of a round; undefined while it is not decided. */
type Outcome = Side | 'house' | 'canceled' | undefined

const SEED = 20_220_315
/** Moments an interval apart, at which rounds start, lock and end; the first is the genesis. */
const BEATS = 40
/** At this one nothing happens: the two rounds that are open are never settled, and new ones begin at the next. */
const MISSED = 24
/** The price at this one is that of the one before. */
const TIED = 30
/** Seconds after a beat: when people bet, when the rounds of the missed beat are given up, when winnings are taken. */
const BETS_AFTER = 20
const GIVEN_UP_AFTER = 30
const COLLECTED_AFTER = 40
/** Beats from one collecting to the next. */
const COLLECTING = 8
const MOVES_A_BEAT = 12
const PLAY_CHANCE = 0.45
/** The keeper has the rest of an interval and the buffer to take over. */
const LAST_BEAT_AGO_S = 2

const FIRST_ACCOUNT = ACCOUNTS[0] ?? ''
/** What the first account has bet on, by the beat before: a side that wins, one that loses, or either. */
const OWN_BETS: Readonly<Record<number, 'right' | 'wrong'>> = {
  5: 'right',
  8: 'wrong',
  13: 'right',
  18: 'right',
  [MISSED - 2]: 'right',
  [TIED - 2]: 'right',
  32: 'right',
  34: 'wrong',
}
const OWN_BET = parseEther('0.25')
/** It takes no winnings after this beat: what comes later is there to be collected. */
const OWN_COLLECTED_UNTIL = 7
/** As it was before it began to play: nobody's wallet is touched by the seed. */
const OWN_WEI = parseEther('10000')

interface PastBet {
  readonly account: string
  readonly epoch: number
  readonly side: Side
  readonly amount: bigint
  /** The beat at which its round closes. */
  readonly closes: number
  readonly outcome: Outcome
}

/**
 * Rounds that many players have bet in, from a genesis at `from` on: all are settled but the two that a missed lock
 * has canceled, one in a tie. At the end one is live and the next takes bets.
 */
function pastRounds(deployed: Pick<Deployed, 'contract' | 'encode'>, from: number): readonly PastEvent[] {
  const calls = predictionCalls(deployed)
  const random = createRandom(SEED)
  const prices = pastPrices(random)
  const uncollected: PastBet[] = []
  const events: PastEvent[] = []
  let epoch = 0

  function addEvents(beat: number, after: number, transactions: PastEvent['transactions']): void {
    if (transactions.length > 0) events.push({ at: from + beat * INTERVAL_S + after, transactions })
  }

  for (const [beat, price] of prices.entries()) {
    if (beat === MISSED) {
      addEvents(beat, GIVEN_UP_AFTER, [calls.administer('pause'), calls.administer('unpause')])
      continue
    }
    addEvents(beat, 0, [calls.price(price), calls.operate(stepAt(beat))])
    epoch += 1
    if (beat === BEATS) break
    const bets = betsOn({ epoch, beat, outcome: outcomeOf(prices, beat) }, random)
    uncollected.push(...bets)
    addEvents(
      beat,
      BETS_AFTER,
      bets.map(({ account, side, amount }) => calls.bet(account, side, epoch, amount)),
    )
    if (beat % COLLECTING === COLLECTING - 1) addEvents(beat, COLLECTED_AFTER, collecting(beat))
  }
  return events

  function collecting(beat: number): PastEvent['transactions'] {
    const byAccount = new Map<string, number[]>()
    for (const { account, epoch: of, side, closes, outcome } of uncollected) {
      const isPaid = closes <= beat && (outcome === side || outcome === 'canceled')
      if (!isPaid || (account === FIRST_ACCOUNT && beat > OWN_COLLECTED_UNTIL)) continue
      byAccount.set(account, [...(byAccount.get(account) ?? []), of])
    }
    const left = uncollected.filter(({ account, epoch: of }) => byAccount.get(account)?.includes(of) !== true)
    uncollected.splice(0, uncollected.length, ...left)
    return Array.from(byAccount, ([account, epochs]) => calls.claim(account, epochs))
  }
}

export function predictionSeed(context: SeedContext): AreaSeed {
  const { past, rpcUrl } = context
  if (past === undefined) return {}
  return {
    past: pastRounds(context, past.until - LAST_BEAT_AGO_S - BEATS * INTERVAL_S),
    async present() {
      await rpc(rpcUrl, 'anvil_setBalance', [FIRST_ACCOUNT, toQuantity(OWN_WEI)])
    },
  }
}

function stepAt(beat: number) {
  if (beat === 0 || beat === MISSED + 1) return 'genesisStartRound'
  return beat === 1 || beat === MISSED + 2 ? 'genesisLockRound' : 'executeRound'
}

function pastPrices(random: Random): readonly bigint[] {
  let price = FIRST_PRICE
  return Array.from({ length: BEATS + 1 }, (_, beat) => {
    if (beat !== TIED) for (let i = 0; i < MOVES_A_BEAT; i++) price = nextPrice(price, random)
    return price
  })
}

/** Of the round that starts at a beat: it locks at the next and closes at the one after. */
function outcomeOf(prices: readonly bigint[], beat: number): Outcome {
  if (beat + 1 === MISSED || beat + 2 === MISSED) return 'canceled'
  const [lock, close] = [prices[beat + 1], prices[beat + 2]]
  if (lock === undefined || close === undefined) return undefined
  if (lock === close) return 'house'
  return close > lock ? 'bull' : 'bear'
}

/** Players have luck of different kinds, so that some are ahead and some are not. */
function betsOn(
  { epoch, beat, outcome }: { readonly epoch: number; readonly beat: number; readonly outcome: Outcome },
  random: Random,
): readonly PastBet[] {
  const right: Side = outcome === 'bear' ? 'bear' : 'bull'
  const wrong: Side = right === 'bull' ? 'bear' : 'bull'
  const bet = (account: string, side: Side, amount: bigint): PastBet => ({
    ...{ account, epoch, side, amount, outcome },
    closes: beat + 2,
  })
  const bets: PastBet[] = []
  for (const [index, { address }] of PLAYERS.entries()) {
    const luck = 0.3 + (0.5 * index) / PLAYERS.length
    const [plays, isRight, size] = [random.next() < PLAY_CHANCE, random.next() < luck, random.next()]
    const amount = parseEther('0.01') * BigInt(1 + Math.floor(size * size * 150))
    if (plays) bets.push(bet(address, isRight ? right : wrong, amount))
  }
  const own = OWN_BETS[beat]
  if (own !== undefined) bets.push(bet(FIRST_ACCOUNT, own === 'right' ? right : wrong, OWN_BET))
  return bets
}
