import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { validatorCode } from '../../../vite/tokenListSchema'
import { codePoints, formats } from '~/domain/tokenList/formats'
import { validateEntry, validateFrame } from '~/domain/tokenList/schema'

const schema = JSON.parse(
  readFileSync('node_modules/@uniswap/token-lists/src/tokenlist.schema.json', 'utf8'),
) as Record<string, unknown>

/** The schema itself, compiled on the target with the formats of ajv-formats. */
const ajv = new Ajv({ strictTypes: false })
addFormats(ajv)
const wholeList = ajv.compile(schema)

const entry = {
  chainId: 56,
  address: '0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82',
  decimals: 18,
  symbol: 'CAKE',
  name: 'PancakeSwap Token',
}
const list = {
  name: 'A list',
  timestamp: '2022-01-26T00:00:00.000Z',
  version: { major: 1, minor: 0, patch: 0 },
  tokens: [entry],
}

/** What may stand where something else is expected. */
const anything = fc.oneof(
  fc.constantFrom<unknown>(
    ...[undefined, null, true, 0, -1, 1.5, 255, 256, 1e300, NaN, '', ' ', 'a b', 'CAKE', '0x', [], {}],
    ...[
      '🧀'.repeat(20),
      '🧀'.repeat(21),
      '\u202e',
      'x'.repeat(61),
      ['a', 'a'],
      { a: { name: 'A', description: 'a' } },
    ],
    ...['https://a.example/x.png', 'ipfs://bafy', 'data:,x', 'no uri', '2022-01-26', '2022-02-30T00:00:00Z'],
  ),
  fc.jsonValue({ maxDepth: 3 }),
)
const change = <T extends object>(keys: readonly string[], base: T) =>
  fc
    .dictionary(fc.oneof(fc.constantFrom(...keys), fc.constantFrom('extra', '__proto__x')), anything, {
      maxKeys: 2,
    })
    .map((changes) => ({ ...base, ...changes }))

describe('the compiled schema', () => {
  let generated = ''
  beforeAll(async () => {
    generated = await validatorCode()
  })

  it('makes no code from text and needs no library', () => {
    expect(generated).not.toMatch(/\beval\b|new Function|require\(/)
    expect(generated.match(/^import .*$/gm)).toEqual(["import { codePoints, formats } from './formats'"])
  })

  it('judges entries as the schema judges a list of them', () => {
    const keys = ['chainId', 'address', 'decimals', 'symbol', 'name', 'logoURI', 'tags', 'extensions']
    fc.assert(
      fc.property(change(keys, entry), (each) => {
        expect(validateEntry(each)).toBe(wholeList({ ...list, tokens: [each] }))
      }),
      { numRuns: 3000 },
    )
  })

  it('judges what surrounds them as the schema does', () => {
    const keys = ['name', 'timestamp', 'version', 'tokens', 'keywords', 'tags', 'logoURI']
    fc.assert(
      fc.property(change(keys, list), (each) => {
        const { tokens } = each
        // Entries are no business of the frame's, and what they are is judged above.
        fc.pre(!Array.isArray(tokens) || tokens.length === 0 || tokens === list.tokens)
        expect(validateFrame(each)).toBe(wholeList(each))
      }),
      { numRuns: 3000 },
    )
  })

  it('says where the first thing is that is wrong', () => {
    validateFrame({ ...list, version: { major: -1, minor: 0, patch: 0 } })
    expect(validateFrame.errors?.[0]).toMatchObject({
      instancePath: '/version/major',
      message: 'must be >= 0',
    })
    expect(validateFrame(list)).toBe(true)
  })
})

describe('formats', () => {
  const uri = ajv.compile({ type: 'string', format: 'uri' })
  const dateTime = ajv.compile({ type: 'string', format: 'date-time' })

  it.each([
    ...[
      'https://a.example/x.png',
      'ipfs://bafybeigd',
      'https://a.example/%20?q=1#f',
      'data:image/png;base64,AA==',
    ],
    ...['javascript:alert(1)', 'a b', '', 'https://a.example/ä', '//a.example', 'x', 'https://a.example/%2'],
  ])('take %j for an address as ajv-formats does', (text) => {
    expect(formats.uri(text)).toBe(uri(text))
  })

  it.each([
    ...[
      '2022-01-26T00:00:00.000Z',
      '2022-01-26T00:00:00Z',
      '2022-01-26T23:59:59+02:00',
      '2024-02-29T00:00:00z',
    ],
    ...[
      '2023-02-29T00:00:00Z',
      '2022-13-01T00:00:00Z',
      '2022-01-26T24:00:00Z',
      '2022-01-26',
      '1643155200',
      '',
    ],
    ...['2022-01-26T00:00:00', '2022-04-31T00:00:00Z', '2022-00-10T00:00:00Z'],
  ])('take %j for a time as ajv-formats does', (text) => {
    expect(formats['date-time'](text)).toBe(dateTime(text))
  })

  it('count code points as the schema does', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(codePoints(text)).toBe(Array.from(text).length)
      }),
    )
  })
})

describe('the length of a text', () => {
  it('is in code points, also for the highest of them and for half of one', () => {
    expect(codePoints('\udbff\udfff')).toBe(1)
    expect(codePoints('\udbff')).toBe(1)
    expect(codePoints('\ud800\udc00a')).toBe(2)
  })
})
