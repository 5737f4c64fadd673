import type { ReactNode } from 'react'
import type { PlannedAction } from '~/core/transactions/plan'
import type { ActionTarget } from '~/core/transactions/slice'
import { usePendingAction } from '~/core/transactions/usePendingAction'
import { Button } from '~/ui/Button'
import { Box } from '~/ui/layout'
import { PendingInWallet } from '../transactions/PendingInWallet'
import { SendFailure } from '../transactions/SendFailure'
import { useSending } from '../transactions/useSending'

interface Props {
  /** In the person's language: 'Withdraw', 'Claim'. */
  readonly label: string
  /** What is told before the reason if it fails. */
  readonly failure: string
  /** What the transaction is about: while one is on its way there is no second. */
  readonly target: ActionTarget
  /** Made when it is pressed, of what is known by then; undefined where something for it is not known. */
  readonly plan: (() => PlannedAction | undefined) | (() => Promise<PlannedAction | undefined>)
  /** Another way out, once the chain has refused this one. */
  readonly otherwise?: ReactNode
}

/** Leaves one position by one transaction. */
export function ExitButton({ label, failure, target, plan, otherwise }: Props) {
  const sending = useSending()
  const isPending = usePendingAction(target) !== undefined
  return (
    <>
      <Button
        size="small"
        isLoading={sending.isAsking || isPending}
        onClick={() => {
          void sending.act(async () => plan())
        }}
      >
        {label}
      </Button>
      <Box full hideEmpty data-outcome>
        {sending.isAsking && <PendingInWallet />}
        <SendFailure sending={sending} title={failure} />
      </Box>
      {sending.problem?.kind === 'cannot-succeed' && otherwise}
    </>
  )
}
