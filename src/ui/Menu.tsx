import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { keyframes, styled } from 'styled-components'
import { buttonLook, type ButtonSize, type ButtonVariant } from './Button'
import { ChevronDownIcon } from './icons/ChevronDownIcon'
import { usePopover } from './popover'
import { movedIndex } from './movedIndex'
import { below } from './theme'

const appear = keyframes`
  from { opacity: 0; }
`

const Trigger = styled.button`
  ${buttonLook}

  ${below.phone} {
    &[data-size='small'] > svg:last-child {
      display: none;
    }
  }
`

const List = styled.div`
  position: fixed;
  inset: 0 auto auto 0;
  z-index: 60;
  min-inline-size: 200px;
  max-inline-size: min(320px, calc(100vw - 16px));
  max-block-size: calc(100dvh - 96px);
  margin: 0;
  padding: 8px;
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--raised);
  color: var(--ink);
  box-shadow: var(--shadow-raised);
  overflow-y: auto;
  animation: ${appear} var(--quick) var(--ease);
`

const Item = styled.a`
  display: flex;
  align-items: center;
  gap: 12px;
  inline-size: 100%;
  min-block-size: 44px;
  padding: 8px 12px;
  border: 0;
  border-radius: var(--radius-small);
  background: transparent;
  color: inherit;
  font-size: 15px;
  line-height: 20px;
  text-align: start;
  text-decoration: none;
  cursor: pointer;

  &:hover,
  &:focus-visible {
    background: var(--hover);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[aria-checked='true'] {
    font-weight: 600;
  }
  & > svg {
    color: var(--ink-soft);
  }
`

export interface MenuItem {
  readonly id: string
  readonly label: ReactNode
  readonly icon?: ReactNode
  readonly onSelect?: () => void
  /** Leads out of the product, in a new tab. */
  readonly href?: string
  /** One of several of which one holds: true for that one, false for the others, absent for an action. */
  readonly isChosen?: boolean
}

interface Props {
  readonly label: string
  /** What the button shows. */
  readonly trigger: ReactNode
  readonly items: readonly MenuItem[]
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  readonly id?: string
}

/** A button with a list of actions: arrows move, Escape and Tab close, the focus returns to the button. */
export function Menu({ label, trigger, items, variant = 'secondary', size = 'medium', id }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const own = useId()
  const button = useRef<HTMLButtonElement>(null)

  const close = () => {
    setIsOpen(false)
    button.current?.focus({ preventScroll: true })
  }

  return (
    <>
      <Trigger
        ref={button}
        type="button"
        id={id ?? own}
        data-variant={variant}
        data-size={size}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setIsOpen(true)
        }}
      >
        {trigger}
        <ChevronDownIcon size={16} />
      </Trigger>
      {isOpen && (
        <MenuList
          label={label}
          items={items}
          anchor={button}
          onClose={close}
          onLeave={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

interface ListProps {
  readonly label: string
  readonly items: readonly MenuItem[]
  readonly anchor: React.RefObject<HTMLElement | null>
  readonly onClose: () => void
  /** The focus went elsewhere and stays there. */
  readonly onLeave: () => void
}

function MenuList({ label, items, anchor, onClose, onLeave }: ListProps) {
  const layer = useRef<HTMLDivElement>(null)
  usePopover({ anchor, layer, align: 'end' })
  const entries = () => [...(layer.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]

  useLayoutEffect(() => {
    layer.current?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus({ preventScroll: true })
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      if (event.key === 'Escape') event.preventDefault()
      onClose()
      return
    }
    const all = entries()
    const index = movedIndex(
      event,
      all.findIndex((entry) => entry === document.activeElement),
      all.length,
    )
    if (index === undefined) return
    event.preventDefault()
    all[index]?.focus({ preventScroll: true })
  }

  const onBlur = (event: FocusEvent) => {
    const next = event.relatedTarget
    if (next instanceof Node && (layer.current?.contains(next) === true || anchor.current === next)) return
    // A press on something that takes no focus, and the button itself, which closes by its own click.
    if (anchor.current?.matches(':active') === true) return
    onLeave()
  }

  return (
    <List
      ref={layer}
      role="menu"
      aria-label={label}
      popover="manual"
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      tabIndex={-1}
    >
      {items.map((item) => {
        const isLink = item.href !== undefined
        return (
          <Item
            key={item.id}
            as={isLink ? 'a' : 'button'}
            role={item.isChosen === undefined ? 'menuitem' : 'menuitemradio'}
            aria-checked={item.isChosen}
            tabIndex={-1}
            {...(isLink
              ? { href: item.href, target: '_blank', rel: 'noopener noreferrer' }
              : { type: 'button' })}
            onClick={() => {
              onClose()
              item.onSelect?.()
            }}
          >
            {item.icon}
            <span>{item.label}</span>
          </Item>
        )
      })}
    </List>
  )
}
