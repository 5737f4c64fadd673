import { useDeferredValue, useMemo } from 'react'
import { styled } from 'styled-components'
import { INFO } from '~/config/info'
import { useRemote } from '~/core/remote/useRemote'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'
import { infoSubgraph } from '~/services/infoSubgraph'
import { Page, PageHeader } from '~/ui/page'
import { Skeleton } from '~/ui/Skeleton'
import { TextInput } from '~/ui/TextInput'
import { scopedName, useSearchInAddress } from '~/widgets/addressState'
import { useShowPageSubject } from '~/widgets/pageSubject'
import { SOURCE } from '../useInfo'
import { useInfoFormat } from '../useInfoFormat'
import { exchangeView, rankedPools, rankedTokens } from '../views'
import { Failed, EmptyText } from './EmptyText'
import { PageFailed } from './PageFailed'
import { PoolsTable } from './PoolsTable'
import { SyncStatus } from './SyncStatus'
import { TokensTable } from './TokensTable'

const NONE = { watchedPools: [], watchedTokens: [], latest: 0 } as const

/** All pools, or all tokens: as many as a subgraph tells of at once. */
export default function ListPage({ of }: { readonly of: 'pools' | 'tokens' }) {
  const { t } = useTranslation()
  const format = useInfoFormat()
  const title = of === 'pools' ? t('Pools {liquidity}') : t('Tokens')
  useShowPageSubject(title)
  const [typed, setTyped] = useSearchInAddress('search', scopedName('page', of))
  const wanted = useDeferredValue(typed.trim().toLowerCase())
  const question = useMemo(
    () =>
      SOURCE && {
        ...SOURCE,
        ...NONE,
        ...{ pools: of === 'pools' ? INFO.most : 0, tokens: of === 'tokens' ? INFO.most : 0 },
      },
    [of],
  )
  const { data, missing, retry } = useRemote(infoSubgraph.endpoints.infoMarket, question)
  const market = valueOf(data)
  const pools = useMemo(
    () => (market === undefined ? [] : rankedPools(valueOf(market.pools) ?? [])),
    [market],
  )
  const tokens = useMemo(
    () => (market === undefined ? [] : rankedTokens(valueOf(market.tokens) ?? [])),
    [market],
  )
  const exchange = useMemo(() => market && exchangeView(market, []), [market])
  const shownPools = useMemo(
    () => pools.filter(({ id, pool }) => matchesSearch(wanted, id, ...pool.tokens)),
    [pools, wanted],
  )
  const shownTokens = useMemo(
    () => tokens.filter(({ id, token }) => matchesSearch(wanted, id, token)),
    [tokens, wanted],
  )
  const filter = (
    <Filter
      aria-label={of === 'pools' ? t('Filter pools') : t('Filter tokens')}
      placeholder={t('Symbol, name or address')}
      maxLength={100}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
  const empty = (
    <EmptyText>
      {wanted !== ''
        ? t('No matches for “%text%”', { text: wanted })
        : of === 'pools'
          ? t('No pools yet')
          : t('No tokens yet')}
    </EmptyText>
  )
  return (
    <Page>
      <PageHeader id={of === 'pools' ? 'info-pools-title' : 'info-tokens-title'} title={title} />
      {data.status === 'loading' ? (
        <div role="status" aria-busy="true" aria-label={t('Loading')}>
          <Skeleton height={640} radius={16} />
        </div>
      ) : data.status === 'failed' ? (
        <PageFailed onRetry={retry} />
      ) : data.value[of].status === 'failed' ? (
        <Failed onRetry={retry} />
      ) : (
        <>
          <SyncStatus head={market?.head} isPastMissing={market?.hasPast === false} missing={missing} />
          {of === 'pools' && data.value.poolCount > pools.length && pools.length >= INFO.most && (
            <p>
              {t('The %shown% pools with the most liquidity of %count%. Search finds the others.', {
                shown: format.count(pools.length),
                count: format.count(data.value.poolCount),
              })}
            </p>
          )}
          {of === 'pools' ? (
            <PoolsTable
              label={t('Pools {liquidity}')}
              pools={shownPools}
              file="pools"
              tools={filter}
              empty={empty}
            />
          ) : (
            <TokensTable
              label={t('Tokens')}
              tokens={shownTokens}
              all={exchange?.liquidity}
              file="tokens"
              tools={filter}
              empty={empty}
            />
          )}
        </>
      )}
    </Page>
  )
}

interface Words {
  readonly id: string
  readonly symbol: string
  readonly name: string
}

function matchesSearch(wanted: string, id: string, ...tokens: readonly Words[]): boolean {
  if (wanted === '') return true
  const symbols = tokens.map(({ symbol }) => symbol).join('/')
  return [id, symbols, ...tokens.flatMap((token) => [token.id, token.name])].some((text) =>
    text.toLowerCase().includes(wanted),
  )
}

const Filter = styled(TextInput)`
  max-inline-size: 320px;
  min-block-size: 44px;
`
