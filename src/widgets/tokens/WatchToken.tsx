import { useState } from 'react'
import { LOCAL_ID } from '~/chain/wallet/isLocalBuild'
import { getProvider } from '~/chain/wallet/session'
import { useWallet } from '~/chain/wallet/useWallet'
import { watchAsset } from '~/chain/wallet/watchAsset'
import { shortSymbol, type Token } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button, type ButtonSize } from '~/ui/Button'

interface Props {
  readonly token: Token
  readonly size?: ButtonSize
}

/** Offers the wallet to show a token; the Local wallet has no list of tokens. */
export function WatchToken({ token, size = 'medium' }: Props) {
  const { t } = useTranslation()
  const wallet = useWallet()
  const [isShown, setIsShown] = useState<boolean>()
  const provider = getProvider()
  if (wallet.status !== 'connected' || wallet.walletId === LOCAL_ID || provider === undefined) return null
  const symbol = shortSymbol(token.symbol)
  if (isShown === true) return <p role="status">{t('%symbol% added to your wallet', { symbol })}</p>
  return (
    <>
      <Button size={size} onClick={() => void watchAsset(provider, token).then(setIsShown)}>
        {t('Add %symbol% to your wallet', { symbol })}
      </Button>
      {isShown === false && <p role="status">{t('Your wallet didn’t add the token.')}</p>}
    </>
  )
}
