import { useMemo } from 'react'
import { Picture } from '~/ui/Picture'
import { TokenLogo } from '~/ui/TokenLogo'
import { picturesAt } from './pictures'

interface Props {
  readonly name: string
  readonly logoURI?: string | undefined
  readonly size: number
}

/** A list's disc and picture, by its name. */
export function ListLogo({ name, logoURI, size }: Props) {
  return (
    <TokenLogo symbol={name} size={size}>
      <Picture sources={useMemo(() => picturesAt(logoURI), [logoURI])} />
    </TokenLogo>
  )
}
