import { Icon, type IconProps } from './Icon'

export function MenuIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 6h14M3 10h14M3 14h14" />
    </Icon>
  )
}
