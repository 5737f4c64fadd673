import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { threeWayMerge } from '~/lib/threeWayMerge'

const values = fc.oneof(fc.constant(undefined), fc.integer({ min: 0, max: 2 }), fc.constant([1]))
/** As JSON has it: a field that is undefined is not there. */
const records = fc
  .dictionary(
    fc.constantFrom('a', 'b', 'c'),
    fc.oneof(values, fc.dictionary(fc.constantFrom('x', 'y'), values)),
  )
  .map((record): unknown => JSON.parse(JSON.stringify(record)))

describe('joining what two have changed', () => {
  it('takes each change once, and that of ours where both changed the same', () => {
    const base = { kept: 1, mine: 1, yours: 1, both: 1, gone: 1, tokens: { a: 1, b: 1 }, list: [1] }
    const ours = { kept: 1, mine: 2, yours: 1, both: 2, tokens: { a: 1, b: 1, c: 1 }, list: [1] }
    const theirs = { kept: 1, mine: 1, yours: 3, both: 3, gone: 1, tokens: { a: 1, d: 1 }, list: [1, 2] }
    expect(threeWayMerge(base, ours, theirs)).toEqual({
      kept: 1,
      mine: 2,
      yours: 3,
      both: 2,
      tokens: { a: 1, c: 1, d: 1 },
      list: [1, 2],
    })
  })

  it('changes nothing where one side changed nothing, and rests', () => {
    fc.assert(
      fc.property(records, records, (base, other) => {
        expect(threeWayMerge(base, base, other)).toEqual(other)
        expect(threeWayMerge(base, other, base)).toEqual(other)
        expect(threeWayMerge(other, other, other)).toEqual(other)
      }),
    )
  })

  it('reads no field of a prototype', () => {
    expect(threeWayMerge({}, { toString: 1 }, {})).toEqual({ toString: 1 })
    expect(threeWayMerge({}, {}, JSON.parse('{"__proto__":{"a":1}}'))).not.toHaveProperty('a')
  })
})
