import type { Answer } from '~/chain/multicall/answers'
import { useAccount } from '~/chain/wallet/useWallet'
import type { Amount } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'
import { FinePrint } from '~/ui/FinePrint'
import { Skeleton } from '~/ui/Skeleton'
import { Text } from '~/ui/text'
import { AprFigure } from '~/widgets/farming/AprFigure'
import { Countdown } from '~/widgets/farming/Countdown'
import { EarnedFigure, LoadedFigure, TwoLines, UnknownFigure } from '~/widgets/farming/figures'
import { useFormat } from '~/widgets/useFormat'
import { useRatioFormat } from '~/widgets/useRatioFormat'
import type { PoolView } from '../selectors'

interface Props {
  readonly pool: PoolView
}

/** What waits for the account, in tokens and in dollars. */
export function PoolEarned({ pool: { earned, earnedDollars, staked } }: Props) {
  const account = useAccount()
  return (
    <EarnedFigure
      earned={account === undefined ? undefined : earned}
      staked={staked}
      dollars={earnedDollars}
    />
  )
}

export function TotalFigure({ pool: { total, totalDollars, stakingToken } }: Props) {
  const format = useFormat()
  const ratios = useRatioFormat()
  return (
    <LoadedFigure value={total} width={96}>
      {(amount) => (
        <TwoLines>
          <bdi>
            {format.amount(amount)} {shortSymbol(stakingToken.symbol)}
          </bdi>
          <small>{totalDollars !== undefined && <bdi>{ratios.wholeDollars(totalDollars)}</bdi>}</small>
        </TwoLines>
      )}
    </LoadedFigure>
  )
}

/** How long it still pays, or until it begins; a dash where it has no end. */
export function EndsIn({ pool }: Props) {
  const { t } = useTranslation()
  const { state, secondsLeft } = pool
  if (state === 'Finished')
    return (
      <Text as="span" tone="soft">
        {t('Finished')}
      </Text>
    )
  if (pool.kind !== 'sous')
    return (
      <Text as="span" tone="soft">
        –
      </Text>
    )
  if (pool.schedule.status === 'failed') return <UnknownFigure />
  if (secondsLeft === undefined) return <Skeleton width={72} />
  if (state !== 'Coming Soon') return <Countdown seconds={secondsLeft} />
  return (
    <TwoLines>
      <small>{t('starts in')}</small>
      <Countdown seconds={secondsLeft} />
    </TwoLines>
  )
}

/** What a pool pays a year: compounded where it does that by itself, the most of several where it has several. */
export function PoolApr({ pool: { kind, apr } }: Props) {
  const { t } = useTranslation()
  const format = useRatioFormat()
  if (apr?.kind !== 'known') return <AprFigure apr={apr} />
  const percent = format.percent(apr.percent.shiftedBy(-2))
  if (kind === 'package') return <span>{t('Up to %apr%', { apr: percent })}</span>
  return <span>{kind === 'vault' ? t('%percent% APY', { percent }) : <bdi>{percent}</bdi>}</span>
}

/** What the account was paid so far, where it was paid anything. */
export function PaidSoFar({ paid, testId }: { readonly paid: Answer<Amount>; readonly testId: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const amount = valueOf(paid)
  if (amount === undefined || amount.units === 0n) return null
  return (
    <FinePrint data-testid={testId}>
      {t('Paid so far: %amount% %symbol%', {
        amount: format.amount(amount),
        symbol: shortSymbol(amount.currency.symbol),
      })}
    </FinePrint>
  )
}
