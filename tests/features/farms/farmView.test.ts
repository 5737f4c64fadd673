import { describe, expect, it } from 'vitest'
import { Ratio } from '~/domain/money/ratio'
import { failed, LOADING, ready, valueOf } from '~/lib/loadable'
import { addressOf, E18, token, viewOf } from './farms'

describe('what is known of a farm', () => {
  it('is worth twice the part of the quote side that is staked, and pays its part of the reward on it', () => {
    const view = viewOf()
    // A tenth of 1000 dollars, twice.
    expect(valueOf(view.liquidity)?.toFixed(6)).toBe('200.000000')
    // A tenth of 1000 rewards at 2 dollars are 200 a year on 200.
    expect(view.rewardApr?.toFixed()).toBe('100')
    expect(view.apr).toEqual({ kind: 'known', percent: new Ratio(100) })
    expect(valueOf(view.state)).toBe('Live')
    // 2000 dollars in 700 LP tokens.
    expect(view.price?.toFixed(6)).toBe('2.857143')
  })

  it('adds the trading fees where they are known', () => {
    const view = viewOf({}, {}, { lpAprOf: () => new Ratio('1.5') })
    expect(view.apr).toEqual({ kind: 'known', percent: new Ratio('101.5') })
    expect(view.lpApr?.toFixed()).toBe('1.5')
  })

  it('of an empty pair has no yield and no price, and is worth nothing', () => {
    const view = viewOf({}, { supply: ready(0n), held: ready(0n), reserves: ready([0n, 0n]) })
    expect(valueOf(view.liquidity)?.toFixed()).toBe('0')
    expect(view.apr).toEqual({ kind: 'unknown' })
    expect(view.price).toBeUndefined()
  })

  it('without a price of its quote token is unknown and not worth nothing', () => {
    const view = viewOf({ quoteToken: token('ODD', addressOf(0xf2)) })
    expect(view.liquidity).toEqual(ready(undefined))
    expect(view.apr).toEqual({ kind: 'unknown' })
    expect(view.price).toBeUndefined()
  })

  it('waits for prices that are being read', () => {
    const view = viewOf({}, {}, { isPricing: true, priceOf: () => undefined })
    expect(view.liquidity).toBe(LOADING)
    expect(view.apr).toBeUndefined()
  })

  it('pays nothing, and is no division by zero, while no farm has points', () => {
    const view = viewOf(
      {},
      { pool: ready({ lpToken: addressOf(0xfa), allocPoint: 0n }) },
      { totalAllocPoint: 0n },
    )
    expect(view.apr).toEqual({ kind: 'known', percent: new Ratio(0) })
    expect(valueOf(view.state)).toBe('Finished')
    // Points of which no one knows how many there are in all say nothing.
    expect(viewOf({}, {}, { totalAllocPoint: 0n }).apr).toEqual({ kind: 'unknown' })
  })

  it('hides a yield that only a wrong price can make', () => {
    expect(viewOf({}, { held: ready(1n) }).apr).toEqual({ kind: 'absurd' })
  })

  it('costs only itself when the chef refuses it', () => {
    const view = viewOf({}, { pool: failed('reverted') })
    expect(view.state).toEqual(failed('reverted'))
    expect(view.allocPoint).toEqual(failed('reverted'))
    expect(valueOf(view.liquidity)?.toFixed(6)).toBe('200.000000')
    expect(view.apr).toEqual({ kind: 'unknown' })
  })

  it('is refused when the chef takes another token for it', () => {
    const view = viewOf({}, { pool: ready({ lpToken: addressOf(0xbad), allocPoint: 10n }) })
    expect(view.state).toEqual(failed('another-token'))
  })

  it('keeps what one has when its pair cannot be read', () => {
    const own = { staked: ready(5n), earned: ready(3n) }
    const view = viewOf({}, { reserves: failed('reverted'), own })
    expect(view.own).toBe(own)
    expect(view.liquidity.status).toBe('failed')
    expect(view.apr).toEqual({ kind: 'unknown' })
  })

  it('is to come until the chef begins, and is waited for while that is not known', () => {
    expect(valueOf(viewOf({}, {}, { time: { block: 4n, startBlock: 5n } }).state)).toBe('Coming Soon')
    expect(viewOf({}, {}, { time: undefined }).state).toBe(LOADING)
  })

  it('of a token alone is worth what the chef holds of it', () => {
    const six = token('D6', addressOf(0xd6), 6)
    const view = viewOf(
      { isTokenOnly: true, token: six, lpAddress: six.address },
      {
        held: ready(50_000_000n),
        supply: LOADING,
        reserves: LOADING,
        pool: ready({ lpToken: six.address, allocPoint: 10n }),
      },
      { priceOf: () => new Ratio(2) },
    )
    expect(valueOf(view.liquidity)?.toFixed()).toBe('100')
    expect(view.token).toBe(six)
    expect(view.price?.toFixed()).toBe('2')
    expect(view.lpApr).toBeUndefined()
  })

  it('knows LP tokens by the farm’s name, with 18 decimals', () => {
    expect(viewOf().token).toMatchObject({ symbol: 'CHEESE-BUSD LP', decimals: 18, address: addressOf(0xfa) })
    expect(E18.toString()).toHaveLength(19)
  })
})
