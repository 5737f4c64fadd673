import { styled } from 'styled-components'
import type { LotteryRound } from '~/domain/lottery/round'
import { amountOf } from '~/domain/money/amount'
import { shortSymbol, type Token } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { look } from '~/ui/look'
import { useFormat } from '~/widgets/useFormat'

interface Props {
  readonly reward: Token
  /** Finished ones, the oldest first. */
  readonly rounds: readonly LotteryRound[]
}

const [WIDTH, HEIGHT] = [600, 160]
const GAP = 0.3

export function winnersOf({ countWinnersPerBracket }: Pick<LotteryRound, 'countWinnersPerBracket'>): number {
  return countWinnersPerBracket.reduce((sum, count) => sum + count, 0)
}

/** Each round's pot as a bar and its winning tickets as a dot: a picture of the table below it. */
export function PotChart({ reward, rounds }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const symbol = shortSymbol(reward.symbol)
  const highest = rounds.reduce((most, { amountCollectedInCake: pot }) => (pot > most ? pot : most), 1n)
  const mostWinners = Math.max(1, ...rounds.map(winnersOf))
  const step = WIDTH / Math.max(rounds.length, 1)
  return (
    <Figure>
      <svg viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT + 8)}`} aria-hidden="true" focusable="false">
        {rounds.map((round, i) => {
          const height = Number((round.amountCollectedInCake * BigInt(HEIGHT)) / highest)
          const y = HEIGHT - (winnersOf(round) / mostWinners) * (HEIGHT - 12) + 2
          return (
            <g key={round.lotteryId}>
              <rect
                x={step * (i + GAP / 2)}
                y={HEIGHT + 8 - height}
                width={step * (1 - GAP)}
                height={height}
                rx={3}
                fill="var(--accent)"
              />
              <circle cx={step * (i + 0.5)} cy={y} r={4} fill="var(--ink)" stroke="var(--surface)" />
            </g>
          )
        })}
      </svg>
      <figcaption>
        {t('Bars show the prize pool (up to %amount% %symbol%); dots show winning tickets (up to %count%).', {
          amount: format.fixed(amountOf(reward, highest), 0),
          symbol,
          count: mostWinners,
        })}
      </figcaption>
    </Figure>
  )
}

const Figure = styled.figure`
  display: flex;
  flex-direction: column;
  gap: 8px;

  & > svg {
    inline-size: 100%;
    block-size: auto;
    max-block-size: 200px;
  }
  & > figcaption {
    ${look({ size: 13, tone: 'soft' })}
  }
`
