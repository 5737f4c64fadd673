// @chunk sending
import { type FormEvent, type ReactNode, useId } from 'react'
import type { ApprovalState } from '~/core/approvals/useApproval'
import type { PlannedAction } from '~/core/transactions/plan'
import { useTranslation } from '~/i18n/LanguageProvider'
import { FinePrint } from '~/ui/FinePrint'
import { SendFooter } from './SendFooter'
import type { Sending } from './useSending'

interface Step {
  readonly sending: Sending
  /** The first thing that is wrong or missing, in words; undefined when the next step can be taken. */
  readonly problem: string | undefined
  /** What the button does, once what it takes is enabled. */
  readonly action: string
  /** How far what it takes is enabled, where it takes something, and its symbol. */
  readonly approval?: { readonly state: ApprovalState; readonly symbol: string } | undefined
  /** The transaction that enables it. */
  readonly enabling?: () => PlannedAction | undefined
  /** What is done then; undefined while something for it is not known. */
  readonly acting: () => PlannedAction | undefined
  /** Called with the id of what was done once that was sent. */
  readonly onSent?: (id: string) => void
  /** Does it where more than sending the plan is to be done. */
  readonly act?: () => void
}

export interface ActionForm extends Omit<Step, 'enabling' | 'acting' | 'onSent' | 'act'> {
  /** What the next press sends. */
  readonly plan: () => PlannedAction | undefined
  /** The next press enables, and does no more. */
  readonly isEnabling: boolean
  /** Of the form that the footer's button sends. */
  readonly form: {
    readonly id: string
    readonly noValidate: true
    readonly onSubmit: (event: FormEvent) => void
  }
}

/** A dialog's form that enables where it has to, and then acts. */
export function useActionForm({ enabling, acting, onSent, act, ...step }: Step): ActionForm {
  const { sending, problem, approval } = step
  const id = useId()
  const isEnabled = approval === undefined || approval.state === 'APPROVED' || problem !== undefined
  const plan = () => {
    if (problem !== undefined) return undefined
    return isEnabled ? acting() : enabling?.()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (problem !== undefined || sending.isAsking) return
    if (!isEnabled) void sending.act(plan())
    else if (act === undefined) void sending.act(plan(), onSent)
    else act()
  }
  return { ...step, plan, isEnabling: !isEnabled, form: { id, noValidate: true, onSubmit } }
}

interface Props {
  readonly form: ActionForm
  readonly buttonId: string
  /** What has failed, where something has. */
  readonly failure?: string
  /** What is said before something is enabled. */
  readonly enabling?: ReactNode
  /** What has to be read right before it. */
  readonly children?: ReactNode
}

/** Under a dialog's form: its one button, which says what happens next or what is missing. */
export function ActionFooter({ form, buttonId, failure, enabling, children }: Props) {
  const { t } = useTranslation()
  const { sending, problem, action, approval, isEnabling } = form
  const state = isEnabling ? approval?.state : 'APPROVED'
  const asset = approval?.symbol ?? ''
  const text = () => {
    if (problem !== undefined) return problem
    if (state === 'UNKNOWN') return t('Loading')
    if (state === 'PENDING') return t('Enabling %asset%', { asset })
    return isEnabling ? t('Enable %asset%', { asset }) : action
  }
  return (
    <>
      {state === 'NOT_APPROVED' &&
        (typeof enabling === 'string' ? <FinePrint>{enabling}</FinePrint> : enabling)}
      {children}
      <SendFooter
        type="submit"
        form={form.form.id}
        id={buttonId}
        sending={sending}
        plan={form.plan}
        failure={failure}
        isPending={state === 'PENDING' || state === 'UNKNOWN'}
        disabled={problem !== undefined}
      >
        {text()}
      </SendFooter>
    </>
  )
}
