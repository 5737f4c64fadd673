import { Icon, type IconProps } from './Icon'

export function InfoIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10" cy="10" r="7.25" />
      <path d="M10 9.25V14M10 6.25v.1" />
    </Icon>
  )
}
