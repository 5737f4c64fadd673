import { useId } from 'react'
import { styled } from 'styled-components'
import { decimalSeparator } from '~/domain/money/localText'
import { normalizedInput, shownTyped } from '~/domain/money/typedText'
import { useTranslation } from '~/i18n/LanguageProvider'
import { VisuallyHidden } from '~/ui/VisuallyHidden'

const MAX_LENGTH = 79

interface Props {
  readonly label: string
  /** With a dot as its decimal separator. */
  readonly text: string
  readonly onType: (text: string) => void
  readonly className: string
}

/** An amount of something that is not to be chosen: its name stands beside it. */
export function TypedAmount({ label, text, onType, className }: Props) {
  const { language } = useTranslation()
  const id = useId()
  const separator = decimalSeparator(language)
  return (
    <>
      <VisuallyHidden as="label" htmlFor={id}>
        {label}
      </VisuallyHidden>
      <Figure
        id={id}
        className={className}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_LENGTH}
        placeholder={shownTyped('0.0', separator)}
        value={shownTyped(text, separator)}
        onChange={(event) => {
          const normal = normalizedInput(event.target.value, separator)
          if (normal !== undefined && normal.length <= MAX_LENGTH) onType(normal)
        }}
      />
    </>
  )
}

const Figure = styled.input`
  flex: 1;
  min-inline-size: 0;
  min-block-size: 44px;
  padding: 4px 12px;
  border: 1px solid var(--line-control);
  border-radius: 10px;
  background: var(--surface);
  font-size: 18px;
  line-height: 24px;
  font-weight: 600;
  text-align: end;
  text-overflow: ellipsis;

  &::placeholder {
    color: var(--ink-soft);
    opacity: 1;
  }
`
