import { type RefObject, useEffect, useRef } from 'react'

const FOCUSABLE =
  'a[href], button:enabled:not([data-explains]), input:enabled, select:enabled, textarea:enabled, summary, [tabindex]:not([tabindex="-1"])'
/** Marks what keeps the focus when the control in it that had it goes. */
const HOME = '[data-focus-home]'

/** The elements round one, from inside out. */
export function aroundOf(element: Element | null): readonly Element[] {
  const around: Element[] = []
  for (let each = element?.parentElement; each; each = each.parentElement) around.push(each)
  return around
}

/**
 * Gives the focus back to what had it; where that is gone or cannot be pressed any more, to what is nearest to its
 * place. Now and once the page has been drawn: what had it may go with the same drawing.
 */
export function returnFocus(element: Element | null, around: readonly Element[]): void {
  const settle = () => {
    if (isHeld(document.activeElement)) return
    if (element instanceof HTMLElement && isUsable(element)) element.focus({ preventScroll: true })
    else focusNearest(around)
  }
  if (element instanceof HTMLElement && isUsable(element)) element.focus({ preventScroll: true })
  queueMicrotask(settle)
}

interface FocusWatcher {
  /** Something on the page has taken the focus. */
  readonly entered: (event: FocusEvent) => void
  readonly pressed: (event: PointerEvent) => void
  /** Something within what is watched is gone, switched off or waits. */
  readonly keep: () => void
}

/** Tells of all that can move the focus out of an element. Returns what ends it. */
export function watchFocus(watched: HTMLElement, { entered, pressed, keep }: FocusWatcher): () => void {
  const observer = new MutationObserver(keep)
  observer.observe(watched, {
    ...{ subtree: true, childList: true, attributes: true },
    attributeFilter: ['disabled', 'aria-busy'],
  })
  document.addEventListener('focusin', entered)
  document.addEventListener('pointerdown', pressed)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', entered)
    document.removeEventListener('pointerdown', pressed)
  }
}

/** Retains the focus in or near an element when the control in it that had the focus is replaced, switched off or gone. */
export function useRetainedFocus<Home extends HTMLElement>(): RefObject<Home | null> {
  const ref = useRef<Home>(null)
  useEffect(() => {
    const home = ref.current
    if (home === null) return undefined
    let held: Element | undefined
    const entered = ({ target }: FocusEvent) => {
      held = target instanceof Element && home.contains(target) ? target : undefined
    }
    const pressed = ({ target }: PointerEvent) => {
      if (target instanceof Node && !home.contains(target)) held = undefined
    }
    const around = [home, ...aroundOf(home)]
    const keep = () => {
      // One that waits comes back by itself.
      if (
        held === undefined ||
        (held.isConnected && held.matches('[aria-busy="true"]')) ||
        isHeld(document.activeElement)
      )
        return
      if (held instanceof HTMLElement && isUsable(held)) held.focus({ preventScroll: true })
      else focusNearest(around)
    }
    const end = watchFocus(home, { entered, pressed, keep })
    return () => {
      end()
      queueMicrotask(keep)
    }
  }, [])
  return ref
}

/**
 * A field before a button: it is where the next thing begins. A button that explains something opens when it is focused,
 * over what one comes to read: it is passed over. A home without either takes the focus itself. Where nothing
 * nearer is left than the whole page, its content does, not the links before it.
 */
function focusNearest(around: readonly Element[]): void {
  for (const each of around) {
    if (!each.isConnected || each === document.body) continue
    const content = each.querySelector('main')
    if (content !== null) {
      content.focus({ preventScroll: true })
      return
    }
    const found = each.querySelector('input:enabled:not([readonly])') ?? each.querySelector(FOCUSABLE)
    if (found instanceof HTMLElement) {
      found.focus({ preventScroll: true })
      return
    }
    if (each instanceof HTMLElement && each.matches(HOME)) {
      if (!each.hasAttribute('tabindex')) each.tabIndex = -1
      each.focus({ preventScroll: true })
      return
    }
  }
}

function isHeld(active: Element | null): boolean {
  return active !== null && active !== document.body && isUsable(active)
}

function isUsable(element: Element): boolean {
  return element.isConnected && !element.matches(':disabled')
}
