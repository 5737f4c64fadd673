import { type Steps, steps } from './steps'

type Tone = keyof typeof TONES
type TextSize = keyof typeof LINE_HEIGHT

/** What every primitive takes beside its own. None of it reaches the document as an attribute. */
export interface Look {
  readonly padding?: Steps | undefined
  /** Steps of 4 px. */
  readonly marginTop?: number | undefined
  /** Steps of 4 px. */
  readonly marginBottom?: number | undefined
  /** Takes the room that is left on its line, and gives way where there is little. */
  readonly grow?: boolean | undefined
  /** In px, or as CSS has it. */
  readonly maxWidth?: number | string | undefined
  /** In px. */
  readonly minHeight?: number | undefined
  /** As wide as there is room. */
  readonly full?: boolean | undefined
  /** At the end of its line, away from what stands before it. */
  readonly toEnd?: boolean | undefined
  /** Not there while nothing is in it. */
  readonly hideEmpty?: boolean | undefined
  /** Text on lines of its own. */
  readonly block?: boolean | undefined
  readonly surface?: keyof typeof SURFACES | undefined
  /** A line that divides it from what stands before or after it. */
  readonly divider?: 'start' | 'end' | undefined
  readonly tone?: Tone | undefined
  /** In px, with its line height. */
  readonly size?: TextSize | undefined
  /** In px, where it is not that of the size; small text within a line of other text inherits it. */
  readonly lineHeight?: number | 'inherit' | undefined
  readonly weight?: 400 | 500 | 600 | 700 | undefined
  readonly textAlign?: 'start' | 'center' | 'end' | undefined
  /** Text without spaces breaks anywhere: addresses, names and texts that others wrote. */
  readonly breaks?: boolean | undefined
  readonly nowrap?: boolean | undefined
  /** One line, whose end is left out where there is no room for it. */
  readonly truncate?: boolean | undefined
}

const TONES = {
  ink: 'ink',
  soft: 'ink-soft',
  gain: 'gain',
  loss: 'loss',
  warning: 'warning-ink',
  danger: 'danger-ink',
  success: 'success-ink',
} as const

/** What things lie on: a card, a part of a card that is sunken, and one with a line around it. */
export const SURFACES = {
  card: 'border:1px solid var(--line);border-radius:var(--radius-card);background:var(--surface);',
  sunken: 'border-radius:var(--radius-control);background:var(--sunken);',
  outlined: 'border:1px solid var(--line);border-radius:var(--radius-control);background:var(--surface);',
} as const

/** The sizes of text and the height of their lines, in px. */
const LINE_HEIGHT = {
  12: 16,
  13: 20,
  14: 20,
  15: 20,
  16: 24,
  18: 24,
  20: 28,
  22: 28,
  24: 32,
  28: 36,
  32: 40,
  48: 56,
} as const

const OWN = new Set([
  ...['padding', 'marginTop', 'marginBottom', 'grow', 'maxWidth', 'minHeight', 'full', 'toEnd', 'hideEmpty'],
  ...['block', 'surface', 'divider', 'tone', 'size', 'lineHeight', 'weight', 'textAlign', 'breaks'],
  ...['nowrap', 'truncate'],
  ...['gap', 'align', 'justify', 'wrap', 'inline', 'min', 'columns', 'singleBelow'],
])

/** Keeps the primitives' own props out of the document, whatever element or component they are drawn as. */
export const primitive = { shouldForwardProp: (prop: string) => !OWN.has(prop) }

/** The declarations of what is set; what is not stays as it is inherited. */
export function look(props: Look): string {
  const { padding, marginTop, marginBottom, grow, maxWidth, minHeight } = props
  const { full, toEnd, hideEmpty, block, surface, divider } = props
  const { tone, size, lineHeight, weight, textAlign, breaks, nowrap, truncate } = props
  let css = ''
  if (padding !== undefined) css += `padding:${steps(padding)};`
  if (marginTop !== undefined) css += `margin-block-start:${steps(marginTop)};`
  if (marginBottom !== undefined) css += `margin-block-end:${steps(marginBottom)};`
  if (grow === true) css += 'flex:1;min-inline-size:0;'
  if (maxWidth !== undefined)
    css += `max-inline-size:${typeof maxWidth === 'number' ? `${maxWidth}px` : maxWidth};`
  if (minHeight !== undefined) css += `min-block-size:${minHeight}px;`
  if (full === true) css += 'inline-size:100%;'
  if (toEnd === true) css += 'margin-inline-start:auto;'
  if (block === true) css += 'display:block;'
  if (surface !== undefined) css += SURFACES[surface]
  if (divider !== undefined) css += `border-block-${divider}:1px solid var(--line);`
  if (tone !== undefined) css += `color:var(--${TONES[tone]});`
  if (size !== undefined) css += `font-size:${size}px;`
  const line = lineHeight ?? (size && LINE_HEIGHT[size])
  if (line !== undefined) css += `line-height:${typeof line === 'number' ? `${line}px` : line};`
  if (weight !== undefined) css += `font-weight:${weight};`
  if (textAlign !== undefined) css += `text-align:${textAlign};`
  if (breaks === true) css += 'overflow-wrap:anywhere;'
  if (nowrap === true) css += 'white-space:nowrap;'
  if (truncate === true) css += 'overflow:hidden;text-overflow:ellipsis;white-space:nowrap;'
  if (hideEmpty === true) css += '&:empty{display:none;}'
  return css
}
