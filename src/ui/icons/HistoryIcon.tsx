import { Icon, type IconProps } from './Icon'

export function HistoryIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 10a6.5 6.5 0 1 0 2-4.7L3 7.5M3 3.5v4h4M10 6.5V10l2.5 1.8" />
    </Icon>
  )
}
