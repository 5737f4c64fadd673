import { Icon, type IconProps } from './Icon'

export function RedditIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <ellipse cx="10" cy="12" rx="6.5" ry="4.5" />
      <path d="M10 7.5l.9-4 3.1.8M7.6 11v.1M12.4 11v.1M7.5 13.8c1.5 1 3.5 1 5 0M4.6 8.9a1.6 1.6 0 1 0-1.3 2.4M15.4 8.9a1.6 1.6 0 1 1 1.3 2.4" />
      <circle cx="15" cy="4.5" r="1.1" />
    </Icon>
  )
}
