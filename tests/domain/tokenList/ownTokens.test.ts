import { describe, expect, it } from 'vitest'
import { ownTokens } from '~/domain/tokenList/ownTokens'
import { deployment } from '../../support/deployments'

const { tokens: devnetTokens } = deployment('31337')
const { tokens: mainnetTokens } = deployment('56')
const { tokens: testnetTokens } = deployment('97')

const row = {
  address: '0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82',
  decimals: 18,
  symbol: 'CAKE',
  name: 'Cake',
}

describe('a list of our own', () => {
  it.each([
    [56, mainnetTokens],
    [97, testnetTokens],
    [31337, devnetTokens],
  ] as const)('a list of our own of chain %i has every token once', (chainId, rows) => {
    const tokens = ownTokens(chainId, rows)
    expect(tokens).toHaveLength(rows.length)
    for (const { symbol, name, decimals } of tokens) {
      expect([symbol, name].every((text) => text.trim() === text && text !== '')).toBe(true)
      expect([2, 4, 6, 7, 8, 9, 12, 17, 18]).toContain(decimals)
    }
  })

  it('a list of our own with a token twice is an error, in whatever case it is written', () => {
    expect(() => ownTokens(56, [row, { ...row, address: row.address.toLowerCase() }])).toThrow(
      'Duplicate tokens.',
    )
  })

  it('a list of our own with an address that is none is an error too', () => {
    expect(() => ownTokens(56, [{ ...row, address: '0x12' }])).toThrow("Invalid 'address' parameter")
  })
})
