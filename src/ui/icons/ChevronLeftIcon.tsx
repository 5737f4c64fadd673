import { Icon, type IconProps } from './Icon'

export function ChevronLeftIcon(props: IconProps) {
  return (
    <Icon {...props} isPointing>
      <path d="M12 5.5L7.5 10l4.5 4.5" />
    </Icon>
  )
}
