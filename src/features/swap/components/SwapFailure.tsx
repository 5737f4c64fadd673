import { sendProblemText } from '~/widgets/problemText'
import { type FailedSending, SendFailure } from '~/widgets/transactions/SendFailure'
import { swapFailureText } from '../failureText'
import type { Offer } from '../offer'

interface Props {
  readonly sending: FailedSending
  readonly offer: Offer | undefined
}

/** What the last attempt came to; its words are not needed before something has failed. */
export function SwapFailure({ sending, offer }: Props) {
  return (
    <SendFailure
      id="swap-failure"
      sending={sending}
      text={(problem, t) =>
        sending.isApproval === true ? sendProblemText(problem, t) : swapFailureText(problem, t, offer)
      }
    />
  )
}
