import { useState } from 'react'
import { styled } from 'styled-components'
import type { SendProblem } from '~/core/transactions/plan'
import { shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { Notice } from '~/ui/Notice'
import { PendingInWallet } from '~/widgets/transactions/PendingInWallet'
import { ConnectButton } from '~/widgets/wallet/ConnectButton'
import { problemText, supplyFailureText } from '../problemText'
import type { MintView, Side } from '../useMint'

interface Props {
  readonly mint: MintView
  readonly onReview: () => void
}

/** What happens next, or what is missing. */
export function MintAction({ mint, onReview }: Props) {
  const { t } = useTranslation()
  const [failure, setFailure] = useState<SendProblem>()
  return (
    <Area>
      <NextStep mint={mint} onReview={onReview} onFailed={setFailure} />
      <PendingInWallet />
      {failure !== undefined && (
        <Notice type="danger" role="alert" id="supply-failure">
          {supplyFailureText(failure, t)}
        </Notice>
      )}
    </Area>
  )
}

interface StepProps extends Props {
  readonly onFailed: (problem: SendProblem | undefined) => void
}

function NextStep({ mint, onReview, onFailed }: StepProps) {
  const { t } = useTranslation()
  const { problem, a, b } = mint
  if (problem?.kind === 'no-wallet') return <ConnectButton isFullWidth />
  if (problem !== undefined) return <SupplyButton>{problemText(problem, t)}</SupplyButton>
  const sides = [a, b]
  if (sides.some(({ approval }) => approval === 'UNKNOWN')) return <SupplyButton>{t('Loading')}</SupplyButton>
  const unapproved = sides.filter(({ approval }) => approval !== 'APPROVED')
  if (unapproved.length === 0) return <SupplyButton onClick={onReview}>{t('Supply')}</SupplyButton>
  return (
    <>
      <Approvals data-count={unapproved.length}>
        {unapproved.map((side) => (
          <ApproveButton key={side.field} side={side} mint={mint} onFailed={onFailed} />
        ))}
      </Approvals>
      <SupplyButton isLater>{t('Supply')}</SupplyButton>
    </>
  )
}

interface ButtonProps {
  readonly onClick?: () => void
  /** Another button comes first. */
  readonly isLater?: boolean
  readonly children: string
}

function SupplyButton({ onClick, isLater = false, children }: ButtonProps) {
  return (
    <Button
      id="supply-button"
      variant={isLater ? 'secondary' : 'primary'}
      size="large"
      isFullWidth
      disabled={onClick === undefined}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}

type ApproveProps = Pick<StepProps, 'mint' | 'onFailed'> & { readonly side: Side }

function ApproveButton({ side, mint, onFailed }: ApproveProps) {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  const isPending = isAsking || side.approval === 'PENDING'
  const asset = shortSymbol(side.currency?.symbol ?? '')

  const approve = async () => {
    onFailed(undefined)
    setIsAsking(true)
    const sent = await mint.onApprove(side.field)
    setIsAsking(false)
    // His own no needs no words.
    if (!sent.ok && sent.problem.kind !== 'rejected') onFailed(sent.problem)
  }

  return (
    <Button
      variant="primary"
      size="large"
      isFullWidth
      isLoading={isPending}
      data-testid={`approve-${side.field}`}
      onClick={() => void approve()}
    >
      {isPending ? t('Enabling %asset%', { asset }) : t('Enable %asset%', { asset })}
    </Button>
  )
}

const Area = styled.div`
  display: flex;
  flex-direction: column;
  gap: 8px;
  margin-block-start: 12px;
`

const Approvals = styled.div`
  display: grid;
  gap: 8px;

  &[data-count='2'] {
    grid-template-columns: 1fr 1fr;
  }
  & button {
    padding-inline: 12px;
    overflow-wrap: anywhere;
  }
`
