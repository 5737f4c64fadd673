import { styled } from 'styled-components'
import { useTranslation } from '~/i18n/LanguageProvider'

interface Props {
  /** As the wallet is asked it, in JSON. */
  readonly question: string
  /** What of it will differ. */
  readonly note?: string
}

/** The message that the wallet will show. */
export function MessagePreview({ question, note }: Props) {
  const { t } = useTranslation()
  return (
    <Details>
      <summary>{t('What you’ll see in your wallet')}</summary>
      <pre tabIndex={0} dir="ltr">
        {pretty(question)}
      </pre>
      {note !== undefined && <p>{note}</p>}
    </Details>
  )
}

/** Line by line; the order of its fields stays. */
function pretty(json: string): string {
  const parsed: unknown = JSON.parse(json)
  return JSON.stringify(parsed, null, 2)
}

const Details = styled.details`
  font-size: 14px;
  line-height: 20px;

  & > summary {
    min-block-size: 44px;
    padding-block: 12px;
    font-weight: 600;
    cursor: pointer;
  }
  & > pre {
    max-block-size: 240px;
    margin: 0;
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
