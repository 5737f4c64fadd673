import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { GROUP_DRAWINGS, SPRITE_ICONS } from '~/ui/icons/navIconNames'

const sprite = readFileSync('public/icons.svg', 'utf8')
const symbols = Array.from(sprite.matchAll(/<symbol id="([^"]+)" viewBox="0 0 24 24">/g), ([, id]) => id)

describe('icons of the navigation', () => {
  it('have a drawing for every name, each once, and no drawing that no one can name', () => {
    expect(symbols).toEqual([...SPRITE_ICONS])
    expect(symbols.filter((name) => name !== undefined && name in GROUP_DRAWINGS)).toEqual([])
    expect(new Set(symbols).size).toBe(symbols.length)
    expect(sprite.match(/<symbol/g)?.length).toBe(symbols.length)
  })

  it('take their colour from the text around them, so that both themes have them', () => {
    expect(sprite).not.toMatch(/#[0-9a-f]{3,6}\b|rgb\(|(?:fill|stroke)="(?!none|currentColor)/)
  })
})
