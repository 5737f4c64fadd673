import { useId } from 'react'
import { styled } from 'styled-components'
import { VisuallyHidden } from '~/ui/VisuallyHidden'
import { useTypedNumber } from '~/widgets/useTypedNumber'
import { look } from '~/ui/look'

interface Props {
  readonly label: string
  /** With a dot as its decimal separator. */
  readonly text: string
  readonly onType: (text: string) => void
  readonly className: string
}

/** An amount of something that is not to be chosen: its name stands beside it. */
export function TypedAmount({ label, text, onType, className }: Props) {
  const id = useId()
  const typed = useTypedNumber(text, onType)
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
        {...typed}
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
  ${look({ size: 18, weight: 600 })}
  text-align: end;
  text-overflow: ellipsis;

  &::placeholder {
    color: var(--ink-soft);
    opacity: 1;
  }
`
