import type { IconProps } from './Icon'
import { GROUP_DRAWINGS, type NavIconName } from './navIconNames'

const DRAWINGS: Partial<Readonly<Record<NavIconName, string>>> = GROUP_DRAWINGS

/**
 * A line drawing in the colour of the text around it; its meaning stands in words beside it. Most are of the sprite,
 * one cached file, which browsers read as a document of its own.
 */
export function NavIcon({ name, size = 20 }: IconProps & { readonly name: NavIconName }) {
  const drawing = DRAWINGS[name]
  return (
    <svg
      width={size}
      height={size}
      viewBox={drawing && '0 0 24 24'}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {drawing === undefined ? (
        <use href={`${import.meta.env.BASE_URL}icons.svg#${name}`} />
      ) : (
        <path d={drawing} />
      )}
    </svg>
  )
}
