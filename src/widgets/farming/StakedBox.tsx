import { useEnabling } from '~/core/approvals/useEnabling'
import type { ReactNode } from 'react'
import { useAccount } from '~/chain/wallet/useWallet'
import { useBalance } from '~/core/balances/useBalances'
import type { Address } from '~/domain/address'
import { type Amount, amountOf } from '~/domain/money/amount'
import { type Currency, shortSymbol } from '~/domain/money/currency'
import type { Ratio } from '~/domain/money/ratio'
import { useTranslation } from '~/i18n/LanguageProvider'
import { type Loadable, valueOf } from '~/lib/loadable'
import type { ButtonVariant } from '~/ui/Button'
import { Row } from '~/ui/layout'
import { EnablingAmount } from '../approvals/EnablingAmount'
import { PendingInWallet } from '../transactions/PendingInWallet'
import { SendFailure } from '../transactions/SendFailure'
import { useSending } from '../transactions/useSending'
import { Box, BoxFigure } from './Box'
import { StakeActions } from './StakeActions'

interface Props {
  readonly testId: string
  readonly currency: Currency
  /** Who takes the stake from the wallet. */
  readonly spender: Address
  readonly staked: Loadable<Amount, unknown>
  /** Dollars for one of it; undefined if unknown. */
  readonly price: Ratio | undefined
  readonly variant: ButtonVariant
  /** Is something new taken now, and is what is staked taken back from here? */
  readonly canStake: boolean
  readonly canUnstake: boolean
  readonly onOpen: (dialog: 'stake' | 'unstake') => void
  /** Further lines under the figures. */
  readonly children?: ReactNode
}

/** What an account has staked, and the next thing that it can do: enable, stake, take back. */
export function StakedBox(props: Props) {
  const { testId, currency, spender, staked, price, variant, canStake, canUnstake, onOpen, children } = props
  const { t } = useTranslation()
  const account = useAccount()
  const symbol = shortSymbol(currency.symbol)
  const balance = valueOf(useBalance(currency, account))
  const { approval, approve } = useEnabling(amountOf(currency, 1n), account, spender)
  const sending = useSending()
  const { isAsking, act } = sending
  const hasStake = (valueOf(staked)?.units ?? 0n) > 0n
  return (
    <Box label={t('%symbol% staked', { symbol })}>
      <Row gap={3} justify="space-between" minHeight={44}>
        <BoxFigure amount={staked} price={price} testId={`staked-${testId}`} />
        <StakeActions
          symbol={symbol}
          approval={isAsking ? 'PENDING' : approval}
          hasStake={hasStake}
          canStake={canStake}
          canUnstake={canUnstake}
          variant={variant}
          onEnable={() => {
            // A token that knows no unlimited approval is enabled for what there is.
            void act(approve('unlimited', amountOf(currency, balance?.units ?? 1n)))
          }}
          onOpen={onOpen}
        />
      </Row>
      {children}
      {approval === 'NOT_APPROVED' && canStake && !hasStake && currency.kind === 'token' && (
        <EnablingAmount
          currency={currency}
          isBusy={isAsking}
          onExact={(amount) => void act(approve('exact', amount))}
        />
      )}
      {isAsking && <PendingInWallet />}
      <SendFailure sending={sending} />
    </Box>
  )
}
