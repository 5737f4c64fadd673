import fc from 'fast-check'
import { expect, it } from 'vitest'
import { TREASURY } from '../../deploy/publicAccounts'
import { costOf } from '~/domain/lottery/cost'
import { bracketPots, prizePerTicket, treasuryPart } from '~/domain/lottery/prize'
import { BRACKETS, matchingDigits } from '~/domain/lottery/ticket'
import { claimBatches, prizeOf, winningTickets } from '~/domain/lottery/winnings'
import { CHEESE, LOTTERY, raffle } from './lottery'
import { ALICE, BOB, localChain, ME } from './support'

const chain = localChain()
const { buy, close, draw, inject, round, start, ticketsOf } = raffle(chain)
const E18 = 10n ** 18n
const PLAYERS = [ME, ALICE, BOB]
const RUNS = 6
const ROUNDS = 3

/** Parts of ten thousand, some of them nothing. */
const breakdowns = fc
  .array(fc.constantFrom<number[]>(0, 0, 1, 7, 300, 1500, 3000), { minLength: 5, maxLength: 5 })
  .map((parts) => [...parts, 10_000 - parts.reduce((sum, part) => sum + part, 0)])
  .filter((parts) => parts.every((part) => part >= 0))
const digits = fc.integer({ min: 0, max: 999_999 })
const purchases = fc.array(
  fc.record({
    player: fc.integer({ min: 0, max: 2 }),
    /** How many digits are those of the draw, and what the others are. */
    tickets: fc.array(fc.tuple(fc.integer({ min: 0, max: 6 }), digits), { minLength: 1, maxLength: 12 }),
  }),
  { minLength: 0, maxLength: 5 },
)
const games = fc.array(
  fc.record({
    breakdown: breakdowns,
    fee: fc.integer({ min: 0, max: 3000 }),
    price: fc.bigInt(E18 / 200n, 3n * E18),
    divisor: fc.integer({ min: 300, max: 3000 }),
    injected: fc.bigInt(0n, 2500n * E18),
    final: digits,
    isInjecting: fc.boolean(),
    purchases,
    /** Who claims at once; the others wait for the end. */
    early: fc.integer({ min: 0, max: 2 }),
  }),
  { minLength: ROUNDS, maxLength: ROUNDS },
)

async function claimAll(lotteryId: number, who: string): Promise<bigint> {
  const { finalNumber, cakePerBracket: prizes } = await round(lotteryId)
  const tickets = winningTickets({ finalNumber, prizes }, await ticketsOf(lotteryId, who)).filter(
    ({ isClaimed }) => !isClaimed,
  )
  const before = await chain.balance(CHEESE, who)
  for (const batch of claimBatches([{ lotteryId, tickets }], 100)) {
    await chain.send(
      LOTTERY,
      'claimTickets',
      [lotteryId, batch.tickets.map(({ id }) => id), batch.tickets.map(({ bracket }) => bracket)],
      { from: who },
    )
  }
  const paid = (await chain.balance(CHEESE, who)) - before
  expect(paid).toBe(prizeOf([{ lotteryId, tickets }]))
  return paid
}

it('keeps its books to the unit whatever is bought, drawn and claimed, and pays every prize', async () => {
  await fc.assert(
    fc.asyncProperty(games, async (game) => {
      const snapshot = await chain.rpc<string>('evm_snapshot')
      try {
        const treasuryBefore = await chain.balance(CHEESE, TREASURY)
        let [collected, rolled, paid, forTreasury] = [0n, 0n, 0n, 0n]
        const ids: number[] = []
        for (const each of game) {
          const { fee, price, divisor, breakdown } = each
          const id = await start({ fee, price, divisor, breakdown })
          ids.push(id)
          const final = 1_000_000 + each.final
          await inject(id, each.injected)
          let cost = each.injected
          const numbers: number[] = []
          for (const { player, tickets } of each.purchases) {
            const bought = tickets.map(([same, other]) => {
              const power = 10 ** same
              const number = 1_000_000 + other
              return same === 6 ? final : number - (number % power) + (final % power)
            })
            await buy(id, bought, PLAYERS[player])
            numbers.push(...bought)
            cost += costOf({ price, discountDivisor: BigInt(divisor) }, bought.length)
          }
          expect((await round(id)).amountCollectedInCake).toBe(cost + rolled)
          await close(id)
          await draw(id, final, each.isInjecting)

          const drawn = await round(id)
          const pot = {
            amountCollected: drawn.amountCollectedInCake,
            treasuryFee: drawn.treasuryFee,
            rewardsBreakdown: drawn.rewardsBreakdown,
          }
          // A ticket whose bracket has no part of the pot is counted in the next one below that has.
          let counted = 0
          const winners = BRACKETS.map((bracket) => bracket)
            .reverse()
            .map((bracket) => {
              const matching = numbers.filter((number) => matchingDigits(final, number) > bracket).length
              const count = matching - counted
              const [prize = 0n] = [
                prizePerTicket(
                  pot,
                  BRACKETS.map((one) => (one === bracket ? count : 0)),
                )[bracket],
              ]
              if (prize > 0n) counted = matching
              return count
            })
            .reverse()
          expect(drawn.countWinnersPerBracket).toEqual(winners)
          const prizes = prizePerTicket(pot, winners)
          expect(drawn.cakePerBracket).toEqual(prizes)
          const pots = bracketPots(pot)
          const left = BRACKETS.reduce((sum, one) => sum + (prizes[one] === 0n ? (pots[one] ?? 0n) : 0n), 0n)
          collected += cost
          rolled = each.isInjecting ? left : 0n
          forTreasury += treasuryPart(pot) + (each.isInjecting ? 0n : left)
          expect((await chain.balance(CHEESE, TREASURY)) - treasuryBefore).toBe(forTreasury)
          paid += await claimAll(id, PLAYERS[each.early] ?? ME)
        }
        for (const id of ids) for (const who of PLAYERS) paid += await claimAll(id, who)
        const held = await chain.balance(CHEESE, LOTTERY.address)
        expect(held).toBe(collected - forTreasury - paid)
        // All but what is for the next round has been paid, less than a unit a ticket and a bracket.
        expect(held - rolled).toBeGreaterThanOrEqual(0n)
        expect(held - rolled).toBeLessThan(1000n)
      } finally {
        await chain.rpc('evm_revert', snapshot)
      }
    }),
    { numRuns: RUNS, interruptAfterTimeLimit: RUNS * 30_000 },
  )
})
