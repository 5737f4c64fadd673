import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { css, styled } from 'styled-components'
import { isRightToLeft } from './direction'

/** A row of choices of which one holds; shared with menus whose entries are links. */
export const tabListLook = css`
  display: flex;
  gap: 4px;
  padding: 4px;
  border-radius: var(--radius-card);
  background: var(--sunken);
`

export const tabLook = css`
  flex: 1;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-block-size: 44px;
  padding: 4px 16px;
  border: 0;
  border-radius: var(--radius-control);
  background: transparent;
  color: var(--ink-soft);
  font-size: 15px;
  line-height: 20px;
  font-weight: 600;
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  transition: background-color var(--quick) var(--ease);

  &:hover {
    color: var(--ink);
  }
  &[aria-selected='true'],
  &[aria-current='page'],
  &[aria-checked='true'] {
    background: var(--selected);
    color: var(--ink);
    box-shadow: 0 1px 3px rgb(29 26 21 / 12%);
  }
`

const List = styled.div`
  ${tabListLook}
`
const Tab = styled.button`
  ${tabLook}
`
const Panel = styled.div`
  padding-block-start: 16px;
`

interface Props<Id extends string> {
  readonly label: string
  readonly tabs: readonly { readonly id: Id; readonly label: ReactNode; readonly panel: ReactNode }[]
  readonly selected: Id
  readonly onSelect: (id: Id) => void
}

/** One of several views. Only the selected tab is in the tab order; arrows move between them. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: Props<Id>) {
  const scope = useId()
  const list = useRef<HTMLDivElement>(null)
  const idOf = (part: 'tab' | 'panel', id: Id) => `${scope}-${part}-${id}`

  const onKeyDown = (event: KeyboardEvent) => {
    const index = movedIndex(
      event,
      tabs.findIndex((tab) => tab.id === selected),
      tabs.length,
    )
    const next = index === undefined ? undefined : tabs[index]
    if (index === undefined || next === undefined) return
    event.preventDefault()
    onSelect(next.id)
    list.current?.querySelectorAll('button').item(index).focus()
  }

  return (
    <div>
      <List ref={list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            type="button"
            role="tab"
            id={idOf('tab', tab.id)}
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? idOf('panel', tab.id) : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => {
              onSelect(tab.id)
            }}
          >
            {tab.label}
          </Tab>
        ))}
      </List>
      {tabs
        .filter((tab) => tab.id === selected)
        .map((tab) => (
          <Panel
            key={tab.id}
            role="tabpanel"
            id={idOf('panel', tab.id)}
            aria-labelledby={idOf('tab', tab.id)}
            tabIndex={0}
          >
            {tab.panel}
          </Panel>
        ))}
    </div>
  )
}

/** Where an arrow, Home or End leads from `index`, round the ends; horizontal arrows follow the writing direction. */
export function movedIndex(event: KeyboardEvent, index: number, count: number): number | undefined {
  const isRtl = isRightToLeft(event.currentTarget)
  switch (event.key) {
    case 'ArrowDown':
    case isRtl ? 'ArrowLeft' : 'ArrowRight':
      return (index + 1) % count
    case 'ArrowUp':
    case isRtl ? 'ArrowRight' : 'ArrowLeft':
      return (index - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
