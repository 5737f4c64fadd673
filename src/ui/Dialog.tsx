import { type MouseEvent, type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { keyframes, styled } from 'styled-components'
import { aroundOf, returnFocus } from './focus'
import { CloseIcon } from './icons/CloseIcon'
import { IconButton } from './IconButton'
import { below } from './theme'

const rise = keyframes`
  from { opacity: 0; transform: translateY(8px) scale(0.985); }
`
const slideUp = keyframes`
  from { transform: translateY(100%); }
`
const fadeIn = keyframes`
  from { opacity: 0; }
`

const Window = styled.dialog`
  --tallest: min(720px, 100dvh - 64px);
  inline-size: calc(100% - 32px);
  max-inline-size: 520px;
  max-block-size: var(--tallest);
  margin: auto;
  padding: 0;
  border: 0;
  text-align: start;
  border-radius: var(--radius-card);
  background: var(--surface);
  color: var(--ink);
  box-shadow: var(--shadow-raised);
  overflow: hidden;
  animation: ${rise} var(--calm) var(--ease);

  &[open] {
    display: flex;
    flex-direction: column;
  }
  &[data-width='panel'] {
    max-inline-size: 540px;
  }
  &[data-width='narrow'] {
    max-inline-size: 420px;
  }
  /* Its head stays in place while its content changes. */
  &[data-content='column'] {
    --head: max(32px, (100dvh - 640px) / 2);
    --tallest: calc(100dvh - var(--head) - 32px);
    margin-block: var(--head) auto;
  }
  &::backdrop {
    background: var(--scrim);
    animation: ${fadeIn} var(--calm) var(--ease);
  }

  ${below.phone} {
    inline-size: 100%;
    max-inline-size: none;
    &[data-width] {
      max-inline-size: none;
    }
    &,
    &[data-content='column'] {
      --tallest: 88dvh;
      margin-block: auto 0;
    }
    &[data-content='column'] {
      block-size: 88dvh;
    }
    border-end-start-radius: 0;
    border-end-end-radius: 0;
    padding-block-end: env(safe-area-inset-bottom);
    animation-name: ${slideUp};
  }
`

const Header = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-block-size: 64px;
  padding-block: 10px;
  padding-inline: 24px 12px;

  ${below.phone} {
    padding-inline: 16px 6px;
  }
`

/** The arrow itself, not its frame of 44 px, stands where the content begins. */
const Lead = styled.span`
  display: contents;

  & > * {
    margin-inline-start: -12px;
  }
`

const Title = styled.h2`
  flex: 1;
  min-inline-size: 0;
  font-size: 18px;
  line-height: 24px;
  overflow-wrap: anywhere;

  &:focus {
    outline: none;
  }
`

const Body = styled.div`
  flex: 1;
  min-block-size: 0;
  padding: 0 24px 24px;
  overflow-y: auto;
  overscroll-behavior: contain;

  ${below.phone} {
    padding: 0 16px 16px;
  }
  [data-content='column'] > & {
    display: flex;
    flex-direction: column;
  }
`

/** Stays in sight, whatever scrolls above it. */
const Footer = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
  padding: 16px 24px 24px;
  border-block-start: 1px solid var(--line);
  /* It keeps its height beside a long body, and never takes the window from what is decided about. */
  flex-shrink: 0;
  max-block-size: calc(0.6 * (var(--tallest)));
  overflow-y: auto;

  ${below.phone} {
    padding: 12px 16px 16px;
  }
`

interface Props {
  readonly isOpen: boolean
  /** Escape, the backdrop and the close button; the owner decides whether it closes. */
  readonly onClose: () => void
  readonly title: ReactNode
  readonly closeLabel: string
  /** At the start of the header: a way back to an earlier view. */
  readonly lead?: ReactNode
  /** 520 px for a dialog, 540 px for a panel, 420 px for a question. */
  readonly width?: 'dialog' | 'panel' | 'narrow'
  /** A column has its head in a fixed place, and parts of it scroll by themselves; else the whole scrolls. */
  readonly content?: 'flow' | 'column'
  readonly id?: string
  /** What the dialog is for: stays at its foot while the rest scrolls. */
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/**
 * A modal on the native element, which traps the focus and keeps the rest of the page inert; under 576 px it is a
 * sheet from below. Its content exists only while it is open. An element with `data-autofocus` gets the
 * focus first, else the title does. When it closes, the focus goes back to where it came from.
 */
export function Dialog({ isOpen, ...props }: Props) {
  return isOpen ? <OpenDialog {...props} /> : null
}

function OpenDialog({
  onClose,
  title,
  closeLabel,
  lead,
  width = 'dialog',
  content = 'flow',
  id,
  footer,
  children,
}: Omit<Props, 'isOpen'>) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedOn = useRef<EventTarget>(null)
  const titleId = useId()
  const leave = useEffectEvent(onClose)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog === null) return undefined
    const opener = document.activeElement
    const around = aroundOf(opener)
    const { style, clientWidth } = document.documentElement
    // Nothing where scrollbars lie over the page, and for a dialog above another one.
    if (window.innerWidth > clientWidth) {
      style.setProperty('--scrollbar', `${window.innerWidth - clientWidth}px`)
    }
    dialog.showModal()
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector('h2')
    first?.focus()
    const cancelled = (event: Event) => {
      event.preventDefault()
      leave()
    }
    // A browser closes the dialog by itself on a second Escape, whatever the first one was answered. The event
    // comes late: one of an earlier mount finds the dialog open again.
    const closed = () => {
      if (!dialog.open) leave()
    }
    dialog.addEventListener('cancel', cancelled)
    dialog.addEventListener('close', closed)
    return () => {
      dialog.removeEventListener('cancel', cancelled)
      dialog.removeEventListener('close', closed)
      dialog.close()
      // A closed dialog keeps the focus until the next drawing where nothing had it before.
      const { activeElement } = document
      if (activeElement instanceof HTMLElement && dialog.contains(activeElement)) activeElement.blur()
      returnFocus(opener, around)
    }
  }, [])

  // The element itself is hit only on its backdrop: its content fills it. A selection dragged outwards is no click.
  const onClick = (event: MouseEvent) => {
    if (event.target === ref.current && pressedOn.current === ref.current) onClose()
  }

  return (
    <Window
      ref={ref}
      id={id}
      aria-labelledby={titleId}
      data-width={width}
      data-content={content}
      onPointerDown={(event) => {
        pressedOn.current = event.target
      }}
      onClick={onClick}
    >
      <Header>
        <Lead>{lead}</Lead>
        <Title id={titleId} tabIndex={-1}>
          {title}
        </Title>
        <IconButton label={closeLabel} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Header>
      <Body>{children}</Body>
      {footer !== undefined && footer !== false && <Footer>{footer}</Footer>}
    </Window>
  )
}
