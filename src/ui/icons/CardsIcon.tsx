import { Icon, type IconProps } from './Icon'

export function CardsIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 3.5h5v5h-5zM11.5 3.5h5v5h-5zM3.5 11.5h5v5h-5zM11.5 11.5h5v5h-5z" />
    </Icon>
  )
}
