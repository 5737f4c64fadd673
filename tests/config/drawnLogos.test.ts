import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DRAWN_SYMBOLS } from '~/config/tokens/drawnLogos'
import type { ListedToken } from '~/config/tokens/listed'
import { deployment } from '../support/deployments'

const { tokens: devnetTokens } = deployment('31337')
const { tokens: mainnetTokens } = deployment('56')
const { tokens: testnetTokens } = deployment('97')

const sprite = readFileSync('public/tokens.svg', 'utf8')
const drawings = Array.from(sprite.matchAll(/<symbol id="([^"]+)"/g), ([, id]) => id)
const LISTS: readonly (readonly [string, readonly ListedToken[]])[] = [
  ['56', mainnetTokens],
  ['97', testnetTokens],
  ['31337', devnetTokens],
]

describe('drawn logos', () => {
  it('have a drawing for every symbol that is named, each once, and none besides', () => {
    expect([...drawings].sort()).toEqual([...DRAWN_SYMBOLS].map((symbol) => symbol.toLowerCase()).sort())
    expect(new Set(drawings).size).toBe(drawings.length)
  })

  it.each(LISTS)('belong to one token each on network %s', (_, tokens) => {
    const drawn = tokens.map(({ symbol }) => symbol).filter((symbol) => DRAWN_SYMBOLS.has(symbol))
    expect(new Set(drawn).size).toBe(drawn.length)
  })

  it('are of the coin, or of tokens that some network’s built-in list has', () => {
    const listed = new Set(LISTS.flatMap(([, tokens]) => tokens.map(({ symbol }) => symbol)))
    expect([...DRAWN_SYMBOLS].filter((symbol) => symbol !== 'BNB' && !listed.has(symbol))).toEqual([])
  })

  it.each(LISTS)('are there for the coin, the dollar and the reward of network %s', (_, tokens) => {
    const listed = new Set(tokens.map(({ symbol }) => symbol))
    expect(DRAWN_SYMBOLS).toContain('BNB')
    for (const symbol of ['WBNB', 'BUSD', listed.has('CHEESE') ? 'CHEESE' : 'CAKE']) {
      expect(listed).toContain(symbol)
      expect(DRAWN_SYMBOLS).toContain(symbol)
    }
  })

  it('are drawings and nothing else: no script, no style, no reference elsewhere', () => {
    expect(sprite).not.toMatch(
      /<(?!\/?(?:svg|defs|symbol|path|circle|ellipse|g)\b)|\son\w+=|href|url\(|style=/,
    )
  })
})
