import { type ClipboardEvent, useRef } from 'react'
import { styled } from 'styled-components'
import { pastedTickets, repeatedTickets, TICKET_DIGITS, typedDigits } from '~/domain/lottery/ticket'
import { useTranslation } from '~/i18n/LanguageProvider'
import { look } from '~/ui/look'

interface Props {
  /** As people write them; some may be incomplete. */
  readonly tickets: readonly string[]
  /** Of the account in this round, as people write them. */
  readonly owned: readonly string[]
  readonly onChange: (tickets: readonly string[]) => void
}

/** A field for each ticket. Tickets that are pasted into one fill those after it as well. */
export function TicketEditor({ tickets, owned, onChange }: Props) {
  const { t } = useTranslation()
  const list = useRef<HTMLOListElement>(null)
  const repeated = repeatedTickets(tickets, owned)

  const change = (at: number, text: string) => {
    onChange(tickets.with(at, typedDigits(text)))
    // A whole ticket leads to the next one.
    if (typedDigits(text).length === TICKET_DIGITS && tickets[at]?.length !== TICKET_DIGITS)
      list.current?.querySelector<HTMLElement>(`#ticket-${String(at + 1)}`)?.focus()
  }
  const paste = (at: number, event: ClipboardEvent) => {
    const pasted = pastedTickets(event.clipboardData.getData('text'))
    if (pasted.length < 2) return
    event.preventDefault()
    onChange(tickets.map((ticket, i) => pasted[i - at] ?? ticket))
  }

  return (
    <List ref={list}>
      {tickets.map((ticket, i) => {
        const note =
          ticket.length < TICKET_DIGITS
            ? t('Enter 6 digits')
            : repeated.has(i)
              ? t('This number appears twice')
              : undefined
        return (
          <li key={i}>
            <label htmlFor={`ticket-${String(i)}`}>{t('Ticket %nth%', { nth: i + 1 })}</label>
            <input
              id={`ticket-${String(i)}`}
              inputMode="numeric"
              autoComplete="off"
              dir="ltr"
              maxLength={TICKET_DIGITS}
              value={ticket}
              aria-invalid={ticket.length < TICKET_DIGITS}
              aria-describedby={note === undefined ? undefined : `ticket-note-${String(i)}`}
              onChange={(event) => {
                change(i, event.target.value)
              }}
              onPaste={(event) => {
                paste(i, event)
              }}
            />
            <small id={`ticket-note-${String(i)}`} data-repeated={repeated.has(i)}>
              {note}
            </small>
          </li>
        )
      })}
    </List>
  )
}

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(140px, 1fr));
  gap: 8px 12px;

  & > li {
    display: flex;
    flex-direction: column;
  }
  & label {
    ${look({ size: 13, tone: 'soft' })}
  }
  & input {
    inline-size: 100%;
    min-block-size: 44px;
    padding: 8px 12px;
    border: 1px solid var(--line-control);
    border-radius: var(--radius-control);
    background: var(--surface);
    ${look({ size: 18, tone: 'ink', weight: 600 })}
    letter-spacing: 0.2em;
  }
  & small {
    min-block-size: 20px;
    color: var(--ink-soft);
    font-size: 12px;
    line-height: 20px;
  }
  & [data-repeated='true'] {
    color: var(--warning-ink);
  }
`
