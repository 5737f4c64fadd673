import { describe, expect, expectTypeOf, it } from 'vitest'
import { combine, everyLoadable, mapLoadable } from '~/lib/combineLoadables'
import { failed, type Loadable, LOADING, ready } from '~/lib/loadable'

const one: Loadable<number, 'unreachable'> = ready(1)

describe('mapLoadable', () => {
  it('works out what follows from a value', () => {
    expect(mapLoadable(ready(2), (value) => value * 2)).toEqual(ready(4))
  })

  it('hands on waiting and failing as they are, without work', () => {
    const never = () => {
      throw new Error('worked out of nothing')
    }
    const problem = failed('unreachable')
    expect(mapLoadable(LOADING, never)).toBe(LOADING)
    expect(mapLoadable(problem, never)).toBe(problem)
  })

  it('takes a value for one that is undefined or zero', () => {
    expect(mapLoadable(ready(undefined), (value) => [value])).toEqual(ready([undefined]))
    expect(mapLoadable(ready(0), (value) => value + 1)).toEqual(ready(1))
  })
})

describe('everyLoadable', () => {
  it('gives all values in their order', () => {
    expect(everyLoadable([ready(3), ready(undefined), ready(1)])).toEqual(ready([3, undefined, 1]))
    expect(everyLoadable([])).toEqual(ready([]))
  })

  it('waits while one is awaited', () => {
    expect(everyLoadable([ready(1), LOADING, ready(2)])).toEqual(LOADING)
  })

  it('fails as the first that failed, also while another is awaited', () => {
    const [first, second] = [failed('reverted'), failed('unreachable')]
    expect(everyLoadable([LOADING, first, second])).toBe(first)
    expect(everyLoadable([ready(1), second, first])).toBe(second)
  })
})

describe('combine', () => {
  it('gives each value under its own name', () => {
    expect(combine({ a: ready(1), b: ready('two') })).toEqual(ready({ a: 1, b: 'two' }))
    expect(combine({})).toEqual(ready({}))
  })

  it('is awaited while one is, and has failed when one has, also while another is awaited', () => {
    expect(combine({ a: ready(1), b: LOADING })).toEqual(LOADING)
    expect(combine({ a: LOADING, b: failed('unreachable') })).toEqual(failed('unreachable'))
    expect(combine({ a: failed('reverted'), b: failed('unreachable') })).toEqual(failed('reverted'))
  })

  it('knows the type of each value, and every problem that there can be', () => {
    const text: Loadable<string, 'malformed'> = ready('text')
    expectTypeOf(combine({ one, text })).toEqualTypeOf<
      Loadable<{ readonly one: number; readonly text: string }, 'unreachable' | 'malformed'>
    >()
  })
})
