import { styled } from 'styled-components'
import { useCurrentBlock } from '~/chain/block/useBlock'
import type { SaleConfig } from '~/config/ifo/sale'
import { usePendingAction } from '~/core/transactions/usePendingAction'
import { isOversubscribed, shareOf, taxRate, taxRatio } from '~/domain/ifo/allocation'
import { saleStatus } from '~/domain/ifo/saleStatus'
import { amountOf } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import type { Ratio } from '~/domain/money/ratio'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Badge } from '~/ui/Badge'
import { Button } from '~/ui/Button'
import { DescriptionItem, DescriptionList } from '~/ui/DescriptionList'
import { SoftText } from '~/ui/SoftText'
import { Text } from '~/ui/text'
import { SendFailure } from '~/widgets/transactions/SendFailure'
import { PendingInWallet } from '~/widgets/transactions/PendingInWallet'
import { useSending } from '~/widgets/transactions/useSending'
import type { UserContribution } from '../reads'
import { ownResult } from '../selectors'
import type { MissingProfile } from '../usePointsAtRisk'
import type { PoolState, SaleState } from '../useSale'
import { claimPlan, saleTarget } from '../writes'
import { useAmountText } from './useAmountText'

interface Props {
  readonly config: SaleConfig
  readonly state: SaleState
  readonly pool: PoolState
  readonly part: UserContribution
  readonly missingProfile: MissingProfile | undefined
  readonly price: Ratio | undefined
}

/** What one has in a pool: an estimate until the end, then what it comes to and the way to claim it. */
export function OwnPool({ config, state, pool: poolState, part, missingProfile, price }: Props) {
  const { currency } = state
  const { pool, name } = poolState
  const { token, version } = config
  const { t } = useTranslation()
  const words = useAmountText()
  const block = BigInt(useCurrentBlock())
  const sending = useSending()
  const target = saleTarget(config, name)
  const isPending = usePendingAction(target) === 'ifo-claim'
  const isOver = saleStatus(state, block) === 'finished'
  const { allotment, claim } = ownResult(state, poolState, part, { version, block })
  const { offering, paid, refund, tax } = allotment
  if (claim === 'nothing') return <SoftText>{t('You didn’t take part in this pool.')}</SoftText>

  const taxed = words.percent(taxRatio(taxRate(pool)))
  return (
    <Box data-testid="own-part">
      <DescriptionList>
        <DescriptionItem label={t('Your commitment')} testId="own-committed">
          {words.down(currency, part.committed)}{' '}
          <Text as="small" tone="soft">
            {words.dollars(amountOf(currency, part.committed), price)}
          </Text>
        </DescriptionItem>
        <DescriptionItem label={t('Your share of the pool')}>
          {words.percent(shareOf(pool, part.committed))}
        </DescriptionItem>
        <DescriptionItem label={isOver ? t('Spent') : t('Estimated spend')} testId="own-paid">
          {words.up(currency, paid)}
        </DescriptionItem>
        <DescriptionItem
          label={isOver ? (part.claimed ? t('Received') : t('You’ll receive')) : t('Estimated tokens')}
          testId="own-offering"
        >
          {words.down(token, offering)}
        </DescriptionItem>
        <DescriptionItem
          label={isOver ? (part.claimed ? t('Refunded') : t('Refundable')) : t('Estimated refund')}
          testId="own-refund"
        >
          {words.down(currency, refund)}
        </DescriptionItem>
        {pool.hasTax && (
          <DescriptionItem label={t('Tax on the refund (%percent%)', { percent: taxed })} testId="own-tax">
            {words.up(currency, tax)}
          </DescriptionItem>
        )}
      </DescriptionList>
      {offering === 0n && isOversubscribed(pool) && (
        <SoftText>
          {t('Your commitment is too small to buy any %symbol%.', { symbol: shortSymbol(token.symbol) })}
        </SoftText>
      )}
      {claim === 'claimed' && (
        <Badge data-type="success" data-testid="claimed">
          {t('Claimed')}
        </Badge>
      )}
      {claim === 'claimable' && (
        <Button
          variant={missingProfile === undefined ? 'primary' : undefined}
          isFullWidth
          isLoading={sending.isAsking || isPending}
          disabled={missingProfile === 'loading'}
          onClick={() => void sending.act(claimPlan(config, name, { offering, committed: currency }))}
        >
          {isPending
            ? t('Claiming')
            : missingProfile === undefined || missingProfile === 'loading'
              ? t('Claim')
              : t('Claim anyway')}
        </Button>
      )}
      {sending.isAsking && <PendingInWallet target={target} />}
      <SendFailure sending={sending} title={t('Couldn’t send your claim')} />
    </Box>
  )
}

const Box = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 12px;
  padding: 12px;
  border-radius: var(--radius-control);
  background: var(--sunken);

  & > * {
    inline-size: 100%;
  }
  & > [data-testid='claimed'] {
    inline-size: auto;
  }
`
