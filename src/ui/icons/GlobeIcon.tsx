import { Icon, type IconProps } from './Icon'

export function GlobeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10" cy="10" r="7.5" />
      <path d="M2.5 10h15M10 2.5c2.2 2 3.2 4.5 3.2 7.5s-1 5.5-3.2 7.5c-2.2-2-3.2-4.5-3.2-7.5s1-5.5 3.2-7.5z" />
    </Icon>
  )
}
