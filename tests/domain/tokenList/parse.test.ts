import { describe, expect, it } from 'vitest'
import { toAddress } from '~/domain/address'
import { parseTokenList } from '~/domain/tokenList/parse'
import { droppedCount, listChanges, versionText } from '~/domain/tokenList/listChanges'
import { packEntries } from '~/domain/tokenList/pack'
import { aboutOn } from '~/domain/tokenList/about'
import { tokensOn } from '~/domain/tokenList/tokenList'
import { shortSymbol } from '~/domain/money/currency'

const CAKE = '0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82'
const BUSD = '0xe9e7CEA3DedcA5984780Bafc599bD69ADd087D56'
const entry = { chainId: 56, address: CAKE, decimals: 18, symbol: 'CAKE', name: 'PancakeSwap Token' }
const frame = {
  name: 'A list',
  timestamp: '2022-01-26T00:00:00.000Z',
  version: { major: 1, minor: 2, patch: 3 },
}

function parsed(tokens: readonly unknown[], changes: object = {}) {
  const result = parseTokenList({ ...frame, tokens, ...changes })
  if (!result.ok) throw new Error(result.details)
  return result.list
}

const tokens = (list: ReturnType<typeof parsed>) => tokensOn(list, 56)

function details(value: unknown): string | undefined {
  const result = parseTokenList(value)
  return result.ok ? undefined : result.details
}

describe('a list from a unknownToken', () => {
  it('is read with what the schema knows', () => {
    const about = { tags: ['food', 'own'], extensions: { projectLink: 'https://a.example' } }
    const list = parsed([{ ...entry, logoURI: 'https://a.example/cake.png', ...about }], {
      keywords: ['cheese'],
      tags: { food: { name: 'Food and drink', description: 'To eat' } },
      logoURI: 'ipfs://bafybeigd/logo.png',
    })
    expect(list).toEqual({
      ...frame,
      entries: packEntries([
        {
          ...entry,
          address: toAddress(CAKE),
          logoURI: 'https://a.example/cake.png',
          tags: ['Food and drink', 'own'],
          projectLink: 'https://a.example/',
        },
      ]),
      dropped: {},
      keywords: ['cheese'],
      logoURI: 'ipfs://bafybeigd/logo.png',
    })
    expect(versionText(list)).toBe('1.2.3')
  })

  it.each<[string, object, 'schema' | 'address' | 'duplicate']>([
    ['decimals of 256', { decimals: 256 }, 'schema'],
    ['decimals of -1', { decimals: -1 }, 'schema'],
    ['decimals of 1.5', { decimals: 1.5 }, 'schema'],
    ['decimals in a text', { decimals: '18' }, 'schema'],
    ['no symbol', { symbol: undefined }, 'schema'],
    ['a symbol of 21 characters', { symbol: 'x'.repeat(21) }, 'schema'],
    ['a field of its own', { price: 1 }, 'schema'],
    ['a chain of none', { chainId: 0 }, 'schema'],
    ['a checksum that fails', { address: CAKE.replace('0x0E', '0x0e') }, 'address'],
    ['an address of Solana', { address: 'So11111111111111111111111111111111111111112' }, 'address'],
    ['an address that was there', { address: CAKE.toLowerCase() }, 'duplicate'],
  ])('loses an entry with %s, and nothing else', (_, changes, reason) => {
    const bad = { ...entry, address: BUSD, ...changes }
    const list = parsed([entry, bad, { ...entry, chainId: 97 }])
    expect([56, 97].map((chainId) => tokensOn(list, chainId).length)).toEqual([1, 1])
    expect(list.entries).toBe(parsed([entry, { ...entry, chainId: 97 }]).entries)
    expect(list.dropped).toEqual({ [reason]: 1 })
    expect(droppedCount(list)).toBe(1)
  })

  it('cannot reach a prototype by its keys', () => {
    const text = JSON.stringify({ ...frame, tokens: [entry] })
    const poisoned = text
      .replace('{', '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},')
      .replace('{"chainId"', '{"__proto__":{"decimals":0},"chainId"')
    const result = parseTokenList(JSON.parse(poisoned))
    // The entry has a field that the schema does not know, and it was the only one.
    expect(result).toEqual({ ok: false, details: '/tokens must have an entry that is right' })
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
    expect(details(JSON.parse('{"__proto__":{"name":"x"}}'))).toBe("must have required property 'name'")
  })

  it.each<[string, unknown, string]>([
    ['nothing', null, 'must be object'],
    ['an array', [], 'must be object'],
    ['no name', { ...frame, name: undefined, tokens: [entry] }, "must have required property 'name'"],
    ['a name of markup', { ...frame, name: '<b>', tokens: [entry] }, '/name must match pattern "^[\\w ]+$"'],
    [
      'a timestamp that is none',
      { ...frame, timestamp: 'now', tokens: [entry] },
      '/timestamp must match format "date-time"',
    ],
    [
      'a version below zero',
      { ...frame, version: { major: 1, minor: -1, patch: 0 }, tokens: [entry] },
      '/version/minor must be >= 0',
    ],
    ['no tokens', { ...frame, tokens: [] }, '/tokens must NOT have fewer than 1 items'],
    [
      '10,001 tokens',
      { ...frame, tokens: Array(10_001).fill(entry) },
      '/tokens must NOT have more than 10000 items',
    ],
    ['only bad tokens', { ...frame, tokens: [1, null] }, '/tokens must have an entry that is right'],
  ])('is refused with %s', (_, value, expected) => {
    expect(details(value)).toBe(expected)
  })

  it('is taken with a timestamp of the future, which decides nothing', () => {
    expect(tokens(parsed([entry], { timestamp: '2999-01-01T00:00:00Z' }))).toHaveLength(1)
  })

  it('shows characters that are not seen, and has words for empty ones', () => {
    const [turned, nameless] = tokens(
      parsed([
        { ...entry, symbol: 'CA\u200bKE', name: 'Trap \u202enekoT' },
        { ...entry, address: BUSD, symbol: '', name: '' },
      ]),
    )
    expect(turned).toMatchObject({ symbol: 'CA⟨U+200B⟩KE', name: 'Trap ⟨U+202E⟩nekoT' })
    expect(nameless).toMatchObject({ symbol: 'UNKNOWN', name: 'Unknown Token' })
    // With what was made visible it is longer than a symbol may be, and is shortened where it is shown.
    const [piled] = tokens(parsed([{ ...entry, symbol: '\u200b'.repeat(20) }]))
    expect(shortSymbol(piled?.symbol ?? '')).toBe('⟨U+2...200B⟩')
  })

  it.each([
    ['https://a.example/x.svg', true],
    ['ipfs://bafybeigd/x.png', true],
    ['http://a.example/x.png', false],
    ['http://127.0.0.1/x.png', false],
    ['javascript:alert(1)', false],
    ['data:image/svg+xml,%3Csvg%3E', false],
    ['https://me:secret@a.example/x.png', false],
    ['file:///etc/passwd', false],
    ['ipfs://../x', false],
  ])('keeps the logo %s: %s, and the token either way', (logoURI, isKept) => {
    const token = { kind: 'token', ...entry }
    expect(tokens(parsed([{ ...entry, logoURI }]))).toEqual([isKept ? { ...token, logoURI } : token])
  })

  it('says of a token what its tags are called, and where its project is', () => {
    const about = { tags: ['food', 'valueOf'], extensions: { projectLink: 'https://a.example/x?y#z' } }
    const list = parsed(
      [
        { ...entry, ...about },
        { ...entry, address: BUSD },
        { ...entry, chainId: 97 },
      ],
      {
        tags: { food: { name: 'Food', description: 'To eat' } },
      },
    )
    expect([...aboutOn(list, 56)]).toEqual([
      [CAKE, { tags: ['Food', 'valueOf'], projectLink: 'https://a.example/x?y#z' }],
    ])
    expect(aboutOn(list, 56)).toBe(aboutOn(list, 56))
    expect(aboutOn(list, 97).size).toBe(0)
  })

  it.each([
    ['https://a.example', 'https://a.example/'],
    // Shown in the letters in which a browser shows it: the first one is Cyrillic.
    ['https://аpple.example', 'https://xn--pple-43d.example/'],
    ['http://a.example', undefined],
    ['http://127.0.0.1/', undefined],
    ['javascript:alert(1)', undefined],
    [' javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['https://me:secret@a.example', undefined],
    ['https://', undefined],
    ['ipfs://bafybeigd', undefined],
    [7, undefined],
    [{ url: 'https://a.example' }, undefined],
  ])('has %j for a project’s link as %j, and the token either way', (projectLink, expected) => {
    const list = parsed([{ ...entry, extensions: { projectLink } }])
    expect(aboutOn(list, 56).get(toAddress(CAKE))?.projectLink).toBe(expected)
    expect(tokens(list)).toHaveLength(1)
  })

  it.each([
    [
      'a link of 10,000 characters',
      { extensions: { projectLink: `https://a.example/${'x'.repeat(9_982)}` } },
    ],
    ['a tag of 10,000 characters', { tags: ['x'.repeat(10_000)] }],
    ['10,000 tags', { tags: Array.from({ length: 10_000 }, (_, i) => `t${i}`) }],
    ['a tag of markup', { tags: ['<b>'] }],
  ])('loses an entry with %s', (_, changes) => {
    expect(parsed([entry, { ...entry, address: BUSD, ...changes }]).dropped).toEqual({ schema: 1 })
  })

  it('is refused with a tag whose name is 10,000 characters', () => {
    const tags = { food: { name: 'x'.repeat(10_000), description: 'x' } }
    expect(details({ ...frame, tokens: [entry], tags })).toMatch('/tags/food/name')
  })

  it('gives its tokens on one chain, the same array each time', () => {
    const list = parsed([entry, { ...entry, chainId: 97 }])
    expect(tokensOn(list, 97)).toEqual([{ ...entry, kind: 'token', chainId: 97 }])
    expect(tokensOn(list, 97)).toBe(tokensOn(list, 97))
  })
})

describe('an update', () => {
  it('is told by what it adds, removes and changes', () => {
    const third = { ...entry, address: '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c' }
    const before = parsed([entry, { ...entry, address: BUSD }])
    const after = parsed([{ ...entry, name: 'Cake' }, third])
    const { added, removed, changed } = listChanges(before, after, 56)
    expect(added.map(({ address }) => address)).toEqual([third.address])
    expect(removed.map(({ address }) => address)).toEqual([BUSD])
    expect(changed.map(({ name }) => name)).toEqual(['Cake'])
    expect(listChanges(before, before, 56)).toEqual({ added: [], removed: [], changed: [] })
  })

  it('is told by where it says that a project is, and by its tags', () => {
    const at = (projectLink: string, tags: readonly string[] = []) =>
      parsed([{ ...entry, extensions: { projectLink }, tags }])
    const before = at('https://a.example')
    expect(listChanges(before, at('https://b.example'), 56).changed).toHaveLength(1)
    expect(listChanges(before, at('https://a.example', ['food']), 56).changed).toHaveLength(1)
    expect(listChanges(before, at('https://a.example'), 56).changed).toEqual([])
  })
})
