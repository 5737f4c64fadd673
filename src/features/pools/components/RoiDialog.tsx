import { useAccount } from '~/chain/wallet/useWallet'
import { useBalance } from '~/core/balances/useBalances'
import { Ratio, toRatio } from '~/domain/money/ratio'
import { valueOf } from '~/lib/loadable'
import { RoiCalculator } from '~/widgets/farming/RoiCalculator'
import {
  baseAprOf,
  percentOf,
  type PoolView,
  type MarketContext,
  VAULT_COMPOUNDS_PER_DAY,
} from '../selectors'

interface Props {
  readonly pool: PoolView
  readonly priceOf: MarketContext['priceOf']
  readonly onClose: () => void
}

/** What a stake in this pool would bring; the vault compounds by itself and keeps its fee. */
export default function RoiDialog({ pool, priceOf, onClose }: Props) {
  const account = useAccount()
  const { stakingToken, earningToken } = pool
  const balance = valueOf(useBalance(stakingToken, account))
  const vault = pool.kind === 'vault' ? valueOf(pool.vault) : undefined
  const staked = valueOf(pool.staked)
  const terms = pool.kind === 'package' ? valueOf(pool.packages) : undefined
  const fees = 'terms' in pool ? valueOf<{ readonly poolFee: bigint }>(pool.terms) : undefined
  const apr = terms === undefined ? baseAprOf(pool) : new Ratio(0)
  if (apr === undefined) return null
  return (
    <RoiCalculator
      onClose={onClose}
      stakeSymbol={stakingToken.symbol}
      rewardSymbol={earningToken.symbol}
      stakePrice={priceOf(stakingToken)}
      rewardPrice={priceOf(earningToken)}
      apr={apr}
      performanceFee={vault === undefined ? new Ratio(0) : percentOf(vault.performanceFee)}
      depositFee={fees === undefined ? new Ratio(0) : percentOf(fees.poolFee)}
      {...(pool.kind === 'vault' && { autoCompoundsPerDay: VAULT_COMPOUNDS_PER_DAY })}
      {...(terms && {
        terms: terms.map((term) => ({ months: Number(term.months), apr: percentOf(term.apr) })),
      })}
      staked={staked && toRatio(staked)}
      balance={balance && toRatio(balance)}
    />
  )
}
