import { useState } from 'react'
import { withdrawalTypedData } from '~/chain/contract/orderMessage'
import { useCoreDispatch } from '~/core/state'
import type { Address } from '~/domain/address'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { Stack } from '~/ui/layout'
import { Notice } from '~/ui/Notice'
import { MessagePreview } from '~/widgets/MessagePreview'
import { signProblemText, signProblemTitle } from '~/widgets/signProblemText'
import { useToasts } from '~/widgets/Toasts'
import { withdrawalRefusalText } from '../orderText'
import type { OwnOrder } from '../useOwnOrders'
import { withdrawOrder, type WithdrawResult } from '../writes'

interface Props {
  readonly contract: Address
  readonly own: OwnOrder
  readonly onClose: () => void
}

/** What leaving the book means, and what it does not, before the wallet signs it. */
export default function WithdrawOrder({ contract, own, onClose }: Props) {
  const { t } = useTranslation()
  const dispatch = useCoreDispatch()
  const { toast } = useToasts()
  const [isSigning, setIsSigning] = useState(false)
  const [outcome, setOutcome] = useState<Exclude<WithdrawResult, { readonly kind: 'withdrawn' }>>()
  const { hash, order } = own
  const withdraw = async () => {
    setIsSigning(true)
    setOutcome(undefined)
    const result = await dispatch(withdrawOrder(contract, order.maker, hash))
    setIsSigning(false)
    if (result.kind !== 'withdrawn') {
      setOutcome(result)
      return
    }
    toast({ type: 'success', title: t('Removed from the order book') })
    onClose()
  }
  return (
    <Dialog
      isOpen
      id="withdraw-order"
      title={t('Remove from the order book')}
      closeLabel={t('Close')}
      onClose={onClose}
      footer={
        <>
          {outcome !== undefined && <Failure outcome={outcome} />}
          <Button
            variant="primary"
            size="large"
            isFullWidth
            isLoading={isSigning}
            onClick={() => {
              void withdraw()
            }}
          >
            {isSigning ? t('Sign in your wallet') : t('Sign and remove')}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <p>{t('This is free: you sign a message, and the order book no longer lists your order.')}</p>
        <Notice type="warning">
          {t(
            'Your signature stays valid. Whoever has already seen the order can still fill it until it ends. To rule that out, cancel the order instead.',
          )}
        </Notice>
        <p>{t('You can’t put the same order back. To offer it again, place a new one.')}</p>
        <MessagePreview question={withdrawalTypedData(contract, hash)} />
      </Stack>
    </Dialog>
  )
}

function Failure({ outcome }: { readonly outcome: Exclude<WithdrawResult, { readonly kind: 'withdrawn' }> }) {
  const { t } = useTranslation()
  const title = t('Couldn’t remove your order')
  if (outcome.kind === 'not-signed') {
    return (
      <Notice
        type={outcome.problem.kind === 'rejected' ? 'info' : 'danger'}
        role="alert"
        title={signProblemTitle(outcome.problem, title, t)}
      >
        {signProblemText(outcome.problem, t)}
      </Notice>
    )
  }
  return (
    <Notice type="danger" role="alert" title={title}>
      {withdrawalRefusalText(outcome.reason, t)}
    </Notice>
  )
}
