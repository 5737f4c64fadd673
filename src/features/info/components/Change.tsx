import { styled } from 'styled-components'
import type { Ratio } from '~/domain/money/ratio'
import { Text } from '~/ui/text'
import { useRatioFormat } from '~/widgets/useRatioFormat'

/** By how much a figure has changed: the sign says what the colour does. */
export function Change({ of }: { readonly of: Ratio | undefined }) {
  const format = useRatioFormat()
  if (of === undefined)
    return (
      <Text as="span" tone="soft">
        -
      </Text>
    )
  const isNone = of.abs().isLessThan(0.00005)
  return (
    <Figure data-way={isNone ? 'none' : of.isNegative() ? 'down' : 'up'}>
      {isNone ? format.percent(of.abs()) : format.change(of)}
    </Figure>
  )
}

const Figure = styled.bdi`
  color: var(--ink-soft);
  font-weight: 500;

  &[data-way='up'] {
    color: var(--gain);
  }
  &[data-way='down'] {
    color: var(--loss);
  }
`
