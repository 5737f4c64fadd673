import { Suspense, useState } from 'react'
import { styled } from 'styled-components'
import { currencyId } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { SwitchArrowsIcon } from '~/ui/icons/SwitchArrowsIcon'
import { TokenPicker } from '~/widgets/LazyTokenPicker'
import { TokenSideField } from '~/widgets/trade/TokenSide'
import type { Field } from './slice'
import type { SwapView } from './useSwap'

interface Props {
  readonly swap: SwapView
  /** What the ids of its parts begin with. */
  readonly id: string
}

/** Both sides of the trade, and what turns them around. */
export function SwapForm({ swap, id }: Props) {
  const { t } = useTranslation()
  const [picking, setPicking] = useState<Field>()
  const { input, output, independentField } = swap
  const picked = picking === 'input' ? input.currency : output.currency
  const shared = { onType: swap.onType, onPick: setPicking }
  const derived = (field: Field) => ({
    isEstimated: field !== independentField && swap.offer !== undefined,
    isQuoting: field !== independentField && swap.isQuoting,
  })

  return (
    <>
      <Fields>
        <TokenSideField id={`${id}-input`} label={t('From')} side={input} {...shared} {...derived('input')} />
        <Middle>
          <Switch type="button" aria-label={t('Switch From and To')} onClick={swap.onSwitch}>
            <SwitchArrowsIcon />
          </Switch>
        </Middle>
        <TokenSideField
          id={`${id}-output`}
          label={t('To')}
          side={output}
          lock={swap.isExactOutPossible ? undefined : t('For a taxed token, enter the amount in From.')}
          {...shared}
          {...derived('output')}
        />
      </Fields>
      {picking !== undefined && (
        <Suspense>
          <TokenPicker
            isOpen
            chosen={[picked && currencyId(picked)]}
            onClose={() => setPicking(undefined)}
            onSelect={(currency) => swap.onSelect(picking, currency)}
          />
        </Suspense>
      )}
    </>
  )
}

const Fields = styled.div`
  display: flex;
  flex-direction: column;
`

const Middle = styled.div`
  position: relative;
  z-index: 1;
  display: flex;
  justify-content: center;
  block-size: 4px;
`

const Switch = styled.button`
  position: absolute;
  inset-block-start: -20px;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  inline-size: 44px;
  block-size: 44px;
  padding: 0;
  border: 4px solid var(--surface);
  border-radius: 14px;
  background: var(--raised);
  color: var(--ink);
  cursor: pointer;
  box-shadow: inset 0 0 0 1px var(--line);

  &:hover {
    background: var(--hover);
  }
`
