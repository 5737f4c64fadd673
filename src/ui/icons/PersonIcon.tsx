import { Icon, type IconProps } from './Icon'

export function PersonIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 10a3.25 3.25 0 1 0 0-6.5a3.25 3.25 0 0 0 0 6.5zM3.5 17a6.5 6.5 0 0 1 13 0" />
    </Icon>
  )
}
