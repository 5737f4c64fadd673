import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useAccount } from '~/chain/wallet/useWallet'
import { useBalance } from '~/core/balances/useBalances'
import type { PlannedAction, SendResult } from '~/core/transactions/plan'
import type { Address } from '~/domain/address'
import { stakeProblem, unstakeProblem } from '~/domain/farming/farmState'
import type { Amount } from '~/domain/money/amount'
import { type Currency, currencyId, shortSymbol } from '~/domain/money/currency'
import type { Ratio } from '~/domain/money/ratio'
import { useTranslation } from '~/i18n/LanguageProvider'
import { type Loadable, valueOf } from '~/lib/loadable'
import type { ButtonVariant } from '~/ui/Button'
import { FinePrint } from '~/ui/FinePrint'
import { ButtonLink } from '~/widgets/ButtonLink'
import { useFreezeOrder } from '~/widgets/farming/frozenOrder'
import { SendFailure } from '~/widgets/transactions/SendFailure'
import { StakedBox } from '~/widgets/farming/StakedBox'
import type { StakeYield } from '~/widgets/farming/YieldLine'
import type { StakeDialogProblem } from '~/widgets/farming/stakeProblemText'
import { useSending } from '~/widgets/transactions/useSending'
import { PendingInWallet } from '~/widgets/transactions/PendingInWallet'

const StakeDialog = lazy(() =>
  import('~/widgets/farming/StakeDialog').then((m) => ({ default: m.StakeDialog })),
)

/** What holds for amounts in one pool. */
export interface StakeRules {
  /** Units that a deposit has at least. */
  readonly minimum?: bigint | undefined
  /** Units that this account may stake yet; without a value where there is no limit. */
  readonly room?: Loadable<bigint | undefined, unknown>
  /** What a stake brings, for the dialog; undefined where that is unknown. */
  readonly yields?: StakeYield | undefined
  /** Why nothing new is taken now; undefined where it is. */
  readonly closed?: string | undefined
  /** What has to be said of an amount before it is staked, and before it is taken back. */
  readonly stakeNotes?: (amount: Amount | undefined) => ReactNode
  readonly unstakeNotes?: (amount: Amount | undefined) => ReactNode
}

interface Props extends StakeRules {
  /** What the pool is called, for the titles of its dialogs. */
  readonly name: string
  readonly testId: string
  readonly currency: Currency
  readonly spender: Address
  readonly staked: Loadable<Amount, unknown>
  /** Dollars for one of it; undefined if unknown. */
  readonly price: Ratio | undefined
  readonly variant: ButtonVariant
  readonly stakePlan: (units: bigint) => PlannedAction
  /** Absent where each stake is taken back by itself. */
  readonly unstakePlan?: (units: bigint) => PlannedAction
  /** What each attempt to take it back came to. */
  readonly onUnstakeAnswer?: (sent: SendResult) => void
  /** Further lines under the figures. */
  readonly children?: ReactNode
}

/** What an account has staked, and the next thing that it can do: enable, stake, take back. */
export function StakeBox(props: Props) {
  const { name, testId, currency, spender, staked, price, variant, closed, room, children } = props
  const { unstakePlan } = props
  const { t } = useTranslation()
  const account = useAccount()
  const [opened, setOpened] = useState<'stake' | 'unstake'>()
  const symbol = shortSymbol(currency.symbol)
  const balance = useBalance(currency, account)
  // Of the dialogs, which may be closed before the wallet answers.
  const staking = useSending()
  const own = valueOf(staked)
  useFreezeOrder(opened !== undefined)
  const close = () => setOpened(undefined)

  return (
    <>
      <StakedBox
        testId={testId}
        currency={currency}
        spender={spender}
        staked={staked}
        price={price}
        variant={variant}
        canStake={closed === undefined && staked.status !== 'failed'}
        canUnstake={unstakePlan !== undefined}
        onOpen={(kind) => {
          if (staking.problem !== undefined) staking.clear()
          setOpened(kind)
        }}
      >
        {closed !== undefined && (own?.units ?? 0n) === 0n && <FinePrint>{closed}</FinePrint>}
        {children}
        {opened === undefined && (
          <>
            {staking.isAsking && <PendingInWallet />}
            <SendFailure sending={staking} />
          </>
        )}
      </StakedBox>
      <Suspense>
        {opened === 'stake' && (
          <StakeDialog
            title={t('Stake in %pool%', { pool: name })}
            action={t('Stake')}
            currency={currency}
            balance={balance}
            problemOf={refusal}
            {...(room && { room })}
            yields={props.yields}
            price={price}
            more={tokenLink(currency, t('Get %symbol%', { symbol }))}
            spender={spender}
            {...(props.stakeNotes && { notes: props.stakeNotes })}
            plan={({ units }) => props.stakePlan(units)}
            sending={staking}
            onClose={close}
          />
        )}
        {opened === 'unstake' && unstakePlan !== undefined && (
          <StakeDialog
            title={t('Unstake from %pool%', { pool: name })}
            action={t('Unstake')}
            currency={currency}
            balance={staked}
            problemOf={(units, most) => unstakeProblem(units, most.units)}
            price={price}
            {...(props.unstakeNotes && { notes: props.unstakeNotes })}
            afterwards={
              <ButtonLink to={`/swap?inputCurrency=${currencyId(currency)}`}>
                {t('Swap %symbol%', { symbol })}
              </ButtonLink>
            }
            plan={({ units }) => unstakePlan(units)}
            onAnswer={props.onUnstakeAnswer}
            sending={staking}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )

  function refusal(units: bigint, { units: held }: Amount): StakeDialogProblem | undefined {
    // The least holds for every deposit, the most for all of them together.
    return stakeProblem(
      units,
      { balance: held, staked: 0n },
      { minimum: props.minimum, maximum: room && valueOf(room) },
    )
  }
}

/** Where to get more of a token; the coin is not sold here. */
export function tokenLink(currency: Currency, label: string) {
  return currency.kind === 'native' ? undefined : { to: `/swap?outputCurrency=${currency.address}`, label }
}
