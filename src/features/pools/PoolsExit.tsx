import { useRead } from '~/chain/multicall/useReads'
import { useAccount } from '~/chain/wallet/useWallet'
import { earning } from '~/config/earning'
import { network } from '~/config/networks'
import { timestampRead } from '~/core/useDeadline'
import { packageReward } from '~/domain/farming/terms'
import { amountOf } from '~/domain/money/amount'
import { feeEndsAt } from '~/domain/vault/shares'
import { useTranslation } from '~/i18n/LanguageProvider'
import { combine, mapLoadable } from '~/lib/combineLoadables'
import { dateText } from '~/lib/dateText'
import { type Loadable, LOADING, ready, valueOf } from '~/lib/loadable'
import { ExitButton } from '~/widgets/exit/ExitButton'
import { type ExitItem, ExitSection } from '~/widgets/exit/ExitSection'
import { knownParts, orUnknown } from '~/widgets/exit/knownParts'
import { Countdown } from '~/widgets/farming/Countdown'
import { FreezeOrderProvider, useFrozenOrder } from '~/widgets/farming/frozenOrder'
import { CurrencyLogo } from '~/widgets/tokens/CurrencyLogo'
import { useRatioFormat } from '~/widgets/useRatioFormat'
import { LeavePackage } from './components/LeavePackage'
import { LeavePool, LeaveSousPool, ShortNote } from './components/LeavePool'
import { hasEarned, hasStake } from './order'
import { openStakes, useEarlyFees, usePackageStakes } from './packageStakes'
import { poolTitle } from './poolText'
import type { PackagePool, PoolView, VaultPool } from './selectors'
import { usePools } from './usePools'
import { sousWrites, WRITES } from './writes'

const { reward } = network.deployment
const NO_ITEMS: readonly ExitItem[] = []

/** The account's stakes in every kind of pool, finished ones too, for the page of all positions. */
export default function PoolsExit() {
  const { t } = useTranslation()
  const { pools, list, onRetry } = usePools('all')
  const plain = usePlainItems()
  const vault = useVaultItems()
  const packages = usePackageItems(pools.find((pool) => pool.kind === 'package'))
  const { known, isPartial } = knownParts([
    // Those of other tokens come with their list; without it the others are shown.
    list.status === 'loading' ? LOADING : ready(NO_ITEMS),
    ...pools.map((pool): Loadable<readonly ExitItem[], unknown> => {
      switch (pool.kind) {
        case 'vault':
          return vault(pool)
        case 'package':
          return packages
        default:
          return plain(pool)
      }
    }),
  ])
  const items = mapLoadable(known, (all) => all.flat())
  // A row whose dialog is open stays until it has told the outcome.
  const { items: shown, hold } = useFrozenOrder(valueOf(items) ?? NO_ITEMS, ({ key }) => key)
  const isLost = list.status === 'failed'
  return (
    <FreezeOrderProvider value={hold}>
      <ExitSection
        title={t('Pools')}
        to="/pools"
        items={mapLoadable(items, () => shown)}
        isPartial={isLost || isPartial}
        partialText={t('Some pools couldn’t be loaded. Your funds are safe.')}
        onRetry={isLost ? onRetry : undefined}
      />
    </FreezeOrderProvider>
  )
}

/** A stake that is taken back as a whole, or what was earned by one that is gone. */
function usePlainItems() {
  const { t } = useTranslation()
  return (pool: Exclude<PoolView, VaultPool | PackagePool>): Loadable<readonly ExitItem[], unknown> =>
    mapLoadable(combine({ staked: pool.staked, earned: orUnknown(pool.earned) }), ({ staked, earned }) => {
      if (!hasStake(pool) && !hasEarned(pool)) return NO_ITEMS
      const common = {
        key: pool.key,
        picture: <CurrencyLogo currency={pool.earningToken} size={28} />,
        name: poolTitle(pool, t),
        amounts: hasStake(pool) ? [staked] : [],
        earned: earned === undefined || hasEarned(pool) ? [earned] : [],
      }
      if (pool.kind === 'sous') {
        const writes = sousWrites(pool.config)
        return [
          {
            ...common,
            note: <ShortNote pool={pool} />,
            action: <LeaveSousPool pool={pool} writes={writes} />,
          },
        ]
      }
      const writes = pool.kind === 'manual' ? WRITES.manual : WRITES.fixed
      if (writes === undefined) return NO_ITEMS
      const isInTwoSteps = pool.kind === 'fixed' && hasStake(pool) && hasEarned(pool)
      return [
        {
          ...common,
          ...(isInTwoSteps && { note: t('Unstake first, then harvest your rewards.') }),
          action: <LeavePool pool={pool} writes={writes} />,
        },
      ]
    })
}

function useVaultItems() {
  const { t } = useTranslation()
  const ratios = useRatioFormat()
  const time = orUnknown(useRead(timestampRead))
  return (pool: VaultPool): Loadable<readonly ExitItem[], unknown> => {
    const [worth, terms] = [orUnknown(pool.staked), orUnknown(pool.vault)]
    return mapLoadable(combine({ stake: pool.stake, worth, terms, time }), (own) => {
      const writes = WRITES.vault
      if (own.stake.shares === 0n || writes === undefined) return NO_ITEMS
      const endsAt = own.terms && feeEndsAt(own.stake, own.terms)
      const secondsLeft =
        endsAt === undefined || own.time === undefined ? undefined : Number(endsAt - own.time)
      return [
        {
          key: pool.key,
          picture: <CurrencyLogo currency={pool.earningToken} size={28} />,
          name: poolTitle(pool, t),
          amounts: [own.worth],
          ...(own.terms !== undefined &&
            secondsLeft !== undefined &&
            secondsLeft > 0 && {
              note: (
                <>
                  {t('Unstaking costs %fee% for another', { fee: ratios.basisPoints(own.terms.withdrawFee) })}{' '}
                  <Countdown seconds={secondsLeft} />
                </>
              ),
            }),
          action: (
            <ExitButton
              label={t('Unstake')}
              failure={t('Couldn’t unstake')}
              target={writes.target}
              plan={() =>
                // What the shares were worth last is better told than nothing.
                writes.unstake({ kind: 'all' }, own.worth?.units ?? own.stake.cakeAtLastUserAction)
              }
            />
          ),
        },
      ]
    })
  }
}

/** Each stake by itself; none without a pool of packages. */
function usePackageItems(pool: PackagePool | undefined): Loadable<readonly ExitItem[], unknown> {
  const { t, language } = useTranslation()
  const ratios = useRatioFormat()
  const account = useAccount()
  const time = useRead(timestampRead)
  const stakes = usePackageStakes(earning.packagePool, account)
  const feeOf = useEarlyFees(earning.packagePool, stakes, pool && valueOf(pool.terms))
  const writes = WRITES.packages
  if (pool === undefined || writes === undefined) return ready(NO_ITEMS)
  const packages = valueOf(pool.packages)
  return mapLoadable(combine({ open: openStakes(stakes, time), time }), (own) =>
    own.open.map((stake): ExitItem => {
      const chosen = packages?.[stake.package]
      const fee = feeOf(stake)
      const isEarly = stake.withdrawnTime === 0n && own.time < stake.endTime
      const rewards = packageReward(stake, own.time)
      return {
        key: `package-${String(stake.id)}`,
        picture: <CurrencyLogo currency={pool.earningToken} size={28} />,
        name: t('%package%, stake #%id%', {
          package:
            chosen === undefined
              ? poolTitle(pool, t)
              : t('%count% month|%count% months', { count: Number(chosen.months) }),
          id: String(stake.id),
        }),
        amounts: stake.withdrawnTime === 0n ? [amountOf(reward, stake.amount)] : [],
        earned: rewards > 0n ? [amountOf(reward, rewards)] : [],
        ...(isEarly && {
          note: [
            t('Ends %date%', { date: dateText(stake.endTime, language) }),
            ...(fee === undefined
              ? []
              : [
                  t('Unstaking early costs %fee% and forfeits unclaimed rewards.', {
                    fee: ratios.basisPoints(fee),
                  }),
                ]),
          ].join(' · '),
        }),
        action: (
          <LeavePackage
            stake={stake}
            now={own.time}
            earlyWithdrawalFee={fee}
            token={pool.earningToken}
            writes={writes}
          />
        ),
      }
    }),
  )
}
