import { useDeferredValue } from 'react'
import { styled } from 'styled-components'
import type { Answer } from '~/chain/multicall/answers'
import { useChainTime } from '~/core/useChainClock'
import { priceAge } from '~/domain/prediction/round'
import { agoText } from '~/lib/agoText'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Skeleton } from '~/ui/Skeleton'
import { Text } from '~/ui/text'
import { CurrencyLogo } from '~/widgets/tokens/CurrencyLogo'
import type { OraclePrice } from '../reads'
import { useFigures } from '../useFigures'
import { COIN } from '../writes'

/** Older than this it is said to be old: the field's oracle speaks at least so often. */
const STALE_S = 300n

/** The oracle's price, and how old it is: that one decides, not the market's. */
export function PriceHeader({ price }: { readonly price: Answer<OraclePrice> }) {
  const { t } = useTranslation()
  const figures = useFigures()
  return (
    <Frame data-testid="oracle-price">
      <CurrencyLogo currency={COIN} size={32} />
      <div>
        {price.status === 'loading' && <Skeleton width={120} height={24} />}
        {price.status === 'failed' && <b>{t('No price')}</b>}
        {price.status === 'ready' &&
          (price.value.price > 0n ? <b>{figures.price(price.value.price)}</b> : <b>{t('No price')}</b>)}
        <small>
          {price.status === 'ready' && price.value.price > 0n ? (
            <Age updatedAt={price.value.updatedAt} />
          ) : price.status === 'loading' ? (
            t('Loading')
          ) : (
            t('The oracle has no price. Rounds without a price are canceled and refunded.')
          )}
        </small>
      </div>
    </Frame>
  )
}

/** Drawn after the price: outside English, the browser's first text of an age takes a slow phone 60 ms. */
function Age({ updatedAt }: { readonly updatedAt: bigint }) {
  const isDrawn = useDeferredValue(true, false)
  return isDrawn && <AgeText updatedAt={updatedAt} />
}

function AgeText({ updatedAt }: { readonly updatedAt: bigint }) {
  const { t, language } = useTranslation()
  const age = useChainTime((now) => Number(priceAge(updatedAt, now)))
  if (age === undefined) return null
  const text =
    age < 60
      ? agoText(age, 'second', language, 'narrow')
      : agoText(Math.floor(age / 60), 'minute', language, 'narrow')
  return BigInt(age) > STALE_S ? (
    <Text as="span" tone="warning" weight={600} role="status">
      {t('Oracle price is out of date (%age%)', { age: text })}
    </Text>
  ) : (
    t('Oracle price, %age%', { age: text })
  )
}

const Frame = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;

  & > div {
    display: flex;
    flex-direction: column;
  }
  & b {
    font-size: 20px;
    line-height: 24px;
    letter-spacing: -0.01em;
  }
  & small {
    color: var(--ink-soft);
    font-size: 13px;
    line-height: 16px;
    min-block-size: 16px;
  }
`
