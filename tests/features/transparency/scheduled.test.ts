import { Interface } from 'ethers'
import { describe, expect, it } from 'vitest'
import { abi as timelockAbi } from '~/chain/abi/timelock'
import { powers } from '~/chain/abi/powers'
import { CannotDecode } from '~/chain/codec/word'
import { toAddress } from '~/domain/address'
import { argumentsOf, methodOf, scheduledRead } from '~/features/transparency/scheduled'
import type { Hex } from '~/lib/hex'

const TIMELOCK = toAddress('0x0000000000000000000000000000000000000071')
const CHEF = toAddress('0x00000000000000000000000000000000000000C4')
const FACE = new Interface(timelockAbi)
const CHEF_FACE = new Interface([
  'function set(uint256, uint256, bool)',
  'function addAll(uint256[], address[])',
  'function updateMultiplier(uint256)',
])
const word = (digit: string): Hex => `0x${digit.repeat(64)}`
const { decode } = scheduledRead(TIMELOCK)

function answer(rows: readonly unknown[]): Hex {
  return FACE.encodeFunctionResult('scheduled', [rows]) as Hex
}

const set = CHEF_FACE.encodeFunctionData('set', [1, 2000, true]) as Hex
const addAll = CHEF_FACE.encodeFunctionData('addAll', [
  [4000, 100],
  [TIMELOCK, CHEF],
]) as Hex

describe('what is scheduled', () => {
  it('is read with all of its calls, what is ready first', () => {
    const rows = [
      [word('a'), 2000n, [CHEF, CHEF], [0n, 0n], [set, addAll], word('0'), word('1'), true],
      [word('b'), 1000n, [CHEF], [5n], ['0x'], word('0'), word('2'), false],
    ]
    expect(decode(answer(rows))).toEqual([
      { id: word('b'), readyAt: 1000, calls: [{ target: CHEF, data: '0x' }] },
      {
        ...{ id: word('a'), readyAt: 2000 },
        calls: [
          { target: CHEF, data: set },
          { target: CHEF, data: addAll },
        ],
      },
    ])
    expect(decode(answer([]))).toEqual([])
  })

  it('is no answer where it is cut off or claims more than there is', () => {
    const whole = answer([[word('a'), 2000n, [CHEF], [0n], [set], word('0'), word('1'), false]])
    for (let end = 2; end < whole.length - 64; end += 64) {
      expect(() => decode(whole.slice(0, end) as Hex), String(end)).toThrow(CannotDecode)
    }
    const many =
      `${whole.slice(0, 66)}${'f'.padStart(64, '0').slice(0, 56)}ffffffff${whole.slice(130)}` as Hex
    expect(() => decode(many)).toThrow(CannotDecode)
  })

  it('is named by the description of powers, with its arguments', () => {
    const chef = powers['MasterChef']
    const named = (data: Hex) => {
      const method = methodOf(chef, data)
      return method && [method.name, argumentsOf(method, data)]
    }
    expect(named(set)).toEqual(['set', ['1', '2000', 'true']])
    expect(named(addAll)).toEqual(['addAll', ['[4000, 100]', `[${TIMELOCK}, ${CHEF}]`]])
    expect(named('0x12345678')).toBeUndefined()
    expect(methodOf(undefined, set)).toBeUndefined()
    // Known, with arguments that are none.
    expect(named(set.slice(0, 40) as Hex)).toEqual(['set', undefined])
  })
})
