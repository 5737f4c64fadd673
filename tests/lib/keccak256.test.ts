import { keccak256 as ofEthers } from 'ethers'
import { describe, expect, it } from 'vitest'
import { keccak256 } from '~/lib/keccak256'

describe('Keccak-256', () => {
  it('has the digests that are known of nothing and of a word', () => {
    expect(keccak256([])).toBe('c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470')
    expect(keccak256(new TextEncoder().encode('abc'))).toBe(
      '4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45',
    )
  })

  it('agrees with ethers for every length up to three blocks', () => {
    for (let length = 0; length <= 3 * 136; length++) {
      const bytes = Uint8Array.from({ length }, (_, i) => (i * 167 + length * 31) & 0xff)
      expect(`0x${keccak256(bytes)}`).toBe(ofEthers(bytes))
    }
  })

  it('agrees with ethers along a chain of a thousand digests', () => {
    let bytes = new Uint8Array(32)
    for (let n = 0; n < 1000; n++) {
      const digest = keccak256(bytes)
      expect(`0x${digest}`).toBe(ofEthers(bytes))
      bytes = Uint8Array.from(Buffer.from(digest, 'hex'))
    }
  })
})
