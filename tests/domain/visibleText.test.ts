import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseTokenList } from '~/domain/tokenList/parse'
import { tokensOn } from '~/domain/tokenList/tokenList'
import { visibleText } from '~/domain/visibleText'

describe('text from unknownTokens', () => {
  it('stays as it is when it can be seen', () => {
    for (const text of [
      'CAKE',
      'Crème brûlée',
      '以太坊',
      'عملة',
      '<img src=x onerror=alert(1)>',
      '❤',
      '$A.b-c',
    ]) {
      expect(visibleText(text)).toBe(text)
    }
    expect(visibleText('LONG'.repeat(500))).toHaveLength(2000)
  })

  it('shows what turns it around, hides in it or fills it', () => {
    expect(visibleText('Trap \u202enekoT')).toBe('Trap ⟨U+202E⟩nekoT')
    expect(visibleText('CA\u200bKE')).toBe('CA⟨U+200B⟩KE')
    expect(visibleText('CAKE\u0000\n')).toBe('CAKE⟨U+0000⟩⟨U+000A⟩')
    expect(visibleText('\u3164')).toBe('⟨U+3164⟩')
    expect(visibleText('a\u{e0041}')).toBe('a⟨U+E0041⟩')
    expect(visibleText('CAKE\ufe0f')).toBe('CAKE⟨U+FE0F⟩')
  })

  it('keeps the coloured form of a pictograph and takes down piles of marks', () => {
    expect(visibleText('❤\ufe0f')).toBe('❤')
    expect(visibleText(`e${'\u0301'.repeat(40)}x`)).toBe('e\u0301\u0301x')
  })

  it('is made visible where a list is read', () => {
    const entry = { chainId: 56, address: `0x${'12'.repeat(20)}`, decimals: 18 }
    const parsed = parseTokenList({
      name: 'List',
      timestamp: '2022-01-26T00:00:00.000Z',
      version: { major: 1, minor: 0, patch: 0 },
      tokens: [{ ...entry, symbol: 'CA\u200bKE', name: 'Trap \u202enekoT' }],
    })
    expect(parsed.ok && tokensOn(parsed.list, 56)[0]).toMatchObject({
      symbol: 'CA⟨U+200B⟩KE',
      name: 'Trap ⟨U+202E⟩nekoT',
    })
  })

  it('has nothing unseen left, and a second look changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const shown = visibleText(text)
        expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/u)
        expect(visibleText(shown)).toBe(shown)
      }),
    )
  })
})
