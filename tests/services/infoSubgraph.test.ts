import { expect, it } from 'vitest'
import { toAddress } from '~/domain/address'
import { infoSubgraph } from '~/services/infoSubgraph'
import { askRemote } from '../support/askRemote'
import { localService } from '../support/localService'

const POOL = toAddress('0xace14a8b1ec4540a98ab137ed4280dd0a7e36595')

let rows: readonly unknown[] = []
let query = ''
const url = await localService((received) => {
  query = (JSON.parse(received.body) as { readonly query: string }).query
  return { status: 200, body: JSON.stringify({ data: { swaps: rows } }) }
})

const swap = (n: number, changes: object = {}) => ({
  ...{ id: `0x${n.toString(16).padStart(64, '0')}-0`, timestamp: String(1000 + n), amountUSD: '1' },
  ...{ amount0In: '1', amount1In: '0', amount0Out: '0', amount1Out: '2' },
  ...changes,
})
const page = (first: number, before?: number) =>
  askRemote(infoSubgraph.endpoints.infoSwaps, { url, pool: POOL, first, ...(before && { before }) })

it('takes a page for full that has as many trades as were asked for, and no shorter one', async () => {
  rows = [swap(1), swap(2)]
  expect(await page(2)).toMatchObject({ isFull: true })
  expect(await page(3)).toMatchObject({ isFull: false })
})

it('counts what was sent and not what could be read', async () => {
  rows = [swap(1), swap(2, { timestamp: 'never' }), swap(1)]
  const { swaps, isFull } = await page(3)
  expect([swaps.length, isFull]).toEqual([1, true])
})

it('asks for trades at the given second and earlier, and shows the newest first', async () => {
  rows = [swap(1), swap(3), swap(2)]
  const { swaps } = await page(3, 1003)
  expect(swaps.map(({ time }) => time)).toEqual([1003, 1002, 1001])
  expect(query).toContain('timestamp_lte: 1003')
  await page(4)
  expect(query).not.toContain('timestamp_lte')
})
