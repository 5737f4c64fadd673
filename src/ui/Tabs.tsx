import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { styled } from 'styled-components'
import { movedIndex } from './movedIndex'
import { scrolledTabListLook, tabLook } from './tabLook'

const List = styled.div`
  ${scrolledTabListLook}
`
const Tab = styled.button`
  ${tabLook}
  padding-inline: clamp(8px, 2.5vw, 16px);
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
            onClick={() => onSelect(tab.id)}
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
