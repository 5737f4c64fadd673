import { useMemo } from 'react'
import { useCurrentBlock } from '~/chain/block/useBlock'
import { useReads } from '~/chain/multicall/useReads'
import { useAccount } from '~/chain/wallet/useWallet'
import type { Offerings } from '~/config/ifo/sales'
import { useConfigList } from '~/core/configLists/configList'
import { useProfileStatus } from '~/core/profile/useProfileStatus'
import { useChainTime, useSetChainClock } from '~/core/useChainClock'
import { presaleDue } from '~/domain/ifo/presale'
import { amountOf } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { mapLoadable } from '~/lib/combineLoadables'
import { type Loadable, LOADING } from '~/lib/loadable'
import { ButtonLink } from '~/widgets/ButtonLink'
import { ExitButton } from '~/widgets/exit/ExitButton'
import { type ExitItem, ExitSection } from '~/widgets/exit/ExitSection'
import { itemsOf } from '~/widgets/exit/knownParts'
import { CurrencyLogo } from '~/widgets/tokens/CurrencyLogo'
import { poolTitle } from './components/poolTitle'
import { useAmountText } from './components/useAmountText'
import { offeringList } from './offeringList'
import { launchRead } from './reads'
import { ownResult } from './selectors'
import { COIN } from './useContribution'
import { type OwnSale, useOwnSales } from './useOwnSales'
import { pointsAtRisk } from './usePointsAtRisk'
import type { PoolState, SaleState } from './useSale'
import {
  claimPlan,
  claimUndeliveredPlan,
  presaleClaimPlan,
  presaleTarget,
  refundPlan,
  saleTarget,
  undeliveredTarget,
} from './writes'

type Items = Loadable<readonly ExitItem[], unknown>

const LOGO = 28

/** What the account has in sales and presales, for the page of all positions. */
export default function IfoExit() {
  const { t } = useTranslation()
  const offerings = useConfigList(offeringList)
  if (offerings.status === 'ready') return <Offered {...offerings.value} />
  return <ExitSection title={t('IFO')} to="/ifo" items={offerings} onRetry={offeringList.reload} />
}

function Offered({ sales, presales }: Offerings) {
  const { t } = useTranslation()
  useSetChainClock()
  const ofSales = useSaleItems(sales)
  const ofPresales = usePresaleItems(presales)
  const { items, isPartial } = itemsOf([...ofSales, ...ofPresales])
  return <ExitSection title={t('IFO')} to="/ifo" items={items} isPartial={isPartial} />
}

function useSaleItems(sales: Offerings['sales']): readonly Items[] {
  const { t } = useTranslation()
  const words = useAmountText()
  const profile = useProfileStatus(useAccount())
  const block = BigInt(useCurrentBlock())
  const own = useOwnSales(sales)
  const owedItem = ({ config, undelivered }: OwnSale): ExitItem => ({
    key: `undelivered ${config.id}`,
    picture: <CurrencyLogo currency={config.token} size={LOGO} />,
    name: config.name,
    amounts: [amountOf(config.token, undelivered)],
    note: t('The token rejected the transfer of %amount% with your claim. The sale holds it for you.', {
      amount: words.down(config.token, undelivered),
    }),
    action: (
      <ExitButton
        label={t('Claim')}
        failure={t('Couldn’t send your claim')}
        target={undeliveredTarget(config)}
        plan={() => claimUndeliveredPlan(config, undelivered)}
      />
    ),
  })
  const poolItem = ({ config, parts }: OwnSale, state: SaleState, pool: PoolState): readonly ExitItem[] => {
    const part = parts[pool.name]
    const { allotment, claim } = ownResult(state, pool, part, { version: config.version, block })
    if (claim !== 'claimable' && claim !== 'waiting') return []
    const common = {
      key: `${config.id} ${pool.name}`,
      picture: <CurrencyLogo currency={config.token} size={LOGO} />,
      name: config.name,
    }
    const title = t(poolTitle(pool.name))
    const link = (
      <ButtonLink size="small" to={config.isActive ? '/ifo' : '/ifo/history'}>
        {t('View')}
      </ButtonLink>
    )
    if (claim === 'waiting') {
      return [
        {
          ...common,
          amounts: [amountOf(state.currency, part.committed)],
          note: `${title} · ${t('You can claim when the sale ends.')}`,
          action: link,
        },
      ]
    }
    const amounts = [
      amountOf(config.token, allotment.offering),
      ...(allotment.refund > 0n ? [amountOf(state.currency, allotment.refund)] : []),
    ]
    const risk = pointsAtRisk(state, [parts.basic, parts.unlimited], { profile, block })
    // What it would lose is told and decided on the sale's own page.
    if (risk !== undefined) {
      return [
        {
          ...{ ...common, amounts, action: link },
          note: `${title} · ${t(
            'Your first claim earns %count% point. Without an active profile you can lose it permanently.|Your first claim earns %count% points. Without an active profile you can lose them permanently.',
            { count: Number(state.points?.number ?? 0n) },
          )}`,
        },
      ]
    }
    return [
      {
        ...{ ...common, amounts, note: title },
        action: (
          <ExitButton
            label={t('Claim')}
            failure={t('Couldn’t send your claim')}
            target={saleTarget(config, pool.name)}
            plan={() =>
              claimPlan(config, pool.name, { offering: allotment.offering, committed: state.currency })
            }
          />
        ),
      },
    ]
  }
  return own.map((answer) =>
    mapLoadable(answer, (sale) =>
      sale === undefined
        ? []
        : [
            ...(sale.state?.pools.flatMap((pool) => (sale.state ? poolItem(sale, sale.state, pool) : [])) ??
              []),
            ...(sale.undelivered > 0n ? [owedItem(sale)] : []),
          ],
    ),
  )
}

function usePresaleItems(presales: Offerings['presales']): readonly Items[] {
  const { t } = useTranslation()
  const account = useAccount()
  const launches = useReads(
    useMemo(
      () => (account === undefined ? [] : presales.map(({ address }) => launchRead(address, account))),
      [presales, account],
    ),
  )
  // What time alone changes: a presale that is over without its soft cap pays back.
  const endsPassed =
    useChainTime((now) =>
      launches.map((each) => (each.status === 'ready' && now >= each.value.end ? '1' : '0')).join(''),
    ) ?? ''
  return presales.map((config, at): Items =>
    mapLoadable(launches[at] ?? LOADING, (state) => {
      const due = presaleDue(state, config, endsPassed[at] === '1' ? state.end : state.end - 1n)
      const item = {
        key: `presale ${config.id}`,
        picture: <CurrencyLogo currency={config.token} size={LOGO} />,
        name: t('%symbol% presale', { symbol: shortSymbol(config.token.symbol) }),
      }
      const target = presaleTarget(config)
      switch (due.kind) {
        case 'nothing':
        case 'claimed':
          return []
        case 'waiting':
          return [
            {
              ...{ ...item, amounts: [amountOf(COIN, state.contribution)] },
              note: t('Tokens can be claimed once the presale is closed.'),
              action: (
                <ButtonLink size="small" to="/ifo">
                  {t('View')}
                </ButtonLink>
              ),
            },
          ]
        case 'claim':
          return [
            {
              ...{ ...item, amounts: [amountOf(config.token, due.tokens)] },
              action: (
                <ExitButton
                  label={t('Claim')}
                  failure={t('Couldn’t send your claim')}
                  target={target}
                  plan={() => presaleClaimPlan(config, due.tokens)}
                />
              ),
            },
          ]
        case 'refund':
          return [
            {
              ...{ ...item, amounts: [amountOf(COIN, due.wei)] },
              action: (
                <ExitButton
                  label={t('Refund')}
                  failure={t('Couldn’t send your refund')}
                  target={target}
                  plan={() => refundPlan(config, due.wei)}
                />
              ),
            },
          ]
      }
    }),
  )
}
