import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Estimate, pickAttempt } from '~/core/transactions/plan'

const works = (gas: bigint): Estimate => ({ ok: true, gas })
const fails = (reason: string): Estimate => ({ ok: false, problem: { kind: 'cannot-succeed', reason } })

describe('choosing among attempts', () => {
  it('takes the first that works where any will do (approve: unlimited, then exact)', () => {
    expect(pickAttempt([works(1n), works(2n)], 'first')).toEqual({ ok: true, index: 0, gas: 1n })
    expect(pickAttempt([fails('a'), works(2n)], 'first')).toEqual({ ok: true, index: 1, gas: 2n })
  })

  it('refuses a plain swap whose fee-on-transfer variant fails, and takes the variant alone (facts 1.4)', () => {
    expect(pickAttempt([works(1n), works(2n)], 'both-or-last')).toMatchObject({ index: 0 })
    expect(pickAttempt([fails('K'), works(2n)], 'both-or-last')).toMatchObject({ index: 1 })
    expect(pickAttempt([works(1n), fails('TRANSFER_FAILED')], 'both-or-last')).toEqual({
      ok: false,
      problem: { kind: 'cannot-succeed', reason: 'TRANSFER_FAILED' },
    })
  })

  it('tells the last problem when nothing works', () => {
    expect(pickAttempt([fails('a'), fails('b')], 'first')).toMatchObject({ problem: { reason: 'b' } })
    expect(pickAttempt([], 'first')).toEqual({ ok: false, problem: { kind: 'no-call-threw' } })
  })

  it('never picks an attempt that cannot be estimated', () => {
    const estimate = fc.oneof(fc.bigInt({ min: 1n, max: 9n }).map(works), fc.string().map(fails))
    fc.assert(
      fc.property(
        fc.array(estimate, { maxLength: 4 }),
        fc.constantFrom('first', 'both-or-last'),
        (all, picking) => {
          const picked = pickAttempt(all, picking)
          if (!picked.ok) return
          const chosen = all[picked.index]
          expect(chosen).toEqual(works(picked.gas))
        },
      ),
    )
  })
})
