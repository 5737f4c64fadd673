import { styled } from 'styled-components'
import type { Amount } from '~/domain/money/amount'
import { shortSymbol, type Token } from '~/domain/money/currency'
import { toRatio } from '~/domain/money/ratio'
import { useTranslation } from '~/i18n/LanguageProvider'
import { useRatioFormat } from '~/widgets/useRatioFormat'
import type { Offer } from '../offer'

/** One of each side in units of the other, by the pool's reserves. */
export function PoolPrices({ offer: { reserves, expected } }: { readonly offer: Offer }) {
  const { t } = useTranslation()
  const symbols = expected.map(({ currency }) => shortSymbol(currency.symbol))
  const [a, b] = reserves
  const [symbolA = '', symbolB = ''] = symbols
  return (
    <Rows>
      <dt>{t('Prices')}</dt>
      <PriceLine of={symbolA} per={symbolB} amounts={[a, b]} />
      <PriceLine of={symbolB} per={symbolA} amounts={[b, a]} />
    </Rows>
  )
}

interface LineProps {
  readonly of: string
  readonly per: string
  readonly amounts: readonly [Amount<Token>, Amount<Token>]
}

function PriceLine({ of, per, amounts: [one, other] }: LineProps) {
  const { t } = useTranslation()
  const format = useRatioFormat()
  if (one.units === 0n) return null
  const price = format.ratio(toRatio(other).div(toRatio(one)))
  return <dd>{t('1 %symbol% = %price% %other%', { symbol: of, price, other: per })}</dd>
}

const Rows = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 4px 16px;
  margin: 12px 0 0;
  padding-inline: 4px;
  font-size: 14px;
  line-height: 20px;

  & dt {
    grid-row: span 2;
    color: var(--ink-soft);
  }
  & dd {
    grid-column: 2;
    text-align: end;
    overflow-wrap: anywhere;
  }
`
