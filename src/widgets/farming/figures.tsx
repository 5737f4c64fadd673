import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Amount } from '~/domain/money/amount'
import type { Ratio } from '~/domain/money/ratio'
import { useTranslation } from '~/i18n/LanguageProvider'
import { type Loadable, valueOf } from '~/lib/loadable'
import { Skeleton } from '~/ui/Skeleton'
import { Text } from '~/ui/text'
import { useFormat } from '../useFormat'
import { useRatioFormat } from '../useRatioFormat'

interface LoadedProps<T> {
  readonly value: Loadable<T, unknown>
  /** Pixels of what stands there until it is known. */
  readonly width: number
  readonly children: (value: T) => ReactNode
}

/** A figure that is loading, failed or ready. */
export function LoadedFigure<T>({ value, width, children }: LoadedProps<T>) {
  if (value.status === 'loading') return <Skeleton width={width} />
  return value.status === 'failed' ? <UnknownFigure /> : children(value.value)
}

export function UnknownFigure() {
  const { t } = useTranslation()
  return (
    <Text as="span" tone="soft">
      {t('Unknown')}
    </Text>
  )
}

interface EarnedProps {
  /** Undefined without an account. */
  readonly earned: Loadable<Amount, unknown> | undefined
  /** What earns it. */
  readonly staked: Loadable<Amount, unknown> | undefined
  readonly dollars?: Ratio | undefined
}

/** What waits for the account; a dash without one, and where nothing is staked. */
export function EarnedFigure({ earned, staked, dollars }: EarnedProps) {
  const format = useFormat()
  const ratios = useRatioFormat()
  if (earned === undefined)
    return (
      <Text as="span" tone="soft">
        –
      </Text>
    )
  return (
    <LoadedFigure value={earned} width={72}>
      {(amount) => {
        if (amount.units === 0n)
          return (
            <Text as="span" tone="soft">
              {staked && valueOf(staked)?.units === 0n ? '–' : '0'}
            </Text>
          )
        return (
          <TwoLines>
            <bdi>{format.amount(amount)}</bdi>
            <small>{dollars !== undefined && <bdi>{ratios.dollars(dollars)}</bdi>}</small>
          </TwoLines>
        )
      }}
    </LoadedFigure>
  )
}

/** A figure, and a smaller one under it. */
export const TwoLines = styled.span`
  display: inline-flex;
  flex-direction: column;
  min-inline-size: 0;
  max-inline-size: 100%;

  & small {
    color: var(--ink-soft);
    font-size: 13px;
    line-height: 20px;
  }
  & small:empty {
    display: none;
  }
`
