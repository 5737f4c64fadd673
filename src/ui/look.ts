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
  readonly tone?: Tone | undefined
  /** In px, with its line height. */
  readonly size?: TextSize | undefined
  readonly weight?: 400 | 500 | 600 | 700 | undefined
  readonly textAlign?: 'start' | 'center' | 'end' | undefined
  /** Text without spaces breaks anywhere: addresses, names and texts that others wrote. */
  readonly breaks?: boolean | undefined
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
  ...['padding', 'marginTop', 'marginBottom', 'grow', 'maxWidth', 'minHeight'],
  ...['tone', 'size', 'weight', 'textAlign', 'breaks', 'truncate'],
  ...['gap', 'align', 'justify', 'wrap', 'inline', 'min', 'columns', 'singleBelow'],
])

/** Keeps the primitives' own props out of the document, whatever element or component they are drawn as. */
export const primitive = { shouldForwardProp: (prop: string) => !OWN.has(prop) }

/** The declarations of what is set; what is not stays as it is inherited. */
export function look(props: Look): string {
  const { padding, marginTop, marginBottom, grow, maxWidth, minHeight } = props
  const { tone, size, weight, textAlign, breaks, truncate } = props
  let css = ''
  if (padding !== undefined) css += `padding:${steps(padding)};`
  if (marginTop !== undefined) css += `margin-block-start:${steps(marginTop)};`
  if (marginBottom !== undefined) css += `margin-block-end:${steps(marginBottom)};`
  if (grow === true) css += 'flex:1;min-inline-size:0;'
  if (maxWidth !== undefined)
    css += `max-inline-size:${typeof maxWidth === 'number' ? `${maxWidth}px` : maxWidth};`
  if (minHeight !== undefined) css += `min-block-size:${minHeight}px;`
  if (tone !== undefined) css += `color:var(--${TONES[tone]});`
  if (size !== undefined) css += `font-size:${size}px;line-height:${LINE_HEIGHT[size]}px;`
  if (weight !== undefined) css += `font-weight:${weight};`
  if (textAlign !== undefined) css += `text-align:${textAlign};`
  if (breaks === true) css += 'overflow-wrap:anywhere;'
  if (truncate === true) css += 'overflow:hidden;text-overflow:ellipsis;white-space:nowrap;'
  return css
}
