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
      <span>{shown.slice(-END).join('')}</span>
    </Parts>
  )
}

const Parts = styled.bdi`
  display: inline-flex;
  max-inline-size: 100%;
  min-inline-size: 0;
  vertical-align: bottom;
  white-space: pre;

  & > :first-child {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  & > :last-child {
    flex: none;
  }
`
