import { Icon, type IconProps } from './Icon'

export function StarIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 2.8l2.2 4.6 5 .7-3.6 3.5.9 5-4.5-2.4-4.5 2.4.9-5-3.6-3.5 5-.7z" />
    </Icon>
  )
}
