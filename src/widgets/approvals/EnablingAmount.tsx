import { useAccount } from '~/chain/wallet/useWallet'
import { useBalance } from '~/core/balances/useBalances'
import { type Amount, amountOf } from '~/domain/money/amount'
import type { Token } from '~/domain/money/currency'
import { valueOf } from '~/lib/loadable'
import { ApprovalAmount } from './ApprovalAmount'

interface Props {
  readonly currency: Token
  readonly isBusy: boolean
  readonly onExact: (amount: Amount<Token>) => void
}

/** `ApprovalAmount` before an amount was typed: what the account has of the token is the exact amount. */
export function EnablingAmount({ currency, isBusy, onExact }: Props) {
  const balance = valueOf(useBalance(currency, useAccount()))
  const amount = amountOf(currency, balance?.units ?? 0n)
  return <ApprovalAmount amount={amount} isBusy={isBusy} onExact={() => onExact(amount)} />
}
