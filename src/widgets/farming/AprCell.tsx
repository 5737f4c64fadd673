import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '~/i18n/LanguageProvider'
import { IconButton } from '~/ui/IconButton'
import { CalculatorIcon } from '~/ui/icons/CalculatorIcon'
import { below } from '~/ui/theme'
import type { Placement } from './listing'

interface Props {
  readonly where: Placement
  /** Opens the calculator; undefined where there is nothing to reckon with. */
  readonly calculator: { readonly name: string; readonly onOpen: () => void } | undefined
  /** The yield. */
  readonly children: ReactNode
}

/**
 * A yield on one line, and beside it the way to what a stake would bring. In a column the figures stand below each
 * other, with or without it; a phone's column has room for the figure alone.
 */
export function AprCell({ where, calculator, children }: Props) {
  const { t } = useTranslation()
  return (
    <Line data-where={where}>
      {children}
      {calculator !== undefined ? (
        <IconButton
          label={t('ROI Calculator for %symbol%', { symbol: calculator.name })}
          aria-haspopup="dialog"
          onClick={calculator.onOpen}
        >
          <CalculatorIcon size={18} />
        </IconButton>
      ) : (
        where === 'row' && <Gap />
      )}
    </Line>
  )
}

const Gap = styled.i`
  flex-shrink: 0;
  inline-size: 44px;
`

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: flex-end;
  min-block-size: 44px;
  white-space: nowrap;

  /* What is too long for the column takes a second line, and never the button's place. */
  &[data-where='row'] {
    display: flex;
    white-space: normal;
  }
  ${below.phone} {
    &[data-where='row'] > button,
    &[data-where='row'] > ${Gap} {
      display: none;
    }
  }
  /* The icon ends where the other figures do, and not its frame. */
  &[data-where='card']:has(> button),
  &[data-where='details']:has(> button) {
    margin-inline-end: -13px;
  }
`
