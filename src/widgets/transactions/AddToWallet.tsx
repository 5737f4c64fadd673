// @chunk private
import { type ComponentProps, useState } from 'react'
import { useSelector } from 'react-redux'
import { rememberWalletTook } from '~/chain/rpc/privateNode'
import { getProvider } from '~/chain/wallet/session'
import { addPrivateNode } from '~/chain/wallet/setupNetwork'
import { selectWallet } from '~/chain/wallet/slice'
import { network } from '~/config/networks'
import type { PrivateNode } from '~/config/privateNodes'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { FinePrint } from '~/ui/FinePrint'

interface Props extends Pick<ComponentProps<typeof Button>, 'size'> {
  readonly node: PrivateNode
}

/** Has the connected wallet take a private node. Which one it then uses, only the wallet shows. */
export function AddToWallet({ node, size = 'medium' }: Props) {
  const { t } = useTranslation()
  const wallet = useSelector(selectWallet)
  const [state, setState] = useState<'idle' | 'asking' | 'taken' | 'refused'>('idle')
  const add = async () => {
    const provider = getProvider()
    if (provider === undefined || wallet.status !== 'connected') return
    setState('asking')
    const isTaken = await addPrivateNode(provider, node.url)
    if (isTaken) rememberWalletTook(wallet.walletId, node.url)
    setState(isTaken ? 'taken' : 'refused')
  }
  const { name } = node
  return (
    <>
      <Button size={size} isFullWidth isLoading={state === 'asking'} onClick={() => void add()}>
        {t('Add %name% to my wallet', { name })}
      </Button>
      {state === 'taken' && (
        <FinePrint role="status">
          {t(
            'Your wallet accepted it. Check in your wallet that %network% uses %name%, because we can’t see which node it uses.',
            { network: network.name, name },
          )}
        </FinePrint>
      )}
      {state === 'refused' && (
        <FinePrint role="alert">
          {t('Your wallet didn’t add it. You can add it yourself in your wallet’s network settings: %url%', {
            url: node.url,
          })}
        </FinePrint>
      )}
    </>
  )
}
