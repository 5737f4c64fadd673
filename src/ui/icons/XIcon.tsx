import { Icon, type IconProps } from './Icon'

export function XIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 3.5h3.6l9.4 13h-3.6zM16 3.5l-5 5.6M9 11.2l-5 5.3" />
    </Icon>
  )
}
