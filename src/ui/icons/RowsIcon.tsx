import { Icon, type IconProps } from './Icon'

export function RowsIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 5h13M3.5 10h13M3.5 15h13" />
    </Icon>
  )
}
