import { useLayoutEffect, useRef } from 'react'

/**
 * The focus for a view that takes another one's place in a dialog: what had it is gone. The dialog itself gives it to
 * the first view, by the same element's `data-autofocus`.
 */
export function useArrivalFocus<Element extends HTMLElement>() {
  const ref = useRef<Element>(null)
  useLayoutEffect(() => {
    ref.current?.focus({ preventScroll: true })
  }, [])
  return ref
}
