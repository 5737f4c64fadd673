import { waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { getUserProfile, hasRegistered } from '~/chain/abi/profile'
import { profileContracts } from '~/config/profile'
import { selectProfile } from '~/core/profile/lazy'
import { useAvatar } from '~/core/profile/useAvatar'
import { useOwnProfile } from '~/core/profile/useOwnProfile'
import { useProfileStatus } from '~/core/profile/useProfileStatus'
import { type Address, toAddress, ZERO_ADDRESS } from '~/domain/address'
import { ACCOUNT, addressOf, LocalChain, REVERT } from '../support/localChain'
import { type Options, renderHookInApp } from '../support/renderApp'

const API = 'http://127.0.0.1:1'
vi.mock(import('~/config/profile'), async (original) => ({
  ...(await original()),
  profileApiUrl: 'http://127.0.0.1:1',
  nftApiUrl: 'http://127.0.0.1:1/api/v1',
}))
const { profile: PROFILE, bunnies: BUNNIES } = profileContracts ?? {
  profile: ZERO_ADDRESS,
  bunnies: ZERO_ADDRESS,
}
const OTHER = addressOf(0xb0b)

interface OnChain {
  readonly points?: bigint
  readonly teamId?: bigint
  readonly tokenId?: bigint
  readonly isActive?: boolean
}

/** Profiles on the chain, names and collectibles as the services know them; whatever else is asked for is refused. */
let people: Map<Address, OnChain>
let names: Map<Address, unknown>
let isServiceDown: boolean
let asked: string[]
let chain: LocalChain

beforeEach(() => {
  people = new Map()
  names = new Map()
  isServiceDown = false
  asked = []
  chain = new LocalChain()
  chain.on(hasRegistered, ([account]) => people.has(toAddress(account)), PROFILE)
  chain.on(
    getUserProfile,
    ([account]) => {
      const own = people.get(toAddress(account))
      if (own === undefined) return REVERT
      const { points = 0n, teamId = 1n, tokenId = 3n, isActive = true } = own
      return isActive
        ? [1n, points, teamId, BUNNIES, tokenId, true]
        : [1n, points, teamId, ZERO_ADDRESS, 0n, false]
    },
    PROFILE,
  )
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url.slice(API.length))
    if (isServiceDown) return Promise.resolve(Response.json({}, { status: 400 }))
    const user = /\/api\/users\/(0x\w+)$/.exec(url)?.[1]
    if (user !== undefined) {
      const username = names.get(toAddress(user))
      return Promise.resolve(
        username === undefined
          ? Response.json({ error: { message: 'User not found' } }, { status: 404 })
          : Response.json({ username }),
      )
    }
    const token = /\/tokens\/(\d+)$/.exec(url)?.[1]
    if (token !== '3') return Promise.resolve(Response.json({}, { status: 404 }))
    const image = { original: '/images/bunnies/9.svg', thumbnail: '/images/bunnies/9.svg' }
    return Promise.resolve(
      Response.json({
        data: { name: 'Sunny', description: '', image, collection: { name: 'B' }, attributes: [] },
      }),
    )
  })
})

const open = <Result,>(useIt: () => Result, options: Options = {}) =>
  renderHookInApp(useIt, { chain, ...options })

describe('whether someone has a profile', () => {
  it('is what the chain says, with each block, and a paused one has no picture', async () => {
    const { result } = open(() => useProfileStatus(OTHER))
    expect(result.current.status).toBe('loading')
    await waitFor(() => expect(result.current).toEqual({ status: 'ready', value: { kind: 'none' } }))
    chain.mine(() => people.set(OTHER, { points: 50n, teamId: 2n }))
    await waitFor(() => {
      expect(result.current).toMatchObject({
        value: {
          kind: 'active',
          profile: { points: 50, teamId: 2, picture: { collection: BUNNIES, tokenId: '3' } },
        },
      })
    })
    chain.mine(() => people.set(OTHER, { points: 50n, isActive: false }))
    await waitFor(() => {
      expect(result.current).toMatchObject({
        value: { kind: 'paused', profile: { points: 50, picture: undefined } },
      })
    })
  })

  it('is no for a visitor, and unknown while the contract does not answer', async () => {
    expect(open(() => useProfileStatus(undefined)).result.current).toEqual({
      status: 'ready',
      value: { kind: 'none' },
    })
    chain.reverting.add(PROFILE)
    const { result } = open(() => useProfileStatus(OTHER))
    await waitFor(() => expect(result.current.status).toBe('failed'))
  })
})

describe("the connected account's profile", () => {
  const openOwn = () => open(useOwnProfile, { account: ACCOUNT })

  it('joins chain and services, is kept for the next visit, and in the cookie of the site', async () => {
    people.set(ACCOUNT, { points: 120n, teamId: 3n })
    names.set(ACCOUNT, 'alice')
    const cookies = vi.spyOn(document, 'cookie', 'set')
    const { result, store } = openOwn()
    await waitFor(() => {
      expect(result.current.registration).toBe('complete')
      expect(result.current.picture).toMatchObject({
        value: { name: 'Sunny', thumbnail: `${API}/images/bunnies/9.svg` },
      })
    })
    const data = {
      ...{ account: ACCOUNT, userId: '1', points: 120, teamId: 3, isActive: true, username: 'alice' },
      ...{ collectionAddress: BUNNIES, tokenId: '3' },
      nft: {
        collectionAddress: BUNNIES,
        tokenId: '3',
        name: 'Sunny',
        thumbnail: `${API}/images/bunnies/9.svg`,
      },
    }
    await waitFor(() => {
      expect(selectProfile(store.getState())).toMatchObject({
        isInitialized: true,
        hasRegistered: true,
        data,
      })
    })
    expect(cookies).toHaveBeenCalledTimes(1)
    expect(decodeURIComponent(cookies.mock.calls[0]?.[0] ?? '')).toContain(
      `profile_${ACCOUNT}={"username":"alice"`,
    )
    expect(JSON.parse(localStorage.getItem('persist:profile') ?? '{}')).toMatchObject({
      hasRegistered: 'true',
    })

    // The next visit begins with it, while no one has answered yet.
    chain.silent.add(PROFILE)
    const again = openOwn()
    expect(again.result.current).toMatchObject({ status: { status: 'loading' }, lastKnown: data })
    cookies.mockRestore()
  })

  it('says which of name and profile are there', async () => {
    names.set(ACCOUNT, 'alice')
    const { result } = openOwn()
    await waitFor(() => expect(result.current.registration).toBe('name-only'))
    names.clear()
    people.set(ACCOUNT, {})
    const later = openOwn()
    await waitFor(() => expect(later.result.current.registration).toBe('profile-only'))
  })

  it('keeps what is known while services fail or say nonsense, and the chain is told by itself', async () => {
    people.set(ACCOUNT, {})
    names.set(ACCOUNT, 'alice')
    const first = openOwn()
    await waitFor(() => expect(selectProfile(first.store.getState()).data?.username).toBe('alice'))
    vi.spyOn(console, 'warn').mockReturnValue()
    names.set(ACCOUNT, '<img src=x onerror=alert(1)>'.repeat(400))
    people.set(ACCOUNT, { points: 7n })
    const second = openOwn()
    await waitFor(() => {
      expect(second.result.current.username).toMatchObject({ status: 'failed', problem: 'malformed' })
      expect(selectProfile(second.store.getState()).data).toMatchObject({ points: 7, username: 'alice' })
    })
    expect(second.result.current.registration).toBeUndefined()
    names.set(ACCOUNT, 'newname')
    second.result.current.retry()
    await waitFor(() => expect(selectProfile(second.store.getState()).data?.username).toBe('newname'))
  })

  it("the connected account's profile of another account shows nothing of the one before", async () => {
    people.set(ACCOUNT, { points: 9n })
    const { result, store, connect } = openOwn()
    await waitFor(() => expect(selectProfile(store.getState()).data?.points).toBe(9))
    connect(OTHER)
    expect(result.current).toMatchObject({ account: OTHER, lastKnown: undefined })
    await waitFor(() => {
      expect(selectProfile(store.getState())).toMatchObject({
        isInitialized: true,
        hasRegistered: false,
        data: null,
      })
    })
  })
})

describe('avatars', () => {
  const at = (index: number) => addressOf(0xa00 + index)
  const [A, B, C, D, E, F] = [at(0), at(1), at(2), at(3), at(4), at(5)]
  const MANY = [A, B, C, D, E, F]
  const useAll = () => [useAvatar(A), useAvatar(B), useAvatar(C), useAvatar(D), useAvatar(E), useAvatar(F)]

  it('avatars of many accounts are one question to the chain, and one to the service each', async () => {
    MANY.forEach((each, index) => {
      if (index % 2 === 0) people.set(each, { isActive: index !== 4 })
      if (index < 3) names.set(each, `person${String(index)}`)
    })
    const { result } = open(useAll)
    await waitFor(() => {
      expect(result.current.map(({ username, hasProfile }) => [username, hasProfile])).toEqual([
        ['person0', true],
        ['person1', false],
        ['person2', true],
        [undefined, false],
        [undefined, true],
        [undefined, false],
      ])
      expect(result.current.map(({ pictureName }) => pictureName)).toEqual([
        ...['Sunny', undefined, 'Sunny', undefined, undefined, undefined],
      ])
    })
    const questions = chain.asked.filter(({ calls }) => calls.some(({ target }) => target === PROFILE))
    // The fake chain reverts without a word, for which a witness is asked.
    expect(questions.length).toBeLessThanOrEqual(2)
    expect(questions[0]?.calls).toHaveLength(2 * MANY.length)
    expect(asked.filter((path) => path.startsWith('/api/users/'))).toHaveLength(MANY.length)
    // The same collectible is described once.
    expect(asked.filter((path) => path.endsWith('/tokens/3'))).toHaveLength(1)
  })

  it('are shown at once where they were seen before, and nothing that failed is remembered', async () => {
    people.set(OTHER, {})
    names.set(OTHER, 'bob')
    const first = open(() => useAvatar(OTHER))
    await waitFor(() =>
      expect(selectProfile(first.store.getState()).profileAvatars[OTHER]).toMatchObject({ username: 'bob' }),
    )
    chain.silent.add(PROFILE)
    isServiceDown = true
    const second = open(() => useAvatar(OTHER))
    expect(second.result.current).toEqual({
      ...{
        username: 'bob',
        hasProfile: true,
        pictureName: 'Sunny',
        thumbnail: `${API}/images/bunnies/9.svg`,
      },
    })
    expect(selectProfile(second.store.getState()).profileAvatars[OTHER]).toMatchObject({ username: 'bob' })
  })
})
