import { Icon, type IconProps } from './Icon'

export function WarningIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 3L2.5 16h15zM10 8v3.75M10 13.9v.1" />
    </Icon>
  )
}
