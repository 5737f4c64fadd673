import { expect, it, vi } from 'vitest'
import { RpcError } from '~/chain/rpc/errors'
import { explainRevert } from '~/core/transactions/explainRevert'
import { ALICE, hashOf, Ledger, ROUTER } from './ledger'

const entry = {
  hash: hashOf(7),
  from: ALICE,
  nonce: 0,
  to: ROUTER,
  value: 3n,
  data: '0x12',
  fails: true,
} as const
const refusal = new RpcError(3, 'execution reverted: Sold out')

function mined(limit = 100_000) {
  const ledger = new Ledger()
  ledger.mine({ ...entry, gas: [limit, limit] })
  const explain = (gasUsed?: bigint) =>
    explainRevert(ledger, { hash: entry.hash, blockNumber: ledger.head, gasUsed })
  return { ledger, explain }
}

it('is what the contract says at its block, or at the one before', async () => {
  const { ledger, explain } = mined()
  const asked: unknown[] = []
  ledger.simulate = (call, block) => {
    asked.push([call, block])
    if (block === '0x9') throw refusal
    return '0x'
  }
  expect(await explain(50_000n)).toEqual({ kind: 'refused', reason: 'Sold out', cause: 'sold-out' })
  const call = { from: ALICE.toLowerCase(), to: ROUTER.toLowerCase(), value: '0x3', data: '0x12' }
  expect(asked).toEqual([
    [call, '0xa'],
    [call, '0x9'],
  ])
})

it('is a lack of gas where 95 of 100 were used', async () => {
  const { explain } = mined()
  expect(await explain(95_000n)).toEqual({ kind: 'out-of-gas' })
  expect(await explain(94_999n)).toEqual({ kind: 'unexplained' })
  expect(await explain(undefined)).toBeUndefined()
})

it('is unknown where nothing can be asked', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { ledger, explain } = mined()
  expect(await explainRevert(ledger, { hash: hashOf(8), blockNumber: 10, gasUsed: 1n })).toBeUndefined()
  expect(warn).not.toHaveBeenCalled()
  ledger.isDown = true
  expect(await explain(95_000n)).toBeUndefined()
  expect(warn).toHaveBeenCalledTimes(1)
  warn.mockRestore()
})
