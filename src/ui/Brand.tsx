interface Props {
  readonly size?: number
}

/** The mark: a wedge of cheese, cut so that its front is the shape of a rising chart. */
export function BrandMark({ size = 32 }: Props) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path d="M3 16.5 22.2 5.3a3 3 0 0 1 3.3.2A9.5 9.5 0 0 1 29 12v4.5z" fill="#f9cf6a" />
      <path d="M3 16.5h26V24a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3z" fill="#f5b82e" />
      <circle cx="10.5" cy="22" r="2.6" fill="#c98a0c" />
      <circle cx="21" cy="20.8" r="1.7" fill="#c98a0c" />
      <path d="M13.5 16.5a3.2 3.2 0 0 0 6.4 0z" fill="#c98a0c" />
      <ellipse cx="22.5" cy="11" rx="2.2" ry="1.5" fill="#dfa32a" />
    </svg>
  )
}
