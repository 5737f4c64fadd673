import { HOUR_S } from '~/lib/seconds'
import { parseEther, toQuantity } from 'ethers'
import { ACCOUNTS, TREASURY } from '../../../deploy/publicAccounts'
import type { AreaSeed, PastEvent, SeedContext } from '../../area'
import { rpc } from '../../../deploy/node/rpc'
import { slices } from '../../slices'
import { lotteryCalls } from './calls'
import { PAST_ROUNDS, pastRounds } from './past'
import { ANNOUNCED_AFTER_S, DRAW_AFTER_S, INJECTOR, OPERATOR, PLAYERS, SALE_S, TICKET_PRICE } from './terms'

const GAS = 300_000
/** Two draws a day. */
const ROUND_S = 12 * HOUR_S
const ON_SALE_S = 11 * HOUR_S
const PURCHASES_A_BLOCK = 5
/** The last round of the past was over so long before the present. */
const LAST_AGO_S = 600
const FIRST_ACCOUNT = ACCOUNTS[0] ?? ''
/** Restores the balance: the seed changes no account’s wallet. */
const OWN_WEI = parseEther('10000')

/** Opens the lottery; in an exchange with a past, rounds that were drawn in it, and one that sells tickets. */
export function lotterySeed(context: SeedContext): AreaSeed {
  const { contract, encode, deployer, send, past, rpcUrl } = context
  const own = (key: string, method: string, args: readonly unknown[]) => ({
    what: method,
    to: contract(key),
    data: encode(key, method, args),
    gas: GAS,
  })
  const calls = lotteryCalls(context)
  return {
    open: () =>
      send(deployer, [
        own('RandomNumberGenerator', 'setLotteryAddress', [contract('Lottery')]),
        own('Lottery', 'setOperatorAndTreasuryAndInjectorAddresses', [
          ...[OPERATOR.address, TREASURY, INJECTOR.address],
        ]),
      ]),
    ...(past !== undefined && {
      past: pastOf(context, past.until - LAST_AGO_S - PAST_ROUNDS * ROUND_S),
      async present() {
        await rpc(rpcUrl, 'anvil_setBalance', [FIRST_ACCOUNT, toQuantity(OWN_WEI)])
        const now = Math.floor(Date.now() / 1000)
        await send(OPERATOR.address, [calls.start(now + SALE_S, TICKET_PRICE)])
        await send(INJECTOR.address, [calls.inject(PAST_ROUNDS + 1)])
      },
    }),
  }
}

function pastOf(context: SeedContext, from: number): readonly PastEvent[] {
  const { contract, encode, gift, makerOf, token } = context
  const calls = lotteryCalls(context)
  const cheese = (what: string, args: readonly unknown[]) => ({
    ...{ what, from: FIRST_ACCOUNT, to: token('CHEESE'), gas: GAS },
    data: encode('Erc20', what, args),
  })
  const accountOf = (buyer: number | 'own') =>
    buyer === 'own' ? FIRST_ACCOUNT : (PLAYERS[buyer]?.address ?? '')

  return pastRounds(PLAYERS.length).flatMap(({ lotteryId, finalNumber, purchases, ownCost, claims }) => {
    const start = from + (lotteryId - 1) * ROUND_S
    const end = start + ON_SALE_S
    const draw = end + DRAW_AFTER_S
    const drawn = draw + ANNOUNCED_AFTER_S
    const paid = claims
      .filter(({ buyer }) => buyer === 'own')
      .flatMap(({ tickets }) => tickets)
      .reduce((sum, { prize }) => sum + prize, 0n)
    const events: PastEvent[] = [
      { at: start, transactions: [calls.start(end, TICKET_PRICE)] },
      {
        at: start + 60,
        transactions: [
          calls.inject(lotteryId),
          ...(ownCost > 0n ? [{ ...gift('CHEESE', FIRST_ACCOUNT, ownCost), from: makerOf('CHEESE') }] : []),
        ],
      },
      {
        at: start + HOUR_S,
        // What is paid is allowed and nothing beyond it.
        transactions: ownCost > 0n ? [cheese('approve', [contract('Lottery'), ownCost])] : [],
      },
      // One block holds several: the node looks at all that it has for each block.
      ...slices(purchases, PURCHASES_A_BLOCK).map((some, index) => ({
        at: start + (2 + index) * HOUR_S,
        transactions: some.map(({ buyer, numbers }) => calls.buy(accountOf(buyer), lotteryId, numbers)),
      })),
      { at: draw, transactions: [calls.close(lotteryId)] },
      { at: draw + 3, transactions: [calls.fulfill(lotteryId, finalNumber)] },
      { at: drawn, transactions: [calls.draw(lotteryId)] },
      {
        at: drawn + 600,
        transactions: claims.map(({ buyer, tickets }) => calls.claim(accountOf(buyer), lotteryId, tickets)),
      },
      // What it won is not kept, as what it paid was given.
      { at: drawn + 700, transactions: paid > 0n ? [cheese('transfer', [TREASURY, paid])] : [] },
    ]
    return events.filter(({ transactions }) => transactions.length > 0)
  })
}
