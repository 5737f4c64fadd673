import { type ReactNode, useEffect, useRef } from 'react'
import { styled } from 'styled-components'

/** The button that was pressed is gone with the picture that it was in: the next picture takes the focus. */
export function Stage({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus()
  }, [])
  return (
    <Picture ref={ref} tabIndex={-1}>
      {children}
    </Picture>
  )
}

const Picture = styled.div`
  outline: none;
`
