import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Amount } from '~/domain/money/amount'
import { type Ratio, toRatio } from '~/domain/money/ratio'
import { useTranslation } from '~/i18n/LanguageProvider'
import type { Loadable } from '~/lib/loadable'
import { useRetainedFocus } from '~/ui/focus'
import { Stack } from '~/ui/layout'
import { SURFACES } from '~/ui/look'
import { Skeleton } from '~/ui/Skeleton'
import { Text } from '~/ui/text'
import { useFormat } from '../useFormat'
import { useRatioFormat } from '../useRatioFormat'

interface Props {
  readonly label: ReactNode
  readonly children: ReactNode
}

/** One thing that a person has somewhere, with what can be done with it. */
export function Box({ label, children }: Props) {
  return (
    <Frame ref={useRetainedFocus<HTMLDivElement>()}>
      <Text tone="soft" size={13} weight={500} breaks>
        {label}
      </Text>
      {children}
    </Frame>
  )
}

interface FigureProps {
  readonly amount: Loadable<Amount, unknown>
  /** Dollars for one of it; undefined if unknown. */
  readonly price: Ratio | undefined
  readonly testId: string
}

/** An amount large, and what it is worth under it: as high as both while they are waited for. */
export function BoxFigure({ amount, price, testId }: FigureProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const ratios = useRatioFormat()
  return (
    <Stack gap={0}>
      {amount.status === 'loading' && <Skeleton width={96} height={24} />}
      {amount.status === 'failed' && (
        <Text as="span" lineHeight={24} tone="soft">
          {t('Unknown')}
        </Text>
      )}
      {amount.status === 'ready' && (
        <Text as="bdi" size={18} weight={600} data-testid={testId}>
          {format.amount(amount.value)}
        </Text>
      )}
      <Text as="small" minHeight={20} tone="soft" size={13}>
        {amount.status === 'ready' && amount.value.units > 0n && price !== undefined && (
          <Text as="bdi" size={18} weight={600}>
            {ratios.worth(price.times(toRatio(amount.value)))}
          </Text>
        )}
      </Text>
    </Stack>
  )
}

export const BoxButtons = styled.div`
  display: flex;
  flex-shrink: 0;
  gap: 8px;

  & > * {
    border: 1px solid var(--line-control);
    color: var(--ink);
  }
`

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: 4px;
  min-inline-size: 0;
  padding: 12px 16px;
  ${SURFACES.outlined}
  white-space: normal;
`
