import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FarmConfig } from '~/config/farms/farm'
import { E18 } from '../support/localChain'
import { pressed } from '../support/pressed'
import { FarmChain, farmOf, open } from './fixture'

const FARMS = Array.from({ length: 200 }, (_, i) => farmOf(300 + i))
const loading = vi.hoisted(() => ({ farms: (): Promise<readonly FarmConfig[]> => Promise.resolve([]) }))
vi.mock(import('~/config/farms/farms'), () => ({ loadFarms: () => loading.farms() }))

/** Says of every part of the page whether it is near the window, as a test tells it. */
class Watcher implements IntersectionObserver {
  static readonly all: Watcher[] = []
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  element: Element | undefined
  private readonly tell: IntersectionObserverCallback
  constructor(tell: IntersectionObserverCallback) {
    this.tell = tell
    Watcher.all.push(this)
  }
  observe(element: Element): void {
    this.element = element
  }
  unobserve(): void {}
  disconnect(): void {
    Watcher.all.splice(Watcher.all.indexOf(this), 1)
  }
  takeRecords(): IntersectionObserverEntry[] {
    return []
  }
  report(isIntersecting: boolean, height: number): void {
    act(() => {
      const entry = { isIntersecting, boundingClientRect: { height } } as IntersectionObserverEntry
      this.tell([entry], this)
    })
  }
}

let chain: FarmChain
beforeEach(() => {
  loading.farms = () => Promise.resolve(FARMS)
  chain = new FarmChain(FARMS)
  for (const farm of chain.farms.values()) Object.assign(farm, { staked: E18, earned: E18 })
})
afterEach(() => {
  Watcher.all.length = 0
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const mounted = () => document.querySelectorAll('#farms-table tr[data-testid]').length

describe('a list of farms that does not come', () => {
  it('is said to be missing, and asked for again by one press', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    loading.farms = () => Promise.reject(new Error('chunk'))
    open(chain)
    expect((await screen.findByRole('alert')).textContent).toContain('Farms couldn’t be loaded')
    loading.farms = () => Promise.resolve(FARMS)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByTestId('farm-300')).toBeDefined()
  })
})

describe('an account in two hundred farms', () => {
  it('costs at most two requests a refresh, for its rewards and little else', async () => {
    vi.stubGlobal('IntersectionObserver', Watcher)
    open(chain).connect()
    expect((await screen.findByTestId('total-earned')).textContent).toBe('200 CHEESE')
    await waitFor(() => {
      expect(
        chain.asked.filter(
          ({ tag }) => tag === `0x${chain.block.toString(16)}` || Number(tag) === chain.block,
        ),
      ).not.toHaveLength(0)
    })
    const before = chain.asked.length
    for (const farm of chain.farms.values()) farm.earned = 2n * E18
    chain.mine()
    await waitFor(() => expect(screen.getByTestId('total-earned').textContent).toBe('400 CHEESE'))
    const refresh = chain.asked
      .slice(before)
      .filter(({ method, tag }) => method === 'eth_call' && Number(tag) === chain.block)
    const calls = refresh.map((asked) => asked.calls.length)
    const sum = calls.reduce((before, count) => before + count, 0)
    expect(sum).toBeGreaterThanOrEqual(200)
    expect(sum).toBeLessThanOrEqual(300)
    expect(refresh.length).toBeLessThanOrEqual(2)
  })

  it('has rows only where they are looked at', async () => {
    vi.stubGlobal('IntersectionObserver', Watcher)
    open(chain)
    await screen.findByTestId('farm-300')
    expect(mounted()).toBe(12)
    expect(screen.queryByTestId('farm-312')).toBeNull()
    const [first, second] = Watcher.all
    second?.report(true, 900)
    expect(screen.getByTestId('farm-312')).toBeDefined()
    expect(mounted()).toBe(24)
    first?.report(false, 924)
    expect(screen.queryByTestId('farm-300')).toBeNull()
    // What is gone leaves as much room as it took.
    expect(first?.element?.querySelector<HTMLElement>('td')?.style.blockSize).toBe('924px')
    first?.report(true, 924)
    expect(screen.getByTestId('farm-300')).toBeDefined()
    // The last part is shorter than the others, and says all the same which rows it has, after that of the heads.
    Watcher.all[16]?.report(true, 600)
    expect(screen.getByTestId('farm-499').getAttribute('aria-rowindex')).toBe('201')
  })

  it('keeps the row that has the focus, and one that a hidden page measures as nothing', async () => {
    vi.stubGlobal('IntersectionObserver', Watcher)
    open(chain)
    await screen.findByTestId('farm-300')
    const [first] = Watcher.all
    screen.getByRole('button', { name: /^F300/ }).focus()
    first?.report(false, 924)
    expect(screen.getByTestId('farm-300')).toBeDefined()
    act(() => {
      screen.getByRole('button', { name: /^F300/ }).blur()
    })
    first?.report(false, 0)
    expect(screen.getByTestId('farm-300')).toBeDefined()
    first?.report(false, 924)
    expect(screen.queryByTestId('farm-300')).toBeNull()
  })
})

it('answers a press on the toolbar before it draws rows anew', async () => {
  open(chain)
  await waitFor(() => expect(mounted()).toBeGreaterThan(0))
  const cards = screen.getByRole('radio', { name: 'Cards' })
  const atPaint = await pressed(cards, () => [cards.getAttribute('aria-checked'), mounted() > 0])
  expect(atPaint).toEqual(['true', true])
  await waitFor(() => expect(mounted()).toBe(0))
})

it('never says that there are no farms while they are on their way', async () => {
  open(chain)
  await waitFor(() => expect(mounted()).toBeGreaterThan(0))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search farms' }), 'nowhere')
  const clear = await screen.findByRole('button', { name: 'Clear search' })
  const atPaint = await pressed(clear, () => [screen.queryByText('No farms here yet.'), mounted() > 0])
  expect(atPaint).toEqual([null, true])
})
