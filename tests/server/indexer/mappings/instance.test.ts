import { Interface, keccak256, toUtf8Bytes } from 'ethers'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { decimalText } from '../../../../server/indexer/bigDecimal'
import { compileMappings } from '../../../../server/indexer/mappings/compile'
import type { HandlerContext } from '../../../../server/indexer/mappings/host'
import { type MappingInstance, mappingInstance } from '../../../../server/indexer/mappings/instance'
import type { NodeBlock } from '../../../../server/indexer/nodeTypes'
import { type Entity, type EntityKind, parseSchema } from '../../../../server/indexer/schema'

const SCHEMA = `type Result @entity {
  id: ID! text: String bytes: Bytes int: Int isSo: Boolean big: BigInt decimal: BigDecimal
}`
const [RESULT] = parseSchema(SCHEMA)

/** What every handler here has at hand. */
const HEAD = `
  import { Address, BigDecimal, BigInt, Bytes, ByteArray, crypto, dataSource, Entity, ethereum, log, store, Value } from '@graphprotocol/graph-ts'
  function save(id: string, name: string, value: Value): void {
    const result = new Entity()
    result.set(name, value)
    store.set('Result', id, result)
  }
  function text(id: string, value: string): void { save(id, 'text', Value.fromString(value)) }
  function int(value: string): BigInt { return BigInt.fromString(value) }
  let count = 0
  const list: string[] = []`

const HANDLERS = `
  export function handleState(block: ethereum.Block): void {
    count += 1
    list.push('more')
    text('state', count.toString() + ' ' + list.length.toString())
  }
  export function handleMuch(block: ethereum.Block): void {
    let all = ''
    for (let index = 0; index < 4000; index++) all += 'some text that makes garbage'
    text('much', all.length.toString())
  }
  export function handleInts(block: ethereum.Block): void {
    const large = int('2').pow(255).minus(int('19'))
    text('ints', [
      large.neg().toString(), large.neg().toHexString(), int('-7').div(int('2')).toString(),
      int('-7').mod(int('2')).toString(), int('-9').rightShift(1).toString(), int('3').leftShift(70).toString(),
      int('12').bitAnd(int('10')).toString(), int('12').bitOr(int('3')).toString(),
      BigInt.fromI32(-128).toString(), int('-129').toHexString(), int('140737488355328').toString(),
      int('-9223372036854775809').plus(int('1')).toString(), int('10').divDecimal(BigDecimal.fromString('4')).toString(),
    ].join(' '))
    save('big', 'big', Value.fromBigInt(large.neg()))
    save('block', 'big', Value.fromBigInt(block.number))
  }
  export function handleDecimals(block: ethereum.Block): void {
    const third = BigDecimal.fromString('1').div(BigDecimal.fromString('3'))
    save('third', 'decimal', Value.fromBigDecimal(third))
    text('decimals', third.neg().toString() + ' ' + (third == third).toString() + ' ' + third.times(third).toString())
  }
  export function handleBytes(block: ethereum.Block): void {
    const padded = Bytes.fromHexString('0x4772c3bcc39f6500000000')
    text('bytes', [
      padded.toString(), padded.toHexString(), Bytes.fromHexString('0x0001ff').toBase58(),
      crypto.keccak256(ByteArray.fromUTF8('Cheese')).toHexString(),
      Address.fromString('0x00000000000000000000000000000000000000A1').toHexString(),
      dataSource.address().toHexString(), dataSource.network(),
    ].join(' '))
    save('raw', 'bytes', Value.fromBytes(padded))
  }
  export function handleMerge(block: ethereum.Block): void {
    save('merge', 'int', Value.fromI32(-5))
    save('merge', 'isSo', Value.fromBoolean(true))
    const known = store.get('Result', 'merge')!
    known.set('text', Value.fromString(known.get('int')!.toI32().toString()))
    store.set('Result', 'merge', known)
    if (store.get_in_block('Result', 'before') == null && store.get('Result', 'before') != null) text('seen', 'before')
    store.remove('Result', 'before')
  }
  function kept(): Entity { return store.get('Result', 'kept')! }
  export function handleKeep(block: ethereum.Block): void {
    const result = new Entity()
    result.set('text', Value.fromString('as it was'))
    result.set('bytes', Value.fromBytes(Bytes.fromHexString('0x0102')))
    result.set('int', Value.fromI32(7))
    result.set('isSo', Value.fromBoolean(true))
    result.set('big', Value.fromBigInt(int('1000')))
    result.set('decimal', Value.fromBigDecimal(BigDecimal.fromString('1.2345')))
    store.set('Result', 'kept', result)
  }
  export function handleChange(block: ethereum.Block): void {
    const result = kept()
    result.get('bytes')!.toBytes().reverse()
    result.get('big')!.toBigInt().reverse()
    // Cut off in place, and read, before it is saved or not.
    result.get('decimal')!.toBigDecimal().truncate(1).plus(BigDecimal.fromString('0'))
    result.set('text', Value.fromString('changed'))
    result.set('int', Value.fromI32(8))
    if (block.number.toI32() == 17) store.set('Result', 'kept', result)
  }
  export function handleCount(block: ethereum.Block): void {
    const result = kept()
    result.set('big', Value.fromBigInt(result.get('big')!.toBigInt().plus(int('1'))))
    result.set('decimal', Value.fromBigDecimal(result.get('decimal')!.toBigDecimal().plus(BigDecimal.fromString('1'))))
    result.set('isSo', Value.fromNull())
    store.set('Result', 'kept', result)
  }
  export function handleCall(block: ethereum.Block): void {
    const call = new ethereum.SmartContractCall('Shop', Address.zero(), 'price', 'price(uint256,bool):(string,uint8[])', [
      ethereum.Value.fromUnsignedBigInt(int('7')), ethereum.Value.fromBoolean(true),
    ])
    const values = ethereum.call(call)
    text('call', values == null ? 'reverted' : values[0].toString() + ' ' + values[1].toArray()[1].toI32().toString())
  }
  export function handleLog(block: ethereum.Block): void {
    log.warning('{} is odd', ['it'])
    log.info('and this is said to nobody', [])
  }
  export function handleCritical(block: ethereum.Block): void { log.critical('this is the end', []) }
  export function handleAbort(block: ethereum.Block): void { assert(false, 'never so') }
  export function handleZero(block: ethereum.Block): void { BigDecimal.fromString('1').div(BigDecimal.fromString('0')) }
  export function handleAddress(block: ethereum.Block): void { Address.fromString('0x12') }
  export function handleType(block: ethereum.Block): void { save('odd', 'int', Value.fromString('5')) }
  export function handleField(block: ethereum.Block): void { save('odd', 'price', Value.fromString('5')) }`

const zero = (bytes: number) => `0x${'00'.repeat(bytes)}`
const BLOCK: NodeBlock = {
  ...{ number: '0x10', hash: zero(32), parentHash: zero(32), timestamp: '0x5', sha3Uncles: zero(32) },
  ...{ miner: zero(20), stateRoot: zero(32), transactionsRoot: zero(32), receiptsRoot: zero(32) },
  ...{ gasUsed: '0x0', gasLimit: '0x1', difficulty: '0x0', transactions: [] },
}

let instance: MappingInstance
const entities = new Map<string, Entity>()
const calls: string[] = []
let answer: string | undefined

function kind(): EntityKind {
  if (RESULT === undefined) throw new Error('There is no schema.')
  return RESULT
}

const shop = new Interface(['function price(uint256 id, bool isFull) view returns (string, uint8[])'])
const context: HandlerContext = {
  address: `0x${'ab'.repeat(20)}`,
  network: 'local',
  kind,
  abis: { Shop: shop },
  entities: {
    get: (_, id) => entities.get(id),
    getInBlock: (_, id) => (id === 'before' ? undefined : entities.get(id)),
    set: (_, entity) => void entities.set(entity.id, entity),
    remove: (_, id) => void entities.delete(id),
  },
  call(_, data) {
    calls.push(data)
    return answer
  },
  createSource: () => undefined,
}

function run(handler: string, block = BLOCK): void {
  instance.run(handler, (memory) => memory.blockObject(block), context)
}

const text = (id: string) => entities.get(id)?.['text']

beforeAll(async () => {
  const files = { 'src/handlers.ts': HEAD + HANDLERS }
  const [module] = await compileMappings([{ files, handlers: ['src/handlers.ts'] }])
  if (module === undefined) throw new Error('Nothing was compiled.')
  instance = mappingInstance(module, ['id', 'text', 'int'])
}, 120_000)

describe('a handler', () => {
  it('begins in a module that nothing has run in, whatever ran before', () => {
    for (const before of ['handleState', 'handleMuch', 'handleAbort', 'handleState']) {
      if (before === 'handleAbort')
        expect(() => {
          run(before)
        }).toThrow('never so')
      else run(before)
      run('handleState')
      expect(text('state'), before).toBe('1 1')
    }
    expect(text('much')).toBe(String(4000 * 28))
  })

  it('counts with whole numbers of any size', () => {
    run('handleInts')
    const large = 2n ** 255n - 19n
    expect(text('ints')).toBe(
      [
        ...[
          String(-large),
          `0x${large.toString(16)}`,
          '-3',
          '-1',
          '-5',
          String(3n << 70n),
          '8',
          '15',
          '-128',
        ],
        ...['0x81', '140737488355328', '-9223372036854775808', '2.5'],
      ].join(' '),
    )
    expect(entities.get('big')?.['big']).toBe(-large)
    expect(entities.get('block')?.['big']).toBe(16n)
  })

  it('counts with decimals of 34 digits', () => {
    run('handleDecimals')
    const third = entities.get('third')?.['decimal']
    expect(typeof third === 'object' && third !== null && decimalText(third)).toBe(`0.${'3'.repeat(34)}`)
    expect(text('decimals')).toBe(`-0.${'3'.repeat(34)} true 0.${'1'.repeat(33)}1`)
  })

  it('reads and writes bytes, hashes and addresses', () => {
    run('handleBytes')
    expect(text('bytes')).toBe(
      [
        ...['Grüße', '0x4772c3bcc39f6500000000', '19p', keccak256(toUtf8Bytes('Cheese'))],
        ...['0x00000000000000000000000000000000000000a1', context.address, 'local'],
      ].join(' '),
    )
    expect(entities.get('raw')?.['bytes']).toBe('0x4772c3bcc39f6500000000')
  })

  it('keeps the fields that it does not set, and knows what is of this block', () => {
    entities.set('before', { id: 'before', text: 'old' })
    run('handleMerge')
    expect(entities.get('merge')).toMatchObject({ id: 'merge', int: -5, isSo: true, text: '-5' })
    expect(text('seen')).toBe('before')
    expect(entities.has('before')).toBe(false)
  })

  it('finds entities as they were saved, whatever earlier handlers did to theirs', () => {
    const saved = () => {
      const found = entities.get('kept')
      const decimal = found?.['decimal']
      return { ...found, decimal: typeof decimal === 'object' && decimal !== null && decimalText(decimal) }
    }
    run('handleKeep')
    const first = { id: 'kept', text: 'as it was', bytes: '0x0102', int: 7, isSo: true, big: 1000n }
    expect(saved()).toEqual({ ...first, decimal: '1.2345' })
    run('handleChange')
    run('handleCount')
    expect(saved()).toEqual({ ...first, isSo: null, big: 1001n, decimal: '2.2345' })
    const before = entities.get('kept')
    run('handleChange', { ...BLOCK, number: '0x11' })
    const changed = {
      ...first,
      text: 'changed',
      bytes: '0x0201',
      int: 8,
      isSo: null,
      big: 0xe903n - 0x10000n,
    }
    expect(saved()).toEqual({ ...changed, decimal: '2.2' })
    expect(before).toMatchObject({ text: 'as it was', big: 1001n })
    run('handleCount')
    expect(saved()).toEqual({ ...changed, big: changed.big + 1n, decimal: '3.2' })
  })

  it('finds them so after thousands of others as well, once the heap was taken back', () => {
    run('handleKeep')
    for (let count = 0; count < 3000; count += 1) run('handleCount')
    expect(entities.get('kept')).toMatchObject({ big: 4000n, text: 'as it was' })
    expect(entities.get('kept')?.['decimal']).toEqual({ digits: 30_012_345n, exponent: -4 })
  })

  it('asks contracts, and is told of a revert as of what cannot be read', () => {
    answer = shop.encodeFunctionResult('price', ['five', [1, 2]])
    run('handleCall')
    expect(text('call')).toBe('five 2')
    expect(calls).toEqual([shop.encodeFunctionData('price', [7n, true])])
    for (const bad of [undefined, '0x', '0x1234']) {
      answer = bad
      run('handleCall')
      expect(text('call')).toBe('reverted')
    }
  })

  it('may say what it finds odd', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    run('handleLog')
    expect(warn.mock.calls).toEqual([['A mapping says (warning): it is odd']])
    warn.mockRestore()
  })

  it.each([
    ['handleCritical', 'this is the end'],
    ['handleAbort', 'never so'],
    ['handleZero', 'divided by zero'],
    ['handleAddress', "'0x12' is no address"],
    ['handleType', 'Result.int is of another type'],
    ['handleField', 'Result has no price'],
    ['handleNothing', 'have no handleNothing'],
  ])('%s fails with what is wrong', (handler, problem) => {
    expect(() => {
      run(handler)
    }).toThrow(problem)
    expect(entities.has('odd')).toBe(false)
  })
})

describe('mappings that do not compile', () => {
  it('are refused in the compiler’s words', async () => {
    const files = { 'src/bad.ts': 'export function handleBlock(): void { const a: i32 = nothing }' }
    const bad = compileMappings([{ files, handlers: ['src/bad.ts'] }])
    await expect(bad).rejects.toThrow(/Cannot find name 'nothing'/)
  }, 120_000)
})
