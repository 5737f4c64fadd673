import { styled } from 'styled-components'
import { shortSymbol } from '~/domain/money/currency'

/** A symbol of so many characters has room wherever one stands. */
const WHOLE = 7
/** What tells symbols apart that begin alike (specification 1 §5). */
const END = 5

/** A symbol where there may be too little room for it: its beginning gives way, and its last five characters stay. */
export function SymbolText({ symbol }: { readonly symbol: string }) {
  const shown = Array.from(shortSymbol(symbol))
  if (shown.length <= WHOLE) return shown.join('')
  return (
    <Parts>
      <span>{shown.slice(0, -END).join('')}</span>
      {shown.slice(-END).join('')}
    </Parts>
  )
}

const Parts = styled.bdi`
  display: inline-flex;
  max-inline-size: 100%;
  white-space: pre;

  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`
