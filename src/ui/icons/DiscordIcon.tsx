import { Icon, type IconProps } from './Icon'

export function DiscordIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 5.2c2-.5 4-.5 6 0l.8-1.2c1.2.3 2.2.7 3 1.2 1 2.6 1.7 5.6 1.5 8.8a8.5 8.5 0 0 1-3.6 1.8l-1-1.8c-2.2.7-5.2.7-7.4 0l-1 1.8A8.5 8.5 0 0 1 1.7 14c-.2-3.2.5-6.2 1.5-8.8.8-.5 1.8-.9 3-1.2zM7.4 10.5v.3M12.6 10.5v.3" />
    </Icon>
  )
}
