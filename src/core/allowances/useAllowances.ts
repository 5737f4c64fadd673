import { useEffect, useMemo, useState } from 'react'
import { allowance } from '~/chain/abi/erc20'
import { type Read, read } from '~/chain/multicall/read'
import { useReads } from '~/chain/multicall/useReads'
import { earning } from '~/config/earning'
import { loadFarms } from '~/config/farms/farms'
import { loadOfferings } from '~/config/ifo/sales'
import { network } from '~/config/networks'
import { loadPools } from '~/config/pools/pools'
import type { Address } from '~/domain/address'
import { type Amount, amountOf } from '~/domain/money/amount'
import type { Token } from '~/domain/money/currency'
import { type Loadable, LOADING, ready } from '~/lib/loadable'
import { liquidityToken } from '../liquidity/liquidityToken'
import { useKnownTokens } from '../tokens/useKnownTokens'

/** A contract of this exchange that moves tokens of those who allowed it to. */
export type Spender =
  | { readonly kind: 'router' | 'farms' | 'vault' | 'packages' | 'fixed-apr'; readonly address: Address }
  /** Known by what it pays. */
  | { readonly kind: 'pool'; readonly address: Address; readonly earns: string }
  /** Known by what it sells. */
  | { readonly kind: 'sale'; readonly address: Address; readonly sells: string }

export interface Allowance {
  readonly spender: Spender
  readonly amount: Amount<Token>
}

interface Possible {
  readonly token: Token
  readonly spender: Spender
}

/** Lists may have thousands of tokens; four requests are the most that a look is worth. */
const MOST_READS = 2000
/** Allowances of zero are read once per view; others follow the chain. */
const ONCE = { blocksPerFetch: 100_000 } as const

export interface Allowances {
  /** What is allowed, as far as it is known. */
  readonly allowed: readonly Allowance[]
  readonly isReading: boolean
  /** How many could not be read. */
  readonly unread: number
  /** Some tokens of long lists were not looked at. */
  readonly isCut: boolean
}

/** What `account` allows the contracts of this exchange, of every token that the page knows. */
export function useAllowances(account: Address): Allowances {
  const possible = usePossible()
  const all = possible.status === 'ready' ? possible.value : NONE
  const asked = useMemo(() => all.slice(0, MOST_READS), [all])
  const scan = useReads(
    useMemo(() => asked.map((each) => allowanceOf(each, account)), [asked, account]),
    ONCE,
  )
  const found = useMemo(
    () =>
      asked.filter((_, i) => {
        const allowed = scan[i]
        return allowed?.status === 'ready' && allowed.value > 0n
      }),
    [asked, scan],
  )
  const now = useReads(useMemo(() => found.map((each) => allowanceOf(each, account)), [found, account]))
  return useMemo(
    () => ({
      allowed: found.flatMap(({ token, spender }, i): readonly Allowance[] => {
        const units = now[i]?.status === 'ready' ? now[i].value : 0n
        return units > 0n ? [{ spender, amount: amountOf(token, units) }] : []
      }),
      isReading:
        possible.status === 'loading' || [...scan, ...now].some(({ status }) => status === 'loading'),
      unread: scan.filter((each) => each.status === 'failed' && each.problem === 'unreachable').length,
      isCut: all.length > asked.length,
    }),
    [possible, scan, now, found, all, asked],
  )
}

const NONE: readonly Possible[] = []

function allowanceOf({ token, spender }: Possible, account: Address): Read<bigint> {
  return read(allowance, token.address, [account, spender.address])
}

/** Whom tokens are enabled for on the pages of this exchange: LP tokens and stakes first, then every token to trade. */
function usePossible(): Loadable<readonly Possible[]> {
  const known = useKnownTokens()
  const [staking, setStaking] = useState<readonly Possible[]>()
  useEffect(() => {
    let isCurrent = true
    stakingAllowances().then(
      (possible) => {
        if (isCurrent) setStaking(possible)
      },
      (error: unknown) => {
        console.error('What is staked could not be loaded:', error)
        if (isCurrent) setStaking([])
      },
    )
    return () => {
      isCurrent = false
    }
  }, [])
  return useMemo(() => {
    if (staking === undefined) return LOADING
    const traded = [...known.values()].map((token) => ({ token, spender: ROUTER }))
    const seen = new Set<string>()
    const possible = [...staking, ...traded].filter(({ token, spender }) => {
      const key = `${token.address}-${spender.address}`
      return !seen.has(key) && seen.add(key)
    })
    return ready(possible)
  }, [staking, known])
}

const ROUTER: Spender = { kind: 'router', address: network.deployment.router }

async function stakingAllowances(): Promise<readonly Possible[]> {
  const [farms, pools, { sales }] = await Promise.all([loadFarms(), loadPools(), loadOfferings()])
  const { chef, vault, packagePool, fixedAprPool } = earning
  const { reward, wrapped } = network.deployment
  const at = (kind: Exclude<Spender['kind'], 'pool' | 'sale'>, address: Address | undefined, token: Token) =>
    address === undefined ? [] : [{ token, spender: { kind, address } }]
  return [
    ...at('farms', chef?.address, reward),
    ...at('vault', vault, reward),
    ...at('packages', packagePool, reward),
    ...at('fixed-apr', fixedAprPool, reward),
    ...pools.flatMap(({ stakingToken: token, contractAddress: address, earningToken }) =>
      token.kind === 'native'
        ? []
        : [{ token, spender: { kind: 'pool' as const, address, earns: earningToken.symbol } }],
    ),
    ...sales.map(({ currency, address, name }) => ({
      token: currency === 'reward' ? reward : liquidityToken([reward, wrapped]),
      spender: { kind: 'sale' as const, address, sells: name },
    })),
    ...farms.flatMap(({ lpAddress, lpSymbol, isTokenOnly, token }) => {
      const lp: Token = isTokenOnly
        ? token
        : { ...reward, address: lpAddress, decimals: 18, symbol: lpSymbol, name: lpSymbol }
      return [...at('farms', chef?.address, lp), ...at('router', ROUTER.address, lp)]
    }),
  ]
}
