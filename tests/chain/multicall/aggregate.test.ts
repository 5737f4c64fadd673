import { AbiCoder, Interface } from 'ethers'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { abi } from '~/chain/abi/multicall'
import { CannotDecode } from '~/chain/codec/word'
import { decodeAggregate, encodeAggregate, isSameAggregate } from '~/chain/multicall/aggregate'
import { toAddress } from '~/domain/address'
import type { Hex } from '~/lib/hex'

const multicall = new Interface(abi)
const bytes = (minLength: number, maxLength: number) =>
  fc.uint8Array({ minLength, maxLength }).map((all): Hex => `0x${Buffer.from(all).toString('hex')}`)
const results = fc.array(fc.record({ isSuccess: fc.boolean(), data: bytes(0, 130) }), { maxLength: 20 })

function answerOf(block: number, answers: readonly { isSuccess: boolean; data: Hex }[]): Hex {
  return AbiCoder.defaultAbiCoder().encode(
    ['uint256', 'bytes32', '(bool,bytes)[]'],
    [block, `0x${'ab'.repeat(32)}`, answers.map(({ isSuccess, data }) => [isSuccess, data])],
  ) as Hex
}

describe('an aggregate', () => {
  test('is asked as ethers asks it', () => {
    const call = fc.record({ target: bytes(20, 20).map(toAddress), callData: bytes(0, 100) })
    fc.assert(
      fc.property(fc.array(call, { maxLength: 20 }), (calls) => {
        const pairs = calls.map(({ target, callData }) => [target, callData])
        expect(encodeAggregate(calls)).toBe(
          multicall.encodeFunctionData('tryBlockAndAggregate', [false, pairs]),
        )
      }),
    )
  })

  test('is answered as ethers answers it', () => {
    fc.assert(
      fc.property(results, fc.nat(), (answers, block) => {
        expect(decodeAggregate(answerOf(block, answers))).toEqual({ block, results: answers })
      }),
    )
  })

  test('an aggregate with a piece missing is refused', () => {
    const answer = answerOf(7, [{ isSuccess: true, data: `0x${'11'.repeat(32)}` }])
    for (let length = 2; length < answer.length; length += 32) {
      expect(() => decodeAggregate(answer.slice(0, length) as Hex)).toThrow(CannotDecode)
    }
  })

  test('is the same when only the block moved', () => {
    const answers = [{ isSuccess: true, data: '0x1234' as Hex }]
    expect(isSameAggregate(answerOf(8, answers), answerOf(7, answers))).toBe(true)
    expect(isSameAggregate(answerOf(8, [{ isSuccess: false, data: '0x1234' }]), answerOf(7, answers))).toBe(
      false,
    )
  })
})
