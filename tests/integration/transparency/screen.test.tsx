import { keccak256 } from 'ethers'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { owner } from '~/chain/abi/masterChef'
import * as timelockAbi from '~/chain/abi/timelock'
import { toAddress } from '~/domain/address'
import { addressOf, LocalChain, NOW, REVERT } from '../support/localChain'

const TIMELOCK = addressOf(0x71)
const CHEF = addressOf(0xc4)
const GUARDIAN = addressOf(0x6a)
const VAULT = addressOf(0xa0)
/** Of the code that this node has everywhere; it takes no state override, and is asked for the code itself. */
const CODE = keccak256('0x60')

/** The page's own chunk comes a moment after its screen. */
const SLOW = { timeout: 20_000 }

let chain: LocalChain

/** The page's modules read the deployment as they load. */
async function open(governance: object | undefined) {
  vi.resetModules()
  const before = (globalThis as unknown as { DEPLOYMENT: object }).DEPLOYMENT
  vi.stubGlobal('DEPLOYMENT', { ...before, governance })
  const { renderApp: render } = await import('../support/renderApp')
  const { default: TransparencyScreen } = await import('~/features/transparency/TransparencyScreen')
  return render({ path: '/transparency', chain, content: <TransparencyScreen />, blockPollMs: 50 })
}

const contracts = [
  { key: 'Timelock', contract: 'Timelock', address: TIMELOCK, codeHash: CODE },
  { key: 'MasterChef', contract: 'MasterChef', address: CHEF, codeHash: `0x${'d'.repeat(64)}` },
  { key: 'CheeseVault', contract: 'CheeseVault', address: VAULT },
]
const RECORDED = { timelock: TIMELOCK, accounts: { guardian: GUARDIAN }, contracts }

beforeEach(() => {
  chain = new LocalChain()
  chain.on(owner, () => TIMELOCK, CHEF)
  chain.on(timelockAbi.getMinDelay, () => 21_600n, TIMELOCK)
  chain.on(timelockAbi.scheduled, () => [] as never, TIMELOCK)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const card = (key: string) => within(screen.getByTestId(`contract-${key}`))

describe('the page of who can change what', { timeout: 120_000 }, () => {
  it('waits with skeletons, then has owners, delays and code', async () => {
    await open(RECORDED)
    expect(await screen.findByRole('heading', { name: 'Transparency' }, SLOW)).toBeDefined()
    expect(await screen.findByText('Nothing is scheduled.', {}, SLOW)).toBeDefined()
    await waitFor(() => expect(card('MasterChef').getAllByText(/^Timelock/).length).toBeGreaterThan(0))
    await waitFor(() => expect(card('Timelock').getByText('Code verified')).toBeDefined())
    expect(card('MasterChef').getByText('Code differs')).toBeDefined()
    expect(card('CheeseVault').getByText('Code unknown')).toBeDefined()
    expect(card('MasterChef').getByText('After 6h')).toBeDefined()
    expect(card('MasterChef').getByText(/updateMultiplier, add, addAll, set/)).toBeDefined()
  })

  it('shows what is scheduled, by its function and its arguments', async () => {
    const data = `0x64482f79${[1n, 0n, 1n].map((each) => each.toString(16).padStart(64, '0')).join('')}`
    const zero = `0x${'0'.repeat(64)}`
    const id = `0x${'e'.repeat(64)}`
    chain.on(
      timelockAbi.scheduled,
      () => [[id, NOW + 3600n, [CHEF], [0n], [data], zero, zero, false]] as never,
      TIMELOCK,
    )
    await open(RECORDED)
    expect(await screen.findByText('set(1, 0, true)', {}, SLOW)).toBeDefined()
    expect(await screen.findByText('Can be executed in 1h 0m')).toBeDefined()
    chain.mine(() => {
      chain.timestamp = NOW + 3600n
    })
    expect(await screen.findByText('Can be executed now')).toBeDefined()
  })

  it('says what is unknown where a contract does not answer, and goes on when it does', async () => {
    let isDown = true
    chain.on(owner, () => (isDown ? REVERT : TIMELOCK), CHEF)
    chain.on(timelockAbi.scheduled, () => (isDown ? REVERT : ([] as never)), TIMELOCK)
    await open(RECORDED)
    expect(await screen.findByText(/^The scheduled changes couldn’t be loaded\./, {}, SLOW)).toBeDefined()
    await waitFor(() => expect(card('MasterChef').getAllByText('Unknown').length).toBeGreaterThan(0))
    chain.mine(() => (isDown = false))
    expect(await screen.findByText('Nothing is scheduled.', {}, SLOW)).toBeDefined()
  })

  it('shows owners of a network whose contracts others made, and no power that it does not know', async () => {
    chain.on(owner, () => toAddress(GUARDIAN))
    await open(undefined)
    expect(await screen.findByText(/^These contracts aren’t ours\./, {}, SLOW)).toBeDefined()
    await waitFor(() => expect(card('MasterChef').getAllByTitle(GUARDIAN).length).toBeGreaterThan(0))
    expect(screen.getAllByText('What its owner can do is unknown.').length).toBeGreaterThan(5)
    expect(screen.queryByText('Code verified')).toBeNull()
    expect(screen.queryByText(/updateMultiplier/)).toBeNull()
  })
})
