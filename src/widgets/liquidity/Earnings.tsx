import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { styled } from 'styled-components'
import { useAccount } from '~/chain/wallet/useWallet'
import { unwrapped } from '~/config/unwrapped'
import { type PositionEarnings, type EarningsProblem, useEarnings } from '~/core/liquidity/useEarnings'
import type { ValuedPosition } from '~/core/liquidity/valuedPosition'
import { type Amount, amountOf } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import { Ratio } from '~/domain/money/ratio'
import type { Translate } from '~/i18n/keys'
import { useTranslation } from '~/i18n/LanguageProvider'
import { dateText } from '~/lib/dateText'
import type { Loadable } from '~/lib/loadable'
import { assertNever } from '~/lib/assertNever'
import { FinePrint } from '~/ui/FinePrint'
import { Tooltip } from '~/ui/Tooltip'
import { useFormat } from '../useFormat'
import { useRatioFormat } from '../useRatioFormat'
import { EarningsFrame, EarningsSkeleton } from './EarningsFrame'

interface EarningsProps {
  readonly valued: ValuedPosition
  /** LP units that are in farms besides. */
  readonly staked: bigint | undefined
}

/** What a position has brought since its entry, in plain figures: fees, impermanent loss, and both together. */
export function Earnings({ valued, staked = 0n }: EarningsProps) {
  const account = useAccount()
  const [a, b] = [valued.pooled[0].currency, valued.pooled[1].currency]
  const pair = useMemo(() => [a, b] as const, [a, b])
  const earned = useEarnings(valued.position, pair, account, staked)
  return (
    <EarningsFrame testId={`earnings-${valued.position.pair}`}>
      <Figures earned={earned} valued={valued} />
    </EarningsFrame>
  )
}

interface Props {
  readonly earned: Loadable<PositionEarnings, EarningsProblem>
  readonly valued: ValuedPosition
}

function Figures({ earned, valued }: Props) {
  const { t, language } = useTranslation()
  const terms = useTerms(valued)
  switch (earned.status) {
    case 'loading':
      return <EarningsSkeleton />
    case 'failed':
      return (
        <>
          <List>
            <Row label={t('Estimated fees')}>{t('Unknown')}</Row>
            <Row label={t('Impermanent loss')}>{t('Unknown')}</Row>
          </List>
          <FinePrint role="status">{problemText(earned.problem, t)}</FinePrint>
        </>
      )
    case 'ready': {
      const { since, fees, impermanentLoss, againstHolding } = earned.value
      const date = dateText(since, language)
      return (
        <>
          <List>
            <Row
              label={t('Estimated fees')}
              explained={t(
                'Fees traders paid on your share since you joined. They’re included in the pooled amounts and are yours when you remove.',
              )}
              testId="fees-earned"
            >
              {fees.map((fee) => (
                <span key={fee.currency.address}>{terms.amount(fee)}</span>
              ))}
              <Soft>{terms.feeDollars(fees)}</Soft>
            </Row>
            <Row
              label={t('Impermanent loss')}
              explained={t(
                'What price changes cost you compared with holding the tokens you added, before fees. It disappears if the price returns to where it was.',
              )}
              testId="impermanent-loss"
            >
              <span>{terms.part(impermanentLoss.abs())}</span>
              <Soft>{terms.partDollars(impermanentLoss.abs(), againstHolding)}</Soft>
            </Row>
            <Row label={t('vs. holding')} testId="against-holding">
              <Change $isLoss={terms.isLoss(againstHolding)}>{terms.change(againstHolding)}</Change>
              <Soft>
                {terms.signed(againstHolding, terms.partDollars(againstHolding.abs(), againstHolding))}
              </Soft>
            </Row>
          </List>
          <FinePrint>{t('Since %date%, at this pool’s price.', { date })}</FinePrint>
        </>
      )
    }
    default:
      return assertNever(earned)
  }
}

function problemText(problem: EarningsProblem, t: Translate): string {
  switch (problem) {
    case 'unexplained':
      return t('You didn’t mint some of your LP tokens, so their cost is unknown.')
    case 'unreachable':
      return t('The pool’s history couldn’t be loaded. Your liquidity is not affected.')
    case 'not-offered':
      return t('This network doesn’t keep pool history, so your earnings are unknown.')
    default:
      return assertNever(problem)
  }
}

/** Below this a percentage with two decimals is zero. */
const SMALLEST = new Ratio('0.0001')
const DIGITS = 4

/** Figures of an entry in words. Dollars are those that the card shows, so that both are of one price. */
function useTerms({ pooled, dollars }: ValuedPosition) {
  const format = useFormat()
  const ratios = useRatioFormat()
  const isSmall = (part: Ratio) => !part.isZero() && part.abs().isLessThan(SMALLEST)
  const asDollars = (value: Ratio | undefined) => (value === undefined ? '' : ratios.dollars(value))
  return {
    amount: (fee: Amount) => {
      const currency = unwrapped(fee.currency)
      return `${format.amount(amountOf(currency, fee.units), DIGITS)} ${shortSymbol(currency.symbol)}`
    },
    /** Fees are the same part of both sides; the side of more units tells it more exactly. */
    feeDollars: (fees: PositionEarnings['fees']) => {
      const finer = pooled[0].units > pooled[1].units ? 0 : 1
      const part = new Ratio(fees[finer].units.toString()).div(pooled[finer].units.toString())
      return pooled[finer].units === 0n ? '' : asDollars(dollars?.times(part))
    },
    part: (part: Ratio) => (isSmall(part) ? `<${ratios.percent(SMALLEST)}` : ratios.percent(part)),
    change: (part: Ratio) =>
      part.isZero() || isSmall(part) ? ratios.percent(new Ratio(0)) : ratios.change(part),
    /** Dollars with the sign of the part that they are. */
    signed: (part: Ratio, text: string) =>
      text === '' || part.isZero() ? text : `${part.isNegative() ? '−' : '+'}${text}`,
    isLoss: (part: Ratio) => (part.isZero() || isSmall(part) ? undefined : part.isNegative()),
    /** A part of what the deposited tokens would be worth now, of which the position is worth 1 + `net`. */
    partDollars: (part: Ratio, net: Ratio) => asDollars(dollars?.div(net.plus(1)).times(part)),
  }
}

interface RowProps {
  readonly label: string
  readonly explained?: string
  readonly testId?: string
  readonly children: ReactNode
}

function Row({ label, explained, testId, children }: RowProps) {
  return (
    <div>
      <dt>
        {label}
        {explained !== undefined && <Tooltip text={explained} label={label} />}
      </dt>
      <dd data-testid={testId}>{children}</dd>
    </div>
  )
}

const List = styled.dl`
  display: flex;
  flex-direction: column;
  gap: 8px;
  margin: 0 0 8px;

  & > div {
    display: flex;
    align-items: flex-start;
    justify-content: space-between;
    gap: 16px;
  }
  & dt {
    display: flex;
    align-items: center;
    gap: 4px;
    min-block-size: 24px;
    color: var(--ink-soft);
  }
  & dd {
    display: flex;
    flex-direction: column;
    align-items: flex-end;
    min-inline-size: 0;
    padding-block: 2px;
    font-weight: 500;
    overflow-wrap: anywhere;
    text-align: end;
  }
  & dd > span {
    white-space: nowrap;
  }
`

const Soft = styled.span`
  color: var(--ink-soft);

  &:empty {
    display: none;
  }
`

const Change = styled.span<{ readonly $isLoss: boolean | undefined }>`
  color: ${({ $isLoss }) => ($isLoss === undefined ? 'inherit' : $isLoss ? 'var(--loss)' : 'var(--gain)')};
`
