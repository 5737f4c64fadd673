import { useMemo } from 'react'
import { token0, token1 } from '~/chain/abi/pair'
import { read } from '~/chain/multicall/read'
import { useReads } from '~/chain/multicall/useReads'
import type { DeploymentRecord } from '~/config/deployment/record'
import { governanceOf } from '~/config/deployment/governance'
import { network } from '~/config/networks'
import { pairName } from '~/config/pairName'
import { useKnownTokens } from '~/core/tokens/useKnownTokens'
import { type Address, parseAddress, toAddress } from '~/domain/address'
import { pairAddress } from '~/domain/amm/pairAddress'
import type { Known } from '~/domain/clearSigning/rendered'
import type { Token } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'

interface Asked {
  readonly record: DeploymentRecord
  readonly account: Address | undefined
  /** The token of an approval, which may be on no list. */
  readonly allowed: Token | undefined
  /** The contracts that are called. */
  readonly targets: readonly Address[]
}

interface Answer {
  readonly known: Known
  readonly isPair: (address: string) => boolean
}

const { deployment } = network
const FACTORY = { factory: deployment.factory, initCodeHash: deployment.pairInitCodeHash }
/** What a pair is of never changes. */
const ONCE = { blocksPerFetch: 1_000_000 } as const
const LP = { symbol: 'LP', decimals: 18 } as const

/** What the app knows of the addresses and tokens in a request: never more than its lists and the deployment say. */
export function useKnown({ record, account, allowed, targets }: Asked): Answer {
  const { t } = useTranslation()
  const listed = useKnownTokens()
  const farmed = useMemo(
    () =>
      new Map(
        record.farms.flatMap(({ pair, token, quote, lpSymbol }) => {
          if (pair === undefined) return []
          const [a, b] = [token, quote ?? record.network.wrapped.address].map((each) =>
            listed.get(toAddress(each)),
          )
          const symbol = a === undefined || b === undefined ? lpSymbol : `${pairName([a, b])} LP`
          return [[pair.toLowerCase(), { ...LP, symbol }] as const]
        }),
      ),
    [record, listed],
  )
  const names = useMemo(
    () => new Map(governanceOf(record.governance).contracts.map(({ address, key }) => [address, key])),
    [record],
  )
  // Whether a contract is a pair of the factory follows from its tokens, as its address does (CREATE2).
  const asked = targets.filter((each) => !listed.has(each) && !names.has(each))
  const sides = useReads(
    asked.flatMap((each) => [read(token0, each, []), read(token1, each, [])]),
    ONCE,
  )
  const isPair = (address: string) => {
    const target = parseAddress(address)
    if (target === undefined) return false
    if (farmed.has(target.toLowerCase())) return true
    const at = asked.indexOf(target)
    const [a, b] = [0, 1].map((side) => sides[at * 2 + side]).map((side) => side && valueOf(side))
    return at !== -1 && a !== undefined && b !== undefined && a !== b && pairAddress(FACTORY, a, b) === target
  }
  const tokenAt = (text: string) => {
    const address = parseAddress(text)
    if (address === undefined) return undefined
    if (allowed?.address === address) return allowed
    const sold = [...record.offerings.sales, ...record.offerings.presales].map(({ token }) => token)
    return (
      listed.get(address) ??
      farmed.get(address.toLowerCase()) ??
      sold.find((each) => each.address.toLowerCase() === address.toLowerCase()) ??
      (isPair(address) ? LP : undefined)
    )
  }
  const known: Known = {
    coin: network.coin.symbol,
    token: tokenAt,
    name(text) {
      const address = parseAddress(text)
      if (address === undefined) return undefined
      if (address === account) return t('Your account')
      return tokenAt(text)?.symbol ?? names.get(address)
    },
  }
  return { known, isPair }
}
