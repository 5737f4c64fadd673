import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toAddress } from '~/domain/address'
import { aboutOn } from '~/domain/tokenList/about'
import { packEntries } from '~/domain/tokenList/pack'
import { tokensIn } from '~/domain/tokenList/packed'
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
    tags: fc.array(fc.stringMatching(/^[ \w]{1,20}$/), { minLength: 1, maxLength: 10 }),
    projectLink: fc.webUrl({ validSchemes: ['https'] }).map((url) => new URL(url).href),
  },
  { requiredKeys: ['chainId', 'address', 'decimals', 'symbol', 'name'] },
)

const entries = fc.uniqueArray(entry, {
  maxLength: 8,
  selector: ({ chainId, address }) => `${chainId}-${address}`,
})

const listOf = (entries: string) => ({
  name: 'L',
  timestamp: '',
  version: { major: 1, minor: 0, patch: 0 },
  entries,
  dropped: {},
})

describe('the entries of a list as one text', () => {
  it('are the same again, chain by chain, also after they were stored', () => {
    fc.assert(
      fc.property(entries, (entries) => {
        const text = JSON.parse(JSON.stringify(packEntries(entries))) as string
        for (const chainId of [5, 56, 97]) {
          expect(tokensIn(text, chainId)).toEqual(
            entries
              .filter((each) => each.chainId === chainId)
              .map(({ tags: _, projectLink: __, ...token }) => ({ kind: 'token', ...token })),
          )
          const about = aboutOn(listOf(text), chainId)
          for (const each of entries) {
            if (each.chainId !== chainId) continue
            const { address, tags = [], projectLink } = each
            const said = projectLink === undefined ? { tags } : { tags, projectLink }
            expect(about.get(address) ?? { tags: [] }).toEqual(said)
          }
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

  it.each([
    ['javascript:alert(1)', 'Food'],
    ['http://a.example', '<b>'],
    [`https://a.example/${'x'.repeat(10_000)}`, 'x'.repeat(10_000)],
  ])('are judged again where someone else stored %.30s', (link, tag) => {
    const address = `0x${'1'.repeat(40)}`
    const packed = ['56', address, '18', 'A', 'B', '', `${tag},Good`, link].join('\u0080')
    expect(tokensIn(packed, 56)).toHaveLength(1)
    const tags = tag === 'Food' ? ['Food', 'Good'] : ['Good']
    expect(aboutOn(listOf(packed), 56).get(toAddress(address))).toEqual({ tags })
  })

  it('are read as version 0 stored them', () => {
    const address = toAddress(`0x${'1'.repeat(40)}`)
    const words = { chainId: 56, address, decimals: 18, symbol: 'A', name: 'B' }
    const frame = { name: 'L', timestamp: '', version: { major: 1, minor: 0, patch: 0 } }
    const others = [{ decimals: 300 }, { decimals: -1 }, { symbol: 5 }, { address: '0x11' }, { address: 5 }]
    const list = storedList({
      ...frame,
      tokens: [words, ...others.map((change) => ({ ...words, ...change })), null],
    })
    expect(list?.entries).toBe(packEntries([words]))
    expect(tokensIn(list?.entries ?? '', 56)).toEqual([{ kind: 'token', ...words }])
    expect(storedList({ ...frame, tokens: [] })).toBeUndefined()
    expect(storedList({ ...frame, entries: '' })).toBeUndefined()
  })
})
