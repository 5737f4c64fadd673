import { describe, expect, it } from 'vitest'
import { contrast, themes } from './theme'

/** Text is read at 4.5 (WCAG 1.4.3), the edge of a control is seen at 3 (1.4.11). */
const TEXT: readonly [string, readonly string[]][] = [
  ['--ink', ['--page', '--surface', '--sunken', '--raised', '--hover', '--selected']],
  ['--ink-soft', ['--page', '--surface', '--sunken', '--raised', '--hover']],
  ['--gain', ['--page', '--surface', '--sunken', '--raised']],
  ['--loss', ['--page', '--surface', '--sunken', '--raised']],
  ['--on-accent', ['--accent', '--accent-hover']],
  ['--on-danger', ['--danger', '--danger-hover']],
  ['--info-ink', ['--info-tint']],
  ['--warning-ink', ['--warning-tint']],
  ['--danger-ink', ['--danger-tint']],
  ['--success-ink', ['--success-tint']],
  ['--page', ['--ink']],
]
const EDGES: readonly [string, readonly string[]][] = [
  ['--line-control', ['--page', '--surface', '--sunken', '--raised']],
  ['--focus', ['--page', '--surface', '--sunken', '--raised', '--hover', '--accent']],
  ['--loss', ['--surface']],
]

// The focus ring lies outside of what it surrounds, so against the accent it is judged in light only: in dark a
// warm white ring stands on the dark page around a yellow button.
const isOutside = (theme: string, edge: string, ground: string) =>
  theme === 'dark' && edge === '--focus' && ground === '--accent'

describe.each(Object.entries(themes()))('the %s theme', (theme, tokens) => {
  const pairs = (rows: typeof TEXT) => rows.flatMap(([a, grounds]) => grounds.map((b) => [a, b] as const))
  const ratio = (a: string, b: string) => contrast(tokens[a] ?? '', tokens[b] ?? '')

  it.each(pairs(TEXT))('shows text %s on %s', (text, ground) => {
    expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(pairs(EDGES).filter(([a, b]) => !isOutside(theme, a, b)))(
    'shows the edge %s on %s',
    (edge, ground) => {
      expect(ratio(edge, ground)).toBeGreaterThanOrEqual(3)
    },
  )
})

it('measures contrast as WCAG does', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 10)
  // The grey that famously just passes on white.
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrast('hsl(0 100% 50%)', '#ff0000')).toBeCloseTo(1, 10)
})

it('keeps yellow for fills: it would not be legible as text on white', () => {
  const { light } = themes()
  expect(contrast(light['--accent'] ?? '', light['--surface'] ?? '')).toBeLessThan(3)
})
