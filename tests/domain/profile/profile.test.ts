import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toAddress, ZERO_ADDRESS } from '~/domain/address'
import { changeCost, setupCosts } from '~/domain/profile/costs'
import { profileCookie } from '~/domain/profile/cookie'
import { profileFrom, registrationOf } from '~/domain/profile/profile'
import { parseUsername, typedUsername } from '~/domain/profile/username'

const BUNNIES = toAddress('0xdf7952b35f24acf7fc0487d01c8d5690a60dba07')

describe('a user name', () => {
  const problem = (text: string) => {
    const typed = typedUsername(text)
    return typed.ok ? undefined : typed.problem.kind
  }

  it('is 3 to 15 plain letters and digits', () => {
    for (const name of ['abc', 'Cheese9', '123', 'a'.repeat(15)]) {
      expect(typedUsername(name)).toEqual({ ok: true, name })
    }
    expect([problem(''), problem('ab'), problem('👍👍')]).toEqual(['too-short', 'too-short', 'too-short'])
    expect([problem('a'.repeat(16)), problem('<'.repeat(10_000))]).toEqual(['too-long', 'too-long'])
    for (const text of [
      'two words',
      'dash-ed',
      'аlice',
      'ﬁve',
      '١٢٣',
      '<b>x</b>',
      'abc\n',
      'a\u200bbc',
      '👍👍👍',
    ]) {
      expect(problem(text), text).toBe('characters')
    }
  })

  it('is read of what a service says by the same rules', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ maxLength: 20 }), fc.stringMatching(/^[A-Za-z0-9]{0,18}$/)),
        (text) => {
          const typed = typedUsername(text)
          expect(parseUsername(text)).toBe(typed.ok ? typed.name : undefined)
          expect(typed.ok).toBe(/^[A-Za-z0-9]{3,15}$/.test(text) && !text.includes('\n'))
        },
      ),
    )
    for (const bad of [undefined, null, 3, ['abc'], { toString: () => 'abc' }])
      expect(parseUsername(bad)).toBeUndefined()
  })
})

describe('a profile', () => {
  it('has a picture while it is active, and none while it is paused', () => {
    expect(profileFrom([7n, 250n, 2n, BUNNIES, 12n, true])).toEqual({
      ...{ userId: '7', points: 250, teamId: 2, isActive: true },
      picture: { collection: BUNNIES, tokenId: '12' },
    })
    const paused = profileFrom([7n, 0n, 2n, ZERO_ADDRESS, 0n, false])
    expect([paused.isActive, paused.picture, paused.points]).toEqual([false, undefined, 0])
    expect(profileFrom([1n, 2n ** 200n, 1n, BUNNIES, 2n ** 255n, true])).toMatchObject({
      ...{ points: Number.MAX_SAFE_INTEGER, picture: { tokenId: (2n ** 255n).toString() } },
    })
  })

  it('and its name may each be there without the other', () => {
    expect([
      registrationOf(false, false),
      registrationOf(false, true),
      registrationOf(true, false),
      registrationOf(true, true),
    ]).toEqual(['none', 'name-only', 'profile-only', 'complete'])
  })

  it('is remembered for 30 days in a cookie that holds nothing but its value', () => {
    const username = parseUsername('alice')
    const cookie = profileCookie(BUNNIES, { username, avatar: 'https://x.example/a;b=c, "d"' })
    const [pair = '', ...attributes] = cookie.split('; ')
    expect(attributes).toEqual(['max-age=2592000', 'path=/', 'secure', 'samesite=lax'])
    const value = pair.slice(`profile_${BUNNIES}=`.length)
    expect(value).not.toMatch(/[;,\s"]/)
    expect(JSON.parse(decodeURIComponent(value))).toEqual({
      username: 'alice',
      avatar: 'https://x.example/a;b=c, "d"',
    })
  })
})

describe('what a profile costs', () => {
  const prices = { mint: 10n, register: 5n }

  it('is the starter and the profile at first, and the profile alone for whoever has a collectible', () => {
    expect(setupCosts(prices, 'starter', 12n)).toEqual({ total: 15n, lacking: 3n, factory: 10n, profile: 5n })
    expect(setupCosts(prices, 'team', 12n)).toEqual({ total: 5n, lacking: 0n, factory: 0n, profile: 5n })
    expect(setupCosts(prices, 'done', 0n)).toEqual({ total: 0n, lacking: 0n, factory: 0n, profile: 0n })
  })

  it('is never more than balance and what is lacking together', () => {
    const units = fc.bigInt({ min: 0n, max: 10n ** 24n })
    const steps = fc.constantFrom('starter', 'no-collectible', 'picture', 'team', 'name', 'done')
    fc.assert(
      fc.property(units, units, units, steps, (mint, register, balance, step) => {
        const { total, lacking, factory, profile } = setupCosts({ mint, register }, step, balance)
        expect(factory + profile).toBe(total)
        expect(lacking > 0n ? balance + lacking : total).toBe(total)
        expect(lacking === 0n).toBe(balance >= total)
      }),
    )
  })

  it('is nothing for a pause', () => {
    const costs = { update: 3n, reactivate: 4n }
    expect((['update', 'pause', 'reactivate'] as const).map((change) => changeCost(change, costs))).toEqual([
      3n,
      0n,
      4n,
    ])
  })
})
