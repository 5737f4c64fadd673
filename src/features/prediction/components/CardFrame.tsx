import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useChainTime } from '~/core/useChainClock'
import type { RoundClass } from '~/domain/prediction/round'
import { Stack } from '~/ui/layout'
import { look, SURFACES } from '~/ui/look'
import { Text } from '~/ui/text'

/** How a card looks: live ones stand out, those that are over step back. */
export type CardTone = RoundClass | 'canceled'

interface Props {
  readonly tone: CardTone
  readonly icon: ReactNode
  /** Live, Next, Later, Closed, Canceled. */
  readonly label: ReactNode
  readonly epoch: bigint
  /** Beside the number: a countdown. */
  readonly aside?: ReactNode
  /** Below the head: how far it is. */
  readonly progress?: ReactNode
  readonly children: ReactNode
}

/** A round: what it is, and what is in it. */
export function CardFrame({ tone, icon, label, epoch, aside, progress, children }: Props) {
  return (
    <Frame data-tone={tone}>
      <Head>
        {icon}
        <b>{label}</b>
        <span>#{String(epoch)}</span>
        <Text as="span" tone="ink" weight={600} toEnd>
          {aside}
        </Text>
      </Head>
      <Line>{progress}</Line>
      <Stack gap={0} justify="center" grow padding={[4, 0]}>
        {children}
      </Stack>
    </Frame>
  )
}

/** How much of the time between two moments has passed; a picture of the countdown beside it. */
export function Progress({ from, to }: { readonly from: bigint; readonly to: bigint }) {
  const percent = useChainTime((now) => {
    const length = to - from
    if (length <= 0n || now >= to) return 100
    return now <= from ? 0 : Number(((now - from) * 100n) / length)
  })
  return <Done style={{ inlineSize: `${String(percent ?? 0)}%` }} />
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: 480px;
  block-size: 100%;
  ${SURFACES.card}
  overflow: hidden;

  &[data-tone='live'] {
    border-color: var(--accent);
    box-shadow: var(--shadow);
  }
  &[data-tone='next'] {
    border-color: var(--line-control);
    box-shadow: var(--shadow);
  }
`

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: 8px;
  min-block-size: 44px;
  padding-inline: 16px;
  ${look({ size: 14, tone: 'soft' })}

  & > b {
    color: var(--ink);
    font-weight: 600;
  }
  [data-tone='live'] > & svg {
    color: var(--gain);
  }
`

const Line = styled.div`
  block-size: 3px;
  background: var(--line);
`

const Done = styled.div`
  block-size: 100%;
  background: var(--accent);
`

/** The middle of a round card, between its two directions. */
export const Middle = styled.div`
  position: relative;
  flex: 1;
  display: flex;
  flex-direction: column;
  justify-content: center;
  gap: 12px;
  min-block-size: 168px;
  margin-inline: 12px;
  padding: 16px;
  border: 2px solid var(--line);
  border-radius: var(--radius-control);
  background: var(--surface);
  transition: border-color var(--calm) var(--ease);

  &[data-ahead='bull'] {
    border-color: var(--gain);
  }
  &[data-ahead='bear'] {
    border-color: var(--loss);
  }
`

/** Figures of a round, each with its name. */
export const RoundDetails = styled.dl`
  display: grid;
  grid-template-columns: auto auto;
  justify-content: space-between;
  gap: 4px 12px;
  font-size: 14px;
  line-height: 20px;

  & dt {
    color: var(--ink-soft);
  }
  & dd {
    font-weight: 600;
    text-align: end;
  }
`
