import { Interface, zeroPadValue } from 'ethers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eventReader } from '../../../../server/indexer/mappings/events'

const face = new Interface([
  'event Plain(address indexed who, int256 price, bool isOn, uint8 kind, bytes4 word, uint256 indexed id)',
  'event Texts(string name, address[] people, uint256 points)',
])
const PLAIN = 'Plain(indexed address,int256,bool,uint8,bytes4,indexed uint256)'
const WHO = '0x00000000000000000000000000000000000000a1'

const valuesOf = (params: ReturnType<ReturnType<typeof eventReader>['params']>) =>
  params?.map(({ value }) => value)

describe('the reader of an event', () => {
  it('reads words as the library encodes them', () => {
    const word = fc
      .uint8Array({ minLength: 4, maxLength: 4 })
      .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`)
    const int = fc.bigInt({ min: -(2n ** 255n), max: 2n ** 255n - 1n })
    const uint = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
    fc.assert(
      fc.property(int, fc.boolean(), fc.integer({ min: 0, max: 255 }), word, uint, (...values) => {
        const [price, isOn, kind, bytes, id] = values
        const log = face.encodeEventLog('Plain', [WHO, price, isOn, kind, bytes, id])
        const read = eventReader(face, PLAIN).params(log)
        expect(valuesOf(read)).toEqual([WHO, price, isOn, BigInt(kind), bytes, id])
      }),
    )
  })

  it('reads texts and lists', () => {
    const log = face.encodeEventLog('Texts', ['Grüße', [WHO], 7n])
    const [name, people, points] =
      valuesOf(eventReader(face, 'Texts(string,address[],uint256)').params(log)) ?? []
    expect(name).toBe('Grüße')
    expect([...(people as Iterable<string>)].map((each) => each.toLowerCase())).toEqual([WHO])
    expect(points).toBe(7n)
  })

  it('leaves a log alone that is none of the event', () => {
    const { topics, data } = face.encodeEventLog('Plain', [WHO, 1n, true, 1, '0x01020304', 2n])
    const reader = eventReader(face, PLAIN)
    expect(reader.topic).toBe(topics[0])
    expect(reader.params({ topics: topics.slice(0, 2), data })).toBeUndefined()
    expect(reader.params({ topics, data: zeroPadValue('0x01', 32) })).toBeUndefined()
  })

  it('is of an event that the ABI has', () => {
    expect(() => eventReader(face, 'Plain(address)')).toThrow('no event Plain(address)')
  })
})
