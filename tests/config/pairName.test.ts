import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bases } from '~/config/bases'
import { network } from '~/config/networks'
import { inNameOrder, pairName } from '~/config/pairName'
import { toAddress } from '~/domain/address'
import type { Token } from '~/domain/money/currency'

const { wrapped, dollar, reward } = network.deployment

function tokenAt(address: string, symbol = address.slice(-4)): Token {
  return {
    ...{ kind: 'token', chainId: network.chainId, address: toAddress(address) },
    ...{ decimals: 18, symbol, name: symbol },
  }
}
const some = fc.constantFrom(
  ...bases,
  ...Array.from({ length: 6 }, (_, i) => tokenAt(`0x${String(i + 1).repeat(40)}`)),
)

describe('the name of a pool', () => {
  it('has its quote last: the coin, then the dollar, then other bases, then the reward', () => {
    const unknown = tokenAt(`0x${'7'.repeat(40)}`, 'NEW')
    expect(pairName([wrapped, reward])).toBe(`${reward.symbol}/BNB`)
    expect(pairName([wrapped, dollar])).toBe('BUSD/BNB')
    expect(pairName([dollar, reward])).toBe(`${reward.symbol}/BUSD`)
    expect(pairName([reward, unknown])).toBe(`NEW/${reward.symbol}`)
  })

  it('calls the wrapped coin the coin', () => {
    expect(pairName([network.coin, reward])).toBe(pairName([wrapped, reward]))
  })

  it('is one for both orders of its tokens, and has both', () => {
    fc.assert(
      fc.property(some, some, (one, other) => {
        fc.pre(one.address !== other.address)
        expect(pairName([one, other])).toBe(pairName([other, one]))
        expect(new Set(inNameOrder([one, other]))).toEqual(new Set([one, other]))
      }),
    )
  })
})
