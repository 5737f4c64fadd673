import { css, styled } from 'styled-components'
import { bps } from '~/domain/money/bps'
import { grossMultiplier, netMultiplier } from '~/domain/prediction/payout'
import type { Position, Round } from '~/domain/prediction/round'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Row } from '~/ui/layout'
import { look } from '~/ui/look'
import { Tooltip } from '~/ui/Tooltip'
import { useFormat } from '~/widgets/useFormat'
import { useFigures } from '../useFigures'
import { COIN } from '../writes'
import { useGameContext } from './GameContext'

interface Props {
  readonly side: Position
  /** Undefined while it takes no bets yet. */
  readonly round?: Round | undefined
  /** No bet pays more than a refund, so no payout is shown. */
  readonly isPayless?: boolean
  /** The price stands on this side, or has ended there. */
  readonly isAhead?: boolean
  /** Wei that the account has bet on this side; 0 where it has not. */
  readonly own?: bigint | undefined
}

/** One of the two directions, with its payout per unit of the coin after the fee. */
export function DirectionBand({ side, round, isPayless = false, isAhead = false, own = 0n }: Props) {
  const { t } = useTranslation()
  const figures = useFigures()
  const isUp = side === 'bull'
  return (
    <Frame data-side={side} data-ahead={isAhead} data-testid={`band-${side}`}>
      <svg viewBox="0 0 288 64" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <path d="M34 5Q37 0 44 0h200q7 0 10 5l34 59H0z" />
      </svg>
      <Words>
        <strong>{isUp ? t('UP') : t('DOWN')}</strong>
        {!isPayless && (
          <Row as="span" inline gap={0} size={14} lineHeight="inherit" minHeight={24}>
            {round === undefined ? t('Not open yet') : <Multiplier round={round} side={side} />}
          </Row>
        )}
      </Words>
      {own > 0n && (
        <Own data-testid="own-position">
          {isUp
            ? t('You: UP with %amount% %symbol%', { amount: figures.coin(own), symbol: COIN.symbol })
            : t('You: DOWN with %amount% %symbol%', { amount: figures.coin(own), symbol: COIN.symbol })}
        </Own>
      )}
    </Frame>
  )
}

function Multiplier({ round, side }: { readonly round: Round; readonly side: Position }) {
  const { t } = useTranslation()
  const figures = useFigures()
  const format = useFormat()
  const { terms } = useGameContext()
  const net = netMultiplier(round, side, terms.treasuryFee)
  if (net.isZero()) return t('No bets')
  return (
    <>
      {t('%multiplier% payout', { multiplier: figures.multiplier(net) })}
      <Tooltip
        label={side === 'bull' ? t('How the UP payout works') : t('How the DOWN payout works')}
        text={t('After the %fee% fee. Before it: %multiplier%.', {
          fee: format.percent(bps(Number(terms.treasuryFee))),
          multiplier: figures.multiplier(grossMultiplier(round, side)),
        })}
      />
    </>
  )
}

/** What is over steps back: a tint in place of the full colour. */
const overLook = css`
  [data-tone='expired'] &[data-ahead='true'] {
    color: var(--success-ink);
  }
  [data-tone='expired'] &[data-ahead='true'][data-side='bear'] {
    color: var(--danger-ink);
  }
  [data-tone='expired'] &[data-ahead='true'] > svg {
    fill: var(--success-tint);
  }
  [data-tone='expired'] &[data-ahead='true'][data-side='bear'] > svg {
    fill: var(--danger-tint);
  }
`

const Frame = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: center;
  block-size: 68px;
  margin-inline: 12px;
  color: var(--ink-soft);

  & > svg {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    fill: var(--sunken);
    transition: fill var(--calm) var(--ease);
  }
  &[data-side='bear'] > svg {
    transform: scaleY(-1);
  }
  &[data-ahead='true'] {
    color: var(--page);
  }
  &[data-ahead='true'] button,
  &[data-ahead='true'] button:hover {
    color: inherit;
  }
  &[data-side='bull'][data-ahead='true'] > svg {
    fill: var(--gain);
  }
  &[data-side='bear'][data-ahead='true'] > svg {
    fill: var(--loss);
  }
  ${overLook}
`

const Words = styled.span`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  line-height: 20px;

  & strong {
    font-size: 17px;
    line-height: 22px;
    letter-spacing: 0.02em;
  }
  [data-ahead='false'][data-side='bull'] & strong {
    color: var(--gain);
  }
  [data-ahead='false'][data-side='bear'] & strong {
    color: var(--loss);
  }
  [data-side='bear'] & {
    flex-direction: column-reverse;
  }
`

const Own = styled.span`
  position: absolute;
  inset-inline: 0;
  inset-block-start: -14px;
  z-index: 1;
  inline-size: fit-content;
  max-inline-size: 100%;
  margin-inline: auto;
  padding: 2px 10px;
  border: 1px solid var(--accent);
  border-radius: 12px;
  background: var(--surface);
  ${look({ size: 12, tone: 'ink', weight: 600 })}

  [data-side='bear'] > & {
    inset-block: auto -14px;
  }
`
