import { describe, expect, it } from 'vitest'
import { parseLogs, receivedText } from '~/core/transactions/received'
import type { Settlement } from '~/core/transactions/slice'
import { toAddress } from '~/domain/address'
import { ALICE, ROUTER } from './ledger'

const TOKEN = toAddress('0x00000000000000000000000000000000000000a1')
const POOL = toAddress('0x00000000000000000000000000000000000000b1')
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const WITHDRAWAL = '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65'
const topic = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
const word = (units: bigint) => `0x${units.toString(16).padStart(64, '0')}`
const transfer = (from: string, to: string, units: bigint, address: string = TOKEN) => ({
  address: address.toLowerCase(),
  topics: [TRANSFER, topic(from), topic(to)],
  data: word(units),
})
const settlement: Settlement = {
  ...{ token: TOKEN, decimals: 18, symbol: 'BUSD', fact: 'outputAmount' },
  recipient: ALICE,
}
const E16 = 10n ** 16n

describe('what was received by the logs of a receipt', () => {
  it('is what was transferred of the token to the recipient: 294.48 where 295 were quoted', () => {
    const logs = parseLogs([
      transfer(POOL, ROUTER, 500n * E16),
      transfer(POOL, ALICE, 29_448n * E16),
      transfer(POOL, ALICE, 7n * E16, POOL),
    ])
    expect(receivedText(logs, settlement)).toBe('294.48')
  })

  it('is what the router took out of the wrapped token where the coin is wanted', () => {
    const logs = parseLogs([
      transfer(POOL, ROUTER, 150n * E16),
      { address: TOKEN.toLowerCase(), topics: [WITHDRAWAL, topic(ROUTER)], data: word(150n * E16) },
    ])
    expect(receivedText(logs, { ...settlement, unwrappedBy: ROUTER })).toBe('1.5')
  })

  it.each([
    ['nothing arrived', [transfer(POOL, ROUTER, E16)]],
    ['it was passed on', [transfer(POOL, ALICE, E16), transfer(ALICE, POOL, E16)]],
    ['the logs are nonsense', [null, 7, {}, { address: TOKEN, topics: 'no', data: '0x' }]],
    ['there are none', undefined],
  ])('is not known when %s', (_, logs) => {
    expect(receivedText(parseLogs(logs), settlement)).toBeUndefined()
    expect(receivedText(parseLogs(logs), undefined)).toBeUndefined()
  })
})
