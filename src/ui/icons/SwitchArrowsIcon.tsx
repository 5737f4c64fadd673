import { Icon, type IconProps } from './Icon'

export function SwitchArrowsIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6.5 16V4M3 7.5L6.5 4 10 7.5M13.5 4v12M10 12.5l3.5 3.5 3.5-3.5" />
    </Icon>
  )
}
