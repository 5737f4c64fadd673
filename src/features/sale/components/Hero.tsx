import { styled } from 'styled-components'
import { useChainTime } from '~/core/useChainClock'
import { amountOf } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import { isSelling, isSoldOut, type Sale } from '~/domain/sale/sale'
import type { Translate } from '~/i18n/keys'
import { useTranslation } from '~/i18n/LanguageProvider'
import { type Loadable, valueOf } from '~/lib/loadable'
import { Badge } from '~/ui/Badge'
import { FinePrint } from '~/ui/FinePrint'
import { Row } from '~/ui/layout'
import { PageTitle } from '~/ui/page'
import { ProgressBar } from '~/ui/ProgressBar'
import { Skeleton } from '~/ui/Skeleton'
import { Text } from '~/ui/text'
import { below } from '~/ui/theme'
import { useFormat } from '~/widgets/useFormat'
import { useCount } from '~/widgets/useCount'
import { PAID_IN } from '../writes'
import { SquadArt } from './SquadArt'

/** What is sold, and how much of it is. */
export function Hero({ sale }: { readonly sale: Loadable<Sale, unknown> }) {
  const { t } = useTranslation()
  const format = useFormat()
  const known = valueOf(sale)
  const isOnSale = useChainTime((now) => known !== undefined && isSelling(known, now)) ?? false
  const count = useCount()
  return (
    <Frame>
      <Words>
        <Row wrap gap={[2, 3]}>
          <PageTitle>{t('Squad sale')}</PageTitle>
          {known !== undefined && (
            <Badge data-testid="sale-state" data-type={toneOf(known, isOnSale)}>
              {stateText(known, isOnSale, t)}
            </Badge>
          )}
        </Row>
        <Text maxWidth="56ch" tone="soft">
          {t(
            'Every ticket becomes a collectible. Which one is decided by a random number, drawn once all tickets are sold.',
          )}
        </Text>
        {(known !== undefined || sale.status === 'loading') && (
          <>
            <Sold>
              <ProgressBar
                label={t('Tickets sold')}
                done={known === undefined ? 0 : known.distributed / known.maxSupply}
              />
              <p data-testid={known && 'tickets-sold'}>
                <span>{t('Tickets sold')}</span>
                {known === undefined ? (
                  <Skeleton width={90} />
                ) : (
                  <b>
                    {t('%count% of %total%', {
                      count: count(known.distributed),
                      total: count(known.maxSupply),
                    })}
                  </b>
                )}
              </p>
            </Sold>
            <Row as="dl" wrap gap={[2, 8]} align="stretch" size={14}>
              <div>
                <FinePrint as="dt">{t('Collectibles')}</FinePrint>
                <Text as="dd" weight={600}>
                  {known === undefined ? <Skeleton width={60} /> : count(known.maxSupply)}
                </Text>
              </div>
              <div>
                <FinePrint as="dt">{t('Price per ticket')}</FinePrint>
                <Text as="dd" weight={600}>
                  {known === undefined ? (
                    <Skeleton width={60} />
                  ) : (
                    t('%amount% %symbol%', {
                      amount: format.amountUp(amountOf(PAID_IN, known.price)),
                      symbol: shortSymbol(PAID_IN.symbol),
                    })
                  )}
                </Text>
              </div>
              <div>
                <FinePrint as="dt">{t('Reserved for the team (not for sale)')}</FinePrint>
                <Text as="dd" weight={600}>
                  {known === undefined ? <Skeleton width={30} /> : count(known.maxReserve)}
                </Text>
              </div>
            </Row>
          </>
        )}
      </Words>
      <SquadArt />
    </Frame>
  )
}

function stateText(sale: Sale, isOnSale: boolean, t: Translate): string {
  if (sale.isGivenUp) return t('Canceled')
  if (isSoldOut(sale)) return t('Sold Out')
  if (isOnSale) return t('On sale')
  if (sale.status === 'presale') return t('Early access')
  return t('Coming Soon')
}

function toneOf(sale: Sale, isOnSale: boolean) {
  if (sale.isGivenUp || isSoldOut(sale)) return 'warning'
  return isOnSale || sale.status === 'presale' ? 'success' : 'info'
}

const Frame = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  align-items: end;
  gap: 24px 32px;
  overflow: hidden;
  padding: 32px 32px 0;
  border-radius: var(--radius-card);
  background: var(--sunken);

  ${below.tablet} {
    grid-template-columns: minmax(0, 1fr);
    padding: 24px 16px 0;
  }
`

const Words = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
  padding-block-end: 32px;

  ${below.tablet} {
    padding-block-end: 0;
  }
`

const Sold = styled.div`
  display: flex;
  flex-direction: column;
  gap: 8px;

  & > p {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 12px;
    font-size: 14px;
    line-height: 20px;
  }
  & span {
    color: var(--ink-soft);
  }
`
