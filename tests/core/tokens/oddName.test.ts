import { expect, it } from 'vitest'
import { UNNAMED_TOKEN, metadataWarning } from '~/core/tokens/metadataWarning'

it.each([
  ['CAKE', 'PancakeSwap Token', undefined],
  ['A'.repeat(20), 'B'.repeat(60), undefined],
  ['A'.repeat(21), 'B', 'long'],
  ['A', 'B'.repeat(61), 'long'],
  [UNNAMED_TOKEN.symbol, 'Token', 'missing'],
  ['TKN', UNNAMED_TOKEN.name, 'missing'],
  ['A⟨U+200B⟩', 'Token', 'unseen'],
  ['TKN', `${'B'.repeat(61)}⟨U+202E⟩`, 'unseen'],
])('of the symbol %s and the name %s it says %s', (symbol, name, finding) => {
  expect(metadataWarning({ symbol, name })).toBe(finding)
})
