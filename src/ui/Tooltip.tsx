import { type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { keyframes, styled } from 'styled-components'
import { InfoIcon } from './icons/InfoIcon'
import { usePopover } from './popover'

const appear = keyframes`
  from { opacity: 0; }
`

const Trigger = styled.button`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  flex-shrink: 0;
  inline-size: 24px;
  block-size: 24px;
  padding: 0;
  border: 0;
  border-radius: 12px;
  background: transparent;
  color: var(--ink-soft);
  cursor: help;

  &:hover {
    color: var(--ink);
  }
  &::after {
    content: '';
    position: absolute;
    inset: -10px;
  }
`

const Tip = styled.span`
  position: fixed;
  inset: 0 auto auto 0;
  z-index: 60;
  inline-size: max-content;
  max-inline-size: min(280px, calc(100vw - 16px));
  margin: 0;
  padding: 8px 12px;
  border: 0;
  border-radius: var(--radius-small);
  background: var(--ink);
  color: var(--page);
  box-shadow: var(--shadow-raised);
  font-size: 13px;
  line-height: 20px;
  font-weight: 400;
  letter-spacing: 0;
  text-align: start;
  white-space: normal;
  overflow: visible;
  animation: ${appear} var(--quick) var(--ease);
`

interface Props {
  readonly text: ReactNode
  /** What is explained: the name of the button that shows it. */
  readonly label: string
}

/** An explanation behind an (i): by pointer, by focus and by tap. Escape or a tap elsewhere puts it away. */
export function Tooltip({ text, label }: Props) {
  const [isShown, setIsShown] = useState(false)
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  /** By focus, at the press: a click keeps what the pointer alone has shown, and the next one puts it away. */
  const wasShown = useRef(false)

  useEffect(() => {
    if (!isShown) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // The dialog around it stays: Escape puts away the topmost thing only.
      event.preventDefault()
      event.stopPropagation()
      setIsShown(false)
    }
    const onPointerDown = (event: Event) => {
      if (event.target instanceof Node && trigger.current?.contains(event.target) !== true) setIsShown(false)
    }
    document.addEventListener('keydown', onKeyDown, true)
    document.addEventListener('pointerdown', onPointerDown, true)
    return () => {
      document.removeEventListener('keydown', onKeyDown, true)
      document.removeEventListener('pointerdown', onPointerDown, true)
    }
  }, [isShown])

  const isFocused = () => document.activeElement === trigger.current
  const onHover = (shows: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && !isFocused()) setIsShown(shows)
  }

  return (
    <span onPointerEnter={onHover(true)} onPointerLeave={onHover(false)}>
      <Trigger
        ref={trigger}
        type="button"
        data-explains
        aria-label={label}
        aria-describedby={isShown ? id : undefined}
        aria-expanded={isShown}
        onPointerDown={() => {
          wasShown.current = isShown && isFocused()
        }}
        onFocus={() => setIsShown(true)}
        onBlur={() => setIsShown(false)}
        onClick={(event) => {
          // A press with the keyboard has no pointer before it (detail 0). A tap focuses first, which has shown it.
          setIsShown(event.detail === 0 ? !isShown : !wasShown.current)
        }}
      >
        <InfoIcon size={16} />
      </Trigger>
      {isShown && (
        <Bubble id={id} anchor={trigger}>
          {text}
        </Bubble>
      )}
    </span>
  )
}

function Bubble(props: {
  readonly id: string
  readonly anchor: React.RefObject<HTMLElement | null>
  readonly children: ReactNode
}) {
  const layer = useRef<HTMLSpanElement>(null)
  usePopover({ anchor: props.anchor, layer, align: 'center' })
  return (
    <Tip ref={layer} id={props.id} role="tooltip" popover="manual">
      {props.children}
    </Tip>
  )
}
