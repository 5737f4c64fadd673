import { lazy, Suspense } from 'react'
import { styled } from 'styled-components'
import type { Currency } from '~/domain/money/currency'
import type { Ratio } from '~/domain/money/ratio'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Dialog } from '~/ui/Dialog'
import { Skeleton } from '~/ui/Skeleton'

const PriceChart = lazy(() => import('./PriceChart').then((m) => ({ default: m.PriceChart })))

interface Props {
  readonly input: Currency
  readonly output: Currency | undefined
  readonly onPrice?: ((price: Ratio) => void) | undefined
  readonly onClose: () => void
}

/** The chart where it has no room beside the form. */
export function ChartSheet({ input, output, onPrice, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog isOpen id="price-chart-sheet" title={t('Price chart')} closeLabel={t('Close')} onClose={onClose}>
      <Container>
        <Suspense fallback={<Skeleton height="100%" radius={12} />}>
          <PriceChart input={input} output={output} onPrice={onPrice} />
        </Suspense>
      </Container>
    </Dialog>
  )
}

const Container = styled.div`
  display: flex;
  flex-direction: column;
  block-size: min(540px, 72dvh);
  margin-inline: -16px;
`
