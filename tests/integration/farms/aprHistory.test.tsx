import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { tokenOf } from '../support/localChain'
import { FarmChain, farmOf, open } from './fixture'

const DAY = 86_400
const six = tokenOf('SIX', 0xd6, 6)
const FARMS = [
  farmOf(1),
  farmOf(4, { lpSymbol: 'SIX', token: six, lpAddress: six.address, isTokenOnly: true }),
]
vi.mock(import('~/config/farms/farms'), () => ({ loadFarms: () => Promise.resolve(FARMS) }))
const subgraph = vi.hoisted(() => ({ url: undefined as string | undefined }))
vi.mock(import('~/config/priceChart'), async (original) => ({
  ...(await original()),
  get exchangeSubgraphUrl() {
    return subgraph.url
  },
}))

const today = Math.floor(Date.now() / 1000 / DAY) * DAY
let asked: string[]
let rows: readonly object[]
let isDown: boolean

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  subgraph.url = 'http://graph.test/subgraphs/exchange'
  asked = []
  isDown = false
  rows = [
    { date: today - 3 * DAY, dailyVolumeUSD: '365', reserveUSD: '1000' },
    { date: today - 2 * DAY, dailyVolumeUSD: '0', reserveUSD: '0' },
    { date: today - DAY, dailyVolumeUSD: '365', reserveUSD: '2000' },
  ]
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = input instanceof Request ? input.url : input.toString()
    const body = input instanceof Request ? await input.text() : init?.body
    if (url !== subgraph.url || typeof body !== 'string') return Response.json({}, { status: 404 })
    const { query, variables } = JSON.parse(body) as { query: string; variables: { pair?: string } }
    if (!query.includes('since: pairDayDatas')) return Response.json({ data: { pairs: [], days: [] } })
    asked.push(variables.pair ?? '')
    return isDown ? Response.json({}, { status: 500 }) : Response.json({ data: { before: [], since: rows } })
  })
})

async function openRow(pid: number, name: RegExp) {
  const row = within(await screen.findByTestId(`farm-${String(pid)}`))
  await userEvent.click(row.getByRole('button', { name }))
  return within(await waitFor(() => document.getElementById(`farm-${String(pid)}-details`) ?? raise()))
}
function raise(): never {
  throw new Error('The farm is closed.')
}
const TITLE = 'Trading fee APR by day'

it('shows what trading fees brought in day by day once the details are open, and an unknown day as unknown', async () => {
  open(new FarmChain(FARMS))
  await screen.findByTestId('farm-1')
  expect(asked).toEqual([])
  const details = await openRow(1, /^F1-BUSD LP/)
  const table = await details.findByRole('table', { name: TITLE })
  expect(asked).toEqual([FARMS[0]?.lpAddress.toLowerCase()])
  const cells = [...table.querySelectorAll('tbody td')].map(({ textContent }) => textContent)
  // 0.17 % of 365 dollars a week, 365 / 7 weeks a year, on 1,000 dollars; twice that on 2,000 since.
  expect(cells).toEqual(['3.24%', 'Unknown', '3.24%', '3.24%'])
  // What is unknown is a gap in the line, not a zero.
  const line = details.getByRole('region', { name: TITLE }).querySelector('svg path')?.getAttribute('d')
  expect(line?.match(/[ML]/g)).toEqual(['M', 'M', 'L'])
  expect(details.getByText(/CHEESE rewards aren’t included/)).toBeDefined()
})

it('says that it could not be loaded, and asks again', async () => {
  isDown = true
  open(new FarmChain(FARMS))
  const details = await openRow(1, /^F1-BUSD LP/)
  const again = await details.findByRole('button', { name: 'Try again' }, { timeout: 10_000 })
  isDown = false
  await userEvent.click(again)
  expect(await details.findByRole('table', { name: TITLE })).toBeDefined()
})

it('has no history of a pool of today, and says so', async () => {
  rows = [{ date: today, dailyVolumeUSD: '365', reserveUSD: '1000' }]
  open(new FarmChain(FARMS))
  const details = await openRow(1, /^F1-BUSD LP/)
  expect(await details.findByText('No history yet')).toBeDefined()
  expect(details.queryByRole('table', { name: TITLE })).toBeNull()
})

it('is absent without a subgraph', async () => {
  subgraph.url = undefined
  open(new FarmChain(FARMS))
  const details = await openRow(1, /^F1-BUSD LP/)
  expect(await details.findByRole('link', { name: /^Get / })).toBeDefined()
  expect(details.queryByText(TITLE)).toBeNull()
  expect(asked).toEqual([])
})

it('is absent for a token alone', async () => {
  open(new FarmChain(FARMS))
  const details = await openRow(4, /^SIX/)
  expect(await details.findByRole('link', { name: /^Get / })).toBeDefined()
  expect(details.queryByText(TITLE)).toBeNull()
  expect(asked).toEqual([])
})
