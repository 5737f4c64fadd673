import { waitFor } from '@testing-library/react'
import { AbiCoder } from 'ethers'
import { useEffect } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { bases } from '~/config/bases'
import { network } from '~/config/networks'
import { type TokenProblem, useCurrency } from '~/core/tokens/useCurrency'
import { useKnownTokens } from '~/core/tokens/useKnownTokens'
import { toAddress } from '~/domain/address'
import type { CurrencyId } from '~/domain/money/currency'
import { packEntries } from '~/domain/tokenList/pack'
import type { TokenList } from '~/domain/tokenList/tokenList'
import type { Hex } from '~/lib/hex'
import { wordHex } from '../../chain/fakeChain'
import { LocalChain } from '../support/localChain'
import { renderHookInApp } from '../support/renderApp'

const URL = 'https://a.example/list.json'
const TOKEN = toAddress(`0x${'ab'.repeat(20)}`)
const DECIMALS = '0x313ce567'
const SYMBOL = '0x95d89b41'
const NAME = '0x06fdde03'

const list: TokenList = {
  name: 'A list',
  timestamp: '2022-01-26T00:00:00Z',
  version: { major: 1, minor: 0, patch: 0 },
  entries: packEntries([
    { chainId: network.chainId, address: TOKEN, decimals: 6, symbol: 'LISTED', name: 'A listed token' },
  ]),
  dropped: {},
}

let chain: LocalChain
let page: ReturnType<typeof show>['result']
let maps: Set<unknown>

/** Two who ask for the same. */
function useFound(id: CurrencyId) {
  const both = [useCurrency(id), useCurrency(id)]
  const [one, other] = [useKnownTokens(), useKnownTokens()]
  useEffect(() => {
    maps.add(one).add(other)
  }, [one, other])
  return both.at(-1)
}

function show(id: CurrencyId, activeListUrls: readonly string[]) {
  const lists = { byUrl: { [URL]: { current: list } }, activeListUrls }
  return renderHookInApp(() => useFound(id), { chain, lists })
}

function answers(selector: string, value: Hex | 'revert'): void {
  chain.values.set(`${TOKEN}-${selector}`, value)
}

const text = (value: string) => AbiCoder.defaultAbiCoder().encode(['string'], [value]) as Hex
const settled = async () => {
  await waitFor(() => expect(['ready', 'failed']).toContain(page.current?.status))
  return page.current
}

beforeEach(() => {
  chain = new LocalChain()
  maps = new Set()
  answers(DECIMALS, wordHex(6n))
  answers(SYMBOL, text('CHAIN'))
  answers(NAME, text('A token of the chain'))
})

describe('a token by its address', () => {
  it('a token by its address of a list in use is as the list says, where the contract has the same decimals', async () => {
    page = show(TOKEN, [URL]).result
    const found = await settled()
    expect(found).toMatchObject({
      status: 'ready',
      value: { currency: { symbol: 'LISTED', decimals: 6 }, isListed: true },
    })
    expect(found).not.toHaveProperty('value.listedDecimals')
    // One map for all who ask, but for those before and after the built-in list has come.
    expect(maps.size).toBeLessThanOrEqual(2)
  })

  it('has the decimals of its contract and not of a list, and says what the list says', async () => {
    answers(DECIMALS, wordHex(18n))
    page = show(TOKEN, [URL]).result
    const found = await settled()
    expect(found).toMatchObject({
      status: 'ready',
      value: { currency: { symbol: 'LISTED', decimals: 18 }, isListed: true, listedDecimals: 6 },
    })
  })

  it('is not traded by a list’s word where there is no contract', async () => {
    answers(DECIMALS, '0x')
    page = show(TOKEN, [URL]).result
    const found = await settled()
    expect(found).toEqual({ status: 'failed', problem: 'not-a-token' })
  })

  it('a token by its address of a list that is not in use is read from the chain, and is on no list', async () => {
    page = show(TOKEN, []).result
    const found = await settled()
    expect(found).toMatchObject({
      status: 'ready',
      value: { currency: { symbol: 'CHAIN', name: 'A token of the chain', decimals: 6 }, isListed: false },
    })
  })

  it.each<[string, Hex | 'revert', string]>([
    ['bytes that are no text', `0x${'00'.repeat(31)}20${'ff'.repeat(32)}`, 'UNKNOWN'],
    ['a failure', 'revert', 'UNKNOWN'],
    ['nothing', '0x', 'UNKNOWN'],
    ['only spaces', text('   '), 'UNKNOWN'],
    ['text that turns around', text('A\u202eB'), 'A⟨U+202E⟩B'],
    ['32 bytes of text', `0x${Buffer.from('MKR').toString('hex').padEnd(64, '0')}`, 'MKR'],
  ])('whose contract answers %s for its symbol is called %s', async (_, answer, symbol) => {
    answers(SYMBOL, answer)
    page = show(TOKEN, []).result
    const found = await settled()
    expect(found).toMatchObject({ status: 'ready', value: { currency: { symbol, decimals: 6 } } })
  })

  it.each<[string, Hex | 'revert', TokenProblem]>([
    ['no contract', '0x', 'not-a-token'],
    ['a contract that refuses', 'revert', 'no-decimals'],
    ['decimals that no token has', wordHex(256n), 'impossible-decimals'],
  ])('a token by its address with %s behind it is none', async (_, answer, problem) => {
    answers(DECIMALS, answer)
    page = show(TOKEN, []).result
    const found = await settled()
    expect(found).toEqual({ status: 'failed', problem })
  })

  it('a token by its address of the exchange’s own list costs no question', async () => {
    const [base] = bases
    page = show(base?.address ?? 'BNB', [URL]).result
    const found = await settled()
    expect(found).toMatchObject({ status: 'ready', value: { currency: base, isListed: true } })
    expect(chain.asked.flatMap(({ calls }) => calls)).toEqual([])
  })
})
