import { waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { metadataWarning } from '~/core/tokens/metadataWarning'
import type { Hex } from '~/lib/hex'
import { wordHex } from '../../chain/fakeChain'
import { addressOf, dialog, row, shows, TokensFixture } from './fixture'

const UNKNOWN = addressOf(99)

let fixture: TokensFixture
beforeEach(() => {
  fixture = new TokensFixture()
})
/** What the trial trade, whose code a state override lends, comes to: promised, bought, sellable, arrived. */
function tradeComesTo(...values: readonly [bigint, bigint, bigint, bigint]) {
  const { chain } = fixture
  const request = chain.request.bind(chain)
  return vi
    .spyOn(chain, 'request')
    .mockImplementation((method, params, options) =>
      params.length === 3
        ? Promise.resolve(`0x${values.map((value) => wordHex(value).slice(2)).join('')}`)
        : request(method, params, options),
    )
}

async function openImport(symbol: string) {
  fixture.token(UNKNOWN, symbol)
  const { store } = fixture.open()
  await fixture.type(UNKNOWN)
  await waitFor(() => expect(row(UNKNOWN)).toBeTruthy())
  await fixture.user.keyboard('{Enter}')
  await shows('Import Tokens')
  return store
}

describe('a token that is about to be imported', () => {
  it('is said to be taxed, and by how much', async () => {
    tradeComesTo(1000n, 900n, 1n, 720n)
    await openImport('WILD')
    expect(
      await dialog().findByText('WILD charges a 10% tax when you buy and 20% when you sell'),
    ).toBeTruthy()
  })

  it('is said not to be sellable when no sale of it goes through', async () => {
    tradeComesTo(1000n, 1000n, 0n, 0n)
    await openImport('WILD')
    expect((await dialog().findByRole('alert')).textContent).toContain('WILD can’t be sold')
  })

  it('is said not to be buyable when its contract rejects every purchase', async () => {
    tradeComesTo(1000n, 0n, 0n, 0n)
    await openImport('WILD')
    expect((await dialog().findByRole('alert')).textContent).toContain('WILD can’t be bought')
  })

  it('is said not to have been tried when no trade of it can be simulated', async () => {
    tradeComesTo(0n, 0n, 0n, 0n)
    await openImport('WILD')
    expect(await dialog().findByText(/couldn’t check whether WILD charges a tax/)).toBeTruthy()
  })

  it('is imported without a word when a trial trade goes well', async () => {
    const request = tradeComesTo(1000n, 1000n, 1n, 1000n)
    await openImport('WILD')
    await waitFor(() => expect(request.mock.calls.some(([, params]) => params.length === 3)).toBe(true))
    expect(dialog().queryByText(/tax|Don’t trust/)).toBeNull()
  })

  it.each([
    ['A'.repeat(100_000), /suspiciously long/],
    ['\u202eDSUB', /invisible characters/],
    [`0x${'00'.repeat(31)}20${'ff'.repeat(32)}`, /doesn’t have a readable name/],
  ])('is not trusted by a name that its contract made up (%#)', async (symbol, words) => {
    const store = await openImport(symbol)
    expect(await dialog().findByText(words)).toBeTruthy()
    await fixture.press('I understand', 'checkbox')
    await fixture.press('Import')
    // A megabyte of name would fill the storage of the device.
    const [saved] = Object.values(store.getState().user.tokens[31337] ?? {})
    expect(saved?.address).toBe(UNKNOWN)
    expect(JSON.stringify(saved).length).toBeLessThan(1000)
  })
})

it.each<[string, Hex | 'revert', RegExp]>([
  ['does not tell its decimals', 'revert', /it doesn’t report its decimals/],
  ['tells impossible decimals', wordHex(1000n), /its decimals are impossible/],
])('a contract that %s is refused, with the reason', async (_, decimals, words) => {
  fixture.token(UNKNOWN, 'WILD', decimals)
  fixture.open()
  await fixture.type(UNKNOWN)
  expect(await dialog().findByText(words)).toBeTruthy()
})

it('nothing speaks against an ordinary name', () => {
  expect(metadataWarning({ symbol: 'CHEESE', name: 'Cheese Token' })).toBeUndefined()
})
