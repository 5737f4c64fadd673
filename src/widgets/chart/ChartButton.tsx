import { lazy, Suspense, useState } from 'react'
import { styled } from 'styled-components'
import { exchangeSubgraphUrl } from '~/config/priceChart'
import { useTranslation } from '~/i18n/LanguageProvider'
import { IconButton } from '~/ui/IconButton'
import { ChartIcon } from '~/ui/icons/ChartIcon'
import type { ChartedTrade } from './trade'
import { WIDE } from './SideChart'

const ChartSheet = lazy(() => import('./ChartSheet').then((m) => ({ default: m.ChartSheet })))

/** Opens the chart from below where it does not stand beside the form. */
export function ChartButton({ trade: { input, output, onPrice } }: { readonly trade: ChartedTrade }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  if (exchangeSubgraphUrl === undefined || input === undefined) return null
  return (
    <Narrow>
      <IconButton label={t('Price chart')} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <ChartIcon />
      </IconButton>
      <Suspense>
        {isOpen && (
          <ChartSheet
            input={input}
            output={output}
            // The form is below the sheet: who has set a price wants to see it.
            onPrice={
              onPrice &&
              ((price) => {
                onPrice(price)
                setIsOpen(false)
              })
            }
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </Narrow>
  )
}

const Narrow = styled.span`
  @media ${WIDE} {
    display: none;
  }
`
