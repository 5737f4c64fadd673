import { type RefObject, useLayoutEffect } from 'react'
import { isRightToLeft } from './direction'

const MARGIN = 8

interface Placement {
  readonly anchor: RefObject<HTMLElement | null>
  readonly layer: RefObject<HTMLElement | null>
  /** Which edge of the anchor the layer lines up with. */
  readonly align: 'center' | 'end'
}

/**
 * Lifts an element into the top layer beside its anchor, so that no card clips it and it also stands above a dialog.
 * It prefers the side below, turns upwards where there is more room, and stays inside the window. A browser without
 * popovers shows it at the same place in the page's own stacking.
 */
export function usePopover({ anchor, layer, align }: Placement): void {
  useLayoutEffect(() => {
    const element = layer.current
    const trigger = anchor.current
    if (element === null || trigger === null) return undefined
    const canLift = typeof element.showPopover === 'function'
    if (canLift) element.showPopover()

    const updatePosition = () => {
      const at = trigger.getBoundingClientRect()
      const { offsetWidth: width, offsetHeight: height } = element
      const room = { width: document.documentElement.clientWidth, height: window.innerHeight }
      const isRtl = isRightToLeft(trigger)
      const start = align === 'center' ? at.left + (at.width - width) / 2 : isRtl ? at.left : at.right - width
      const isBelow = at.bottom + MARGIN + height <= room.height || at.top < room.height - at.bottom
      const left = Math.max(MARGIN, Math.min(start, room.width - width - MARGIN))
      const top = isBelow ? at.bottom + MARGIN : at.top - MARGIN - height
      // Physical on purpose: the numbers are the window's own coordinates in both writing directions.
      element.style.setProperty('translate', `${left}px ${top}px`)
    }
    updatePosition()
    window.addEventListener('resize', updatePosition)
    window.addEventListener('scroll', updatePosition, { capture: true, passive: true })
    return () => {
      window.removeEventListener('resize', updatePosition)
      window.removeEventListener('scroll', updatePosition, { capture: true })
      if (canLift && element.isConnected) element.hidePopover()
    }
  }, [anchor, layer, align])
}
