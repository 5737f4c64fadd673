import { Icon, type IconProps } from './Icon'

export function TelegramIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M17.5 3.5L2.5 9.3l4.6 1.7 1.9 5.5 2.7-3.2 3.9 2.9zM7.1 11l6-4.4-4.1 5.6" />
    </Icon>
  )
}
