import { useState } from 'react'
import { network } from '~/config/networks'
import { useCoreDispatch } from '~/core/state'
import type { Address } from '~/domain/address'
import { visibleText } from '~/domain/visibleText'
import { useTranslation } from '~/i18n/LanguageProvider'
import type { Proposal, VotingPower } from '~/services/votingHub'
import { Button } from '~/ui/Button'
import { DescriptionItem, DescriptionList } from '~/ui/DescriptionList'
import { Dialog } from '~/ui/Dialog'
import { Stack } from '~/ui/layout'
import { Text } from '~/ui/text'
import { useToasts } from '~/widgets/Toasts'
import { MessagePreview } from '~/widgets/MessagePreview'
import { messageOf, submitMessage, type SubmitResult } from '../writes'
import { powerText } from './figures'
import { PowerParts } from './PowerParts'
import { SubmitFailed } from './SubmitFailed'

interface Props {
  readonly account: Address
  readonly proposal: Proposal
  /** Counted from 1. */
  readonly choice: number
  readonly power: VotingPower
  readonly onClose: () => void
}

/** What is about to be signed, what it counts, and that it costs nothing. */
export default function CastVoteDialog({ account, proposal, choice, power, onClose }: Props) {
  const { t, language } = useTranslation()
  const dispatch = useCoreDispatch()
  const { toast } = useToasts()
  const [isSigning, setIsSigning] = useState(false)
  const [outcome, setOutcome] = useState<Exclude<SubmitResult, { readonly kind: 'sent' }>>()
  const { total: votingPower, verificationHash } = power
  const vote = { proposal: proposal.id, choice, votingPower, verificationHash }
  const message = (now: number) => messageOf(account, { type: 'vote', vote }, now)
  const [shownAt] = useState(clock)

  const sign = async () => {
    setIsSigning(true)
    setOutcome(undefined)
    const saying = await dispatch(submitMessage(message(clock())))
    setIsSigning(false)
    if (saying.kind !== 'sent') {
      setOutcome(saying)
      return
    }
    toast({ type: 'success', title: t('Vote cast!') })
    onClose()
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Confirm vote')}
      closeLabel={t('Close')}
      footer={
        <>
          {outcome !== undefined && <SubmitFailed title={t('Couldn’t cast your vote')} outcome={outcome} />}
          <Button
            id="confirm-vote"
            variant="primary"
            size="large"
            isFullWidth
            isLoading={isSigning}
            onClick={() => {
              void sign()
            }}
          >
            {isSigning ? t('Sign in your wallet') : t('Sign and vote')}
          </Button>
        </>
      }
    >
      <Stack>
        <div>
          <Text as="small" tone="soft" size={13}>
            {t('Voting for')}
          </Text>
          <Text size={18} weight={600} breaks dir="auto">
            {visibleText(proposal.choices[choice - 1] ?? '')}
          </Text>
        </div>
        <div>
          <Text as="small" tone="soft" size={13}>
            {t('Your voting power')}
          </Text>
          <Text size={18} weight={600} breaks>
            {t('%amount% %symbol%', {
              amount: powerText(votingPower, language),
              symbol: network.deployment.reward.symbol,
            })}
          </Text>
        </div>
        <PowerParts power={power} />
        <DescriptionList>
          <DescriptionItem label={t('Cost')}>
            {t('Free: you sign a message and no transaction is sent.')}
          </DescriptionItem>
        </DescriptionList>
        <MessagePreview
          question={message(shownAt).text}
          note={t('The timestamp is replaced when you sign.')}
        />
      </Stack>
    </Dialog>
  )
}

function clock(): number {
  return Math.floor(Date.now() / 1000)
}
