import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAlerts } from '../../server/keeper/alerts'
import { sendStore } from '../../server/keeper/sends'
import type { Database } from '../../server/store/database'
import { embeddedDatabase } from '../../server/store/embedded'
import { LeaseLost } from '../../server/store/lease'
import { migrate } from '../../server/store/migrate'
import { postgresDatabase } from '../../server/store/postgres'
import { startPostgres, type TestPostgres } from '../support/postgres'

let postgres: TestPostgres
const opened: Database[] = []

beforeAll(async () => {
  postgres = await startPostgres()
}, 120_000)
afterAll(async () => {
  await Promise.all(opened.map((each) => each.close()))
  await postgres.stop()
}, 60_000)

const ENGINES = {
  embedded: () => embeddedDatabase(),
  postgres: async () => postgresDatabase(await postgres.freshUrl()),
} as const

describe.each(Object.entries(ENGINES))('what the keeper keeps on %s', (_, open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
    opened.push(database)
    await migrate(database, { chainId: 31_337, factory: '0xAA' })
  }, 120_000)

  const made = {
    ...{ address: '0xA1', nonce: 7, duty: 'lottery', step: 'closeLottery', to: '0xB2', data: '0x12' },
    ...{ gas: 90_000n, deadline: undefined },
  }

  it('gives back what is pending as it was, and what was spent', async () => {
    const store = sendStore(database, () => Promise.resolve())
    const sent = await store.add(made)
    const fees = { type: 2, maxFeePerGas: 10n ** 30n, maxPriorityFeePerGas: 1n } as const
    const pending = { ...sent, attempts: [{ hash: '0xC3', raw: '0x02', fees, block: 5 }] }
    await store.update(pending)
    expect(await store.open()).toEqual([pending])
    expect(await store.lastStepOf('lottery')).toBeUndefined()
    // One open transaction for each nonce.
    await expect(store.add(made)).rejects.toThrow()
    await store.update({ ...pending, status: 'mined', block: 6, spent: 10n ** 20n })
    expect(await store.lastStepOf('lottery')).toBe('closeLottery')
    expect(await store.spentOf('0xA1')).toBe(10n ** 20n)
    // The chain has taken it back.
    await store.update(pending)
    expect(await store.spentOf('0xA1')).toBe(0n)
    await store.update({ ...pending, status: 'mined', block: 6, spent: 3n, isFinal: true })
    expect(await store.open()).toEqual([])
    expect((await store.add({ ...made, deadline: 12 })).deadline).toBe(12)
  })

  it('is written by whoever holds the lease', async () => {
    const store = sendStore(database, () => Promise.reject(new LeaseLost('keeper')))
    await expect(store.add({ ...made, nonce: 8 })).rejects.toBeInstanceOf(LeaseLost)
    expect(await database.query('SELECT id FROM keeper_sends WHERE nonce = 8')).toEqual([])
  })

  it('tells an alert once until it is over, and an event once, whoever keeps', async () => {
    const told: string[] = []
    const alerts = () =>
      createAlerts({
        ...{ database, deployment: 'fondue', webhookUrl: undefined },
        onMessage: ({ kind, of, isOver }) => void told.push(`${kind} ${of}${isOver ? ' over' : ''}`),
      })
    const [first, second] = [alerts(), alerts()]
    await first.raise('funds', '0xA1', 'too little')
    await first.raise('funds', '0xA1', 'too little')
    await second.raise('funds', '0xA1', 'too little')
    await second.clear('funds', '0xA1')
    await second.clear('funds', '0xA1')
    await second.raise('funds', '0xA1', 'again')
    await first.event('missed', 'round 1', 'missed')
    await second.event('missed', 'round 1', 'missed')
    expect(told).toEqual(['funds 0xA1', 'funds 0xA1 over', 'funds 0xA1', 'missed round 1'])
  })
})
