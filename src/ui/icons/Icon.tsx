import type { ReactNode } from 'react'

export interface IconProps {
  /** Pixels; the drawing's grid has 20. */
  readonly size?: number
}

interface DrawingProps extends IconProps {
  /** It points to a side, and so the other way where text runs from right to left (theme.css). */
  readonly isPointing?: boolean
  readonly children: ReactNode
}

/** A line drawing in the colour of the text around it. Its meaning stands in words beside it or on its button. */
export function Icon({ size = 20, isPointing = false, children }: DrawingProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      aria-hidden="true"
      data-icon
      data-pointing={isPointing || undefined}
    >
      {children}
    </svg>
  )
}
