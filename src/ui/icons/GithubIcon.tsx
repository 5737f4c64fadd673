import { Icon, type IconProps } from './Icon'

export function GithubIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7.5 17.5v-2.9c-2.5.6-3.5-.6-4-1.8M12.5 17.5v-3a2.6 2.6 0 0 0-.7-2c2.4-.3 4.2-1.3 4.2-4.5a3.6 3.6 0 0 0-.9-2.5 3.3 3.3 0 0 0-.1-2.5s-1-.3-2.9 1a9 9 0 0 0-4.7 0c-1.9-1.3-2.9-1-2.9-1a3.3 3.3 0 0 0-.1 2.5A3.6 3.6 0 0 0 3.5 8c0 3.2 1.8 4.2 4.2 4.5a2.6 2.6 0 0 0-.2 2" />
    </Icon>
  )
}
