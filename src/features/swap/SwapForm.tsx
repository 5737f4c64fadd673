import { Suspense, useState } from 'react'
import { currencyId } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Stack } from '~/ui/layout'
import { TokenPicker } from '~/widgets/LazyTokenPicker'
import { SwitchSides } from '~/widgets/trade/SwitchSides'
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
      <Stack gap={0}>
        <TokenSideField id={`${id}-input`} label={t('From')} side={input} {...shared} {...derived('input')} />
        <SwitchSides label={t('Switch From and To')} onSwitch={swap.onSwitch} />
        <TokenSideField
          id={`${id}-output`}
          label={t('To')}
          side={output}
          lock={swap.isExactOutPossible ? undefined : t('For a taxed token, enter the amount in From.')}
          {...shared}
          {...derived('output')}
        />
      </Stack>
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
