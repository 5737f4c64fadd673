import { styled } from 'styled-components'
import { shortSymbol } from '~/domain/money/currency'

/** A symbol of so many characters has room wherever one stands. */
const WHOLE = 7
/** What tells symbols apart that begin alike (specification 1 §5). */
const END = 5

/** A symbol where there may be too little room for it: its beginning gives way, and its last five characters stay. */
export function SymbolText({ symbol }: { readonly symbol: string }) {
  const shown = Array.from(shortSymbol(symbol))
  return (
    <Parts title={symbol.slice(0, 100)}>
      {shown.length > WHOLE ? (
        <>
          <span>{shown.slice(0, -END).join('')}</span>
          <span>{shown.slice(-END).join('')}</span>
        </>
      ) : (
        shown.join('')
      )}
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

  & > span + span {
    flex: none;
  }
`
