// @chunk controls
import { styled } from 'styled-components'
import { buttonLook, type ButtonSize, type ButtonVariant } from '~/ui/Button'
import { Link, type LinkProps } from '~/ui/Link'

const Face = styled(Link)`
  ${buttonLook}
`

type Props = LinkProps & {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  readonly isFullWidth?: boolean
}

/** A link within the product that looks like a button, because it is the next thing to do. */
export function ButtonLink({ variant = 'secondary', size = 'medium', isFullWidth = false, ...rest }: Props) {
  return <Face {...rest} data-variant={variant} data-size={size} data-full={isFullWidth} />
}
