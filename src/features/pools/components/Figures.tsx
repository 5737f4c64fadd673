import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useAccount } from '~/chain/wallet/useWallet'
import { amountOf } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Skeleton } from '~/ui/Skeleton'
import { below } from '~/ui/theme'
import { AprFigure } from '~/widgets/farming/AprFigure'
import { Countdown } from '~/widgets/farming/Countdown'
import { useFormat } from '~/widgets/useFormat'
import { useRatioFormat } from '~/widgets/useRatioFormat'
import type { PoolView } from '../selectors'

interface Props {
  readonly pool: PoolView
}

/** Decimals of what was earned; less is said to be less. */
const PLACES = 3

/** What waits for the account, in tokens and in dollars; a dash without one. */
export function EarnedFigure({ pool: { earned, earnedDollars, earningToken } }: Props) {
  const { t } = useTranslation()
  const account = useAccount()
  const format = useFormat()
  const ratios = useRatioFormat()
  if (account === undefined) return <Soft>–</Soft>
  if (earned.status === 'loading') return <Skeleton width={72} />
  if (earned.status === 'failed') return <Soft>{t('unknown')}</Soft>
  const { units } = earned.value
  if (units === 0n) return <Soft>0</Soft>
  const places = Math.min(PLACES, earningToken.decimals)
  const least = 10n ** BigInt(earningToken.decimals - places)
  const shown = format.fixed(amountOf(earningToken, units < least ? least : units), places)
  return (
    <Two>
      <span>{units < least ? `<${shown}` : shown}</span>
      <small>{earnedDollars === undefined ? '' : ratios.dollars(earnedDollars)}</small>
    </Two>
  )
}

/** Everybody's stakes, in tokens and in dollars. */
export function TotalFigure({ pool: { total, totalDollars, stakingToken } }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const ratios = useRatioFormat()
  if (total.status === 'loading') return <Skeleton width={96} />
  if (total.status === 'failed') return <Soft>{t('unknown')}</Soft>
  return (
    <Two>
      <span>
        {format.amount(total.value)} {shortSymbol(stakingToken.symbol)}
      </span>
      <small>{totalDollars === undefined ? '' : ratios.wholeDollars(totalDollars)}</small>
    </Two>
  )
}

/** How long it still pays, or until it begins; a dash where it has no end. */
export function EndsIn({ pool: { kind, state, secondsLeft } }: Props) {
  const { t } = useTranslation()
  if (state === 'Finished') return <Soft>{t('Finished')}</Soft>
  if (kind !== 'sous') return <Soft>–</Soft>
  if (secondsLeft === undefined) return <Skeleton width={72} />
  if (state !== 'Coming Soon') return <Countdown seconds={secondsLeft} />
  return (
    <Two>
      <small>{t('begins in')}</small>
      <Countdown seconds={secondsLeft} />
    </Two>
  )
}

/** What a pool pays a year: compounded where it does that by itself, the most of several where it has several. */
export function PoolApr({ pool: { kind, apr }, children }: Props & { readonly children?: ReactNode }) {
  const { t } = useTranslation()
  const format = useRatioFormat()
  const figure = () => {
    if (apr?.kind !== 'known') return <AprFigure apr={apr} />
    const percent = format.percent(apr.percent.shiftedBy(-2))
    if (kind === 'package') return <span>{t('Up to %apr%', { apr: percent })}</span>
    // The calculator stands where the letters would leave it no room.
    return <span>{kind === 'vault' ? t('%percent% APY', { percent }) : percent}</span>
  }
  return (
    <Line>
      {figure()}
      {children}
    </Line>
  )
}

const Two = styled.span`
  display: inline-flex;
  flex-direction: column;
  min-inline-size: 0;
  max-inline-size: 100%;
  overflow-wrap: anywhere;

  & small {
    color: var(--ink-soft);
    font-size: 13px;
    line-height: 20px;
  }
  & small:empty {
    display: none;
  }
`

const Soft = styled.span`
  color: var(--ink-soft);
`

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: flex-end;
  min-block-size: 44px;

  ${below.phone} {
    & > button {
      inline-size: 36px;
    }
  }
`
