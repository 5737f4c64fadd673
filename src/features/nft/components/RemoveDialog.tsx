import { useState } from 'react'
import type { Address } from '~/domain/address'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Stack } from '~/ui/layout'
import { ActionArea, ActionButton } from '~/widgets/trade/ActionArea'
import { ActionDialog } from '~/widgets/transactions/ActionDialog'
import { SendFailure } from '~/widgets/transactions/SendFailure'
import { WalletRequest } from '~/widgets/walletRequest/WalletRequest'
import { useSending } from '~/widgets/transactions/useSending'
import { type NamedToken, nftWrites } from '../writes'
import { TokenLine } from './TokenLine'

interface Props {
  readonly market: Address
  readonly token: NamedToken
  readonly picture: string | undefined
  readonly onClose: () => void
}

/** Takes a listing back: never refused to its seller. */
export function RemoveDialog({ market, token, picture, onClose }: Props) {
  const { t } = useTranslation()
  const sending = useSending()
  const [sentId, setSentId] = useState<string>()
  const plan = () => nftWrites(market).remove(token)
  return (
    <ActionDialog
      title={t('Remove from sale')}
      sentId={sentId}
      onClose={onClose}
      footer={
        <ActionArea
          buttonId="confirm-remove"
          needsWallet={false}
          problem={undefined}
          hint={<WalletRequest plan={plan} />}
          failure={<SendFailure sending={sending} title={t('Couldn’t remove your NFT from sale')} />}
        >
          <ActionButton
            id="confirm-remove"
            isLoading={sending.isAsking}
            onClick={() => {
              void sending.act(plan()).then((sent) => {
                if (sent.ok) setSentId(sent.id)
              })
            }}
          >
            {t('Remove from sale')}
          </ActionButton>
        </ActionArea>
      }
    >
      <Stack>
        <TokenLine name={token.name} picture={picture} />
        <p>{t('The NFT returns to your wallet. You can list it again at any time.')}</p>
      </Stack>
    </ActionDialog>
  )
}
