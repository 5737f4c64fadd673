import { withApproval } from '~/core/approvals/withApproval'
import { useCurrentBlock } from '~/chain/block/useBlock'
import { useAccount } from '~/chain/wallet/useWallet'
import type { SaleConfig } from '~/config/ifo/sale'
import type { ApprovalState } from '~/core/approvals/useApproval'
import { useEnabling } from '~/core/approvals/useEnabling'
import { useBalance } from '~/core/balances/useBalances'
import { useProfileStatus } from '~/core/profile/useProfileStatus'
import type { PlannedAction } from '~/core/transactions/plan'
import { useIsRefusedByGuards } from '~/core/useAccountCode'
import { type CommitmentProblem, commitmentProblem, maxCommitment } from '~/domain/ifo/commitment'
import type { Amount } from '~/domain/money/amount'
import type { Token } from '~/domain/money/currency'
import { type Loadable, valueOf } from '~/lib/loadable'
import type { UserContribution } from './reads'
import type { PoolState, SaleState } from './useSale'
import { COMMIT, commitPlan } from './writes'

interface CommitmentView {
  readonly balance: Loadable<Amount, unknown>
  /** Units; undefined while the balance is not known. */
  readonly most: bigint | undefined
  /** Why the amount is not taken; undefined where it is, and while that is not known. */
  readonly problem: CommitmentProblem | undefined
  /** All that the answer depends on has been read. */
  readonly isKnown: boolean
  /** What is left to do about the allowance, which is of exactly the amount. */
  readonly approval: ApprovalState
  readonly approve: () => PlannedAction | undefined
  /** What the same confirmation enables: the wallet does both as one, and the sale takes that. */
  readonly enabledAlong: Amount<Token> | undefined
  readonly commit: () => PlannedAction | undefined
}

/** All about committing so much to a pool; undefined is no amount yet. */
export function useCommitment(
  config: SaleConfig,
  state: SaleState,
  { name, pool }: PoolState,
  { committed }: UserContribution,
  amount: Amount<Token> | undefined,
): CommitmentView {
  const account = useAccount()
  const block = BigInt(useCurrentBlock())
  const profile = useProfileStatus(account)
  const isKeptOut = useIsRefusedByGuards(account)
  const balance = useBalance(state.currency, account)
  const held = valueOf(balance)?.units
  const status = valueOf(profile)?.kind
  const { version, address } = config

  const problem =
    held === undefined || status === undefined
      ? undefined
      : commitmentProblem(
          { ...state, version, pool },
          { profile: status, isKeptOut: isKeptOut === true, committed, balance: held },
          { amount: amount?.units ?? 0n, block },
        )
  const wanted = problem === undefined ? amount : undefined
  const { approval, enabledAlong, approve } = useEnabling(wanted, account, address, COMMIT[version])

  return {
    balance,
    most: held === undefined ? undefined : maxCommitment(pool, { committed, balance: held }),
    problem,
    isKnown: held !== undefined && status !== undefined,
    approval,
    enabledAlong,
    approve: () => approve('exact'),
    commit: () => wanted && withApproval(commitPlan(config, name, wanted), enabledAlong, address),
  }
}
