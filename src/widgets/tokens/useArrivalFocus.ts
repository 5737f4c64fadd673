import { useLayoutEffect, useRef } from 'react'

/**
 * The focus for a view that takes another one's place in an open dialog: what had it is gone with the other. A dialog
 * that is only opening gives it by itself, to what has `data-autofocus`.
 */
export function useArrivalFocus<Element extends HTMLElement>() {
  const ref = useRef<Element>(null)
  useLayoutEffect(() => {
    const isOpen = ref.current?.closest('dialog')?.open === true
    if (isOpen) ref.current?.focus({ preventScroll: true })
  }, [])
  return ref
}
