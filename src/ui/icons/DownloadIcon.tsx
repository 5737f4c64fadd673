import { Icon, type IconProps } from './Icon'

export function DownloadIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 3v9M6.5 8.5L10 12l3.5-3.5M4 16h12" />
    </Icon>
  )
}
