import { styled } from 'styled-components'
import { matchingDigits, shownDigits } from '~/domain/lottery/ticket'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Row } from '~/ui/layout'
import { VisuallyHidden } from '~/ui/VisuallyHidden'

interface Props {
  /** The contract's, with its 1 in front. */
  readonly number: number
  /** The winning one, once it is drawn: digits that match it from the left are marked. */
  readonly final?: number | undefined
}

/** A ticket's digits as people read them. */
export function TicketDigits({ number, final }: Props) {
  const { t } = useTranslation()
  const digits = shownDigits(number)
  const matching = final === undefined ? 0 : matchingDigits(final, number)
  return (
    <Row as="span" inline gap={1} align="stretch" dir="ltr">
      <VisuallyHidden>
        {final === undefined
          ? digits
          : t('%digits%: %count% digit matches|%digits%: %count% digits match', { digits, count: matching })}
      </VisuallyHidden>
      {[...digits].map((digit, i) => (
        <Digit key={i} aria-hidden="true" data-matches={i < matching}>
          {digit}
        </Digit>
      ))}
    </Row>
  )
}

const Digit = styled.span`
  display: inline-grid;
  place-items: center;
  inline-size: 28px;
  block-size: 32px;
  border: 1px solid var(--line);
  border-radius: var(--radius-small);
  background: var(--surface);
  color: var(--ink);
  font-size: 16px;
  line-height: 20px;
  font-weight: 600;

  &[data-matches='true'] {
    border-color: var(--accent);
    background: var(--accent);
    color: var(--on-accent);
  }
`
