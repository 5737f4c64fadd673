import { Icon, type IconProps } from './Icon'

export function WalletIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M15.5 6.5V5a1.5 1.5 0 0 0-1.5-1.5H4.5a2 2 0 0 0 0 4H16A1.5 1.5 0 0 1 17.5 9v6a1.5 1.5 0 0 1-1.5 1.5H4.5a2 2 0 0 1-2-2V5.5M14 12v.1" />
    </Icon>
  )
}
