import { lazy, Suspense, useState } from 'react'
import { styled } from 'styled-components'
import type { TypedMessage } from '~/core/clearSigning/describe'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Skeleton } from '~/ui/Skeleton'
import { RequestDetails } from './walletRequest/RequestDetails'

const RequestedMessage = lazy(() =>
  import('./walletRequest/RequestedMessage').then((m) => ({ default: m.RequestedMessage })),
)

interface Props {
  /** As the wallet is asked it, in JSON. */
  readonly question: string
  /** What of it will differ. */
  readonly note?: string
}

/** The message that the wallet will show: what its fields mean, where it is typed, and the whole as it stands. */
export function MessagePreview({ question, note }: Props) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const parsed = JSON.parse(question) as object
  return (
    <Details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t('What you’ll see in your wallet')}</summary>
      {isOpen && isTyped(parsed) && (
        <Suspense fallback={<Skeleton height={160} radius={12} />}>
          <RequestedMessage message={parsed} />
        </Suspense>
      )}
      {/* Line by line; the order of its fields stays. */}
      <pre tabIndex={0} dir="ltr">
        {JSON.stringify(parsed, null, 2)}
      </pre>
      {note !== undefined && <p>{note}</p>}
    </Details>
  )
}

/** A text of the first protocol of voting is JSON as well, and has no types. */
function isTyped(question: object): question is TypedMessage {
  return 'types' in question && 'primaryType' in question
}

const Details = styled(RequestDetails)`
  & > pre {
    max-block-size: 240px;
    margin: 8px 0 0;
    padding: 12px 16px;
    border-radius: var(--radius-control);
    background: var(--sunken);
    overflow: auto;
    font-family: ui-monospace, monospace;
    font-size: 12px;
    line-height: 18px;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  & > p {
    margin: 8px 0 0;
    color: var(--ink-soft);
    font-size: 13px;
    font-weight: 400;
  }
`
