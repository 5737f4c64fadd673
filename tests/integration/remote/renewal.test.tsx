import { act, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { network } from '~/config/networks'
import { announce } from '~/core/remote/changes'
import { useRemote } from '~/core/remote/useRemote'
import {
  transactionMined,
  transactionReorganised,
  transactionSent,
  transactionsMerged,
} from '~/core/transactions/slice'
import { profileService } from '~/services/profile'
import { waitOf } from '~/services/remote'
import { wordHex } from '../../chain/fakeChain'
import { ACCOUNT } from '../support/localChain'
import { renderHookInApp } from '../support/renderApp'

vi.mock(import('~/config/policies'), async (original) => ({
  ...(await original()),
  RENEWAL_WAITS_MS: [0, 60, 120] as never,
}))

const { chainId } = network
const URL = 'http://services.test'
const hash = wordHex(7n)
const transaction = {
  ...{ hash, from: ACCOUNT, addedTime: 1 },
  summary: { key: 'collect-points', facts: { name: 'Sale' } },
} as const
const receipt = {
  ...{ blockHash: wordHex(1n), blockNumber: 5, transactionHash: hash, transactionIndex: 0 },
  ...{ from: ACCOUNT, status: 1 as const },
} as const

/** What the service has of the account, how often it was asked, and whether it answers. */
const service = { points: 10, asked: 0, isDown: false }

beforeEach(() => {
  Object.assign(service, { points: 10, asked: 0, isDown: false })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', () => {
    service.asked += 1
    if (service.isDown) return Promise.resolve(Response.json({}, { status: 400 }))
    const points = [{ id: 'a', campaignId: 1, points: service.points }]
    return Promise.resolve(Response.json({ data: { user: { createdAt: 1, points } } }))
  })
})

const once = { ticks: undefined } as const
const open = (url: string | undefined = URL) =>
  renderHookInApp(() => useRemote(profileService.endpoints.userRecord, { url, account: ACCOUNT }, once))
type Page = ReturnType<typeof open>
const points = ({ result }: Page) => {
  const { data } = result.current
  return data.status === 'ready' ? data.value.points[0]?.points : data.status
}
const shows = (page: Page, value: unknown) => waitFor(() => expect(points(page)).toBe(value))
const mined = (at = Date.now()) => transactionMined({ chainId, id: hash, receipt, confirmedTime: at })

describe('an answer of a service', () => {
  it('is renewed when an own transaction is mined that it follows, and until the service has come to know of it', async () => {
    const page = open()
    await shows(page, 10)
    act(() => {
      page.store.dispatch(transactionSent({ chainId, transaction }))
    })
    expect(service.asked).toBe(1)
    act(() => {
      page.store.dispatch(mined())
    })
    // The service is behind the chain at first.
    await waitFor(() => expect(service.asked).toBe(2))
    expect(points(page)).toBe(10)
    service.points = 60
    await shows(page, 60)
  })

  it('is renewed when a reorganisation has undone the transaction', async () => {
    const page = open()
    await shows(page, 10)
    act(() => {
      page.store.dispatch(transactionSent({ chainId, transaction }))
      page.store.dispatch(mined())
    })
    await waitFor(() => expect(service.asked).toBeGreaterThanOrEqual(4))
    service.points = 0
    act(() => {
      page.store.dispatch(
        transactionReorganised({ chainId, id: hash, blockHash: receipt.blockHash, time: Date.now() }),
      )
    })
    await shows(page, 0)
  })

  it('is renewed when another tab has sent it, and not for one of long ago or of another kind', async () => {
    const page = open()
    await shows(page, 10)
    const done = (since: number) => ({ status: 'mined', since, receipt }) as const
    service.points = 60
    act(() => {
      page.store.dispatch(
        transactionsMerged({
          [chainId]: {
            [wordHex(8n)]: { ...transaction, hash: wordHex(8n), outcome: done(1) },
            [wordHex(9n)]: {
              ...{ ...transaction, hash: wordHex(9n), outcome: done(Date.now()) },
              summary: { key: 'approve', facts: {} },
            },
          },
        }),
      )
    })
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(points(page)).toBe(10)
    act(() => {
      page.store.dispatch(
        transactionsMerged({ [chainId]: { [hash]: { ...transaction, outcome: done(Date.now()) } } }),
      )
    })
    await shows(page, 60)
  })

  it('is behind from a failure to the next answer, also while it is asked for again', async () => {
    const page = open()
    await shows(page, 10)
    service.isDown = true
    act(() => page.result.current.retry())
    await waitFor(() => expect(page.result.current.isBehind).toBe(true), { timeout: 10_000 })
    const before = service.asked
    act(() => page.result.current.retry())
    await waitFor(() => expect(service.asked).toBeGreaterThan(before))
    expect(page.result.current.isBehind).toBe(true)
    service.isDown = false
    await waitFor(() => expect(page.result.current.isBehind).toBe(false), { timeout: 10_000 })
    expect(points(page)).toBe(10)
  }, 15_000)

  it('is asked for again when the connection is back, where there is none', async () => {
    service.isDown = true
    const page = open()
    await waitFor(() => expect(points(page)).toBe('failed'), { timeout: 10_000 })
    service.isDown = false
    act(() => {
      window.dispatchEvent(new Event('online'))
    })
    await shows(page, 10)
  }, 15_000)
})

describe('a service that says when it can be asked again', () => {
  const refusing = (status: number, retryAfter: string | undefined) => {
    const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter }
    vi.stubGlobal('fetch', () => {
      service.asked += 1
      return Promise.resolve(Response.json({}, { status, headers }))
    })
  }

  it.each([
    ['0', 1000],
    ['5', 5000],
    ['86400', 60_000],
  ])('is asked again after a wait of its own: %s', async (retryAfter, most) => {
    refusing(503, retryAfter)
    const page = open()
    // Not twice more at once, as one that said nothing.
    await waitFor(() => expect(points(page)).toBe('failed'))
    expect(service.asked).toBe(1)
    const wait = waitOf(URL) ?? 0
    expect(wait).toBeLessThanOrEqual(most)
    expect(wait).toBeGreaterThan(most - 1000)
  })

  it('is shown again as soon as it answers', async () => {
    const { fetch } = globalThis
    refusing(503, '1')
    const page = open()
    await waitFor(() => expect(points(page)).toBe('failed'))
    vi.stubGlobal('fetch', fetch)
    await waitFor(() => expect(points(page)).toBe(10), { timeout: 5000 })
    expect(waitOf(URL)).toBeUndefined()
  })

  it.each([
    [503, undefined],
    [503, 'Wed, 21 Oct 2026 07:28:00 GMT'],
    [503, '-1'],
    [400, '5'],
  ])(
    'is not one, and asked again at once, with the status %s and the header %s',
    async (status, retryAfter) => {
      refusing(status, retryAfter)
      open()
      await waitFor(() => expect(service.asked).toBeGreaterThan(1), { timeout: 5000 })
      expect(waitOf(URL)).toBeUndefined()
    },
  )
})

it('a message that a service has taken is told to every other tab', async () => {
  const names = () =>
    renderHookInApp(() => useRemote(profileService.endpoints.userName, { url: URL, account: ACCOUNT }, once))
  const answer = { username: 'before' }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer)))
  const one = names()
  act(() => {
    one.store.dispatch(announce('name-registered'))
  })
  const told = localStorage.getItem('changes')
  // The other tab, which has its own store.
  const other = names()
  const name = () => {
    const { data } = other.result.current
    return data.status === 'ready' ? data.value.username : data.status
  }
  await waitFor(() => expect(name()).toBe('before'))
  answer.username = 'after'
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'changes', newValue: told }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'changes', newValue: '{' }))
  })
  await waitFor(() => expect(name()).toBe('after'))
})

it('a service that the network does not have is said to be not offered, and nothing is asked', async () => {
  const page = renderHookInApp(() =>
    useRemote(profileService.endpoints.collectibleText, {
      ...{ url: undefined, collection: ACCOUNT, tokenId: '1' },
    }),
  )
  const { data, isBehind, retry } = page.result.current
  expect(data).toEqual({ status: 'failed', problem: 'not-offered' })
  expect(isBehind).toBe(false)
  retry()
  await Promise.resolve()
  expect(service.asked).toBe(0)
})
