import { AbiCoder, Interface } from 'ethers'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bytes32Text } from '~/chain/codec/bytes32Text'
import { decodeResult, encodeCall } from '~/chain/codec/codec'
import type { ReadFragment } from '~/chain/codec/fragment'
import { decodeByInterface, encodeByInterface } from '~/chain/codec/interfaceCodec'
import { CannotDecode, CannotEncode } from '~/chain/codec/word'
import { toAddress } from '~/domain/address'
import type { Hex } from '~/lib/hex'

type AnyFragment = ReadFragment<readonly unknown[], readonly unknown[]>

/** A function `f` of the given types, with the selector that ethers computes. */
function fragmentOf(inputs: readonly string[], outputs: readonly string[]): AnyFragment {
  const ethersInterface = new Interface([
    `function f(${inputs.join(',')}) view returns (${outputs.join(',')})`,
  ])
  const selector = ethersInterface.getFunction('f')?.selector as Hex
  return { name: 'f', selector, inputs, outputs }
}

const hexOf = (bytes: number) =>
  fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((all) => `0x${Buffer.from(all).toString('hex')}`)

/** A type of the direct codec with a value of it, in our shape. */
const typed: fc.Arbitrary<{ type: string; value: unknown }> = fc.oneof(
  fc.integer({ min: 1, max: 32 }).chain((bytes) => {
    const bits = BigInt(bytes * 8)
    const shape = (value: bigint) => (bits <= 48n ? Number(value) : value)
    return fc.oneof(
      fc
        .bigInt({ min: 0n, max: (1n << bits) - 1n })
        .map((value) => ({ type: `uint${bits}`, value: shape(value) })),
      fc
        .bigInt({ min: -(1n << (bits - 1n)), max: (1n << (bits - 1n)) - 1n })
        .map((value) => ({ type: `int${bits}`, value: shape(value) })),
      hexOf(bytes).map((value) => ({ type: `bytes${bytes}`, value })),
    )
  }),
  fc.boolean().map((value) => ({ type: 'bool', value })),
  hexOf(20).map((value) => ({ type: 'address', value: toAddress(value) })),
  fc.string({ unit: 'grapheme', maxLength: 80 }).map((value) => ({ type: 'string', value })),
  fc
    .integer({ min: 0, max: 90 })
    .chain(hexOf)
    .map((value) => ({ type: 'bytes', value })),
)

const list = fc.array(typed, { maxLength: 6 })

describe('the direct codec', () => {
  test('encodes calls as ethers does', () => {
    fc.assert(
      fc.property(list, (values) => {
        const types = values.map(({ type }) => type)
        const args = values.map(({ value }) => value)
        const expected = new Interface([`function f(${types.join(',')})`]).encodeFunctionData('f', args)
        expect(encodeCall(fragmentOf(types, []), args)).toBe(expected)
      }),
      { numRuns: 500 },
    )
  })

  test('decodes what ethers encodes, also with bytes after the end', () => {
    fc.assert(
      fc.property(list, hexOf(32), (values, more) => {
        const types = values.map(({ type }) => type)
        const expected = values.map(({ value }) => value)
        const data = AbiCoder.defaultAbiCoder().encode(types, expected) as Hex
        expect(decodeResult(fragmentOf([], types), data)).toEqual(expected)
        expect(decodeResult(fragmentOf([], types), `${data}${more.slice(2)}`)).toEqual(expected)
      }),
      { numRuns: 500 },
    )
  })

  test('never takes a shortened answer for a value', () => {
    fc.assert(
      fc.property(fc.array(typed, { minLength: 1, maxLength: 4 }), fc.nat(), (values, cut) => {
        const types = values.map(({ type }) => type)
        const data = AbiCoder.defaultAbiCoder().encode(
          types,
          values.map(({ value }) => value),
        ) as Hex
        // Padding after a dynamic value's last byte carries nothing: only a cut before it must be noticed.
        const isDynamic = types.some((type) => type === 'string' || type === 'bytes')
        const least = isDynamic ? types.length * 64 : data.length - 3
        const length = 2 + (cut % least)
        expect(() => decodeResult(fragmentOf([], types), data.slice(0, length) as Hex)).toThrow(CannotDecode)
      }),
    )
  })

  test('throws nothing but CannotDecode on any bytes', () => {
    fc.assert(
      fc.property(list, fc.integer({ min: 0, max: 200 }).chain(hexOf), (values, data) => {
        try {
          decodeResult(
            fragmentOf(
              [],
              values.map(({ type }) => type),
            ),
            data as Hex,
          )
        } catch (error) {
          expect(error).toBeInstanceOf(CannotDecode)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('reads the reserves of a pair, by hand', () => {
    const word = (digits: string) => digits.padStart(64, '0')
    const reserves = fragmentOf([], ['uint112', 'uint112', 'uint32'])
    expect(decodeResult(reserves, `0x${word('de0b6b3a7640000')}${word('2a')}${word('61d9c3f0')}`)).toEqual([
      10n ** 18n,
      42n,
      1641661424,
    ])
  })

  test.each([
    ['uint8', `0x${'100'.padStart(64, '0')}`],
    ['bool', `0x${'2'.padStart(64, '0')}`],
    ['address', `0x${'1'.padEnd(64, '0')}`],
    ['bytes4', `0x${'f'.repeat(64)}`],
    ['uint256', '0x'],
    ['uint256', `0x${'g'.repeat(64)}`],
    ['string', `0x${'20'.padStart(64, '0')}${'1'.padStart(64, '0')}ff`],
    ['string', `0x${'f'.repeat(64)}`],
  ])('refuses a word that is no %s', (type, data) => {
    expect(() => decodeResult(fragmentOf([], [type]), data as Hex)).toThrow(CannotDecode)
  })

  test('refuses an empty answer at no cost: a list may have hundreds of addresses without a contract', () => {
    const errors = ['uint256', 'string'].map((type) => {
      try {
        return decodeResult(fragmentOf([], [type]), '0x')
      } catch (error) {
        return error
      }
    })
    expect(errors[0]).toBeInstanceOf(CannotDecode)
    expect(errors[1]).toBe(errors[0])
    expect(decodeResult(fragmentOf([], []), '0x')).toEqual([])
  })

  test.each([
    ['uint8', 256],
    ['uint256', -1n],
    ['int8', 128],
    ['uint256', 1.5],
    ['address', '0x12'],
    ['bool', 1],
    ['bytes4', '0x1234'],
    ['bytes', '0x123'],
    ['string', 7],
    ['uint256[]', []],
    ['uint7', 1],
  ])('refuses to write %s of %s', (type, value) => {
    const fragment = { name: 'f', selector: '0x00000000', inputs: [type], outputs: [] } as const
    expect(() => encodeCall(fragment, [value])).toThrow(CannotEncode)
  })

  test.each(
    [8, 24, 32, 40, 48, 56, 128, 248, 256].flatMap((bits) => [
      [`uint${bits}`, 0n, (1n << BigInt(bits)) - 1n] as const,
      [`int${bits}`, -(1n << BigInt(bits - 1)), (1n << BigInt(bits - 1)) - 1n] as const,
    ]),
  )('%s goes from %s to %s', (type, least, most) => {
    const fragment = fragmentOf([type], [type])
    const selector = fragment.selector
    const wordOf = (value: bigint) => BigInt.asUintN(256, value).toString(16).padStart(64, '0')
    const decoded = (value: bigint) => decodeResult(fragment, `0x${wordOf(value)}`)[0]
    const isNumber = Number(/\d+/.exec(type)?.[0]) <= 48
    for (const value of [least, most]) {
      expect(encodeCall(fragment, [value])).toBe(`${selector}${wordOf(value)}`)
      expect(decoded(value)).toBe(isNumber ? Number(value) : value)
    }
    for (const value of [least - 1n, most + 1n]) {
      expect(() => encodeCall(fragment, [value])).toThrow(CannotEncode)
      if (!/256/.test(type)) expect(() => decoded(value)).toThrow(CannotDecode)
    }
  })

  test('says where the bytes end', () => {
    const data: Hex = `0x${'00'.repeat(40)}`
    const decoded = (...types: readonly string[]) => decodeResult(fragmentOf([], types), data)
    expect(() => decoded('uint256', 'uint256')).toThrow('the bytes end before byte 64')
    expect(() => decoded('uint8', 'uint8')).toThrow('no offset, length or flag at byte 32')
    expect(() => decoded('bytes32', 'bytes32')).toThrow('the bytes end before byte 64')
  })

  test('wants as many arguments as the function has', () => {
    expect(() => encodeCall(fragmentOf(['bool'], []), [])).toThrow(CannotEncode)
  })
})

describe('the codec by Interface', () => {
  test('agrees with the direct codec where both can', () => {
    fc.assert(
      fc.property(list, (values) => {
        const types = values.map(({ type }) => type)
        const args = values.map(({ value }) => value)
        const fragment = fragmentOf(types, types)
        expect(encodeByInterface(fragment, args)).toBe(encodeCall(fragment, args))
        const data = AbiCoder.defaultAbiCoder().encode(types, args) as Hex
        expect(decodeByInterface(fragment, data)).toEqual(decodeResult(fragment, data))
      }),
    )
  })

  test('reads arrays and tuples as plain arrays', () => {
    const types = ['(uint8,(address,uint256)[])[]', 'uint32[2]']
    const holder = toAddress('0x00000000000000000000000000000000000000aa')
    const values = [[[7, [[holder, 5n]]]], [1, 2]]
    const data = AbiCoder.defaultAbiCoder().encode(types, values) as Hex
    expect(decodeByInterface(fragmentOf([], types), data)).toEqual(values)
    expect(() => decodeByInterface(fragmentOf([], types), '0x12')).toThrow(CannotDecode)
    expect(() => encodeByInterface(fragmentOf(types, []), [1])).toThrow(CannotEncode)
  })
})

describe('text in bytes32', () => {
  const padded = (text: string): Hex => `0x${Buffer.from(text).toString('hex').padEnd(64, '0')}`

  test('is read up to the first zero byte', () => {
    expect(bytes32Text(padded('MKR'))).toBe('MKR')
    expect(bytes32Text(padded(''))).toBe('')
    expect(bytes32Text(padded('x'.repeat(31)))).toBe('x'.repeat(31))
  })

  test('is refused without a zero in byte 31, in other sizes, and when it is no UTF-8', () => {
    expect(bytes32Text(padded('x'.repeat(32)))).toBeUndefined()
    expect(bytes32Text('0x00')).toBeUndefined()
    expect(bytes32Text(`0xff${'00'.repeat(31)}`)).toBeUndefined()
  })
})
