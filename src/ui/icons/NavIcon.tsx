import type { IconProps } from './Icon'
import type { NavIconName } from './navIconNames'

/**
 * A line drawing of the sprite, which is one cached file for all of them. In the colour of the text around it; its
 * meaning stands in words beside it.
 */
export function NavIcon({ name, size = 20 }: IconProps & { readonly name: NavIconName }) {
  return (
    <svg
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${import.meta.env.BASE_URL}icons.svg#${name}`} />
    </svg>
  )
}
