// @chunk sending
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Dialog } from '~/ui/Dialog'
import { SentOutcome } from './TransactionOutcome'

interface Props {
  readonly title: string
  /** What was sent from it; undefined until something was. */
  readonly sentId: string | undefined
  /** The action, and what has to be read right before it. */
  readonly footer: ReactNode
  /** What can be done next, once it has succeeded. */
  readonly afterwards?: ReactNode
  /** What is decided about. */
  readonly children: ReactNode
  readonly onClose: () => void
}

/** A question whose answer is sent from it: what comes of it takes the question's place. */
export function ActionDialog({ title, sentId, footer, afterwards, children, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog
      isOpen
      title={title}
      closeLabel={t('Close')}
      width="narrow"
      footer={sentId === undefined && footer}
      onClose={onClose}
    >
      <FocusedStep key={sentId}>
        {sentId === undefined ? (
          children
        ) : (
          <SentOutcome id={sentId} onClose={onClose}>
            {afterwards}
          </SentOutcome>
        )}
      </FocusedStep>
    </Dialog>
  )
}

/** The button that was pressed is gone with the picture that it was in: the next picture takes the focus. */
export function FocusedStep({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus()
  }, [])
  return (
    <Picture ref={ref} tabIndex={-1}>
      {children}
    </Picture>
  )
}

const Picture = styled.div`
  outline: none;
`
