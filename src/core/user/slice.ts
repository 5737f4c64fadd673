import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { DEFAULT_DEADLINE_S, DEFAULT_SLIPPAGE, RECENT_TOKENS, SLIPPAGE_LIMIT } from '~/config/policies'
import { type Address, isBefore, parseAddress } from '~/domain/address'
import type { Bps } from '~/domain/money/bps'
import type { CurrencyId, Token } from '~/domain/money/currency'
import { GAS_SPEEDS, type GasSpeed } from '~/domain/money/gasSpeed'
import { isRecord } from '~/lib/record'
import type { Fields, Stored } from '../persistence/stored'

const VIEW_MODES = ['TABLE', 'CARD'] as const
const STAKED_ONLY = ['onFinished', 'true', 'false'] as const

type ViewMode = (typeof VIEW_MODES)[number]

/** What `settingsChanged` may change: everything that stands for itself. */
interface Settings {
  readonly userSingleHopOnly: boolean
  readonly userSlippageTolerance: Bps
  /** Seconds that a transaction may take until the router refuses it. */
  readonly userDeadline: number
  /** Undefined is the network's own default. */
  readonly gasPrice?: GasSpeed
  readonly audioPlay: boolean
  readonly userFarmStakedOnly: (typeof STAKED_ONLY)[number]
  readonly userPoolStakedOnly: boolean
  readonly userFarmsViewMode: ViewMode
  readonly userPoolsViewMode: ViewMode
  readonly userPredictionAcceptedRisk: boolean
  readonly userPredictionChartDisclaimerShow: boolean
  readonly userUsernameVisibility: boolean
  readonly watchlistTokens: readonly Address[]
  readonly watchlistPools: readonly Address[]
  readonly showPhishingWarningBanner: boolean
}

type TokenPair = readonly [Token, Token]

/** What the person chose once and expects to find again (specification 1 §3). Persisted. */
export interface UserState extends Settings {
  readonly userExpertMode: boolean
  /** Turning expert mode on is explained and confirmed first. */
  readonly userExpertModeAcknowledgementShow: boolean
  /** Undefined follows the system. */
  readonly isDark?: boolean
  /** Tokens that the person added, by chain and address. */
  readonly tokens: Readonly<Record<number, Readonly<Record<Address, Token>>>>
  /** Pairs that the person added, by chain and both addresses in the pair's own order, with a semicolon between. */
  readonly pairs: Readonly<Record<number, Readonly<Record<string, TokenPair>>>>
  /** What was chosen in the token picker, by chain, the latest first. */
  readonly recentTokens: Readonly<Record<number, readonly CurrencyId[]>>
}

export const initialUser: UserState = {
  userExpertMode: false,
  userExpertModeAcknowledgementShow: true,
  userSingleHopOnly: false,
  userSlippageTolerance: DEFAULT_SLIPPAGE,
  userDeadline: DEFAULT_DEADLINE_S,
  audioPlay: true,
  userFarmStakedOnly: 'onFinished',
  userPoolStakedOnly: false,
  userFarmsViewMode: 'TABLE',
  userPoolsViewMode: 'TABLE',
  userPredictionAcceptedRisk: false,
  userPredictionChartDisclaimerShow: true,
  userUsernameVisibility: false,
  watchlistTokens: [],
  watchlistPools: [],
  showPhishingWarningBanner: true,
  tokens: {},
  pairs: {},
  recentTokens: {},
}

const slice = createSlice({
  name: 'user',
  initialState: initialUser,
  reducers: {
    /** What the person chose in another tab. */
    userMerged: (state, { payload }: PayloadAction<Partial<UserState>>): UserState => ({
      ...state,
      ...payload,
    }),
    themeChosen: (state, { payload }: PayloadAction<{ isDark: boolean }>): UserState => ({
      ...state,
      isDark: payload.isDark,
    }),
    settingsChanged: (state, { payload }: PayloadAction<Partial<Settings>>): UserState => ({
      ...state,
      ...payload,
    }),
    /** Either way a recipient that was typed is forgotten: the swap form listens (specification 1 §4). */
    expertModeChanged: (
      state,
      { payload }: PayloadAction<{ isOn: boolean; isAskedAgain?: boolean }>,
    ): UserState => ({
      ...state,
      userExpertMode: payload.isOn,
      userExpertModeAcknowledgementShow: payload.isAskedAgain ?? state.userExpertModeAcknowledgementShow,
    }),
    tokensSaved: (state, { payload }: PayloadAction<readonly Token[]>): UserState => ({
      ...state,
      tokens: payload.reduce((tokens, token) => withToken(tokens, token), state.tokens),
    }),
    tokensForgotten: (
      state,
      { payload: { chainId, addresses } }: PayloadAction<{ chainId: number; addresses: readonly Address[] }>,
    ): UserState => ({
      ...state,
      tokens: {
        ...state.tokens,
        [chainId]: Object.fromEntries(
          Object.entries(state.tokens[chainId] ?? {}).filter(
            ([key]) => !addresses.some((each) => each === key),
          ),
        ),
      },
    }),
    pairSaved: (state, { payload }: PayloadAction<TokenPair>): UserState => ({
      ...state,
      pairs: withPair(state.pairs, payload),
    }),
    tokenUsed(state, { payload }: PayloadAction<{ chainId: number; currency: CurrencyId }>): UserState {
      const { chainId, currency } = payload
      const others = (state.recentTokens[chainId] ?? []).filter((each) => each !== currency)
      const recent = [currency, ...others].slice(0, RECENT_TOKENS)
      return { ...state, recentTokens: { ...state.recentTokens, [chainId]: recent } }
    },
  },
})

export const userReducer = slice.reducer

export const {
  userMerged,
  themeChosen,
  settingsChanged,
  expertModeChanged,
  tokensSaved,
  tokensForgotten,
  pairSaved,
  tokenUsed,
} = slice.actions

function withToken(tokens: UserState['tokens'], token: Token): UserState['tokens'] {
  return { ...tokens, [token.chainId]: { ...tokens[token.chainId], [token.address]: token } }
}

/** A pair of tokens of two chains, or of a token with itself, is none (specification 1 §5). */
function withPair(pairs: UserState['pairs'], [a, b]: TokenPair): UserState['pairs'] {
  if (a.chainId !== b.chainId || a.address === b.address) return pairs
  const pair: TokenPair = isBefore(a.address, b.address) ? [a, b] : [b, a]
  const key = pair.map(({ address }) => address).join(';')
  return { ...pairs, [a.chainId]: { ...pairs[a.chainId], [key]: pair } }
}

/** Reads one stored field; undefined leaves it to its default. */
type Reader<Value> = (stored: unknown) => Value | undefined

function readerOf<Value>(fits: (stored: unknown) => stored is Value): Reader<Value> {
  return (stored) => (fits(stored) ? stored : undefined)
}

function oneOf<Value extends string>(choices: readonly Value[]): Reader<Value> {
  return (stored) => choices.find((choice) => choice === stored)
}

const flag = readerOf((stored) => typeof stored === 'boolean')

const addresses: Reader<readonly Address[]> = (stored) =>
  Array.isArray(stored) ? [...new Set(stored.flatMap((each) => parseAddress(each) ?? []))] : undefined

const readers: { readonly [Field in keyof UserState]-?: Reader<UserState[Field]> } = {
  userExpertMode: flag,
  userExpertModeAcknowledgementShow: flag,
  userSingleHopOnly: flag,
  userSlippageTolerance: readerOf(
    (stored): stored is Bps =>
      Number.isInteger(stored) && Number(stored) >= 0 && Number(stored) < SLIPPAGE_LIMIT,
  ),
  userDeadline: readerOf((stored): stored is number => Number.isSafeInteger(stored) && Number(stored) > 0),
  gasPrice: oneOf(GAS_SPEEDS),
  audioPlay: flag,
  isDark: flag,
  userFarmStakedOnly: oneOf(STAKED_ONLY),
  userPoolStakedOnly: flag,
  userFarmsViewMode: oneOf(VIEW_MODES),
  userPoolsViewMode: oneOf(VIEW_MODES),
  userPredictionAcceptedRisk: flag,
  userPredictionChartDisclaimerShow: flag,
  userUsernameVisibility: flag,
  watchlistTokens: addresses,
  watchlistPools: addresses,
  showPhishingWarningBanner: flag,
  tokens: (stored) => entriesOf(stored).flatMap(tokenOf).reduce(withToken, {}),
  pairs: (stored) =>
    entriesOf(stored)
      .flatMap((entry) => {
        const [a, b, ...others] = Array.isArray(entry) ? entry.flatMap(tokenOf) : []
        return a && b && others.length === 0 ? [[a, b] as const] : []
      })
      .reduce(withPair, {}),
  recentTokens: (stored) =>
    Object.fromEntries(
      Object.entries(isRecord(stored) ? stored : {}).flatMap(([chain, entries]) =>
        Number(chain) > 0 && Array.isArray(entries)
          ? [[chain, entries.flatMap(currencyIdOf).slice(0, RECENT_TOKENS)]]
          : [],
      ),
    ),
}

/** Every text had a speed, chosen or not: the one that it began with says nothing of what the person wants. */
function withoutInitialSpeed({ gasPrice, ...others }: Fields): Fields {
  return gasPrice === 'default' ? others : { ...others, gasPrice }
}

/** Every stored field is checked, a bad one is left to its default. */
export const storedUser: Stored<Partial<UserState>> = {
  key: 'user',
  migrations: [withoutInitialSpeed],
  parse: (fields) =>
    Object.fromEntries(
      Object.entries(readers).flatMap(([field, read]) => {
        const value = read(fields[field])
        return value === undefined ? [] : [[field, value]]
      }),
    ),
}

/** The values of the values: what is kept by chain and by a key that follows from the entry itself. */
function entriesOf(stored: unknown): readonly unknown[] {
  return Object.values(isRecord(stored) ? stored : {}).flatMap((ofChain) =>
    isRecord(ofChain) ? Object.values(ofChain) : [],
  )
}

function tokenOf(stored: unknown): readonly Token[] {
  if (!isRecord(stored)) return []
  const { chainId, decimals, symbol, name, logoURI } = stored
  const address = parseAddress(stored['address'])
  if (address === undefined || typeof symbol !== 'string' || typeof name !== 'string') return []
  if (!isCount(chainId, Number.MAX_SAFE_INTEGER) || !isCount(decimals, 255)) return []
  const token: Token = { kind: 'token', chainId, address, decimals, symbol, name }
  // As lists are checked when they load; a picture’s whole address is checked when it is drawn.
  return [typeof logoURI === 'string' && /^(https|ip[fn]s):/i.test(logoURI) ? { ...token, logoURI } : token]
}

function isCount(value: unknown, most: number): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most
}

function currencyIdOf(stored: unknown): readonly CurrencyId[] {
  if (stored === 'BNB') return ['BNB']
  return [parseAddress(stored) ?? []].flat()
}
