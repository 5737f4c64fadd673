import { Icon, type IconProps } from './Icon'

export function MoonIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M16.5 11.8A7 7 0 1 1 8.2 3.5a5.6 5.6 0 0 0 8.3 8.3z" />
    </Icon>
  )
}
