import fc from 'fast-check'
import { FunctionFragment, Interface, type ParamType } from 'ethers'
import { describe, expect, it } from 'vitest'
import { decodeNamed, namedMessage, selectorOf } from '~/chain/codec/namedCodec'
import { CannotDecode } from '~/chain/codec/word'
import { ALL_DESCRIPTIONS } from '~/app/descriptions'
import { clearSigningFiles } from '~/config/clearSigningFiles'
import { describeCall, describeMessage } from '~/core/clearSigning/describe'
import type { Known } from '~/domain/clearSigning/rendered'
import type { Hex } from '~/lib/hex'
import { loadClearSigning } from '../../../deploy/clearSigning/load'
import { deployment } from '../../support/deployments'

const RECORD = deployment('31337')
const FILES = clearSigningFiles(RECORD, ALL_DESCRIPTIONS)
const ME = '0x00000000000000000000000000000000000000A1'
const STRANGER = '0x00000000000000000000000000000000000000b2'
const KNOWN: Known = {
  coin: 'BNB',
  token: () => ({ symbol: 'TOKEN', decimals: 18 }),
  name: (address) => (address === ME ? 'Me' : undefined),
}
const AROUND = { known: KNOWN, from: ME, chainId: 31337, isPair: () => false }
const { router } = RECORD.network

const APPROVE = 'approve(address spender,uint256 value)'
const approval = (units: bigint) =>
  new Interface([`function ${APPROVE}`]).encodeFunctionData('approve', [ME, units]) as Hex

function arbitrary(type: ParamType): fc.Arbitrary<unknown> {
  if (type.isTuple()) return fc.tuple(...type.components.map(arbitrary))
  if (type.isArray()) return fc.array(arbitrary(type.arrayChildren), { maxLength: 4 })
  const bits = Number(/^uint(\d+)$/.exec(type.type)?.[1] ?? 0)
  if (bits > 0) return fc.bigInt({ min: 0n, max: 2n ** BigInt(bits) - 1n })
  if (type.type === 'bool') return fc.boolean()
  if (type.type === 'address') return fc.constantFrom(ME, STRANGER)
  const bytes = Number(/^bytes(\d+)$/.exec(type.type)?.[1] ?? 32)
  if (type.type === 'bytes' || type.type.startsWith('bytes'))
    return fc
      .uint8Array({ minLength: bytes, maxLength: bytes })
      .map((all) => `0x${Buffer.from(all).toString('hex')}`)
  return fc.string()
}

const partsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.flatMap(partsOf) : [String(value)]

const signatures = [...FILES].flatMap(([name, { context, display }]) =>
  'contract' in context ? Object.keys(display.formats).map((each) => [name, each] as const) : [],
)

describe('the app’s view of a request', () => {
  it('is made of the same descriptions as the files of wallets', async () => {
    const byName = (all: typeof ALL_DESCRIPTIONS) =>
      [...clearSigningFiles(RECORD, all)].sort(([a], [b]) => a.localeCompare(b))
    expect(byName(ALL_DESCRIPTIONS)).toEqual(byName(await loadClearSigning()))
  })

  it.each(signatures)('has every argument of a call as it is sent: %s %s', (name, signature) => {
    const { context } = FILES.get(name) ?? {}
    const to = context && 'contract' in context ? (context.contract.deployments?.[0]?.address ?? ME) : ME
    const fragment = FunctionFragment.from(`function ${signature}`)
    fc.assert(
      fc.property(fc.tuple(...fragment.inputs.map(arbitrary)), (args) => {
        const data = new Interface([fragment]).encodeFunctionData(fragment, args) as Hex
        const seen = describeCall(
          FILES,
          { to, data, value: 1n },
          {
            ...AROUND,
            isPair: (address) => address === ME,
          },
        )
        expect(seen.signature).toBe(signature)
        expect(seen.args.flatMap(({ values }) => values.map(({ raw }) => raw))).toEqual(partsOf(args))
      }),
      { numRuns: 20 },
    )
  })

  it('has names without labels for a contract that no file is bound to', () => {
    const seen = describeCall(FILES, { to: STRANGER, data: approval(7n), value: 0n }, AROUND)
    expect(seen).toEqual({
      ...{ by: undefined, signature: APPROVE, valueLabel: undefined },
      args: [
        {
          ...{ path: 'spender', name: 'spender', type: 'address', label: undefined },
          values: [{ raw: ME, shown: 'Me' }],
        },
        {
          ...{ path: 'value', name: 'value', type: 'uint256', label: undefined },
          values: [{ raw: '7', shown: undefined }],
        },
      ],
    })
  })

  it('takes the description of pairs for a pair, and for nothing else', () => {
    const call = { to: STRANGER, data: approval(7n * 10n ** 18n), value: 0n }
    const seen = describeCall(FILES, call, { ...AROUND, isPair: (address) => address === STRANGER })
    expect(seen.by).toEqual({ contract: 'LP token', intent: 'Approve' })
    expect(seen.args[1]).toMatchObject({ label: 'Spending cap', values: [{ shown: '7 TOKEN' }] })
  })

  it.each<readonly [string, Hex]>([
    ['that no description has', '0x12345678'],
    ['whose bytes are too few', approval(7n).slice(0, 80) as Hex],
    ['of no bytes', '0x'],
  ])('has nothing but bytes for a function %s', (_, data) => {
    const seen = describeCall(FILES, { to: router, data, value: 0n }, AROUND)
    expect(seen).toEqual({ by: undefined, signature: undefined, args: [], valueLabel: undefined })
  })

  it('gives up a description that a wallet may not use, and keeps the names', () => {
    const chef = RECORD.contracts.earning.chef ?? ''
    const deposit = 'deposit(uint256 _pid,uint256 _amount)'
    const data = new Interface([`function ${deposit}`]).encodeFunctionData('deposit', [987_654n, 1n]) as Hex
    const seen = describeCall(FILES, { to: chef, data, value: 0n }, AROUND)
    expect(seen.by).toBeUndefined()
    expect(seen.args.map(({ name, label }) => [name, label])).toEqual([
      ['_pid', undefined],
      ['_amount', undefined],
    ])
  })

  it('has the fields of a message that no file is of', () => {
    const message = { domain: {}, types: { Odd: [{ name: 'n', type: 'uint256' }] }, primaryType: 'Odd' }
    const seen = describeMessage(FILES, { ...message, message: { n: '5' } }, { known: KNOWN, chainId: 31337 })
    expect(seen.by).toBeUndefined()
    expect(seen.args).toMatchObject([{ name: 'n', type: 'uint256', values: [{ raw: '5' }] }])
  })
})

describe('the decoding by names', () => {
  it('knows the selector of a signature with names', () => {
    expect(selectorOf(APPROVE)).toBe('0x095ea7b3')
  })

  it('refuses the bytes of another function', () => {
    expect(() => decodeNamed('deposit()', approval(1n))).toThrow(CannotDecode)
  })

  it('has structs by their fields and lists by their elements', () => {
    const signature = 'cancel((address maker,uint256[] parts) order)'
    const data = new Interface([`function ${signature}`]).encodeFunctionData('cancel', [
      [ME, [1n, 2n]],
    ]) as Hex
    expect(decodeNamed(signature, data)).toEqual({
      args: { order: { maker: ME, parts: [1n, 2n] } },
      leaves: [
        { path: 'order.maker', name: 'order.maker', type: 'address', values: [ME] },
        { path: 'order.parts.[]', name: 'order.parts', type: 'uint256[]', values: [1n, 2n] },
      ],
    })
  })

  it('reads the decimal text of a message as numbers', () => {
    const named = namedMessage('Odd(uint256 n,string[] texts)', { n: '5', texts: ['a', 'b'] })
    expect(named.args).toEqual({ n: 5n, texts: ['a', 'b'] })
  })
})
