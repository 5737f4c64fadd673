import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toAddress } from '~/domain/address'
import { packEntries, tokensIn } from '~/domain/tokenList/packed'
import { storedList } from '~/domain/tokenList/stored'
import { visibleText } from '~/domain/visibleText'

const entry = fc.record(
  {
    chainId: fc.constantFrom(5, 56, 97),
    address: fc.nat().map((n) => toAddress(`0x${n.toString(16).padStart(40, '0')}`)),
    decimals: fc.nat(255),
    // As a list's are judged: what is not seen was made visible.
    symbol: fc.string({ unit: 'binary' }).map(visibleText),
    name: fc.string({ unit: 'binary' }).map(visibleText),
    logoURI: fc.webUrl({ validSchemes: ['https'] }),
  },
  { requiredKeys: ['chainId', 'address', 'decimals', 'symbol', 'name'] },
)

describe('the entries of a list as one text', () => {
  it('are the same again, chain by chain, also after they were stored', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 8 }), (entries) => {
        const text = JSON.parse(JSON.stringify(packEntries(entries))) as string
        for (const chainId of [5, 56, 97]) {
          expect(tokensIn(text, chainId)).toEqual(
            entries.filter((each) => each.chainId === chainId).map((each) => ({ kind: 'token', ...each })),
          )
        }
      }),
    )
  })

  it('need no escape where they are stored', () => {
    const text = packEntries([
      { chainId: 56, address: toAddress(`0x${'1'.repeat(40)}`), decimals: 18, symbol: 'A', name: 'B' },
    ])
    expect(JSON.stringify(text)).toBe(`"${text}"`)
  })

  it('lose a picture whose address would be taken for two fields', () => {
    const address = toAddress(`0x${'1'.repeat(40)}`)
    const words = { chainId: 56, address, decimals: 18, symbol: 'A', name: 'B' }
    const text = packEntries([{ ...words, logoURI: 'https://a.example/\u0080\u0081' }, words])
    expect(tokensIn(text, 56)).toEqual([words, words].map((each) => ({ kind: 'token', ...each })))
  })

  it.each([
    '',
    'x',
    '56\u0080nowhere\u008018\u0080A\u0080B',
    `56\u00800x${'1'.repeat(40)}\u0080256\u0080A\u0080B`,
    `56\u00800x${'1'.repeat(40)}\u0080-1\u0080A\u0080B`,
    `56\u00800x${'1'.repeat(40)}\u00801.5\u0080A\u0080B`,
    `56\u00800x${'1'.repeat(40)}\u0080\u0080A\u0080B`,
    `56\u00800x${'1'.repeat(40)}\u008018\u0080A`,
  ])('give nothing where %j stands in their place', (text) => {
    expect(tokensIn(text, 56)).toEqual([])
  })

  it('are read as version 0 stored them', () => {
    const words = { chainId: 56, address: `0x${'1'.repeat(40)}`, decimals: 18, symbol: 'A', name: 'B' }
    const frame = { name: 'L', timestamp: '', version: { major: 1, minor: 0, patch: 0 } }
    const list = storedList({ ...frame, tokens: [words, { ...words, decimals: 300 }, null] })
    expect(tokensIn(list?.entries ?? '', 56)).toEqual([{ kind: 'token', ...words }])
    expect(storedList({ ...frame, tokens: [] })).toBeUndefined()
    expect(storedList({ ...frame, entries: '' })).toBeUndefined()
  })
})
