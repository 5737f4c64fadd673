import { Icon, type IconProps } from './Icon'

export function ChartIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 3v14h14M6.5 12.5l3-4 3 2.5 4-5.5" />
    </Icon>
  )
}
