import type { KeyboardEvent } from 'react'
import { isRightToLeft } from './direction'

/** Where an arrow, Home or End leads from `index`, round the ends; horizontal arrows follow the writing direction. */
export function movedIndex(event: KeyboardEvent, index: number, count: number): number | undefined {
  const isRtl = isRightToLeft(event.currentTarget)
  switch (event.key) {
    case 'ArrowDown':
    case isRtl ? 'ArrowLeft' : 'ArrowRight':
      return (index + 1) % count
    case 'ArrowUp':
    case isRtl ? 'ArrowRight' : 'ArrowLeft':
      return (index - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
