import { Icon, type IconProps } from './Icon'

export function LogoutIcon(props: IconProps) {
  return (
    <Icon {...props} isPointing>
      <path d="M8 3.5H5a1.5 1.5 0 0 0-1.5 1.5v10A1.5 1.5 0 0 0 5 16.5h3M12.5 6.5L16 10l-3.5 3.5M16 10H8" />
    </Icon>
  )
}
