import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  clipped,
  decoded,
  type Decoder,
  digits,
  field,
  flag,
  integer,
  list,
  map,
  nullable,
  optional,
  orElse,
  parsed,
  record,
  Report,
  text,
  Undecodable,
  whole,
} from '~/lib/decode'
import { oneOf } from '~/lib/decodeOneOf'
import { units } from '~/lib/decodeUnits'
import { dictionary } from '~/lib/decodeDictionary'

/** What JSON can bring, and what it cannot. */
const anything = fc.oneof(
  fc.anything({ withBigInt: true, withNullPrototype: true, withSparseArray: true, withDate: true }),
  fc.jsonValue(),
  fc.constantFrom<unknown>(
    '__proto__',
    '\u0000',
    '\ud800',
    '1e999',
    '-0',
    '٣',
    ' 1',
    '0x10',
    2 ** 53,
    Number.NaN,
    Symbol('x'),
  ),
)

const person = record({ name: text(5), age: integer(0, 150), tags: optional(list(text(3))) })
const all: readonly Decoder<unknown>[] = [
  ...[
    text(3),
    clipped(3),
    flag,
    integer(),
    integer(-5, 5),
    digits(),
    digits({ whole: 2, isSigned: true }),
    units(18),
  ],
  ...[
    oneOf({ a: 1 }),
    optional(text(1)),
    nullable(integer()),
    orElse(integer(), 'none'),
    person,
    list(person),
  ],
  ...[whole(integer()), dictionary(integer()), field('name', text(9)), map(integer(), String)],
  parsed((value) => (value === 7 ? 7 : undefined), 'seven'),
]

const problem = (decoder: Decoder<unknown>, value: unknown) => {
  try {
    decoded(decoder, value)
    return 'nothing'
  } catch (cause) {
    return cause instanceof Undecodable ? cause.message : `failed: ${String(cause)}`
  }
}

describe('whatever comes', () => {
  it('is decoded or refused as undecodable, and nothing else happens', () => {
    fc.assert(
      fc.property(anything, fc.constantFrom(...all), (value, decoder) => {
        expect(problem(decoder, value)).not.toMatch(/^failed/)
      }),
      { numRuns: 2000 },
    )
  })

  it('has in it what the decoder promises', () => {
    fc.assert(
      fc.property(anything, (value) => {
        const number = decoded(orElse(integer(-7, 1000), undefined), value)
        expect(number === undefined || (Number.isSafeInteger(number) && number >= -7 && number <= 1000)).toBe(
          true,
        )
        const figure = decoded(orElse(digits({ whole: 3 }), undefined), value)
        expect(figure === undefined || (Number(figure) >= 0 && Number(figure) < 1000)).toBe(true)
        const amount = decoded(orElse(units(2), undefined), value)
        expect(amount === undefined || (amount >= 0n && amount < 2n ** 256n)).toBe(true)
        const words = decoded(orElse(clipped(4), ''), value)
        expect([...words].length).toBeLessThanOrEqual(4)
        const people = decoded(orElse(list(person, { most: 3, mayBeEmpty: true }), []), value)
        expect(people.length).toBeLessThanOrEqual(3)
      }),
      { numRuns: 1000 },
    )
  })

  it('leaves what it does not know alone, and takes nothing from a prototype', () => {
    const hostile: unknown = JSON.parse('{"__proto__":{"name":"evil","age":1}}')
    expect(problem(person, hostile)).toBe('.name is not a text of at most 5 characters')
    expect(problem(record({ toString: text(9) }), {})).toMatch(/^\.toString is not/)
    const named = decoded(dictionary(integer()), JSON.parse('{"__proto__":1,"constructor":2}'))
    expect(Object.keys(named)).toEqual(['__proto__', 'constructor'])
    expect(Object.getPrototypeOf(named)).toBe(Object.prototype)
    expect(({} as Record<string, unknown>)['name']).toBeUndefined()
  })
})

describe('a figure', () => {
  it('is the number or its digits, within its bounds', () => {
    for (const good of [0, 5, '5', '-5', -5, '005']) expect(problem(integer(-5, 5), good)).toBe('nothing')
    for (const bad of [
      6,
      '6',
      1.5,
      '1.5',
      '1e1',
      '',
      ' 1',
      null,
      true,
      2 ** 53,
      '9'.repeat(17),
      Infinity,
      1n,
    ]) {
      expect(problem(integer(-5, 5), bad), String(bad)).toMatch(/whole number from -5 to 5/)
    }
  })

  it('in units is exact, and nothing is rounded', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 2n ** 128n }),
        fc.integer({ min: 0, max: 30 }),
        (amount, decimals) => {
          const padded = amount.toString().padStart(decimals + 1, '0')
          const written = decimals === 0 ? padded : `${padded.slice(0, -decimals)}.${padded.slice(-decimals)}`
          expect(decoded(units(decimals), written)).toBe(amount)
          expect(decoded(units(decimals), `${written}${decimals === 0 ? '.' : ''}000`)).toBe(amount)
          expect(problem(units(decimals), `${written}${decimals === 0 ? '.' : ''}1`)).toMatch(/amount/)
          expect(problem(units(decimals), `-${written}`)).toMatch(/amount/)
        },
      ),
    )
    expect(decoded(units(18), '1.5')).toBe(15n * 10n ** 17n)
    expect(decoded(units(18), 2)).toBe(2n * 10n ** 18n)
    for (const bad of ['1e3', '.5', '5.', `1${'0'.repeat(70)}`, ['1'], 1e300])
      expect(problem(units(18), bad)).toMatch(/amount/)
  })

  it('as digits stays as it came', () => {
    expect(decoded(digits(), '0.00000000000000000000000000000000001')).toBe(
      '0.00000000000000000000000000000000001',
    )
    for (const bad of ['-1', '1e5', 'NaN', '1,5', '1.', `1${'0'.repeat(80)}`, 5, null]) {
      expect(problem(digits(), bad)).toMatch(/figure/)
    }
  })
})

describe('a list', () => {
  const read = <T>(decoder: Decoder<T>, value: unknown) => {
    const report = new Report()
    return { value: decoder(value, report), missing: report.missing, problems: report.problems }
  }

  it('loses the items that cannot be read, counts them and says where', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.nat(100), fc.constantFrom<unknown>(null, 'x', -1, {})), { minLength: 1 }),
        (rows) => {
          const good = rows.filter((row) => typeof row === 'number' && row >= 0)
          expect(read(list(integer(), { mayBeEmpty: true }), rows)).toMatchObject({
            value: good,
            missing: rows.length - good.length,
          })
        },
      ),
    )
    const people = [{ name: 'Ann', age: 3 }, { name: 'Bob', age: -3 }, 7]
    expect(read(list(person), people)).toEqual({
      value: [{ name: 'Ann', age: 3, tags: undefined }],
      missing: 2,
      problems: ['[1].age is not a whole number from 0 to 150', '[2] is not a record'],
    })
  })

  it('of which nothing can be read is none, where it is not said that all is missing', () => {
    expect(problem(list(integer()), ['x', 'y'])).toBe('[0] is not a whole number from 0 to 9007199254740991')
    expect(read(list(integer(), { mayBeEmpty: true }), ['x'])).toMatchObject({ value: [], missing: 1 })
    expect(read(list(integer()), [])).toMatchObject({ value: [], missing: 0 })
  })

  it('is read as far as it may be long, and each of its items once', () => {
    expect(read(list(integer(), { most: 2 }), [1, 2, 3, 4])).toMatchObject({ value: [1, 2], missing: 2 })
    expect(read(list(integer(), { key: (each) => each % 10 }), [1, 11, 2, 1])).toMatchObject({
      value: [1, 2],
      missing: 0,
    })
    const endless = Array.from({ length: 1_000_000 }, () => ({ name: 'Ann', age: 1 }))
    expect(read(list(person), endless)).toMatchObject({ missing: 990_000 })
  })

  it('that is added up is whole or none', () => {
    expect(problem(whole(integer()), [1, 2, null])).toMatch(/^\[2\] is not/)
    expect(problem(whole(integer(), 2), [1, 2, 3])).toMatch(/at most 2/)
    expect(decoded(whole(integer()), [1, 2])).toEqual([1, 2])
  })

  it('by names is the same', () => {
    const counts = dictionary(integer(), { most: 3, isKey: (key) => key !== 'bad' })
    expect(read(counts, { a: 1, bad: 2, c: 'x', d: 4 })).toMatchObject({ value: { a: 1 }, missing: 3 })
  })
})

it('says the whole path of what is wrong, and cuts a name that is long', () => {
  const deep = field(
    'data',
    list(record({ pool: record({ token: field('id', integer()) }) }), { mayBeEmpty: false }),
  )
  expect(problem(deep, { data: [{ pool: { token: { id: 'x' } } }] })).toBe(
    '.data[0].pool.token.id is not a whole number from 0 to 9007199254740991',
  )
  expect(problem(record({ ['k'.repeat(900)]: integer() }), {}).length).toBeLessThan(150)
})

it('lets through what is a fault of its own code', () => {
  const broken = map(text(9), () => {
    throw new TypeError('a fault')
  })
  expect(() => decoded(list(broken), ['a'])).toThrow(TypeError)
  expect(() => decoded(orElse(broken, 1), 'a')).toThrow(TypeError)
})
