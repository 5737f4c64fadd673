import { aroundOf, returnFocus, watchFocus } from '~/ui/focus'

/** A list whose rows leave as it is scrolled takes the focus itself, a moment later. */
const OWN_FOCUS = '[data-own-focus]'

/**
 * Keyboards and screen readers keep their place: when the control that has the focus is replaced, switched off or gone
 * (a gate that opens, a bet that is placed, a row that leaves its list), what is nearest to it gets the focus, never the
 * whole page. Parts of a page that know better (`RetainedFocus`) and dialogs come first. Returns what ends it.
 */
export function retainPageFocus(page: HTMLElement): () => void {
  let held: Element | undefined
  let around: readonly Element[] = []
  const entered = ({ target }: FocusEvent) => {
    held = target instanceof Element && target !== page ? target : undefined
    around = aroundOf(held ?? null)
  }
  const pressed = ({ target }: PointerEvent) => {
    if (held !== undefined && target instanceof Node && !held.contains(target)) held = undefined
  }
  const keep = () => {
    if (held === undefined || document.activeElement !== page) return
    const isUsable = held.isConnected && !held.matches(':disabled')
    // One that waits comes back by itself.
    if (isUsable || (held.isConnected && held.matches('[aria-busy="true"]'))) return
    const gone = held
    held = undefined
    if (around.some((each) => each.isConnected && each.matches(OWN_FOCUS))) return
    returnFocus(gone, around)
  }
  return watchFocus(page, { entered, pressed, keep })
}
