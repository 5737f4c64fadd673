import { Wallet } from 'ethers'
import { describe, expect, it } from 'vitest'
import { network } from '~/config/networks'
import { parseSigned } from '~/chain/contract/signedTransaction'
import { toAddress } from '~/domain/address'
import type { Hex } from '~/lib/hex'

const wallet = new Wallet(`0x${'11'.repeat(32)}`)
const ACCOUNT = toAddress(wallet.address)
const TO = toAddress('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
const call = { from: ACCOUNT, to: TO, data: '0xabcd', value: '0x7' } as const

interface Change {
  readonly to?: string
  readonly value?: bigint
  readonly data?: Hex
  readonly chainId?: number
  readonly gasPrice?: bigint
  readonly nonce?: number
}

function signed(change: Change = {}): Promise<string> {
  const { chainId } = network
  const asked = {
    to: TO,
    value: 7n,
    data: '0xabcd',
    chainId,
    nonce: 3,
    gasLimit: 50_000n,
    gasPrice: 5n,
    type: 0,
  }
  return wallet.signTransaction({ ...asked, ...change })
}

describe('what a wallet signed', () => {
  it('is taken as bytes, and as geth has it', async () => {
    const raw = await signed()
    const bytes = parseSigned(raw, call)
    expect(bytes).toMatchObject({ nonce: 3, raw })
    expect(parseSigned({ raw, tx: {} }, call)).toEqual(bytes)
  })

  it('may have another fee and another nonce', async () => {
    expect(parseSigned(await signed({ gasPrice: 9n, nonce: 8 }), call)).toMatchObject({ nonce: 8 })
  })

  it.each<[string, Change]>([
    ['another receiver', { to: ACCOUNT }],
    ['another value', { value: 8n }],
    ['other data', { data: '0xabce' }],
    ['another chain', { chainId: network.chainId + 1 }],
  ])('is not taken with %s', async (_, change) => {
    expect(parseSigned(await signed(change), call)).toBeUndefined()
  })

  it('is not taken from another account', async () => {
    expect(parseSigned(await signed(), { ...call, from: TO })).toBeUndefined()
  })

  it.each([undefined, null, '0x', '0x1234', `0x${'cd'.repeat(32)}`, {}, { raw: 7 }, ['0x12']])(
    'is not %j',
    (answer) => {
      expect(parseSigned(answer, call)).toBeUndefined()
    },
  )
})
