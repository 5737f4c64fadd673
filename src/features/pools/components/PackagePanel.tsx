import { useState } from 'react'
import { styled } from 'styled-components'
import { useRead } from '~/chain/multicall/useReads'
import { useAccount } from '~/chain/wallet/useWallet'
import { useChainTime } from '~/core/offerTerms'
import { timestampRead } from '~/core/useDeadline'
import { monthlyReward, packageEnd, packageTotal, stakedAfterFee } from '~/domain/farming/terms'
import { type Amount, amountOf } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import type { Ratio } from '~/domain/money/ratio'
import { useTranslation } from '~/i18n/LanguageProvider'
import { dateText } from '~/lib/dateText'
import { LOADING, ready, valueOf } from '~/lib/loadable'
import { DescriptionItem, DescriptionList } from '~/ui/DescriptionList'
import type { ButtonVariant } from '~/ui/Button'
import { Fieldset, Legend } from '~/ui/Fieldset'
import { FinePrint } from '~/ui/FinePrint'
import { Grid, Row } from '~/ui/layout'
import { look, SURFACES } from '~/ui/look'
import { Skeleton } from '~/ui/Skeleton'
import { below } from '~/ui/theme'
import { Box, BoxFigure } from '~/widgets/farming/Box'
import { ConnectBox } from '~/widgets/farming/ConnectBox'
import { useFormat } from '~/widgets/useFormat'
import { useRatioFormat } from '~/widgets/useRatioFormat'
import {
  openStakes,
  useEarlyFees,
  type OwnStake,
  roomFor,
  stakedRoom,
  usePackageStakes,
} from '../packageStakes'
import type { PackageTerms } from '../reads'
import { hasFailedRead, type PackagePool } from '../selectors'
import type { PackageWrites } from '../writes'
import { PaidSoFar } from './Figures'
import { PackageUnstakeDialog } from './PackageUnstakeDialog'
import { PackageStakeItem } from './PackageStakeItem'
import { StakeBox } from './StakeBox'
import { Terms } from './VaultTerms'

interface Props {
  readonly pool: PackagePool
  readonly writes: PackageWrites
  readonly price: Ratio | undefined
  readonly variant: ButtonVariant
}

/** Six packages to choose from, and each stake with its own end. */
export function PackagePanel({ pool, writes, price, variant }: Props) {
  const { t, language } = useTranslation()
  const account = useAccount()
  const now = useChainTime()
  const [chosen, setChosen] = useState(0)
  const ratios = useRatioFormat()
  const format = useFormat()
  const terms = valueOf(pool.terms)
  const token = pool.earningToken
  const symbol = shortSymbol(token.symbol)
  const packages = valueOf(pool.packages)
  const choice = packages?.[chosen]
  const room = terms && roomFor(terms)
  const amount = (units: bigint) => `${format.amount(amountOf(token, units))} ${symbol}`

  const closed = () => {
    if (terms?.isPaused === true) return t('Paused. New stakes are closed; you can still unstake.')
    if (terms !== undefined && room !== undefined && room < terms.minStaking)
      return t('The pool is full. New stakes open when someone leaves.')
    return undefined
  }

  const stakeNotes = (typed: Amount | undefined) => {
    if (terms === undefined || choice === undefined) return null
    const staked = typed && stakedAfterFee(typed.units, terms.poolFee)
    return (
      <>
        <DescriptionList>
          <DescriptionItem label={t('Package')}>
            {monthsText(choice.months)} · {ratios.basisPoints(choice.apr)}
          </DescriptionItem>
          <DescriptionItem
            label={t('Staked after the %fee% fee', { fee: ratios.basisPoints(terms.poolFee) })}
            testId="staked-after-fee"
          >
            {staked === undefined ? '–' : amount(staked)}
          </DescriptionItem>
          <DescriptionItem label={t('Monthly reward')} testId="reward-a-month">
            {staked === undefined ? '–' : amount(monthlyReward(staked, choice.apr))}
          </DescriptionItem>
          <DescriptionItem label={t('End date')} testId="package-end">
            {now === undefined ? '–' : dateText(packageEnd(now, choice.months), language)}
          </DescriptionItem>
          <DescriptionItem label={t('You get it back at the end, with all rewards')} testId="total-at-end">
            {staked === undefined ? '–' : amount(packageTotal(staked, choice))}
          </DescriptionItem>
        </DescriptionList>
        <FinePrint data-testid="early-fee">
          {t('Unstaking early costs %fee% and forfeits unclaimed rewards.', {
            fee: ratios.basisPoints(terms.earlyWithdrawalFee),
          })}
        </FinePrint>
      </>
    )
  }

  const monthsText = (months: bigint) => t('%count% month|%count% months', { count: Number(months) })

  return (
    <>
      {(packages === undefined || terms === undefined) && !hasFailedRead(pool) && (
        <Skeleton height={180} radius={12} />
      )}
      {packages !== undefined && terms !== undefined && (
        <Packages>
          <Legend>{t('Choose a package')}</Legend>
          {packages.map((each, id) => (
            <Choice key={id}>
              <input type="radio" name="package" checked={id === chosen} onChange={() => setChosen(id)} />
              <span>{monthsText(each.months)}</span>
              <strong>{ratios.basisPoints(each.apr)}</strong>
              <small>
                <MonthlyReward terms={each} amount={terms.minStaking} pool={pool} />
              </small>
              {now !== undefined && (
                <small>
                  {t('Ends %date% if staked now', {
                    date: dateText(packageEnd(now, each.months), language),
                  })}
                </small>
              )}
            </Choice>
          ))}
        </Packages>
      )}
      {terms !== undefined && (
        <Terms>
          <DescriptionItem label={t('Deposit fee')}>{ratios.basisPoints(terms.poolFee)}</DescriptionItem>
          <DescriptionItem label={t('Early unstaking fee')}>
            {ratios.basisPoints(terms.earlyWithdrawalFee)}
          </DescriptionItem>
          <DescriptionItem label={t('Minimum stake')}>
            <bdi>{`${format.amountUp(amountOf(token, terms.minStaking))} ${symbol}`}</bdi>
          </DescriptionItem>
          <DescriptionItem label={t('Pool maximum')} testId="package-maximum">
            <bdi>{amount(terms.maxStakePool)}</bdi>
          </DescriptionItem>
          <DescriptionItem label={t('Space left')} testId="package-room">
            <bdi>{amount(stakedRoom(terms))}</bdi>
          </DescriptionItem>
        </Terms>
      )}
      {account === undefined ? (
        <ConnectBox variant={variant} />
      ) : (
        <>
          <Grid gap={3} min={260}>
            <Box label={t('%symbol% earned', { symbol })}>
              <Row gap={3} justify="space-between" minHeight={44}>
                <BoxFigure amount={pool.earned} price={price} testId="earned-package" />
              </Row>
              <PaidSoFar paid={pool.paid} testId="paid-package" />
              <FinePrint>{t('Rewards accrue per full month; claim each stake separately.')}</FinePrint>
            </Box>
            <StakeBox
              name={choice === undefined ? t('Packages') : `${t('Packages')}: ${monthsText(choice.months)}`}
              testId="package"
              currency={token}
              spender={writes.spender}
              staked={pool.staked}
              price={price}
              variant={variant}
              minimum={terms?.minStaking}
              room={room === undefined ? LOADING : ready(room)}
              closed={closed()}
              stakeNotes={stakeNotes}
              stakePlan={(units) => writes.stake(units, chosen)}
            >
              {terms !== undefined && (
                <FinePrint>
                  {t('At least %amount% %symbol% at a time. A %fee% deposit fee applies.', {
                    amount: format.amountUp(amountOf(token, terms.minStaking)),
                    symbol,
                    fee: ratios.basisPoints(terms.poolFee),
                  })}
                </FinePrint>
              )}
            </StakeBox>
          </Grid>
          <Stakes pool={pool} writes={writes} monthsText={monthsText} />
        </>
      )}
    </>
  )
}

/** What the least deposit brings each month. */
function MonthlyReward({
  terms,
  amount,
  pool,
}: {
  readonly terms: PackageTerms
  readonly amount: bigint
  readonly pool: PackagePool
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const token = pool.earningToken
  return t('%reward% %symbol% a month on %amount% staked', {
    reward: format.amount(amountOf(token, monthlyReward(amount, terms.apr))),
    symbol: shortSymbol(token.symbol),
    amount: format.amount(amountOf(token, amount)),
  })
}

interface StakesProps extends Pick<Props, 'pool' | 'writes'> {
  readonly monthsText: (months: bigint) => string
}

function Stakes({ pool, writes, monthsText }: StakesProps) {
  const { t } = useTranslation()
  const account = useAccount()
  const stakes = usePackageStakes(writes.spender, account)
  const now = useRead(timestampRead)
  const open = openStakes(stakes, now)
  const seconds = valueOf(now)
  const terms = valueOf(pool.terms)
  const packages = valueOf(pool.packages)
  const [leaving, setLeaving] = useState<OwnStake>()
  const feeOf = useEarlyFees(writes.spender, stakes, terms)
  const fee = leaving && feeOf(leaving)
  const dialog = leaving !== undefined && seconds !== undefined && fee !== undefined && (
    <PackageUnstakeDialog
      stake={leaving}
      now={seconds}
      earlyWithdrawalFee={fee}
      token={pool.earningToken}
      writes={writes}
      onClose={() => setLeaving(undefined)}
    />
  )
  if (open.status === 'failed') {
    return (
      <FinePrint role="status">
        {t('Your stakes couldn’t be loaded. We’ll retry with the next block.')}
      </FinePrint>
    )
  }
  if (open.status === 'loading' || seconds === undefined) return <Skeleton height={120} radius={12} />
  return (
    <>
      {open.value.length > 0 && (
        <Grid
          as="ul"
          gap={3}
          columns="repeat(auto-fill, minmax(min(100%, 300px), 1fr))"
          aria-label={t('Your stakes')}
        >
          {open.value.map((stake) => (
            <PackageStakeItem
              key={String(stake.id)}
              stake={stake}
              name={monthsText(packages?.[stake.package]?.months ?? 0n)}
              now={seconds}
              token={pool.earningToken}
              writes={writes}
              canLeave={terms !== undefined}
              onLeave={() => setLeaving(stake)}
            />
          ))}
        </Grid>
      )}
      {dialog}
    </>
  )
}

const Packages = styled(Fieldset)`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 280px), 1fr));
`

const Choice = styled.label`
  display: grid;
  grid-template-columns: 20px 1fr auto;
  align-items: center;
  gap: 0 12px;
  padding: 10px 16px;
  ${SURFACES.outlined}
  font-size: 15px;
  line-height: 24px;
  cursor: pointer;

  &:hover {
    border-color: var(--line-control);
  }
  &:has(input:checked) {
    border-color: var(--ink);
  }
  &:has(input:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  & input {
    inline-size: 20px;
    block-size: 20px;
    margin: 0;
    accent-color: var(--ink);
    outline: none;
  }
  & strong {
    font-weight: 600;
  }
  & small {
    grid-column: 2 / -1;
    ${look({ size: 13, tone: 'soft' })}
  }
  ${below.phone} {
    padding-inline: 12px;
  }
`
