import { styled } from 'styled-components'
import { shortSymbol } from '~/domain/money/currency'

/** A symbol of so many characters has room wherever one stands. */
const WHOLE = 7
/** What tells symbols apart that begin alike (specification 1 §5). */
const END = 5

/** A symbol where there may be too little room for it: its beginning gives way, and its last five characters stay. */
export function SymbolText({ symbol }: { readonly symbol: string }) {
  const shown = Array.from(shortSymbol(symbol))
  const end = shown.length > WHOLE ? -END : 0
  return (
    <Parts title={symbol.slice(0, 100)}>
      {end !== 0 && <span>{shown.slice(0, end).join('')}</span>}
      {shown.slice(end).join('')}
    </Parts>
  )
}

const Parts = styled.bdi`
  display: inline-flex;
  min-inline-size: 0;
  max-inline-size: 100%;
  white-space: pre;

  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`
