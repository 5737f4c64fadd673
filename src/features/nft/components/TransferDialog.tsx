import { useState } from 'react'
import { network } from '~/config/networks'
import { useRecipient } from '~/core/recipients/useRecipient'
import type { Address } from '~/domain/address'
import { isRefusedRecipient } from '~/domain/recipient'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Stack } from '~/ui/layout'
import { Notice } from '~/ui/Notice'
import { ConfusableNameNotice, RecipientInput } from '~/widgets/recipients/RecipientInput'
import { ActionArea, ActionButton } from '~/widgets/trade/ActionArea'
import { ActionDialog } from '~/widgets/transactions/ActionDialog'
import { SendFailure } from '~/widgets/transactions/SendFailure'
import { WalletRequest } from '~/widgets/walletRequest/WalletRequest'
import { useSending } from '~/widgets/transactions/useSending'
import { type NamedToken, transferPlan } from '../writes'
import { TokenLine } from './TokenLine'

interface Props {
  readonly market: Address
  readonly account: Address
  readonly token: NamedToken
  readonly picture: string | undefined
  readonly onClose: () => void
}

/** Transfers a token to an address or an ENS name. */
export function TransferDialog({ market, account, token, picture, onClose }: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [sentId, setSentId] = useState<string>()
  const sending = useSending(text)
  const recipient = useRecipient(text)
  const to = recipient.status === 'ready' ? recipient.address : undefined
  const isOwn = to === account
  const isLost =
    to !== undefined && isRefusedRecipient(to, [market, token.collection, network.deployment.wrapped.address])
  const missing =
    recipient.status === 'resolving'
      ? t('Looking up name…')
      : to === undefined || isLost
        ? t('Please enter a valid wallet address')
        : undefined
  const plan = () =>
    to === undefined || missing !== undefined ? undefined : transferPlan(token, account, to)
  return (
    <ActionDialog
      title={t('Transfer {verb}')}
      sentId={sentId}
      onClose={onClose}
      footer={
        <ActionArea
          buttonId="confirm-transfer"
          needsWallet={false}
          problem={missing}
          hint={<WalletRequest plan={plan} />}
          failure={<SendFailure sending={sending} title={t('Unable to transfer NFT')} />}
        >
          <ActionButton
            id="confirm-transfer"
            isLoading={sending.isAsking}
            onClick={() => {
              void sending.act(plan()).then((sent) => {
                if (sent.ok) setSentId(sent.id)
              })
            }}
          >
            {t('Transfer the NFT')}
          </ActionButton>
        </ActionArea>
      }
    >
      <Stack>
        <TokenLine name={token.name} picture={picture} />
        <RecipientInput
          id="transfer-recipient"
          label={t('Receiving address')}
          text={text}
          recipient={recipient}
          invalidText={t("That's not a Binance Smart Chain wallet address")}
          refusal={isLost ? t('An NFT sent to this address would be lost') : undefined}
          onType={setText}
        />
        {isOwn && (
          <Notice type="warning" role="status">
            {t('This is the connected account')}
          </Notice>
        )}
        <ConfusableNameNotice text={text} />
        <Notice>{t('The NFT leaves your wallet permanently. This can’t be undone.')}</Notice>
      </Stack>
    </ActionDialog>
  )
}
