import type { CSSProperties } from 'react'
import { styled } from 'styled-components'
import { type Look, look, primitive } from './look'
import { type Steps, steps } from './steps'
import { below } from './theme'

interface Flow {
  readonly gap?: Steps | undefined
  readonly align?: CSSProperties['alignItems'] | undefined
  readonly justify?: CSSProperties['justifyContent'] | undefined
}

/** A part of the page as it flows by itself. */
export const Box = styled.div.withConfig(primitive)<Look>`
  ${look}
`

/** Things below each other. */
export const Stack = styled.div.withConfig(primitive)<Look & Flow>`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  ${({ gap = 4, align, justify }) => flow(gap, align, justify)}
  ${look}
`

/** Things beside each other; `inline` within a line of text. */
export const Row = styled.div.withConfig(primitive)<
  Look & Flow & { readonly wrap?: boolean; readonly inline?: boolean }
>`
  display: ${({ inline = false }) => (inline ? 'inline-flex' : 'flex')};
  min-inline-size: 0;
  ${({ gap = 2, align = 'center', justify, wrap = false }) =>
    flow(gap, align, justify) + (wrap ? 'flex-wrap:wrap;' : '')}
  ${look}
`

interface Columns {
  readonly gap?: Steps | undefined
  readonly align?: CSSProperties['alignItems'] | undefined
  /** As many columns as fit, each at least so many px wide; one where there is less room. */
  readonly min?: number | undefined
  /** These columns in place of as many as fit. */
  readonly columns?: string | undefined
  /** The window in which the columns stand below each other. */
  readonly singleBelow?: keyof typeof below | undefined
}

export const Grid = styled.div.withConfig(primitive)<Look & Columns>`
  display: grid;
  ${({ gap = 4, align }) => flow(gap, align)}
  grid-template-columns: ${({ min = 280, columns = `repeat(auto-fit, minmax(min(100%, ${min}px), 1fr))` }) =>
    columns};
  ${({ singleBelow }) =>
    singleBelow === undefined ? '' : `${below[singleBelow]} {grid-template-columns:minmax(0, 1fr);}`}
  ${look}
`

function flow(gap: Steps, align: Flow['align'], justify?: Flow['justify']): string {
  return (
    `gap:${steps(gap)};` +
    (align === undefined ? '' : `align-items:${align};`) +
    (justify === undefined ? '' : `justify-content:${justify};`)
  )
}
