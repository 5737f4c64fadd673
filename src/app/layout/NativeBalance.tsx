import { useAccount } from '~/chain/wallet/useWallet'
import { network } from '~/config/networks'
import { useBalance } from '~/core/balances/useBalances'
import type { Address } from '~/domain/address'
import { fixedText } from '~/domain/money/amount'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Skeleton } from '~/ui/Skeleton'
import { useFormat } from '~/widgets/useFormat'

/** The coin in the top bar: 4 decimals. Without a wallet there is no balance to speak of. */
export function NativeBalance() {
  const account = useAccount()
  return account === undefined ? null : <BalanceOf account={account} />
}

const COIN = network.coin

function BalanceOf({ account }: { readonly account: Address }) {
  const { t } = useTranslation()
  const format = useFormat()
  const balance = useBalance(COIN, account)
  switch (balance.status) {
    case 'loading':
      return <Skeleton width={88} />
    case 'failed':
      return t('Balance unknown')
    case 'ready':
      return (
        <bdi title={`${fixedText(balance.value, COIN.decimals)} ${COIN.symbol}`} data-testid="native-balance">
          {format.fixed(balance.value, 4)} {COIN.symbol}
        </bdi>
      )
  }
}
