import { describe, expect, it } from 'vitest'
import { toAddress } from '~/domain/address'
import { pairAddress } from '~/domain/amm/pairAddress'
import { poolOf, reserveOf } from '~/domain/amm/pool'
import { testToken } from './exhaustive'

const [A, B, C] = [testToken(0), testToken(1), testToken(2)] as const

describe('poolOf', () => {
  it('orders the tokens as the contract does, and leaves the reserves in its order', () => {
    const pool = poolOf(A, B, [1n, 2n])
    expect(poolOf(B, A, [1n, 2n])).toEqual(pool)
    expect([pool.token0, pool.token1]).toEqual([A, B])
    expect([reserveOf(pool, A), reserveOf(pool, B), reserveOf(pool, C)]).toEqual([1n, 2n, undefined])
  })

  it('refuses what no pair can be', () => {
    expect(() => poolOf(A, A, [1n, 1n])).toThrow('two different tokens')
    expect(() => poolOf(A, { ...B, chainId: 97 }, [1n, 1n])).toThrow('two chains')
    expect(() => poolOf(A, B, [1n << 112n, 1n])).toThrow('Reserve out of range')
    expect(() => poolOf(A, B, [1n, -1n])).toThrow('Reserve out of range')
    expect(poolOf(A, B, [0n, (1n << 112n) - 1n]).reserve1).toBe((1n << 112n) - 1n)
  })
})

describe('pairAddress', () => {
  const mainnet = {
    factory: toAddress('0xcA143Ce32Fe78f1f7019d7d551a6402fC5350c73'),
    initCodeHash: '0x00fb7f630766e6a796048ea87d01acd3068e8ff67d078148a3fa3f4a84f69bd5',
  } as const
  const WBNB = toAddress('0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c')
  const CAKE = toAddress('0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82')
  const BUSD = toAddress('0xe9e7CEA3DedcA5984780Bafc599bD69ADd087D56')

  it('is where the pairs of the live exchange stand', () => {
    expect(pairAddress(mainnet, CAKE, WBNB)).toBe('0x0eD7e52944161450477ee417DE9Cd3a859b14fD0')
    expect(pairAddress(mainnet, WBNB, BUSD)).toBe('0x58F876857a02D6762E0101bb5C46A8c1ED44Dc16')
  })

  it('does not depend on the order, but on factory and code', () => {
    const address = pairAddress(mainnet, CAKE, WBNB)
    expect(pairAddress(mainnet, WBNB, CAKE)).toBe(address)
    expect(pairAddress({ ...mainnet, factory: BUSD }, WBNB, CAKE)).not.toBe(address)
    expect(pairAddress({ ...mainnet, initCodeHash: `0x${'11'.repeat(32)}` }, WBNB, CAKE)).not.toBe(address)
  })

  it('refuses one token and a hash of another length', () => {
    expect(() => pairAddress(mainnet, WBNB, WBNB)).toThrow('two different tokens')
    expect(() => pairAddress({ ...mainnet, initCodeHash: '0x1234' }, WBNB, BUSD)).toThrow('Not a code hash')
  })
})
