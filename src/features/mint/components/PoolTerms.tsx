import { styled } from 'styled-components'
import type { Amount } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { look } from '~/ui/look'
import { Skeleton } from '~/ui/Skeleton'
import { below } from '~/ui/theme'
import type { MintView } from '../useMint'
import { useTerms } from './useTerms'

/** Both prices of the pool, and the share of it that the person would have. */
export function PoolTerms({ mint }: { readonly mint: MintView }) {
  const { t } = useTranslation()
  const terms = useTerms()
  const { price, offer, isNewPool, isQuoting } = mint
  if (price === undefined && !isQuoting) return null
  return (
    <Panel
      aria-label={isNewPool ? t('Starting price and pool share') : t('Prices and pool share')}
      role="group"
    >
      <h2>{isNewPool ? t('Starting price and pool share') : t('Prices and pool share')}</h2>
      <Figures>
        {price === undefined ? (
          [0, 1, 2].map((place) => <Skeleton key={place} height="var(--figure)" />)
        ) : (
          <>
            <PriceFigure price={price} />
            <PriceFigure price={[price[1], price[0]]} />
            <Figure data-testid="pool-share">
              <dd>{offer === undefined ? '–' : terms.share(offer.share)}</dd>
              <dt>{t('Share of pool')}</dt>
            </Figure>
          </>
        )}
      </Figures>
    </Panel>
  )
}

/** How much of the second one of the first costs. */
function PriceFigure({ price: [one, other] }: { readonly price: readonly [Amount, Amount] }) {
  const { t } = useTranslation()
  const terms = useTerms()
  return (
    <Figure>
      <dd>{terms.price(one, other)}</dd>
      <dt>
        {t('%a% per %b%', { a: shortSymbol(other.currency.symbol), b: shortSymbol(one.currency.symbol) })}
      </dt>
    </Figure>
  )
}

const Panel = styled.div`
  margin-block-start: 8px;
  padding: 12px 16px;
  border: 1px solid var(--line);
  border-radius: var(--radius-control);

  & h2 {
    ${look({ size: 14, tone: 'soft', weight: 500 })}
    letter-spacing: 0;
  }
`

const Figures = styled.dl`
  --figure: 44px;
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: 8px;
  margin: 8px 0 0;

  /* Three beside each other would break a long price within its digits. */
  ${below.phone} {
    --figure: 24px;
    grid-template-columns: 1fr;
    gap: 2px;
  }
`

const Figure = styled.div`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  text-align: center;

  & dd {
    ${look({ size: 16, weight: 600 })}
    overflow-wrap: anywhere;
  }
  & dt {
    ${look({ size: 13, tone: 'soft' })}
    overflow-wrap: anywhere;
    order: 1;
  }

  ${below.phone} {
    flex-direction: row-reverse;
    justify-content: space-between;
    align-items: center;
    gap: 12px;
    text-align: end;

    & dd {
      font-size: 14px;
    }
  }
`
