import { describe, expect, it } from 'vitest'
import { deposit, withdraw } from '~/chain/abi/masterChef'
import { encodeWrite } from '~/chain/contract/encode'
import { amountOf } from '~/domain/money/amount'
import { stakedToken } from '~/features/farms/farmView'
import { tokenUrl } from '~/features/farms/links'
import { harvestPlan, movePlan } from '~/features/farms/writes'
import { addressOf, dollar, E18, farmOf, reward, token, wrapped } from './farms'

const chef = {
  address: addressOf(0xc4ef),
  pendingReward: 'pendingCheese',
  rewardPerBlock: 'cheesePerBlock',
} as const
const farm = farmOf({ pid: 252 })
const amount = amountOf(stakedToken(farm), 1_234_567n * 10n ** 12n)

describe('the writes of a farm', () => {
  it.each([
    ['stake', deposit],
    ['unstake', withdraw],
  ] as const)('to %s asks the chef for exactly the amount', (move, fragment) => {
    const { attempts, summary } = movePlan(move, { chef, farm, amount })
    expect(attempts).toEqual([{ target: chef.address, fragment, args: [252n, amount.units], value: 0n }])
    expect(encodeWrite(attempts[0])).toHaveLength(2 + 8 + 2 * 64)
    expect(summary).toEqual({
      key: move,
      facts: { amount: '1.23456', symbol: 'CHEESE-BUSD LP', place: 'farm', earns: reward.symbol },
      target: { place: 'farm', which: '252' },
    })
  })

  it('to harvest deposits nothing', () => {
    const { attempts, summary } = harvestPlan(chef, farm)
    expect(attempts[0]).toMatchObject({ fragment: deposit, args: [252n, 0n] })
    expect(summary).toEqual({
      key: 'harvest',
      facts: { symbol: 'CHEESE-BUSD LP', place: 'farm', earns: reward.symbol },
      target: { place: 'farm', which: '252' },
    })
  })
})

describe('where there is more to stake', () => {
  it('is the pair’s own form, with the coin in place of its wrapped token', () => {
    expect(tokenUrl(farm)).toBe(`/add/${dollar.address}/${reward.address}`)
    expect(tokenUrl(farmOf({ quoteToken: wrapped }))).toBe(`/add/BNB/${reward.address}`)
  })

  it('is the exchange for a token alone', () => {
    const odd = token('ODD', addressOf(0xf2))
    expect(tokenUrl(farmOf({ isTokenOnly: true, token: odd }))).toBe(`/swap?outputCurrency=${odd.address}`)
    expect(E18).toBe(10n ** 18n)
  })
})
