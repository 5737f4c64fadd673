import { SendFailure } from '~/widgets/transactions/SendFailure'
import type { Sending } from '~/widgets/transactions/useSending'
import { swapFailureText } from '../failureText'
import type { Offer } from '../offer'

interface Props {
  readonly sending: Pick<Sending, 'problem' | 'onAgain'>
  readonly offer: Offer | undefined
}

/** What the last attempt came to; its words are not needed before something has failed. */
export function SwapFailure({ sending, offer }: Props) {
  return (
    <SendFailure
      id="swap-failure"
      sending={sending}
      text={(problem, t) => swapFailureText(problem, t, offer)}
    />
  )
}
