import { describe, expect, it } from 'vitest'
import { roundsStep } from '../../server/prediction/rounds'
import { prediction } from '../../devnet/areas/prediction/module'
import { FIRST_PRICE, nextPrice } from '../../devnet/areas/prediction/price'
import { BUFFER_S } from '../../devnet/areas/prediction/terms'
import { createRandom } from '../../devnet/random'
import { isRefundable } from '~/domain/prediction/payout'
import { type Round, roundStatus, winnerOf } from '~/domain/prediction/round'
import { areaKeeper } from './areaKeeper'
import { GAME, play, PRICE } from './prediction'
import { localChain, ME } from './support'

const chain = localChain()
const runKeeper = areaKeeper(chain, prediction, 2)
const { administer, bet, game, round } = play(chain)

async function statusOf(epoch: bigint): Promise<string> {
  return roundStatus(await round(epoch), await game(), BigInt(await chain.now()))
}

describe('what the keeper does next', () => {
  const STATE = {
    ...{ isPaused: false, hasGenesisStart: true, hasGenesisLock: true },
    ...{ lockTimestamp: 1000, bufferSeconds: 15 },
  }

  it('follows from the flags, the lock and the buffer', () => {
    const step = (changes: Partial<typeof STATE>, now: number) => roundsStep({ ...STATE, ...changes }, now)
    expect(step({}, 999)).toBe('wait')
    expect(step({}, 1000)).toBe('executeRound')
    expect(step({}, 1015)).toBe('executeRound')
    expect(step({}, 1016)).toBe('restart')
    expect(step({ hasGenesisLock: false }, 999)).toBe('wait')
    expect(step({ hasGenesisLock: false }, 1000)).toBe('genesisLockRound')
    expect(step({ hasGenesisLock: false }, 1016)).toBe('restart')
    expect(step({ hasGenesisStart: false, hasGenesisLock: false }, 5000)).toBe('genesisStartRound')
    expect(step({ isPaused: true }, 5000)).toBe('wait')
  })
})

describe('the oracle’s walk', () => {
  it('ends rounds up, down and where they began, and stays near the price of the exchange', () => {
    const random = createRandom(7)
    const ends = { up: 0, down: 0, tie: 0 }
    let price = FIRST_PRICE
    for (let each = 0; each < 1000; each++) {
      const before = price
      for (let move = 0; move < 12; move++) price = nextPrice(price, random)
      ends[price > before ? 'up' : price < before ? 'down' : 'tie'] += 1
      expect(Math.abs(Number(price - FIRST_PRICE))).toBeLessThan(Number(FIRST_PRICE) / 10)
    }
    expect(ends.up).toBeGreaterThan(300)
    expect(ends.down).toBeGreaterThan(300)
    expect(ends.tie).toBeGreaterThan(50)
  })
})

describe('the keeper', () => {
  it('plays round after round, in which bots bet on both sides', async () => {
    await runKeeper(4 * 60 + 30)
    const { currentEpoch, isPaused } = await game()
    expect(isPaused).toBe(false)
    expect(currentEpoch).toBeGreaterThanOrEqual(4n)
    const rounds: Round[] = []
    for (let epoch = 1n; epoch <= currentEpoch; epoch++) rounds.push(await round(epoch))
    const ended = rounds.filter(({ oracleCalled }) => oracleCalled)
    expect(ended.length).toBeGreaterThanOrEqual(2)
    for (const each of ended) {
      expect(winnerOf(each)).toBeDefined()
      expect(each.bullAmount).toBeGreaterThan(0n)
      expect(each.bearAmount).toBeGreaterThan(0n)
    }
    expect(await statusOf(currentEpoch - 1n)).toBe('live')
    expect(['next', 'locking']).toContain(await statusOf(currentEpoch))
  })

  it('the keeper that was away for ten minutes begins anew, and who had bet takes the bet back', async () => {
    await runKeeper(70)
    const { currentEpoch: missed } = await game()
    await bet('bull', missed, 10n ** 18n)
    await chain.rpc('evm_mine', { timestamp: (await chain.now()) + 600 })
    expect(await statusOf(missed)).toBe('canceled')
    await runKeeper(10)
    const { currentEpoch, isPaused, hasGenesisStart } = await game()
    expect([currentEpoch, isPaused, hasGenesisStart]).toEqual([missed + 1n, false, true])
    expect(await statusOf(currentEpoch)).toBe('next')
    expect(await statusOf(missed)).toBe('canceled')
    await runKeeper(130)
    expect(await statusOf(currentEpoch)).toBe('ended')
    expect(await chain.call(GAME, 'refundable', [missed, ME])).toBe(true)
    const own = { position: 'bull', amount: 10n ** 18n, claimed: false } as const
    const now = BigInt(await chain.now())
    expect(isRefundable(await round(missed), own, { bufferSeconds: BigInt(BUFFER_S) }, now)).toBe(true)
  })

  it('leaves a pause to those who made it, and begins anew after it', async () => {
    await runKeeper(70)
    await administer('pause')
    await runKeeper(100)
    const { isPaused, currentEpoch } = await game()
    expect(isPaused).toBe(true)
    await administer('unpause')
    await runKeeper(4)
    expect((await game()).currentEpoch).toBe(currentEpoch + 1n)
  })

  it('goes on from the price that the oracle has said last', async () => {
    const { transmit } = play(chain)
    await transmit(PRICE * 2n)
    await runKeeper(6)
    const price = await chain.call<bigint>(
      {
        address: chain.devnet().deployment.contracts['PredictionOracle'] ?? '',
        abi: chain.abiOf('OracleProxy'),
      },
      'latestAnswer',
    )
    expect(Number(price - PRICE * 2n)).toBeLessThan(Number(PRICE) / 100)
  })
})
