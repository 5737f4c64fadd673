import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { movedIndex } from '~/ui/movedIndex'
import type { NavItem } from '~/widgets/area'
import type { NavGroup } from '../navigation'
import { NavItemList } from './NavItemList'

const Panel = styled.div`
  position: absolute;
  inset-block-start: calc(100% - 4px);
  inset-inline-start: 0;
  z-index: 1;
  inline-size: 336px;
  padding: 8px;
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--raised);
  box-shadow: var(--shadow-raised);
`

interface Props {
  readonly id: string
  readonly group: NavGroup
  readonly current: NavItem | undefined
  readonly anchor: RefObject<HTMLButtonElement | null>
  readonly onClose: () => void
}

/** The places of a group below its button: arrows move, Escape and leaving close. */
export function GroupPanel({ id, group, current, anchor, onClose }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  const leave = useEffectEvent(onClose)

  useLayoutEffect(() => {
    panel.current?.querySelector('a')?.focus({ preventScroll: true })
  }, [])

  useEffect(() => {
    const outside = (event: Event) => {
      const { target } = event
      if (!(target instanceof Node)) return
      if (panel.current?.contains(target) !== true && anchor.current?.contains(target) !== true) leave()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
    }
  }, [anchor])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      onClose()
      anchor.current?.focus()
      return
    }
    const links = [...(panel.current?.querySelectorAll('a') ?? [])]
    const index = movedIndex(
      event,
      links.findIndex((link) => link === document.activeElement),
      links.length,
    )
    if (index === undefined) return
    event.preventDefault()
    links[index]?.focus()
  }

  return (
    <Panel ref={panel} id={id} onKeyDown={onKeyDown}>
      <NavItemList places={group.items} current={current} onLeave={onClose} />
    </Panel>
  )
}
