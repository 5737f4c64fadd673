import { lazy, Suspense, useState } from 'react'
import { styled } from 'styled-components'
import { exchangeSubgraphUrl } from '~/config/priceChart'
import { useTranslation } from '~/i18n/LanguageProvider'
import { IconButton } from '~/ui/IconButton'
import { ChartIcon } from '~/ui/icons/ChartIcon'
import type { SwapView } from '../useSwap'
import { WIDE } from './SideChart'

const ChartSheet = lazy(() => import('./ChartSheet').then((m) => ({ default: m.ChartSheet })))

/** Opens the chart from below where it does not stand beside the form. */
export function ChartButton({
  swap: { input, output },
}: {
  readonly swap: Pick<SwapView, 'input' | 'output'>
}) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  if (exchangeSubgraphUrl === undefined || input.currency === undefined) return null
  return (
    <Narrow>
      <IconButton label={t('Price chart')} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <ChartIcon />
      </IconButton>
      <Suspense>
        {isOpen && (
          <ChartSheet input={input.currency} output={output.currency} onClose={() => setIsOpen(false)} />
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
