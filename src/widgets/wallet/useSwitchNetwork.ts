import { useCallback } from 'react'
import { switchNetwork } from '~/chain/wallet/session'
import { network } from '~/config/networks'
import { useTranslation } from '~/i18n/LanguageProvider'
import { useToasts } from '../Toasts'

/** Offers the wallet this build's network, and tells the person what is left to do when it does not come. */
export function useSwitchNetwork(): () => void {
  const { t } = useTranslation()
  const { toast } = useToasts()
  return useCallback(() => {
    void switchNetwork().then((isSwitched) => {
      if (isSwitched) return
      toast({
        type: 'warning',
        title: t('Wrong Network'),
        description: t('Choose %network% in your wallet to trade here.', { network: network.name }),
      })
    })
  }, [t, toast])
}
