import { afterEach, expect, it, vi } from 'vitest'
import { devnetLottery } from '~/config/addresses/lottery31337'
import {
  ANNOUNCED_AFTER_S,
  DRAW_AFTER_S,
  INJECTION,
  ON_SALE_AFTER_S,
  TICKET_DOLLARS,
} from '../../devnet/areas/lottery/terms'
import { configured } from './configured'

afterEach(() => {
  vi.unstubAllEnvs()
})

const lotteryWith = (environment: Readonly<Record<string, string>>) =>
  configured(environment, () => import('~/config/lottery'))

const OWN = '0x00000000000000000000000000000000000000AA'

it('knows the lottery of each network, and its subgraph on the local one', async () => {
  const main = await lotteryWith({ VITE_CHAIN_ID: '56' })
  expect(main.lotteryContract).toBe('0x5aF6D33DE2ccEC94efb1bDF8f92Bd58085432d2c')
  expect(main.lotterySubgraphUrl).toBeUndefined()
  const testnet = await lotteryWith({ VITE_CHAIN_ID: '97' })
  expect(testnet.lotteryContract).toBe('0x5790c3534F30437641541a0FA04C992799602998')
  const local = await lotteryWith({ VITE_CHAIN_ID: '31337', VITE_SERVICES_URL: 'http://127.0.0.1:8546' })
  expect(local.lotteryContract).toBe(devnetLottery.Lottery)
  expect(local.lotterySubgraphUrl).toBe('http://127.0.0.1:8546/subgraphs/lottery')
})

it('takes what the environment names, with the time from sales to draw', async () => {
  const own = await lotteryWith({
    VITE_CHAIN_ID: '56',
    VITE_LOTTERY: OWN,
    VITE_LOTTERY_SUBGRAPH_URL: 'https://graph.example/lottery',
    VITE_LOTTERY_DRAW_DELAY_S: '30',
  })
  expect(own.lotteryContract).toBe(OWN)
  expect(own.lotterySubgraphUrl).toBe('https://graph.example/lottery')
  expect(own.lotterySchedule()).toEqual({
    ...{ drawAfterS: 30, announcedAfterS: undefined, onSaleAfterS: undefined },
  })
})

it('draws half an hour after the sales, and on the local exchange when its keeper does', async () => {
  expect((await lotteryWith({ VITE_CHAIN_ID: '56' })).lotterySchedule().drawAfterS).toBe(1800)
  const { lotterySchedule, LOTTERY } = await lotteryWith({ VITE_CHAIN_ID: '31337' })
  expect(lotterySchedule()).toEqual({
    drawAfterS: DRAW_AFTER_S,
    announcedAfterS: ANNOUNCED_AFTER_S,
    onSaleAfterS: ON_SALE_AFTER_S,
  })
  expect(LOTTERY.ticketDollars).toBe(Number(TICKET_DOLLARS))
  expect((BigInt(LOTTERY.injectedPerWeek) * 10n ** 18n) / BigInt(7 * LOTTERY.drawsPerDay)).toBe(INJECTION)
})
