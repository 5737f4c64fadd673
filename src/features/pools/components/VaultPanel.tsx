import { useAccount } from '~/chain/wallet/useWallet'
import { useChainTime } from '~/core/offerTerms'
import { type Amount, amountOf } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import type { Ratio } from '~/domain/money/ratio'
import { feeEndsAt, sharesFor, withdrawalShares, withdrawal } from '~/domain/vault/shares'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'
import { DescriptionItem, DescriptionList } from '~/ui/DescriptionList'
import type { ButtonVariant } from '~/ui/Button'
import { FinePrint } from '~/ui/FinePrint'
import { Box, BoxFigure } from '~/widgets/farming/Box'
import { Countdown } from '~/widgets/farming/Countdown'
import { durationText } from '~/widgets/farming/durationText'
import { GuardNotice } from '~/widgets/GuardNotice'
import { useFormat } from '~/widgets/useFormat'
import { useRatioFormat } from '~/widgets/useRatioFormat'
import { poolTitle } from '../poolText'
import type { VaultPool } from '../selectors'
import { useIsRefusedByGuards } from '~/core/useAccountCode'
import { Grid, Row } from '~/ui/layout'
import type { VaultWrites } from '../writes'
import { StakeBox } from './StakeBox'
import { VaultTerms } from './VaultTerms'

interface Props {
  readonly pool: VaultPool
  readonly writes: VaultWrites
  readonly price: Ratio | undefined
  readonly variant: ButtonVariant
}

/** Shares of the vault: what they have earned, what they are worth, and when leaving costs nothing. */
export function VaultPanel({ pool, writes, price, variant }: Props) {
  const { t, language } = useTranslation()
  const format = useFormat()
  const ratios = useRatioFormat()
  const account = useAccount()
  const now = useChainTime()
  const isKeptOut = useIsRefusedByGuards(account)
  const vault = valueOf(pool.vault)
  const stake = valueOf(pool.stake)
  const token = pool.earningToken
  const symbol = shortSymbol(token.symbol)

  const endsAt = vault && stake && feeEndsAt(stake, vault)
  const secondsLeft = endsAt === undefined || now === undefined ? undefined : Number(endsAt - now)
  const isEarly = secondsLeft !== undefined && secondsLeft > 0
  const period = vault && durationText(Number(vault.withdrawFeePeriod), language, 'hours')

  const stakeNotes = (amount: Amount | undefined) =>
    vault !== undefined && (
      <>
        {amount !== undefined && (
          <DescriptionList>
            <DescriptionItem label={t('Shares you receive')} testId="shares-bought">
              {format.amount(amountOf(token, sharesFor(amount.units, vault)))}
            </DescriptionItem>
          </DescriptionList>
        )}
        <FinePrint>
          {t('Unstaking within %time% of a deposit costs %fee%. Each deposit restarts the timer.', {
            time: period ?? '',
            fee: ratios.basisPoints(vault.withdrawFee),
          })}
        </FinePrint>
      </>
    )

  const unstakeNotes = (amount: Amount | undefined) => {
    // Without the chain's time it is unknown whether a withdrawal costs a fee.
    if (vault === undefined || amount === undefined || secondsLeft === undefined) return null
    const { received, fee } = withdrawal(amount.units, { isEarly, withdrawFee: vault.withdrawFee })
    return (
      <DescriptionList>
        {isEarly && (
          <DescriptionItem
            label={t('%fee% unstaking fee', { fee: ratios.basisPoints(vault.withdrawFee) })}
            testId="unstake-fee"
          >
            {format.amountUp(amountOf(token, fee))} {symbol}
          </DescriptionItem>
        )}
        <DescriptionItem label={t('You receive')} testId="unstake-received">
          {format.amount(amountOf(token, received))} {symbol}
        </DescriptionItem>
      </DescriptionList>
    )
  }

  return (
    <>
      {/* A stake can always be withdrawn, even if the account has code by now. */}
      {isKeptOut === true && stake?.shares === 0n && <GuardNotice />}
      <Grid gap={3} min={260}>
        <Box label={t('Recent %symbol% profit', { symbol })}>
          <Row gap={3} justify="space-between" minHeight={44}>
            <BoxFigure amount={pool.earned} price={price} testId="earned-auto" />
          </Row>
          <FinePrint>{t('Rewards compound automatically and are paid when you unstake.')}</FinePrint>
        </Box>
        <StakeBox
          name={poolTitle(pool, t)}
          testId="auto"
          currency={token}
          spender={writes.spender}
          staked={pool.staked}
          price={price}
          variant={variant}
          closed={
            vault?.isPaused === true ? t('Paused. New stakes are closed; you can still unstake.') : undefined
          }
          yields={
            pool.apr?.kind === 'known'
              ? // What compounds brings no even sum a month.
                { apr: pool.apr.percent, rewardSymbol: token.symbol, rewardsPerToken: undefined }
              : undefined
          }
          stakeNotes={stakeNotes}
          unstakeNotes={unstakeNotes}
          stakePlan={writes.stake}
          unstakePlan={(units) => {
            // What no longer is there becomes everything that is.
            const leaving = (vault && stake && withdrawalShares(units, stake.shares, vault)) ?? {
              kind: 'all',
            }
            return writes.unstake(leaving, units)
          }}
        >
          {secondsLeft !== undefined && vault !== undefined && (
            <FinePrint data-testid="unstake-timer">
              {isEarly ? (
                <>
                  {t('Unstaking costs %fee% for another', { fee: ratios.basisPoints(vault.withdrawFee) })}{' '}
                  <Countdown seconds={secondsLeft} />
                </>
              ) : (
                t('Unstaking is free.')
              )}
            </FinePrint>
          )}
        </StakeBox>
      </Grid>
      <VaultTerms pool={pool} />
    </>
  )
}
