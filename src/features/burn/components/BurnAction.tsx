import { useState } from 'react'
import { styled } from 'styled-components'
import type { PermitProblem } from '~/core/approvals/permit'
import type { SendProblem } from '~/core/transactions/plan'
import { shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { InfoIcon } from '~/ui/icons/InfoIcon'
import { Notice } from '~/ui/Notice'
import { sendProblemText } from '~/widgets/problemText'
import { PendingInWallet } from '~/widgets/transactions/PendingInWallet'
import { useFormat } from '~/widgets/useFormat'
import { ConnectButton } from '~/widgets/wallet/ConnectButton'
import { permitProblemText } from '../permitText'
import { problemText } from '../problemText'
import type { BurnView } from '../useBurn'

interface Props {
  readonly burn: BurnView
  readonly onReview: () => void
}

/** What happens next, or what is missing. */
export function BurnAction({ burn, onReview }: Props) {
  const { t } = useTranslation()
  const [failure, setFailure] = useState<SendProblem>()
  return (
    <Area>
      <NextStep burn={burn} onReview={onReview} onFailed={setFailure} />
      <PendingInWallet />
      {failure !== undefined && (
        <Notice type="danger" role="alert" id="remove-failure">
          {sendProblemText(failure, t)}
        </Notice>
      )}
    </Area>
  )
}

interface StepProps extends Props {
  readonly onFailed: (problem: SendProblem | undefined) => void
}

function NextStep({ burn, onReview, onFailed }: StepProps) {
  const { t } = useTranslation()
  const { problem, permission } = burn
  if (problem?.kind === 'no-wallet') return <ConnectButton isFullWidth />
  if (problem !== undefined) return <LastStep>{problemText(problem, t)}</LastStep>
  if (permission.kind === 'waiting') return <LastStep>{t('Loading')}</LastStep>
  if (permission.kind === 'given') return <LastStep onClick={onReview}>{t('Remove')}</LastStep>
  return <PermissionStep burn={burn} onFailed={onFailed} />
}

function LastStep({ onClick, children }: { readonly onClick?: () => void; readonly children: string }) {
  return (
    <Button
      id="remove-button"
      variant="primary"
      size="large"
      isFullWidth
      disabled={onClick === undefined}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}

/** First the router is allowed to take the LP tokens, then it takes them. */
function PermissionStep({ burn, onFailed }: Pick<StepProps, 'burn' | 'onFailed'>) {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  const [refusal, setRefusal] = useState<PermitProblem>()
  const { permission, offer, cannotSign } = burn
  const isSignature = permission.kind === 'signature'
  const isPending = permission.kind === 'approval' && permission.state === 'PENDING'
  const symbol = offer === undefined ? '' : shortSymbol(offer.liquidity.currency.symbol)

  const approve = async () => {
    const sent = await burn.onApprove()
    // His own no needs no words.
    if (!sent.ok && sent.problem.kind !== 'rejected') onFailed(sent.problem)
  }
  const sign = async () => {
    const problem = await burn.onSign()
    setRefusal(problem)
    // Whatever keeps a wallet from signing, short of the person's own no, an approval does as well.
    if (problem !== undefined && problem.kind !== 'refused' && problem.kind !== 'wallet-changed')
      await approve()
  }
  const act = async () => {
    onFailed(undefined)
    setRefusal(undefined)
    setIsAsking(true)
    await (isSignature ? sign() : approve())
    setIsAsking(false)
  }
  const problem = refusal ?? cannotSign

  return (
    <>
      {isSignature ? <WhatIsSigned burn={burn} /> : null}
      {problem !== undefined && (
        <Notice type={problem.kind === 'refused' ? 'info' : 'warning'} role="status" id="permit-problem">
          {permitProblemText(problem, t)}
        </Notice>
      )}
      <Button
        id="approve-liquidity-button"
        variant="primary"
        size="large"
        isFullWidth
        isLoading={isAsking || isPending}
        onClick={() => void act()}
      >
        {isAsking && isSignature
          ? t('Waiting for your signature')
          : isSignature
            ? t('1. Sign permission')
            : isAsking || isPending
              ? t('Enabling %asset%', { asset: symbol })
              : t('Enable %asset%', { asset: symbol })}
      </Button>
      <Button id="remove-button" size="large" isFullWidth disabled>
        {isSignature ? t('2. Remove') : t('Remove')}
      </Button>
    </>
  )
}

/** What the wallet will show, in words, before it shows it. */
function WhatIsSigned({ burn: { offer } }: { readonly burn: BurnView }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (offer === undefined) return null
  return (
    <Words id="permit-words">
      <InfoIcon size={20} />
      <p>
        {t(
          'Your wallet asks for a signature, which is free and no transaction. It lets the exchange take exactly %amount% %symbol% from you, once, until your deadline.',
          {
            amount: format.amount(offer.liquidity),
            symbol: shortSymbol(offer.liquidity.currency.symbol),
          },
        )}
      </p>
    </Words>
  )
}

const Area = styled.div`
  display: flex;
  flex-direction: column;
  gap: 8px;
  margin-block-start: 12px;
`

const Words = styled.div`
  display: flex;
  gap: 8px;
  padding: 4px;
  color: var(--ink-soft);
  font-size: 14px;
  line-height: 20px;
`
