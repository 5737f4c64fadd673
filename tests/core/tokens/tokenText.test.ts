import { AbiCoder } from 'ethers'
import { expect, it } from 'vitest'
import { CannotDecode } from '~/chain/codec/word'
import { tokenText } from '~/core/tokens/tokenText'
import type { Hex } from '~/lib/hex'

const asString = (text: string) => AbiCoder.defaultAbiCoder().encode(['string'], [text]) as Hex
const asBytes32 = (text: string): Hex => `0x${Buffer.from(text).toString('hex').padEnd(64, '0')}`

it('is read as a string, or as 32 bytes', () => {
  expect(tokenText(asString('CAKE'))).toBe('CAKE')
  expect(tokenText(asBytes32('MKR'))).toBe('MKR')
})

it('is unknown where there is nothing to read', () => {
  expect(tokenText('0x')).toBeUndefined()
  expect(tokenText(asString(''))).toBeUndefined()
  expect(tokenText(asString('  '))).toBeUndefined()
  expect(tokenText(asBytes32(''))).toBeUndefined()
  expect(() => tokenText('0x12')).toThrow(CannotDecode)
})

it('is 120 characters at most', () => {
  expect(tokenText(asString('x'.repeat(120)))).toBe('x'.repeat(120))
  expect(tokenText(asString('x'.repeat(121)))).toBe(`${'x'.repeat(119)}…`)
})
