import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  expertModeChanged,
  settingsChanged,
  storedUser,
  themeChosen,
  tokensSaved,
  tokenUsed,
  userReducer,
  type UserState,
} from '~/core/user/slice'
import { selectGasSpeed } from '~/core/user/gasSpeed'
import { network } from '~/config/networks'
import { restored } from '~/core/persistence/stored'
import { type Address, toAddress } from '~/domain/address'
import { bps } from '~/domain/money/bps'
import type { Token } from '~/domain/money/currency'
import { isRecord } from '~/lib/record'

function parseUser(stored: unknown): Partial<UserState> {
  return storedUser.parse(isRecord(stored) ? stored : {})
}

function token(digit: string, chainId = 56): Token {
  const address = toAddress(`0x${digit.repeat(40)}`)
  return { kind: 'token', chainId, address, decimals: 18, symbol: `T${digit}`, name: `Token ${digit}` }
}

function after(...actions: { readonly type: string; readonly payload?: unknown }[]): UserState {
  return actions.reduce<UserState | undefined>(
    (state, action) => userReducer(state, action),
    undefined,
  ) as UserState
}

const untouched = after({ type: 'start' })

describe('what the person chose', () => {
  it('starts as the specification says', () => {
    expect(untouched).toMatchObject({
      userExpertMode: false,
      userExpertModeAcknowledgementShow: true,
      userSingleHopOnly: false,
      userSlippageTolerance: 50,
      userDeadline: 1200,
      audioPlay: true,
      userFarmStakedOnly: 'onFinished',
    })
    expect(untouched.isDark).toBeUndefined()
    expect(untouched.gasPrice).toBeUndefined()
  })

  it('changes only what was changed', () => {
    const changed = after(settingsChanged({ userSlippageTolerance: bps(120), gasPrice: 'instant' }))
    expect(changed).toEqual({ ...untouched, userSlippageTolerance: 120, gasPrice: 'instant' })
    expect(after(themeChosen({ isDark: true }))).toEqual({ ...untouched, isDark: true })
  })

  it('stops asking about expert mode only when that was ticked', () => {
    const asked = after(
      expertModeChanged({ isOn: true, isAskedAgain: true }),
      expertModeChanged({ isOn: false }),
    )
    expect(asked).toMatchObject({ userExpertMode: false, userExpertModeAcknowledgementShow: true })
    const ticked = after(
      expertModeChanged({ isOn: true, isAskedAgain: false }),
      expertModeChanged({ isOn: false }),
    )
    expect(ticked).toMatchObject({ userExpertMode: false, userExpertModeAcknowledgementShow: false })
  })

  it('keeps a saved token once on its chain, with what was said of it last', () => {
    const renamed = { ...token('1'), name: 'Another name' }
    const { tokens } = after(tokensSaved([token('1'), token('2', 97)]), tokensSaved([renamed]))
    expect(tokens).toEqual({
      56: { [token('1').address]: renamed },
      97: { [token('2').address]: token('2', 97) },
    })
  })

  it('keeps a pair whichever way round it is named, and none of two chains or of one token', () => {
    const saved = (a: Token, b: Token) => ({ type: 'user/pairSaved', payload: [a, b] })
    const { pairs } = after(
      saved(token('2'), token('1')),
      saved(token('1'), token('2')),
      saved(token('1'), token('1')),
      saved(token('1'), token('3', 97)),
    )
    expect(pairs).toEqual({
      56: { [`${token('1').address};${token('2').address}`]: [token('1'), token('2')] },
    })
  })

  it('remembers the latest six tokens of a chain, each once', () => {
    const used = (currency: Address | 'BNB', chainId = 56) => tokenUsed({ chainId, currency })
    const { recentTokens } = after(
      ...['1', '2', '3', '4', '5', '6', '7'].map((digit) => used(token(digit).address)),
      used('BNB'),
      used(token('5').address),
      used(token('9').address, 97),
    )
    expect(recentTokens).toEqual({
      56: [token('5').address, 'BNB', ...['7', '6', '4', '3'].map((digit) => token(digit).address)],
      97: [token('9').address],
    })
  })
})

describe('the speed of transactions', () => {
  it('is what the node suggests on a network that takes far less than its preset, until another is chosen', () => {
    expect(network.chainId).toBe(56)
    expect(selectGasSpeed({ user: untouched })).toBe('network')
    for (const gasPrice of ['default', 'fast', 'instant', 'network'] as const)
      expect(selectGasSpeed({ user: after(settingsChanged({ gasPrice })) })).toBe(gasPrice)
  })

  it('is kept of what was stored before there was a default of the network’s own, where it was chosen', () => {
    const stored = (gasPrice: string, version: number) =>
      restored(
        storedUser,
        JSON.stringify({ gasPrice: JSON.stringify(gasPrice), _persist: JSON.stringify({ version }) }),
      ).gasPrice
    expect(stored('default', 0)).toBeUndefined()
    expect(['fast', 'instant', 'network'].map((speed) => stored(speed, 0))).toEqual([
      'fast',
      'instant',
      'network',
    ])
    expect(stored('default', 1)).toBe('default')
  })
})

describe('what was stored', () => {
  it('is read as it was written', () => {
    const written = after(
      themeChosen({ isDark: false }),
      settingsChanged({
        userSlippageTolerance: bps(4999),
        userDeadline: 60,
        gasPrice: 'network',
        audioPlay: false,
        userFarmStakedOnly: 'true',
        userFarmsViewMode: 'CARD',
        watchlistTokens: [token('1').address],
      }),
      expertModeChanged({ isOn: true, isAskedAgain: false }),
      tokensSaved([token('1'), token('2', 97)]),
      { type: 'user/pairSaved', payload: [token('1'), token('2')] },
      tokenUsed({ chainId: 56, currency: 'BNB' }),
    )
    expect(parseUser(JSON.parse(JSON.stringify(written)))).toEqual(written)
  })

  it.each([
    ['userSlippageTolerance', [5000, -1, 0.5, '50', null, {}]],
    ['userDeadline', [0, -60, 1.5, '1200', 2 ** 60, null]],
    ['gasPrice', ['standard', 5, null, ['fast']]],
    ['userExpertMode', ['true', 1, null, {}]],
    ['isDark', ['true', 0, null]],
    ['userFarmStakedOnly', [true, 'onfinished', null]],
    ['userPoolsViewMode', ['card', 1]],
    ['watchlistTokens', ['0x', {}, 7]],
  ] as const)('leaves %s to its default when it is none', (field, values) => {
    for (const value of values) expect(parseUser({ [field]: value })).not.toHaveProperty(field)
  })

  it('drops a hostile entry and keeps the ones beside it', () => {
    const good = token('1')
    const state = parseUser({
      tokens: {
        56: {
          a: good,
          b: { ...good, address: '0x12' },
          c: { ...good, decimals: 256 },
          d: { ...good, symbol: { toString: 'x' } },
          e: null,
          f: { ...good, address: token('2').address, kind: 'native', extra: '<script>' },
        },
        x: 'none',
      },
      pairs: {
        56: {
          a: [good, good],
          b: [good],
          c: [good, token('2'), token('3')],
          d: [good, token('2', 97)],
          e: 7,
        },
      },
      recentTokens: { 56: ['BNB', '0x', null, good.address], '-1': ['BNB'], nonsense: ['BNB'], 97: 'BNB' },
      watchlistPools: [good.address, good.address.toLowerCase(), 'x', null],
    })
    // What is kept of an entry is what we know of a token, under the key that it has with us.
    expect(state.tokens).toEqual({
      56: { [good.address]: good, [token('2').address]: { ...good, address: token('2').address } },
    })
    expect(state.pairs).toEqual({})
    expect(state.recentTokens).toEqual({ 56: ['BNB', good.address] })
    expect(state.watchlistPools).toEqual([good.address])
  })

  it('is nothing where it is no state', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        expect({ ...untouched, ...parseUser(stored) }).toEqual(untouched)
      }),
    )
  })

  it('never throws, whatever its fields are, and what it gives is read again as it is', () => {
    const fields = fc.record(
      Object.fromEntries(Object.keys({ ...untouched, isDark: true }).map((field) => [field, fc.jsonValue()])),
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fields, (stored) => {
        const state = parseUser(stored)
        expect(parseUser(state)).toEqual(state)
      }),
    )
  })
})

describe('a token that was imported with a picture', () => {
  it.each([
    ['https://a.example/x.png', true],
    ['ipfs://bafybeigd/x.png', true],
    ['ipns://tokens.example.org/x.png', true],
    ['http://a.example/x.png', false],
    ['javascript:alert(1)', false],
    ['data:image/svg+xml,%3Csvg%3E', false],
    [5, false],
  ])('has %s again after a reload: %s', (logoURI, isKept) => {
    const { address, ...words } = token('1')
    const stored = { 56: { [address]: { ...words, address, logoURI } } }
    const found = parseUser({ tokens: stored }).tokens?.[56]?.[address]
    expect(found).toEqual(isKept ? { ...token('1'), logoURI } : token('1'))
  })
})
