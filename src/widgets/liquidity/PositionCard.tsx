import { lazy, type ReactNode, Suspense, useState } from 'react'
import { styled } from 'styled-components'
import { network } from '~/config/networks'
import { exchangeSubgraphUrl } from '~/config/priceChart'
import { inNameOrder, pairName } from '~/config/pairName'
import { unwrapped } from '~/config/unwrapped'
import type { ValuedPosition } from '~/core/liquidity/valuedPosition'
import { type Amount, amountOf } from '~/domain/money/amount'
import { type Currency, shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { DescriptionItem, DescriptionList } from '~/ui/DescriptionList'
import { Disclosure } from '~/ui/Disclosure'
import { ChevronDownIcon } from '~/ui/icons/ChevronDownIcon'
import { Stack } from '~/ui/layout'
import { Text } from '~/ui/text'
import { PairLogo } from '../tokens/PairLogo'
import { useFormat } from '../useFormat'
import { useRatioFormat } from '../useRatioFormat'
import { EarningsFrame, EarningsSkeleton } from './EarningsFrame'
import { PriceFrame, PriceSkeleton } from './PriceFrame'
import { shareText } from './shareText'

const PositionPrice = lazy(() => import('./PositionPrice').then((m) => ({ default: m.PositionPrice })))
const Earnings = lazy(() => import('./Earnings').then((m) => ({ default: m.Earnings })))

/** LP tokens have 18 decimals, as the coin has. */
const COIN = network.coin

interface Props {
  readonly valued: ValuedPosition
  readonly isOpen?: boolean
  /** LP units that are in farms besides; undefined if there are none or they were not read. */
  readonly staked?: bigint | undefined
  /** What can be done with it. */
  readonly children?: ReactNode
}

/** One pool that the account is in: a line that opens to what it holds there and what can be done with it. */
export function PositionCard({ valued, isOpen = false, staked, children }: Props) {
  const { position, pooled, share, dollars } = valued
  const { t } = useTranslation()
  const format = useFormat()
  const ratios = useRatioFormat()
  const [a, b] = [unwrapped(pooled[0].currency), unwrapped(pooled[1].currency)]
  const [isShown, setIsShown] = useState(isOpen)
  const lp = format.amount(amountOf(COIN, position.liquidity))
  return (
    <Frame
      open={isShown}
      data-testid={`position-${position.pair}`}
      onToggle={(event) => setIsShown(event.currentTarget.open)}
    >
      <summary>
        <PairLogo currencies={inNameOrder([a, b])} size={36} />
        <Stack as="span" gap={0} grow>
          <Text as="strong" weight={600} breaks>
            {pairName([a, b])}
          </Text>
          <Text as="small" tone="soft" size={13}>
            {t('%share% of pool', { share: shareText(share, ratios) })}
          </Text>
        </Stack>
        <Text as="span" weight={600}>
          {dollars !== undefined && <bdi>{ratios.dollars(dollars)}</bdi>}
        </Text>
        <ChevronDownIcon size={20} />
      </summary>
      <PositionDetails>
        <Pooled amount={pooled[0]} currency={a} />
        <Pooled amount={pooled[1]} currency={b} />
        <DescriptionItem label={t('LP tokens')}>
          <bdi>{lp}</bdi>
        </DescriptionItem>
        {staked !== undefined && (
          <DescriptionItem label={t('Staked in farms')}>
            <bdi>{format.amount(amountOf(COIN, staked))}</bdi>
          </DescriptionItem>
        )}
      </PositionDetails>
      {isShown && exchangeSubgraphUrl !== undefined && position.liquidity > 0n && (
        <Suspense
          fallback={
            <>
              <PriceFrame>
                <PriceSkeleton />
              </PriceFrame>
              <EarningsFrame>
                <EarningsSkeleton />
              </EarningsFrame>
            </>
          }
        >
          <PositionPrice valued={valued} />
          <Earnings valued={valued} staked={staked} />
        </Suspense>
      )}
      {children}
    </Frame>
  )
}

function Pooled({ amount, currency }: { readonly amount: Amount; readonly currency: Currency }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <DescriptionItem label={t('Pooled %symbol%', { symbol: shortSymbol(currency.symbol) })}>
      <bdi>{format.amount(amount)}</bdi>
    </DescriptionItem>
  )
}

const Frame = styled(Disclosure)`
  border: 1px solid var(--line);
  border-radius: var(--radius-control);

  & > summary {
    min-block-size: 64px;
    padding: 8px 12px;
  }
`

const PositionDetails = styled(DescriptionList)`
  padding: 4px 16px 12px;
`
