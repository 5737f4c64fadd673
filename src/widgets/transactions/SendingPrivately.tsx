// @chunk private
import { useSelector } from 'react-redux'
import { hasWalletTaken } from '~/chain/rpc/privateNode'
import { selectWallet } from '~/chain/wallet/slice'
import { useTranslation } from '~/i18n/LanguageProvider'
import { FinePrint } from '~/ui/FinePrint'
import { usePrivateNode } from '../usePrivateNode'

/** Before it is sent: through which private node. */
export default function SendingPrivately() {
  const { t } = useTranslation()
  const node = usePrivateNode()
  const wallet = useSelector(selectWallet)
  if (node === undefined) return null
  const { name, url } = node
  return (
    <FinePrint data-testid="sending-through">
      {wallet.status === 'connected' && hasWalletTaken(wallet.walletId, url)
        ? t('Sends privately through %name%. If your wallet sends it itself, it uses the node you added.', {
            name,
          })
        : t('Sends privately through %name%. If that isn’t possible, we ask you first.', { name })}
    </FinePrint>
  )
}
