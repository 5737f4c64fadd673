import fc from 'fast-check'
import { expect, it } from 'vitest'
import { paidTickets, refundProblem, refundTime } from '~/domain/sale/refund'
import { isSelling, nextStep, phaseStates, type Sale, ticketProblem } from '~/domain/sale/sale'

const TERMS = { presaleTime: 1000n, maxDuration: 90n, reserved: 3n }

it('tickets of the reserve are paid back to no one', () => {
  expect(paidTickets([0n, 2n, 3n, 9n], TERMS)).toEqual([3n, 9n])
})

it('tickets are paid back from the end of the time for the draw on, unless they can be minted', () => {
  expect(refundTime({ ...TERMS, presaleTime: 0n })).toBeUndefined()
  expect(refundProblem({ status: 'sale' }, TERMS, { tickets: 2, now: 1089n })).toEqual({
    ...{ kind: 'too-early', from: 1090n },
  })
  expect(refundProblem({ status: 'sale' }, TERMS, { tickets: 2, now: 1090n })).toBeUndefined()
  expect(refundProblem({ status: 'drawing' }, TERMS, { tickets: 0, now: 2000n })).toEqual({
    kind: 'no-tickets',
  })
  expect(refundProblem({ status: 'claim' }, TERMS, { tickets: 2, now: 2000n })).toEqual({ kind: 'drawn' })
  const before = { ...TERMS, presaleTime: 0n }
  expect(refundProblem({ status: 'premint' }, before, { tickets: 2, now: 2000n })).toEqual({
    kind: 'no-tickets',
  })
})

it('a sale that is given up sells, draws and promises nothing any more, whatever else it says', () => {
  const sales = fc.record({
    status: fc.constantFrom<Sale['status']>('presale', 'sale', 'drawing'),
    ...{ startTime: fc.bigInt(0n, 2000n), maxSupply: fc.constant(800), maxReserve: fc.constant(120) },
    ...{ distributed: fc.nat(800), maxPerAddress: fc.nat(20), maxPerTransaction: fc.nat(20) },
    ...{ price: fc.bigInt(1n, 10n ** 20n), isGivenUp: fc.constant(true) },
  })
  fc.assert(
    fc.property(sales, fc.nat(40), fc.boolean(), (sale, tickets, hasProfile) => {
      const owner = { tickets, presaleLeft: 5, presaleUsed: 0 }
      expect(nextStep(sale, { owner, hasProfile, now: 1500n })).toBe('cancelled')
      expect(isSelling(sale, 1500n)).toBe(false)
      expect(ticketProblem(sale, { count: 1, balance: 10n ** 30n, owner, now: 1500n })).toEqual({
        ...{ kind: 'cancelled' },
      })
      const states = Object.values(phaseStates(sale, { now: 1500n, isRevealed: false }))
      expect(states).toContain('cancelled')
      expect(states).not.toContain('upcoming')
      expect(states).not.toContain('live')
    }),
  )
})
