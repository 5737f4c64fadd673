import { useMemo } from 'react'
import { bases } from '~/config/bases'
import { DRAWN_SYMBOLS } from '~/config/tokens/drawnLogos'
import { useBuiltInTokens } from '~/core/tokens/useBuiltInTokens'
import type { Address } from '~/domain/address'
import type { Token } from '~/domain/money/currency'
import { Picture } from '~/ui/Picture'
import { TokenGlyph } from '~/ui/TokenGlyph'
import { DrawnLogo, type LogoPart } from '~/ui/TokenLogo'
import { picturesOf } from './pictures'

/** The drawings of the built-in tokens, by address; kept as long as the list. */
const drawings = new WeakMap<readonly Token[], ReadonlyMap<Address, string>>()

/** A token that is built in and drawn is known by its address: another that bears its symbol has its own glyph. */
function drawingOf(builtIn: readonly Token[], address: Address): string | undefined {
  const known =
    drawings.get(builtIn) ??
    new Map(
      builtIn.flatMap((token) =>
        DRAWN_SYMBOLS.has(token.symbol) ? [[token.address, token.symbol.toLowerCase()]] : [],
      ),
    )
  drawings.set(builtIn, known)
  return known.get(address)
}

interface Props {
  readonly token: Token
  readonly part?: LogoPart
}

/** Our drawing of a token, else its glyph with the hosted picture over it. */
export function CurrencyFace({ token, part = 'whole' }: Props) {
  const builtIn = useBuiltInTokens()
  const drawing = drawingOf(builtIn, token.address)
  const sources = useMemo(() => picturesOf(token), [token])
  if (drawing !== undefined) return <DrawnLogo id={drawing} part={part} />
  return (
    <>
      <TokenGlyph symbol={token.symbol} seed={token.address} part={part} />
      {/* No one is asked for a picture while it is open whether we have one. */}
      {builtIn !== bases && <Picture sources={sources} />}
    </>
  )
}
