import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Ratio } from '~/domain/money/ratio'
import { pnlAfterEach } from '~/domain/prediction/pnl'

it('ends with the result of now, and goes back by what each bet did', () => {
  // From 10: a bet of 1 that was lost, one of 2 whose win of 1.9 was collected, one of 0.5 that is not collected.
  const newestFirst = [
    { amount: '0.5', claimedNetBNB: undefined },
    { amount: '2', claimedNetBNB: '1.9' },
    { amount: '1', claimedNetBNB: undefined },
  ]
  expect(pnlAfterEach('10.4', newestFirst).map(String)).toEqual(['9', '10.9', '10.4'])
})

const coins = fc.integer({ min: 1, max: 10 ** 9 }).map((units) => new Ratio(units).shiftedBy(-6).toFixed())
const bet = fc.record({ amount: coins, claimedNetBNB: fc.option(coins, { nil: undefined }) })

it('each step is what its bet lost or brought', () => {
  fc.assert(
    fc.property(fc.array(bet), coins, (bets, net) => {
      const after = pnlAfterEach(net, bets)
      expect(after).toHaveLength(bets.length)
      if (bets.length > 0) expect(after.at(-1)?.toFixed()).toBe(new Ratio(net).toFixed())
      const oldestFirst = [...bets].reverse()
      for (const [i, result] of after.entries()) {
        const previous = after[i - 1]
        const { amount = '0', claimedNetBNB } = oldestFirst[i] ?? {}
        if (previous === undefined) continue
        expect(result.minus(previous).toFixed()).toBe(new Ratio(claimedNetBNB ?? `-${amount}`).toFixed())
      }
    }),
  )
})
