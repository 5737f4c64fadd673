import { Icon, type IconProps } from './Icon'

export function GearIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10" cy="10" r="2.5" />
      <path d="M10 2.5l1.1 2.2 2.4-.5 1.3 1.3-.5 2.4 2.2 1.1v2l-2.2 1.1.5 2.4-1.3 1.3-2.4-.5L10 17.5l-1.1-2.2-2.4.5-1.3-1.3.5-2.4L3.5 11V9l2.2-1.1-.5-2.4 1.3-1.3 2.4.5z" />
    </Icon>
  )
}
