import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { keyframes, styled } from 'styled-components'
import { TOAST_MS } from '~/config/policies'
import { useTranslation } from '~/i18n/LanguageProvider'
import { ExternalLink } from '~/ui/ExternalLink'
import { IconButton } from '~/ui/IconButton'
import { CloseIcon } from '~/ui/icons/CloseIcon'
import { Box, Stack } from '~/ui/layout'
import { NoticeIcon } from '~/ui/Notice'
import { Text } from '~/ui/text'
import { below } from '~/ui/theme'
import { toneLook } from '~/ui/tones'
import type { Toast } from './toastList'

/** Specification 1 §9: fade 250 ms, the first toast 80 px from the top, 24 px between them. */
const FADE_MS = 250
const FIRST_PX = 80
const SPACING_PX = 24

const enter = keyframes`
  from { opacity: 0; transform: translateY(-8px); }
`

const Area = styled.section`
  position: fixed;
  inset-block: ${FIRST_PX}px auto;
  inset-inline: auto 16px;
  z-index: 50;
  display: flex;
  flex-direction: column;
  gap: ${SPACING_PX}px;
  inline-size: min(400px, calc(100vw - 32px));
  max-block-size: calc(100dvh - ${FIRST_PX}px);
  margin: 0;
  padding: 0;
  border: 0;
  background: transparent;
  color: inherit;
  overflow: visible;
  pointer-events: none;

  ${below.phone} {
    inset-inline: 16px;
  }
`

const Face = styled.div`
  position: relative;
  display: flex;
  gap: 12px;
  padding-block: 12px;
  padding-inline: 16px 4px;
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--raised);
  color: var(--ink);
  font-size: 14px;
  line-height: 20px;
  box-shadow: var(--shadow-raised);
  pointer-events: auto;
  transition: opacity ${FADE_MS}ms linear;
  animation: ${enter} ${FADE_MS}ms var(--ease);

  &[data-leaving='true'] {
    opacity: 0;
  }
`

const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  flex-shrink: 0;
  inline-size: 32px;
  block-size: 32px;
  border-radius: 50%;

  ${toneLook}
`

const Words = styled.div`
  flex: 1;
  min-inline-size: 0;
  max-block-size: 160px;
  padding-block-start: 6px;
  overflow-y: auto;
  overflow-wrap: anywhere;
`

interface AreaProps {
  readonly toasts: readonly Toast[]
  /** The toast of this key has had its time. */
  readonly onOver: (key: number) => void
}

/** Always on the page, so that a screen reader listens to it before the first toast comes. */
export function ToastArea({ toasts, onOver }: AreaProps) {
  const { t } = useTranslation()
  const area = useRef<HTMLElement>(null)
  const newest = toasts[0]?.key

  // A popover shown last stands above every dialog; shown again for each new toast, whatever opened in between.
  useLayoutEffect(() => {
    const element = area.current
    if (element === null || newest === undefined || typeof element.showPopover !== 'function') return
    if (element.matches(':popover-open')) element.hidePopover()
    element.showPopover()
  }, [newest])

  return (
    <Area
      ref={area}
      popover={supportsPopover ? 'manual' : undefined}
      aria-label={t('Notifications')}
      aria-live="polite"
      aria-relevant="additions"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.key} toast={toast} onOver={onOver} />
      ))}
    </Area>
  )
}

const supportsPopover = typeof HTMLElement !== 'undefined' && 'showPopover' in HTMLElement.prototype

/** Lives for 6 s, not counting the time a pointer or the focus rests on it, then fades. */
function ToastCard({ toast, onOver }: { readonly toast: Toast } & Pick<AreaProps, 'onOver'>) {
  const { t } = useTranslation()
  const [isHeld, setIsHeld] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const left = useRef(TOAST_MS)
  const remove = useEffectEvent(() => {
    onOver(toast.key)
  })

  useEffect(() => {
    if (isHeld || isLeaving) return undefined
    const since = performance.now()
    const timer = setTimeout(() => {
      setIsLeaving(true)
    }, left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(0, left.current - (performance.now() - since))
    }
  }, [isHeld, isLeaving])

  useEffect(() => {
    if (!isLeaving) return undefined
    const timer = setTimeout(() => {
      remove()
    }, FADE_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [isLeaving])

  const hold = (holds: boolean) => () => {
    setIsHeld(holds)
  }

  return (
    <Face
      role={toast.type === 'danger' ? 'alert' : undefined}
      data-leaving={isLeaving}
      data-toast={toast.id}
      onPointerEnter={hold(true)}
      onPointerLeave={hold(false)}
      onFocus={hold(true)}
      onBlur={hold(false)}
    >
      <Mark data-type={toast.type}>
        <NoticeIcon type={toast.type} />
      </Mark>
      <Words ref={focusableIfScrolled}>
        <Stack gap={1}>
          <Text weight={600}>{toast.title}</Text>
          <Said toast={toast} />
        </Stack>
      </Words>
      <Box marginTop={-1.5} marginBottom={-1.5}>
        <IconButton label={t('Dismiss')} onClick={() => setIsLeaving(true)}>
          <CloseIcon size={18} />
        </IconButton>
      </Box>
    </Face>
  )
}

/** Who has only keys scrolls what has the focus. */
function focusableIfScrolled(words: HTMLElement | null): () => void {
  if (words === null || typeof ResizeObserver === 'undefined') return () => undefined
  const observer = new ResizeObserver(() => {
    words.tabIndex = words.scrollHeight > words.clientHeight ? 0 : -1
  })
  for (const lines of words.children) observer.observe(lines)
  return () => {
    observer.disconnect()
  }
}

/** What it says, and below that what those said that it replaced. */
function Said({ toast: { description, link, earlier } }: { readonly toast: Toast }) {
  const { t } = useTranslation()
  return (
    <>
      {description !== undefined && (
        <Text as="div" tone="soft">
          {description}
        </Text>
      )}
      {link !== undefined && (
        <ExternalLink href={link.href} newTabText={t('opens in a new tab')}>
          {link.text}
        </ExternalLink>
      )}
      {earlier !== undefined && <Said toast={earlier} />}
    </>
  )
}
