import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useRetainedFocus } from './focus'

/** Steps that take each other's place: the focus goes on from one to the next. */
export function RetainedFocus({ children }: { readonly children: ReactNode }) {
  return <Container ref={useRetainedFocus<HTMLDivElement>()}>{children}</Container>
}

const Container = styled.div`
  display: contents;
`
