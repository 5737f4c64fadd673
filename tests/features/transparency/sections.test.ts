import { expect, it } from 'vitest'
import { sectionOf } from '~/features/transparency/sections'

it.each([
  ['#swap', 'area-exchange'],
  ['#farms', 'area-farming'],
  ['#area-farming', 'area-farming'],
  ['#constructor', 'constructor'],
])('an address with %s leads to the part %s', (hash, id) => {
  expect(sectionOf(hash)).toBe(id)
})
