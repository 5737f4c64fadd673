import { lazy, Suspense, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { useCurrentBlock } from '~/chain/block/useBlock'
import { useAccount } from '~/chain/wallet/useWallet'
import type { SalePoolConfig, SaleConfig } from '~/config/ifo/sale'
import { useBalance } from '~/core/balances/useBalances'
import {
  committedRatio,
  isOversubscribed,
  priceWithFee,
  smallestUsefulAmount,
  taxRate,
  taxRatio,
} from '~/domain/ifo/allocation'
import { maxCommitment } from '~/domain/ifo/commitment'
import { saleStatus } from '~/domain/ifo/saleStatus'
import { amountOf } from '~/domain/money/amount'
import { bps } from '~/domain/money/bps'
import { type Currency, shortSymbol } from '~/domain/money/currency'
import { Ratio } from '~/domain/money/ratio'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'
import { DescriptionItem, DescriptionList } from '~/ui/DescriptionList'
import { Box, Row } from '~/ui/layout'
import { ProgressBar } from '~/ui/ProgressBar'
import { Skeleton } from '~/ui/Skeleton'
import { SoftText } from '~/ui/SoftText'
import { Heading, Text } from '~/ui/text'
import { SendFailure } from '~/widgets/transactions/SendFailure'
import { useSending } from '~/widgets/transactions/useSending'
import { useFormat } from '~/widgets/useFormat'
import type { UserContribution } from '../reads'
import type { MissingProfile } from '../usePointsAtRisk'
import type { PoolState, Sale, SaleState } from '../useSale'
import { OwnPool } from './OwnPool'
import { PoolAction } from './PoolAction'
import { poolTitle } from './poolTitle'
import { TaxSteps } from './TaxSteps'
import { useAmountText } from './useAmountText'

const CommitDialog = lazy(() => import('./CommitDialog').then((m) => ({ default: m.CommitDialog })))

interface Props {
  readonly config: SaleConfig
  readonly state: SaleState
  readonly pool: PoolState
  readonly own: Sale['own'][PoolState['name']]
  /** Why the next claim could lose its points; undefined where it cannot. */
  readonly missingProfile: MissingProfile | undefined
  /** Dollars for one of what is committed. */
  readonly price: Ratio | undefined
}

const NOTHING: UserContribution = { committed: 0n, claimed: false }

/** One pool of a sale: its terms, what is committed to it, one's own part, and what can be done now. */
export function PoolCard({ config, state, pool: poolState, own, missingProfile, price }: Props) {
  const { name, pool } = poolState
  const { currency } = state
  const { token, version } = config
  const { t } = useTranslation()
  const words = useAmountText()
  const format = useFormat()
  const account = useAccount()
  const block = BigInt(useCurrentBlock())
  const status = saleStatus(state, block)
  const isOpen = status === 'coming-soon' || status === 'live'
  const sending = useSending()
  const [isCommitting, setIsCommitting] = useState(false)
  const balance = valueOf(useBalance(isOpen ? currency : undefined, account))
  const part = own && valueOf(own)
  const rate = taxRate(pool)
  const facts: SalePoolConfig | undefined = name === 'basic' ? config.poolBasic : config.poolUnlimited
  const offeringPrice =
    config.tokenOfferingPrice === undefined ? undefined : new Ratio(config.tokenOfferingPrice)
  const least = useMemo(
    () => (isOpen ? smallestUsefulAmount(pool, part ?? NOTHING, version) : undefined),
    [isOpen, pool, part, version],
  )
  const committed = committedRatio(pool)
  const worth = words.dollars(amountOf(currency, pool.totalAmount), price)
  const titleId = `${config.id}-${name}`
  const share =
    facts && facts.distributionRatio < 1 ? bps(Math.round(facts.distributionRatio * 10_000)) : undefined

  return (
    <Frame role="group" aria-labelledby={titleId} data-testid={`pool-${titleId}`}>
      <Box as="header">
        <Heading as="h3" id={titleId}>
          {t(poolTitle(name))}
        </Heading>
        <SoftText>
          {t('%amount% for sale', { amount: words.down(token, pool.offeringAmount) })}
          {share !== undefined && ` · ${t('%percent% of all', { percent: format.percent(share) })}`}
        </SoftText>
      </Box>
      <div>
        <Row as="p" gap={[2, 4]} align="baseline" justify="space-between" marginBottom={2} size={14}>
          <span>{t('Committed in total')}</span>
          <Text as="b" size={18} data-testid="committed-ratio">
            {committed === undefined ? t('Unknown') : words.percent(committed)}
          </Text>
        </Row>
        <ProgressBar label={t('Committed in total')} done={committed?.toNumber() ?? 0} />
        <Text marginTop={1.5} tone="soft" size={13} breaks data-testid="committed-total">
          {t('%committed% of %raising%', {
            committed: words.down(currency, pool.totalAmount),
            raising: words.down(currency, pool.raisingAmount),
          })}
          {worth !== undefined && pool.totalAmount > 0n && ` (${worth})`}
        </Text>
      </div>
      <DescriptionList>
        <DescriptionItem label={t('Limit per account')}>
          {pool.limitPerUser === 0n ? t('No limit') : words.down(currency, pool.limitPerUser)}
        </DescriptionItem>
        {isOpen && part !== undefined && balance !== undefined && (
          <DescriptionItem label={t('You can commit')} testId="most">
            {words.down(currency, maxCommitment(pool, { committed: part.committed, balance: balance.units }))}
          </DescriptionItem>
        )}
        {least !== undefined && isNoticed(least, currency) && (
          <DescriptionItem label={t('Minimum useful commitment')}>
            {words.up(currency, least)}
          </DescriptionItem>
        )}
        <DescriptionItem
          label={t('Price per %symbol%', { symbol: shortSymbol(token.symbol) })}
          testId="offering-price"
        >
          {offeringPrice === undefined ? t('Unknown') : words.price(offeringPrice)}
        </DescriptionItem>
        {pool.hasTax && (
          <>
            {offeringPrice !== undefined && isOversubscribed(pool) && (
              <DescriptionItem label={t('Price with fee')} testId="price-with-fee">
                {words.price(priceWithFee(offeringPrice, pool))}
              </DescriptionItem>
            )}
            <DescriptionItem label={t('Tax on the refund')} testId="tax-rate">
              {words.percent(taxRatio(rate))}
            </DescriptionItem>
          </>
        )}
        {facts?.cakeToBurn !== undefined && (
          <DescriptionItem label={t('%symbol% to remove', { symbol: shortSymbol(currency.symbol) })}>
            {t('≈ %dollars%', { dollars: words.sum(new Ratio(facts.cakeToBurn)) })}
          </DescriptionItem>
        )}
      </DescriptionList>
      {pool.hasTax && status !== 'finished' && <TaxSteps rate={rate} />}
      {own?.status === 'loading' && <Skeleton height={72} radius={12} />}
      {own?.status === 'failed' && (
        <Text marginTop={1.5} tone="soft" size={13} breaks role="status">
          {t('Your commitment couldn’t be loaded.')}
        </Text>
      )}
      {part !== undefined && (part.committed > 0n || status === 'finished') && (
        <OwnPool
          config={config}
          state={state}
          pool={poolState}
          part={part}
          missingProfile={missingProfile}
          price={price}
        />
      )}
      <PoolAction
        config={config}
        state={state}
        pool={poolState}
        own={own}
        sending={sending}
        onCommit={() => setIsCommitting(true)}
      />
      {!isCommitting && <SendFailure sending={sending} title={t('Couldn’t send your commitment')} />}
      <Suspense>
        {isCommitting && part !== undefined && (
          <CommitDialog
            config={config}
            state={state}
            pool={poolState}
            part={part}
            price={price}
            sending={sending}
            onClose={() => setIsCommitting(false)}
          />
        )}
      </Suspense>
    </Frame>
  )
}

/** Below a millionth of a token the minimum stops no one. */
function isNoticed(units: bigint, { decimals }: Currency): boolean {
  return units * 1_000_000n >= 10n ** BigInt(decimals)
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
  min-inline-size: 0;
  padding: 16px;
  border: 1px solid var(--line);
  border-radius: var(--radius-control);

  /* What can be done now is at the bottom of both pools. */
  & > button {
    margin-block-start: auto;
  }
`
