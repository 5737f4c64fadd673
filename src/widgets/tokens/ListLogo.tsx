import { useMemo } from 'react'
import { Picture } from '~/ui/Picture'
import { TokenGlyph } from '~/ui/TokenGlyph'
import { TokenDisc } from '~/ui/TokenLogo'
import { picturesAt } from './pictures'

interface Props {
  readonly name: string
  readonly logoURI?: string | undefined
  readonly size: number
}

/** A list's glyph and picture, by its name. */
export function ListLogo({ name, logoURI, size }: Props) {
  return (
    <TokenDisc size={size}>
      <TokenGlyph symbol={name} />
      <Picture sources={useMemo(() => picturesAt(logoURI), [logoURI])} />
    </TokenDisc>
  )
}
