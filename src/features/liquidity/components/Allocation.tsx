import { styled } from 'styled-components'
import { pairName } from '~/config/pairName'
import { unwrapped } from '~/config/unwrapped'
import type { ValuedPosition } from '~/core/liquidity/valuedPosition'
import { Ratio } from '~/domain/money/ratio'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Row, Stack } from '~/ui/layout'
import { partColor } from '~/ui/partColor'
import { Ring } from '~/ui/Ring'
import { Text } from '~/ui/text'
import { useRatioFormat } from '~/widgets/useRatioFormat'

/** Pools that are named by themselves; further ones are counted together. */
const NAMED = 5

interface Props {
  /** The most valuable first. */
  readonly positions: readonly ValuedPosition[]
  /** What they are worth together. */
  readonly dollars: Ratio
}

/** What part of the total each pool has: a ring, and the same in words. */
export function Allocation({ positions, dollars }: Props) {
  const { t } = useTranslation()
  const format = useRatioFormat()
  const valued = positions.flatMap(({ position, pooled, dollars: worth }) =>
    worth === undefined || worth.isZero()
      ? []
      : [
          {
            id: position.pair,
            name: pairName([unwrapped(pooled[0].currency), unwrapped(pooled[1].currency)]),
            worth,
          },
        ],
  )
  if (valued.length < 2) return null
  const rest = valued.slice(NAMED).reduce((sum, { worth }) => sum.plus(worth), new Ratio(0))
  const parts = [
    ...valued.slice(0, NAMED),
    ...(rest.isZero() ? [] : [{ id: 'rest', name: t('Other {pools}'), worth: rest }]),
  ].map((part) => ({ ...part, share: part.worth.div(dollars) }))
  return (
    <Row gap={5} padding={[3, 4]} surface="sunken" data-testid="allocation">
      <Ring parts={parts.map(({ share }) => share.toNumber())} />
      <Stack as="ul" gap={1} grow aria-label={t('Your positions')}>
        {parts.map(({ id, name, share }, index) => (
          <Part key={id}>
            <i style={{ background: partColor(index) }} />
            <Text as="span" truncate grow>
              {name}
            </Text>
            <bdi>{format.percent(share)}</bdi>
          </Part>
        ))}
      </Stack>
    </Row>
  )
}

const Part = styled.li`
  display: flex;
  align-items: center;
  gap: 8px;
  font-size: 14px;
  line-height: 20px;

  & > i {
    flex-shrink: 0;
    inline-size: 10px;
    block-size: 10px;
    border-radius: 3px;
  }
`
