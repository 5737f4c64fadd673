import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pagePath, pageSearch, pageUrl } from '~/lib/sitePath'

const GATEWAY = 'https://gateway.example/ipfs/bafyfondue/'

beforeEach(() => {
  vi.stubGlobal('window', { location: new URL(`${GATEWAY}#/swap?outputCurrency=BNB`) })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

describe('a site of relative paths', () => {
  it('has its page behind the hash, and the first one where there is none', () => {
    vi.stubEnv('BASE_URL', './')
    expect(pagePath()).toBe('/swap')
    vi.stubGlobal('window', { location: new URL(GATEWAY) })
    expect(pagePath()).toBe('/')
  })

  it('has what the page was asked for behind the hash as well', () => {
    vi.stubEnv('BASE_URL', './')
    expect(pageSearch()).toBe('?outputCurrency=BNB')
    vi.stubGlobal('window', { location: new URL(`${GATEWAY}?ours=no#/swap`) })
    expect(pageSearch()).toBe('')
  })

  it('is linked to in its folder', () => {
    vi.stubEnv('BASE_URL', './')
    expect(pageUrl('/nfts/profile/0x12')).toBe(`${GATEWAY}#/nfts/profile/0x12`)
  })
})

it('a site at its host’s root is linked to by the page’s path alone', () => {
  expect(pageUrl('/swap?exactAmount=1')).toBe('https://gateway.example/swap?exactAmount=1')
})

it('a site at its host’s root has it in front of any hash', () => {
  vi.stubGlobal('window', { location: new URL('https://cheese.example/swap?exactAmount=1#main') })
  expect(pageSearch()).toBe('?exactAmount=1')
  expect(pagePath()).toBe('/swap')
})
