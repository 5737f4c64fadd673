import { describe, expect, it } from 'vitest'
import { liquidityForm, profileOf, removal, swapWithOutput } from '~/app/redirects'

const A = '0x55d398326f99059fF775485246999027B3197955'
const B = '0xe9e7CEA3DedcA5984780Bafc599bD69ADd087D56'

describe('redirects of specification 1 §2', () => {
  it('appends the output currency to the query and keeps the rest of it', () => {
    expect(swapWithOutput(A, '')).toBe(`/swap?outputCurrency=${A}`)
    expect(swapWithOutput('BNB', '?exactAmount=1')).toBe('/swap?exactAmount=1&outputCurrency=BNB')
    expect(swapWithOutput('a&b=c', '')).toBe('/swap?outputCurrency=a%26b%3Dc')
  })

  it('takes two hyphenated currencies of /add apart, and one that is named twice together', () => {
    expect(liquidityForm('add', `${A}-${B}`, undefined)).toBe(`/add/${A}/${B}`)
    expect(liquidityForm('create', `BNB-${B}`, undefined)).toBe(`/create/BNB/${B}`)
    expect(liquidityForm('add', A, A.toLowerCase())).toBe(`/add/${A}`)
    expect(liquidityForm('add', A, B)).toBeUndefined()
    expect(liquidityForm('add', A, undefined)).toBeUndefined()
    expect(liquidityForm('add', 'nonsense-BNB', undefined)).toBeUndefined()
  })

  it('sends /remove with anything but two currencies to /pool', () => {
    expect(removal(`${A}-BNB`)).toBe(`/remove/${A}/BNB`)
    for (const other of [A, 'x-y', '', `${A}-${B}-${A}`, `${A}/${B}`]) expect(removal(other)).toBe('/pool')
  })

  it('leads /profile to the account, lower-cased', () => {
    expect(profileOf(A)).toBe(`/nfts/profile/${A.toLowerCase()}`)
    expect(profileOf(undefined)).toBe('/nfts/profile')
    expect(profileOf('javascript:alert(1)')).toBe('/nfts/profile')
  })
})
