import { expect, it } from 'vitest'
import { look, primitive } from '~/ui/look'
import { steps } from '~/ui/steps'
import { themes } from './theme'

const TONES = ['ink', 'soft', 'gain', 'loss', 'warning', 'danger', 'success'] as const

it('counts distances in steps of 4 px, for both directions or for each', () => {
  expect(steps(3)).toBe('12px')
  expect(steps([2, 4])).toBe('8px 16px')
  expect(steps(0.5)).toBe('2px')
  expect(steps(-1)).toBe('-4px')
})

it('declares nothing that was not asked for', () => {
  expect(look({})).toBe('')
  expect(look({ grow: false, breaks: false, truncate: false, padding: undefined })).toBe('')
})

it('gives a size of text its line height, on the 4 px grid', () => {
  expect(look({ size: 14 })).toBe('font-size:14px;line-height:20px;')
  for (const size of [12, 13, 14, 15, 16, 18, 20, 22, 24, 28, 32, 48] as const) {
    const height = Number(/line-height:(\d+)px/.exec(look({ size }))?.[1])
    expect(height % 4).toBe(0)
    expect(height).toBeGreaterThan(size)
  }
})

it('paints each tone with a token of both themes', () => {
  for (const tone of TONES) {
    const token = /^color:var\((--[\w-]+)\);$/.exec(look({ tone }))?.[1] ?? ''
    expect(themes().light).toHaveProperty([token])
    expect(themes().dark).toHaveProperty([token])
  }
})

it('takes a width in px or as CSS has it', () => {
  expect(look({ maxWidth: 560 })).toBe('max-inline-size:560px;')
  expect(look({ maxWidth: '60ch' })).toBe('max-inline-size:60ch;')
})

it('keeps a zero, which is a distance too', () => {
  expect(look({ padding: 0, marginTop: 0 })).toBe('padding:0px;margin-block-start:0px;')
})

it('leaves the document’s own attributes alone', () => {
  expect(
    ['id', 'role', 'aria-label', 'data-testid', 'to', 'onClick'].every(primitive.shouldForwardProp),
  ).toBe(true)
})
