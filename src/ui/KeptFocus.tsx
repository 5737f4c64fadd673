import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useKeptFocus } from './focus'

/** Steps that take each other's place: the focus goes on from one to the next. */
export function KeptFocus({ children }: { readonly children: ReactNode }) {
  return <Place ref={useKeptFocus<HTMLDivElement>()}>{children}</Place>
}

const Place = styled.div`
  display: contents;
`
