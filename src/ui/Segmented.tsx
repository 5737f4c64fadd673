import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { styled } from 'styled-components'
import { movedIndex } from './movedIndex'
import { tabListLook, tabLook } from './tabLook'

const List = styled.div`
  ${tabListLook}
  /* Words of some languages are too long for one row on a phone. */
  flex-wrap: wrap;
`
const Option = styled.button`
  ${tabLook}
  padding-inline: 12px;
`

interface Props<Value extends string | number> {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[]
  /** None of them is chosen where a value of the person's own holds. */
  readonly selected: Value | undefined
  readonly onSelect: (value: Value) => void
}

/** A few choices side by side: a radio group whose arrows choose. */
export function Segmented<Value extends string | number>({
  label,
  options,
  selected,
  onSelect,
}: Props<Value>) {
  const list = useRef<HTMLDivElement>(null)
  const current = options.findIndex((option) => option.value === selected)

  const onKeyDown = (event: KeyboardEvent) => {
    const index = movedIndex(event, Math.max(current, 0), options.length)
    const next = index === undefined ? undefined : options[index]
    if (index === undefined || next === undefined) return
    event.preventDefault()
    onSelect(next.value)
    list.current?.querySelectorAll('button').item(index).focus()
  }

  return (
    <List ref={list} role="radiogroup" aria-label={label} onKeyDown={onKeyDown}>
      {options.map((option, index) => (
        <Option
          key={option.value}
          type="button"
          role="radio"
          aria-checked={index === current}
          tabIndex={index === Math.max(current, 0) ? 0 : -1}
          onClick={() => onSelect(option.value)}
        >
          {option.label}
        </Option>
      ))}
    </List>
  )
}
