import { Icon, type IconProps } from './Icon'

export function CalculatorIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 2.5h10a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1zM7 5.5h6v2H7z" />
      <path d="M7 11h.01M10 11h.01M13 11h.01M7 14h.01M10 14h.01M13 14h.01" />
    </Icon>
  )
}
