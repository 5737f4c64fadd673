import { expect, it } from 'vitest'
import { boundedCache } from '../../../server/api/boundedCache'

it('keeps what fits, and forgets what was asked for longest ago', () => {
  const cache = boundedCache<string>(16, (_, value) => value.length)
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) cache.set(key, `${key}${key}`)
  expect(cache.get('a')).toBe('aa')
  cache.set('i', 'ii')
  expect([cache.get('a'), cache.get('b'), cache.get('i')]).toEqual(['aa', undefined, 'ii'])
  // Set again, its old size does not count.
  cache.set('i', 'i')
  cache.set('j', 'j')
  expect(cache.get('c')).toBe('cc')
  cache.set('k', 'too long')
  expect(cache.get('k')).toBeUndefined()
  cache.clear()
  expect(cache.get('a')).toBeUndefined()
})
