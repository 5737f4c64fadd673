import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  maxTickets,
  nextStep,
  phaseStates,
  quantityChoices,
  remainingInSale,
  type Sale,
  type SaleOwner,
  saleStatusAt,
  ticketProblem,
  ticketsGiven,
  tokenOf,
} from '~/domain/sale/sale'

const SALE: Sale = {
  ...{ status: 'sale', startTime: 1000n, maxSupply: 800, maxReserve: 120, distributed: 700 },
  ...{ maxPerAddress: 10, maxPerTransaction: 5, price: 15n, isGivenUp: false },
}
const NOBODY: SaleOwner = { tickets: 0, presaleLeft: 0, presaleUsed: 0 }
const owners = fc.record({
  tickets: fc.nat(40),
  presaleLeft: fc.nat(20),
  presaleUsed: fc.nat(30),
})
const sales = fc.record({
  status: fc.constantFrom<Sale['status']>('pending', 'premint', 'presale', 'sale', 'drawing', 'claim'),
  ...{ startTime: fc.bigInt(0n, 2000n), maxSupply: fc.constant(800), maxReserve: fc.constant(120) },
  ...{ distributed: fc.nat(800), maxPerAddress: fc.nat(20), maxPerTransaction: fc.nat(20) },
  price: fc.bigInt(1n, 10n ** 20n),
  isGivenUp: fc.constant(false),
})

describe('tickets', () => {
  it('tickets of the pre-sale do not count against the limit of an address', () => {
    expect(remainingInSale(SALE, { tickets: 7, presaleUsed: 3 })).toBe(6)
    expect(remainingInSale(SALE, { tickets: 13, presaleUsed: 3 })).toBe(0)
    // Of an address with fewer than it bought: the rest are tokens by now.
    expect(remainingInSale(SALE, { tickets: 0, presaleUsed: 3 })).toBe(10)
  })

  it('tickets that may be bought are within both limits, whatever an account has', () => {
    fc.assert(
      fc.property(sales, owners, (sale, owner) => {
        const most = maxTickets(sale, owner)
        expect(most).toBeGreaterThanOrEqual(0)
        if (sale.status === 'presale') expect(most).toBe(owner.presaleLeft)
        else {
          expect(most).toBeLessThanOrEqual(sale.maxPerTransaction)
          expect(most).toBeLessThanOrEqual(sale.maxPerAddress)
        }
      }),
    )
  })

  it('run out: the last buyer gets those that are left', () => {
    expect(ticketsGiven({ ...SALE, distributed: 797 }, 5)).toBe(3)
    expect(ticketsGiven({ ...SALE, distributed: 800 }, 5)).toBe(0)
    expect(ticketsGiven(SALE, 5)).toBe(5)
  })

  it('are chosen by at most three presses, each within the most', () => {
    expect(quantityChoices(5)).toEqual([1, 3, 5])
    expect(quantityChoices(2)).toEqual([1, 2])
    expect(quantityChoices(0)).toEqual([])
    fc.assert(
      fc.property(fc.nat(1000), (most) => {
        const choices = quantityChoices(most)
        expect(choices.length).toBeLessThanOrEqual(3)
        expect(choices.at(-1) ?? 0).toBe(most)
        expect(choices).toEqual([...new Set(choices)].sort((a, b) => a - b))
      }),
    )
  })

  it('are bought where nothing is in the way, and only there', () => {
    fc.assert(
      fc.property(sales, owners, fc.nat(30), fc.bigInt(0n, 10n ** 21n), (sale, owner, count, balance) => {
        const problem = ticketProblem(sale, { count, balance, owner, now: 1500n })
        if (problem !== undefined) return
        expect(sale.price * BigInt(count)).toBeLessThanOrEqual(balance)
        expect(count).toBeGreaterThan(0)
        expect(count).toBeLessThanOrEqual(maxTickets(sale, owner))
        expect(sale.distributed).toBeLessThan(sale.maxSupply)
        if (sale.status === 'sale') expect(sale.startTime).toBeLessThanOrEqual(1500n)
        else expect(sale.status).toBe('presale')
      }),
    )
  })

  it('say why they cannot be bought', () => {
    const asked = { count: 1, balance: 100n, owner: NOBODY, now: 1000n }
    expect(ticketProblem(SALE, asked)).toBeUndefined()
    expect(ticketProblem({ ...SALE, distributed: 800 }, asked)).toEqual({ kind: 'sold-out' })
    expect(ticketProblem(SALE, { ...asked, count: undefined })).toEqual({ kind: 'no-tickets' })
    expect(ticketProblem(SALE, { ...asked, count: 6 })).toEqual({ kind: 'too-many', most: 5 })
    expect(ticketProblem(SALE, { ...asked, balance: 14n })).toEqual({ kind: 'balance-too-low' })
    expect(ticketProblem(SALE, { ...asked, now: 999n })).toEqual({ kind: 'too-early' })
  })
})

describe('what comes next', () => {
  const at = (sale: Partial<Sale>, owner: Partial<SaleOwner> = {}, hasProfile = true, now = 1500n) =>
    nextStep({ ...SALE, ...sale }, { owner: { ...NOBODY, ...owner }, hasProfile, now })

  it('follows from status, profile and tickets', () => {
    expect(at({ status: 'pending' })).toBe('soon')
    expect(at({ status: 'premint' }, {}, false)).toBe('activate')
    // The pre-sale asks for no profile.
    expect(at({ status: 'presale' }, { presaleLeft: 2 }, false)).toBe('buy')
    expect(at({ status: 'presale' }, {}, false)).toBe('activate')
    expect(at({ status: 'presale' })).toBe('soon')
    expect(at({}, {}, true, 999n)).toBe('ready')
    expect(at({})).toBe('buy')
    expect(at({}, {}, false)).toBe('activate')
    expect(at({}, { tickets: 10 })).toBe('full')
    expect(at({ distributed: 800 }, {}, false)).toBe('drawing')
    expect(at({ status: 'drawing' })).toBe('drawing')
    // Nor does minting.
    expect(at({ status: 'claim' }, { tickets: 2 }, false)).toBe('mint')
    expect(at({ status: 'claim' })).toBe('end')
  })

  it('has one phase at a time before the draw, and all in their order', () => {
    const ranks = { over: 0, live: 1, upcoming: 2, cancelled: 3 }
    fc.assert(
      fc.property(sales, fc.bigInt(0n, 3000n), fc.boolean(), (sale, now, isRevealed) => {
        const { presale, sale: open, claim, reveal } = phaseStates(sale, { now, isRevealed })
        const order = [presale, open, claim, reveal].map((state) => ranks[state])
        expect(order).toEqual([...order].sort((a, b) => a - b))
        if (sale.status !== 'claim') {
          expect([presale, open, claim, reveal].filter((state) => state === 'live').length).toBeLessThan(2)
        }
      }),
    )
    expect(phaseStates(SALE, { now: 999n, isRevealed: false }).sale).toBe('upcoming')
    expect(phaseStates({ ...SALE, distributed: 800 }, { now: 2000n, isRevealed: false }).sale).toBe('over')
  })

  it('knows the six statuses of the contract, and no seventh', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map(saleStatusAt)).toEqual([
      ...['pending', 'premint', 'presale', 'sale', 'drawing', 'claim'],
      undefined,
    ])
  })
})

describe('tokens', () => {
  it('are those of the tickets, each of another, moved on by the offset', () => {
    expect(tokenOf(799n, 2n, 800)).toBe(1n)
    fc.assert(
      fc.property(fc.bigInt(0n, 799n), (offset) => {
        const tokens = new Set(Array.from({ length: 800 }, (_, id) => tokenOf(BigInt(id), offset, 800)))
        expect(tokens.size).toBe(800)
      }),
      { numRuns: 10 },
    )
  })
})
