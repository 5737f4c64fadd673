import { HDNodeWallet, Mnemonic, Signature } from 'ethers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  permitDomainSeparator,
  permitSignature,
  type PermitTerms,
  permitTypedData,
} from '~/chain/contract/permit'
import { setProvider } from '~/chain/wallet/session'
import { network } from '~/config/networks'
import { signPermit } from '~/core/approvals/signPermit'
import type { CoreState } from '~/core/state'
import { toAddress } from '~/domain/address'
import { MNEMONIC } from '../../../deploy/publicAccounts'

const wallet = HDNodeWallet.fromMnemonic(Mnemonic.fromPhrase(MNEMONIC), `m/44'/60'/0'/0/0`)
const unknownToken = HDNodeWallet.fromMnemonic(Mnemonic.fromPhrase(MNEMONIC), `m/44'/60'/0'/0/1`)
const OWNER = toAddress(wallet.address)

const terms: PermitTerms = {
  chainId: network.chainId,
  token: toAddress('0x1111111111111111111111111111111111111111'),
  name: 'Pancake LPs',
  version: '1',
  owner: OWNER,
  spender: network.deployment.router,
  value: 12345678901234567890123n,
  nonce: 3n,
  deadline: 1_700_000_000n,
}

interface TypedData {
  readonly domain: Record<string, unknown>
  readonly types: Record<string, { name: string; type: string }[]>
  readonly message: Record<string, unknown>
}

/** A wallet that signs what it is shown, as wallets do. */
async function signed(json: string, signer: HDNodeWallet = wallet, domain: object = {}): Promise<string> {
  const data = JSON.parse(json) as TypedData
  const { Permit = [] } = data.types
  return signer.signTypedData({ ...data.domain, ...domain }, { Permit }, data.message)
}

describe('what is signed', () => {
  it('names the pair, the exchange, the amount and the time, with every number as text', () => {
    const { domain, message } = JSON.parse(permitTypedData(terms)) as TypedData
    expect(domain).toEqual({
      name: 'Pancake LPs',
      version: '1',
      chainId: network.chainId,
      verifyingContract: terms.token,
    })
    expect(message).toEqual({
      owner: OWNER,
      spender: network.deployment.router,
      value: '12345678901234567890123',
      nonce: '3',
      deadline: '1700000000',
    })
  })

  it('is taken apart for the contract, whichever way the wallet writes it', async () => {
    const answer = await signed(permitTypedData(terms))
    const parts = permitSignature(terms, answer)
    const { r, s, v, yParity, compactSerialized } = Signature.from(answer)
    expect(parts).toEqual({ v, r, s })
    expect(permitSignature(terms, `${answer.slice(0, -2)}0${String(yParity)}`)).toEqual(parts)
    expect(permitSignature(terms, compactSerialized)).toEqual(parts)
  })

  it('is nothing when somebody else signed, or something else, or no signature came', async () => {
    expect(permitSignature(terms, await signed(permitTypedData(terms), unknownToken))).toBeUndefined()
    expect(permitSignature(terms, await signed(permitTypedData({ ...terms, value: 1n })))).toBeUndefined()
    expect(
      permitSignature(terms, await signed(permitTypedData(terms), wallet, { chainId: 1 })),
    ).toBeUndefined()
    for (const odd of [undefined, null, '', '0x', '0x12', `0x${'ff'.repeat(65)}`, `0x${'00'.repeat(200)}`]) {
      expect(permitSignature(terms, odd)).toBeUndefined()
    }
  })
})

describe('asking a wallet for it', () => {
  afterEach(() => {
    setProvider(undefined)
    vi.restoreAllMocks()
  })

  type Answer = (method: string, params: readonly unknown[]) => unknown

  async function ask(options: { wallet: Answer; code?: string; domainSeparator?: `0x${string}` }) {
    const asked: string[] = []
    setProvider({
      request: ({ method, params = [] }) => {
        asked.push(method)
        return Promise.resolve(options.wallet(method, params))
      },
    })
    const state = {
      wallet: { status: 'connected', walletId: 'local', account: OWNER, chainId: network.chainId },
    } as CoreState
    const answer = await signPermit({
      ...terms,
      domainSeparator: options.domainSeparator ?? permitDomainSeparator(terms),
    })(
      (action: unknown) => action,
      () => state,
      {
        transport: { request: () => Promise.resolve(options.code ?? '0x') },
      },
    )
    return { answer, asked }
  }

  const signs: Answer = (_, [, json]) => signed(String(json))

  it('gives the permission with its signature', async () => {
    const { answer, asked } = await ask({ wallet: signs })
    expect(asked).toEqual(['eth_signTypedData_v4'])
    expect(answer).toMatchObject({ ok: true, permit: { value: terms.value, nonce: 3n } })
  })

  it('tells a refusal from a wallet that cannot', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const failing = (error: object) =>
      ask({ wallet: () => Promise.reject(Object.assign(new Error('no'), error)) })
    expect((await failing({ code: 4001 })).answer).toEqual({ ok: false, problem: { kind: 'refused' } })
    expect((await failing({ code: -32603, data: { code: 4001 } })).answer).toEqual({
      ok: false,
      problem: { kind: 'refused' },
    })
    expect((await failing({ code: 4200 })).answer).toEqual({
      ok: false,
      problem: { kind: 'cannot-sign', message: 'no' },
    })
  })

  it('does not take a signature for another chain', async () => {
    const { answer } = await ask({
      wallet: (_, [, json]) => signed(String(json), wallet, { chainId: 56_000 }),
    })
    expect(answer).toMatchObject({ ok: false, problem: { kind: 'cannot-sign' } })
  })

  it('asks nothing of a wallet for a pair that lives by another chain id or name', async () => {
    const elsewhere = permitDomainSeparator({ ...terms, chainId: 1 })
    const { answer, asked } = await ask({ wallet: signs, domainSeparator: elsewhere })
    expect(answer).toEqual({ ok: false, problem: { kind: 'other-domain' } })
    expect(asked).toEqual([])
  })

  it('asks nothing of an account that is a contract, but of one that only lent itself code', async () => {
    const contract = await ask({ wallet: signs, code: '0x6080604052' })
    expect(contract.answer).toEqual({ ok: false, problem: { kind: 'contract-wallet' } })
    expect(contract.asked).toEqual([])
    expect((await ask({ wallet: signs, code: `0xef0100${'ab'.repeat(20)}` })).answer).toMatchObject({
      ok: true,
    })
  })
})
