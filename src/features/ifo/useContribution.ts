import { useAccount } from '~/chain/wallet/useWallet'
import { network } from '~/config/networks'
import type { PresaleConfig } from '~/config/ifo/sale'
import { maxToSpend } from '~/core/balances/maxToSpend'
import { useBalance } from '~/core/balances/useBalances'
import { useChainTime } from '~/core/useChainClock'
import {
  type ContributionProblem,
  contributionProblem,
  type LaunchState,
  maxContribution,
  presaleStatus,
  type PresaleStatus,
} from '~/domain/ifo/presale'
import type { Amount } from '~/domain/money/amount'
import { type Loadable, valueOf } from '~/lib/loadable'

export const COIN = network.coin

interface ContributionView {
  readonly balance: Loadable<Amount, unknown>
  /** Wei; undefined while the balance is not known. */
  readonly most: bigint | undefined
  /** Why the amount is not taken; undefined where it is, and while that is not known. */
  readonly problem: ContributionProblem | undefined
  readonly isKnown: boolean
}

/** Where a presale stands by the chain's clock; undefined before that is known. */
export function usePresaleStatus(state: LaunchState, config: PresaleConfig): PresaleStatus | undefined {
  return useChainTime((now) => presaleStatus(state, config, now))
}

/** All about contributing so much wei. What the network takes for it stays in the wallet. */
export function useContribution(config: PresaleConfig, state: LaunchState, wei: bigint): ContributionView {
  const account = useAccount()
  const balance = useBalance(COIN, account)
  const status = usePresaleStatus(state, config)
  const held = valueOf(balance)
  const spendable = held && (maxToSpend(held, undefined)?.units ?? 0n)
  // The status holds as long as it is shown: what follows of the time follows of it.
  const now = status === 'open' ? state.start : state.end
  return {
    balance,
    most: spendable === undefined ? undefined : maxContribution(state, config, spendable),
    problem:
      status === undefined || spendable === undefined
        ? undefined
        : status === 'open'
          ? contributionProblem(state, config, { wei, balance: spendable, now })
          : { kind: 'not-open', status },
    isKnown: status !== undefined && spendable !== undefined,
  }
}
