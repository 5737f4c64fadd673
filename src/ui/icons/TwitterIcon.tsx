import { Icon, type IconProps } from './Icon'

export function TwitterIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 4l12 12M16 4L4 16" />
    </Icon>
  )
}
