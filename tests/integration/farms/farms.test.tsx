import { act, type BoundFunctions, type queries, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Hex } from '~/lib/hex'
import '~/app/summaries'
import { bps } from '~/domain/money/bps'
import { wordHex } from '../../chain/fakeChain'
import { addressOf, E18, tokenOf } from '../support/localChain'
import { expectRejectionAndRetry } from '../support/rejection'
import { chefInterface, farmOf, FarmChain, open } from './fixture'

/** One of each kind: plain, community, dual, a token alone with limits, one quoted in what no one prices, archived. */
const six = tokenOf('SIX', 0xd6, 6)
const FARMS = [
  farmOf(1),
  farmOf(2, { isCommunity: true }),
  farmOf(3, { dual: { earnLabel: 'D7' } }),
  farmOf(4, {
    lpSymbol: 'SIX',
    token: six,
    lpAddress: six.address,
    isTokenOnly: true,
    minStakingPerWallet: 10_000_000n,
    maxStakingPerWallet: 100_000_000n,
  }),
  farmOf(5, { quoteToken: tokenOf('ODD', 0xf2) }),
  farmOf(139),
]
vi.mock(import('~/config/farms/farms'), () => ({ loadFarms: () => Promise.resolve(FARMS) }))

let chain: FarmChain
beforeEach(() => {
  chain = new FarmChain(FARMS)
})
const row = async (pid: number) => within(await screen.findByTestId(`farm-${String(pid)}`))
const details = (pid: number) => {
  const found = document.getElementById(`farm-${String(pid)}-details`)
  if (found === null) throw new Error(`Farm ${String(pid)} is closed.`)
  return within(found)
}
async function openRow(pid: number, name: string) {
  await userEvent.click((await row(pid)).getByRole('button', { name: new RegExp(`^${name}`) }))
  return details(pid)
}
/** Presses a button once it can be pressed. */
async function press(part: BoundFunctions<typeof queries>, name: string) {
  const button = await part.findByRole<HTMLButtonElement>('button', { name })
  await waitFor(() => expect(button.disabled).toBe(false))
  await userEvent.click(button)
}
const shownPids = () =>
  [...document.querySelectorAll('#farms-table tr[data-testid]')].map((line) =>
    line.getAttribute('data-testid')?.slice('farm-'.length),
  )
const submit = async () => userEvent.click(document.getElementById('confirm-stake') ?? document.body)
const submitSays = (words: string) =>
  waitFor(() => expect(document.getElementById('confirm-stake')?.textContent).toBe(words))
const decoded = (data: Hex | undefined) => {
  const call = chefInterface.parseTransaction({ data: data ?? '0x' })
  return [call?.name, ...(call?.args ?? [])] as unknown[]
}

/** The amount of an approval. */
const approvedIn = (data = '0x') => BigInt(`0x${data.slice(-64)}`)

describe('the list of farms', () => {
  it('shows what each farm is worth and pays, to a visitor without a wallet', async () => {
    open(chain)
    const first = await row(1)
    // A tenth of the pair's LP tokens is staked: a tenth of twice 10,000 dollars.
    expect(await first.findByText('$2,000')).toBeDefined()
    // A tenth of 31,536,000 CHEESE a year at 2 dollars, on 2,000, would be 315,360 %.
    expect(first.getByText('Hidden')).toBeDefined()
    expect(first.getByText('0.1X')).toBeDefined()
    expect(first.getByText('–')).toBeDefined()
    // Three pairs of 2,000 dollars; two farms have no price.
    expect(screen.getByTestId('farms-total').textContent).toBe('$6,000')
    const panel = await openRow(1, 'F1-BUSD LP')
    expect(panel.getByRole('button', { name: 'Connect Wallet' })).toBeDefined()
    expect(panel.getByRole('link', { name: 'Get F1-BUSD LP' }).getAttribute('href')).toMatch(/^\/add\/0x/)
  })

  it('says what a farm pays as far as it can be believed', async () => {
    chain.rewardPerBlock = E18 / 1000n
    open(chain)
    // 31,536 CHEESE a year, a tenth of it at 2 dollars on 2,000.
    expect(await (await row(1)).findByText('315.36%')).toBeDefined()
    expect((await row(2)).getByText('Community')).toBeDefined()
    expect((await row(3)).getByText('Dual: D7')).toBeDefined()
  })

  it('waits as rows of its own size, and knows what it does not know', async () => {
    chain.respond = () => new Promise(() => undefined)
    open(chain)
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeDefined()
    expect(screen.queryByText('No farms here yet.')).toBeNull()
  })

  it('tells neither worth nor yield of a farm whose quote token has no price', async () => {
    chain.rewardPerBlock = E18 / 1000n
    open(chain)
    const odd = await row(5)
    await waitFor(() => expect(odd.getAllByText('Unknown')).toHaveLength(2))
    expect(await (await row(1)).findByText('315.36%')).toBeDefined()
  })

  it('has no yield for an empty pair', async () => {
    chain.mineFarm(1, { supply: 0n, held: 0n, reserves: [0n, 0n] })
    open(chain)
    const first = await row(1)
    expect(await first.findByText('$0')).toBeDefined()
    expect(first.getByText('Unknown')).toBeDefined()
  })

  it('moves a farm to the finished ones when its points are gone, all of them included', async () => {
    chain.totalAllocPoint = 0n
    for (const farm of chain.farms.values()) farm.allocPoint = 0n
    open(chain)
    expect(await screen.findByText('No farms here yet.')).toBeDefined()
    open(chain, '/farms/history')
    expect(await (await row(1)).findByText('0.00%')).toBeDefined()
    expect(shownPids()).toEqual(['1', '2', '3', '4', '5'])
  })

  it('keeps the others when the chef refuses one, and says so in its row', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    chain.rewardPerBlock = E18 / 1000n
    chain.of(2).isRefused = true
    open(chain)
    expect(await (await row(1)).findByText('315.36%')).toBeDefined()
    const panel = await openRow(2, 'F2-BUSD LP')
    expect(panel.getByText(/This farm couldn’t be loaded/)).toBeDefined()
    expect((await row(2)).getAllByText('Unknown').length).toBeGreaterThan(0)
  })

  it('offers nothing to stake where the chef takes another token', async () => {
    chain.of(1).lpToken = addressOf(0xbad)
    open(chain).connect()
    const panel = await openRow(1, 'F1-BUSD LP')
    expect(await panel.findByText(/This farm couldn’t be loaded/)).toBeDefined()
    expect(panel.queryByRole('button', { name: 'Enable' })).toBeNull()
  })

  it('counts down to a chef that has not begun', async () => {
    chain.startBlock = BigInt(chain.block + 90)
    open(chain)
    expect(await screen.findByText('1m 30s')).toBeDefined()
    expect((await row(1)).getByText('Coming Soon')).toBeDefined()
    chain.mine()
    expect(await screen.findByText('1m 29s')).toBeDefined()
  })

  it('lets go of a live farm within ten blocks of its end', async () => {
    open(chain)
    await row(1)
    chain.mineFarm(1, { allocPoint: 0n })
    for (let i = 1; i < 10; i += 1) chain.mine()
    await waitFor(() => expect(shownPids()).toEqual(['2', '3', '4', '5']))
    expect(chain.block).toBe(110)
  })

  it('lets go of one that is open in the block in which it ends, and has it among the finished ones', async () => {
    const { location } = open(chain)
    await userEvent.click(within((await row(1)).getByRole('rowheader')).getByRole('button'))
    chain.mineFarm(1, { allocPoint: 0n })
    await waitFor(() => expect(shownPids()).toEqual(['2', '3', '4', '5']))
    expect(chain.block).toBe(101)
    await userEvent.click(document.getElementById('finished-farms-button') ?? document.body)
    await waitFor(() => expect(location()).toBe('/farms/history'))
    await waitFor(() => expect(shownPids()).toEqual(['1']))
  })

  it('shows archived farms by themselves', async () => {
    open(chain, '/farms/archived')
    await row(139)
    expect(shownPids()).toEqual(['139'])
    expect((await row(139)).queryByText('Finished')).toBeNull()
    chain.mineFarm(139, { allocPoint: 0n })
    for (let i = 1; i < 10; i += 1) chain.mine()
    expect(await (await row(139)).findByText('Finished')).toBeDefined()
  })
})

it('says what a farm pays besides, before it is enabled and without a wallet', async () => {
  open(chain)
  const panel = await openRow(3, 'F3-BUSD LP')
  expect(panel.getByText('Stakes here earn CHEESE and D7.')).toBeDefined()
  expect(panel.getByText('Connect a wallet to stake')).toBeDefined()
})

describe('looking through the farms', () => {
  it('searches, says when nothing is found, and sorts', async () => {
    chain.rewardPerBlock = E18 / 1000n
    chain.of(3).allocPoint = 40n
    open(chain)
    await row(1)
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search farms' }), 'f2')
    await waitFor(() => expect(shownPids()).toEqual(['2']))
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search farms' }), 'xx')
    expect(await screen.findByText('No farms match your search.')).toBeDefined()
    await userEvent.clear(screen.getByRole('searchbox', { name: 'Search farms' }))
    await userEvent.click(screen.getByRole('button', { name: /Sort by/ }))
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Multiplier', hidden: true }))
    await waitFor(() => expect(shownPids()[0]).toBe('3'))
  })

  it('opens as a link says, takes choices back, and is found again as it was left', async () => {
    chain.rewardPerBlock = E18 / 1000n
    chain.of(3).allocPoint = 40n
    const { location, back, goTo } = open(chain, '/farms?sort=multiplier&search=f')
    await waitFor(() => expect(shownPids()[0]).toBe('3'))
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search farms' })
    expect(field.value).toBe('f')
    await userEvent.click(screen.getByRole('button', { name: /Sort by/ }))
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Hot', hidden: true }))
    await waitFor(() => expect(location()).toBe('/farms?search=f'))
    await userEvent.type(field, '2')
    await waitFor(() => expect(location()).toBe('/farms?search=f2'))
    back()
    await waitFor(() => expect(location()).toBe('/farms?sort=multiplier&search=f'))
    expect(field.value).toBe('f')
    expect(screen.getByRole('link', { name: 'Finished' }).getAttribute('href')).toBe(
      '/farms/history?sort=multiplier&search=f',
    )
    // What means nothing is as if it were not there.
    goTo('/farms?sort=luck')
    await waitFor(() => expect(shownPids()[0]).toBe('1'))
    expect(field.value).toBe('')
  })

  it('shows what is staked alone, and keeps that and the view with the settings', async () => {
    chain.of(2).staked = 5n * E18
    const { connect, store } = open(chain)
    await row(1)
    await userEvent.click(screen.getByRole('switch', { name: 'Staked only' }))
    expect(await screen.findByText('Connect a wallet to see your stakes.')).toBeDefined()
    connect()
    await waitFor(() => expect(shownPids()).toEqual(['2']))
    await userEvent.click(screen.getByRole('radio', { name: 'Cards' }))
    expect(await screen.findByRole('listitem')).toBeDefined()
    expect(document.getElementById('farms-table')).toBeNull()
    expect(store.getState().user).toMatchObject({ userFarmStakedOnly: 'true', userFarmsViewMode: 'CARD' })
  })

  it('asks the finished ones first for what one has in them', async () => {
    for (const farm of chain.farms.values()) farm.allocPoint = 0n
    chain.of(2).staked = 1n
    const { connect } = open(chain, '/farms/history')
    await row(1)
    connect()
    await waitFor(() => expect(shownPids()).toEqual(['2']))
    expect(document.getElementById('staked-only-farms')?.getAttribute('aria-checked')).toBe('true')
    const panel = await openRow(2, 'F2-BUSD LP')
    expect(panel.getByRole('button', { name: 'Unstake F2-BUSD LP' })).toBeDefined()
    expect(panel.queryByRole('button', { name: 'Stake F2-BUSD LP' })).toBeNull()
    await press(panel, 'Unstake F2-BUSD LP')
    await press(within(await screen.findByRole('dialog')), 'Max')
    await submitSays('Unstake')
    await submit()
    await waitFor(() => expect(decoded(chain.wallet.asked[0]?.data)).toEqual(['withdraw', 2n, 1n]))
  })
})

describe('staking', () => {
  it('is enabled first, then takes an amount to the unit', async () => {
    const { connect, confirm } = open(chain)
    connect()
    const panel = await openRow(1, 'F1-BUSD LP')
    await press(panel, 'Enable')
    await waitFor(() => expect(chain.wallet.asked).toHaveLength(1))
    expect(chain.wallet.asked[0]?.to).toBe(FARMS[0]?.lpAddress)
    chain.mineFarm(1, { allowance: 2n ** 255n })
    // What takes the button's place takes its focus.
    const stake = await panel.findByRole('button', { name: 'Stake' })
    await waitFor(() => expect(document.activeElement).toBe(stake))
    await press(panel, 'Stake')
    await submitSays('Enter an amount')
    const dialog = within(await screen.findByRole('dialog'))
    expect((await dialog.findByTestId('dialog-balance')).textContent).toBe('Balance: 50')
    await userEvent.type(dialog.getByRole('textbox'), '50.000000000000000001')
    await submitSays('Insufficient F1-BUSD LP balance')
    await press(dialog, 'Max')
    await submitSays('Stake')
    // 50 of 1000 LP tokens of twice 10,000 dollars.
    expect(dialog.getByText('≈ $1,000.00')).toBeDefined()
    await submit()
    await waitFor(() => expect(decoded(chain.wallet.asked[1]?.data)).toEqual(['deposit', 1n, 50n * E18]))
    // What comes of it takes the place of the form, and the focus.
    expect(await dialog.findByText('Transaction Submitted')).toBeDefined()
    expect(document.getElementById('confirm-stake')).toBeNull()
    await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true))
    confirm()
    expect(await dialog.findByText('Staked')).toBeDefined()
    expect(dialog.getByText('Staked 50 F1-BUSD LP')).toBeDefined()
    chain.mineFarm(1, { staked: 50n * E18 })
    expect(dialog.getByRole('link', { name: 'Your liquidity' }).getAttribute('href')).toBe('/liquidity')
    await userEvent.click(dialog.getByRole('button', { name: 'View your stake' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    // Where it came from: the button is gone, and what stands in its place has the focus.
    await waitFor(() => expect(document.activeElement?.closest('#farm-1-details')).not.toBeNull())
    await waitFor(() => expect(panel.getByTestId('staked-1').textContent).toBe('50'))
  })

  it('says that enabling sets no limit, and enables exactly what the account has by one press', async () => {
    open(chain).connect()
    const panel = await openRow(1, 'F1-BUSD LP')
    expect(
      await panel.findByText(
        'Enabling allows any amount of your F1-BUSD LP to be spent until you revoke it.',
      ),
    ).toBeDefined()
    await press(panel, 'Allow only 50 F1-BUSD LP')
    await waitFor(() => expect(approvedIn(chain.wallet.asked[0]?.data)).toBe(50n * E18))
    chain.mineFarm(1, { allowance: 50n * E18 })
    await press(panel, 'Stake')
    expect(panel.queryByText(/Enabling allows any amount/)).toBeNull()
  })

  it('beyond what is enabled enables exactly what is typed by one press', async () => {
    chain.of(1).allowance = E18
    open(chain).connect()
    await press(await openRow(1, 'F1-BUSD LP'), 'Stake')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox'), '2')
    await submitSays('Enable F1-BUSD LP')
    await press(dialog, 'Allow only 2 F1-BUSD LP')
    await waitFor(() => expect(approvedIn(chain.wallet.asked[0]?.data)).toBe(2n * E18))
  })

  it('beyond what is enabled enables more in the same dialog', async () => {
    chain.of(1).allowance = E18
    open(chain).connect()
    const panel = await openRow(1, 'F1-BUSD LP')
    await press(panel, 'Stake')
    await userEvent.type(within(await screen.findByRole('dialog')).getByRole('textbox'), '2')
    await submitSays('Enable F1-BUSD LP')
    await submit()
    await submitSays('Enabling F1-BUSD LP')
    expect(chain.wallet.asked[0]?.to).toBe(FARMS[0]?.lpAddress)
    chain.mineFarm(1, { allowance: 2n ** 255n })
    await submitSays('Stake')
  })

  it('keeps to what one wallet may have in a farm', async () => {
    Object.assign(chain.of(4), { allowance: 2n ** 255n, balance: 1_000_000_000n, held: 50_000_000n })
    open(chain).connect()
    const panel = await openRow(4, 'SIX')
    expect(panel.getByText(/At least 10 SIX per wallet\. Up to 100 SIX per wallet\./)).toBeDefined()
    await press(panel, 'Stake')
    const field = within(await screen.findByRole('dialog')).getByRole('textbox')
    await userEvent.type(field, '9.999999')
    await submitSays('Stake at least 10 SIX')
    await userEvent.clear(field)
    await userEvent.type(field, '100.000001')
    await submitSays('Stake at most 100 SIX')
    await userEvent.clear(field)
    await userEvent.type(field, '1.0000001')
    await submitSays('Too many decimals')
    await userEvent.clear(field)
    await userEvent.type(field, '100')
    await submitSays('Stake')
    await submit()
    await waitFor(() => expect(decoded(chain.wallet.asked[0]?.data)).toEqual(['deposit', 4n, 100_000_000n]))
  })

  it('staking of everything says what a taxed token will leave of it', async () => {
    Object.assign(chain.of(4), { allowance: 2n ** 255n, balance: 50_000_001n })
    chain.taxes.set(six.address, { kind: 'tradable', buy: bps(0), sell: bps(1000) })
    open(chain).connect()
    const panel = await openRow(4, 'SIX')
    await press(panel, 'Stake')
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByTestId('dialog-balance')
    await press(dialog, 'Max')
    expect(await dialog.findByText('SIX charges a 10% tax on every transfer')).toBeDefined()
    // A tenth is kept back, and what is left is rounded down.
    expect(dialog.getByText(/^45 SIX will be staked after/)).toBeDefined()
    await submitSays('Stake')
    await submit()
    await waitFor(() => expect(decoded(chain.wallet.asked[0]?.data)).toEqual(['deposit', 4n, 50_000_001n]))
  })

  it('keeps the dialog and what was typed when the wallet says no', async () => {
    chain.of(1).allowance = 2n ** 255n
    chain.wallet.refuseFirst()
    open(chain).connect()
    const panel = await openRow(1, 'F1-BUSD LP')
    await press(panel, 'Stake')
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByTestId('dialog-balance')
    await press(dialog, '25%')
    await submitSays('Stake')
    await submit()
    await dialog.findByText('You rejected this in your wallet')
    expect(dialog.getByRole<HTMLInputElement>('textbox').value).toBe('12.5')
    await expectRejectionAndRetry(chain.wallet)
  })

  it('tells a no of the wallet after the dialog was closed, with what it was about', async () => {
    chain.of(1).allowance = 2n ** 255n
    let refuse: (value?: unknown) => void = () => undefined
    chain.wallet.refuseFirst(new Promise((resolve) => (refuse = resolve)))
    open(chain).connect()
    await press(await openRow(1, 'F1-BUSD LP'), 'Stake')
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByTestId('dialog-balance')
    await press(dialog, '25%')
    await submitSays('Stake')
    await submit()
    await waitFor(() => expect(chain.wallet.asked).toHaveLength(1))
    await press(dialog, 'Close')
    act(refuse)
    const words = await screen.findByText('You rejected this in your wallet')
    expect(words.closest('[role]')?.textContent).toContain('Stake F1-BUSD LP')
    await expectRejectionAndRetry(chain.wallet)
  })

  it('tells a no to enabling without alarm', async () => {
    chain.wallet.refuseFirst()
    open(chain).connect()
    await press(await openRow(1, 'F1-BUSD LP'), 'Enable')
    await expectRejectionAndRetry(chain.wallet)
  })

  it('is taken back in part, and never beyond what there is', async () => {
    Object.assign(chain.of(1), { staked: 3n, allowance: 1n })
    open(chain).connect()
    const panel = await openRow(1, 'F1-BUSD LP')
    await press(panel, 'Unstake F1-BUSD LP')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox'), '0.000000000000000004')
    await submitSays('More than you have staked')
    await press(dialog, '50%')
    await submitSays('Unstake')
    await submit()
    await waitFor(() => expect(decoded(chain.wallet.asked[0]?.data)).toEqual(['withdraw', 1n, 1n]))
  })
})

describe('harvesting', () => {
  it('takes dust as well, which is shown to be dust', async () => {
    Object.assign(chain.of(1), { staked: 1n, earned: 1n })
    open(chain).connect()
    expect((await (await row(1)).findAllByText(/0\.0₁₇1/)).length).toBeGreaterThan(0)
    const panel = await openRow(1, 'F1-BUSD LP')
    expect((await panel.findByTestId('earned-1')).textContent).toBe('0.0₁₇1')
    await press(panel, 'Harvest')
    await waitFor(() => expect(decoded(chain.wallet.asked[0]?.data)).toEqual(['deposit', 1n, 0n]))
    // It was sent and has no receipt: a second one would find nothing.
    expect(await panel.findByRole('button', { name: 'Harvesting' })).toHaveProperty('disabled', true)
  })

  it('tells a no without alarm', async () => {
    Object.assign(chain.of(1), { staked: E18, earned: E18 })
    chain.wallet.refuseFirst()
    open(chain).connect()
    await press(await openRow(1, 'F1-BUSD LP'), 'Harvest')
    await expectRejectionAndRetry(chain.wallet)
  })

  it('waits for what is under way in the same farm, after a reload too, and for nothing else', async () => {
    // Two farms whose LP tokens have one name.
    for (const pid of [1, 2]) Object.assign(chain.of(pid), { staked: E18, earned: E18 })
    const before = open(chain)
    before.connect()
    await press(await openRow(1, 'F1-BUSD LP'), 'Harvest')
    await waitFor(() => expect(chain.wallet.asked).toHaveLength(1))
    await details(1).findByRole('button', { name: 'Harvesting' })
    const { connect, confirm } = open(chain)
    connect()
    const [first, second] = [await openRow(1, 'F1-BUSD LP'), await openRow(2, 'F2-BUSD LP')]
    expect(await first.findByRole('button', { name: 'Harvesting' })).toHaveProperty('disabled', true)
    await waitFor(() =>
      expect(second.getByRole('button', { name: 'Harvest' })).toHaveProperty('disabled', false),
    )
    confirm()
    await waitFor(() =>
      expect(first.getByRole('button', { name: 'Harvest' })).toHaveProperty('disabled', false),
    )
    // What is taken back brings along what was earned.
    await press(first, 'Unstake F1-BUSD LP')
    const dialog = within(await screen.findByRole('dialog'))
    await press(dialog, '50%')
    await submitSays('Unstake')
    await submit()
    expect(await first.findByRole('button', { name: 'Unstaking' })).toHaveProperty('disabled', true)
    expect(second.getByRole('button', { name: 'Harvest' })).toHaveProperty('disabled', false)
  })

  it('asks the chef for rewards only where something is staked', async () => {
    chain.of(2).staked = 1n
    chain.of(2).earned = 7n
    open(chain).connect()
    expect(await (await row(2)).findByText('0.0₁₇7')).toBeDefined()
    const asked = chain.asked
      .flatMap(({ calls }) => calls)
      .filter(({ callData }) => callData.startsWith('0x2c6efbc8'))
    expect(new Set(asked.map(({ callData }) => BigInt(`0x${callData.slice(10, 74)}`)))).toEqual(new Set([2n]))
  })

  it('takes all at once, one after another, and stops at a no', async () => {
    for (const pid of [1, 2, 3]) Object.assign(chain.of(pid), { staked: E18, earned: 2n * E18 })
    chain.wallet.answers = 'later'
    open(chain).connect()
    expect((await screen.findByTestId('total-earned')).textContent).toBe('6 CHEESE')
    await userEvent.click(screen.getByRole('button', { name: 'Harvest all (3)' }))
    expect(await screen.findByRole('button', { name: 'Harvesting 1 of 3' })).toBeDefined()
    await waitFor(() => expect(chain.wallet.asked).toHaveLength(1))
    await chain.wallet.answer('yes')
    expect(await screen.findByRole('button', { name: 'Harvesting 2 of 3' })).toBeDefined()
    await waitFor(() => expect(chain.wallet.asked).toHaveLength(2))
    await chain.wallet.answer('no')
    await waitFor(() => expect(screen.queryByText(/^Harvesting \d/)).toBeNull())
    const words = await screen.findByText('You rejected this in your wallet')
    expect(words.closest('[role]')?.getAttribute('role')).toBe('status')
    expect(chain.wallet.asked.map(({ data }) => decoded(data))).toEqual([
      ['deposit', 1n, 0n],
      ['deposit', 2n, 0n],
    ])
  })
})

describe('all harvests at once', () => {
  it('leave out what has earned nothing and what is under way', async () => {
    for (const pid of [1, 2, 3, 4]) Object.assign(chain.of(pid), { staked: E18, earned: 2n * E18 })
    chain.of(3).earned = 0n
    const { connect, confirm } = open(chain)
    connect()
    expect(await screen.findByRole('button', { name: 'Harvest all (3)' })).toBeDefined()
    await press(await openRow(2, 'F2-BUSD LP'), 'Harvest')
    expect(await screen.findByRole('button', { name: 'Harvest all (2)' })).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Harvest all (2)' }))
    await waitFor(() => expect(chain.wallet.asked.map(({ data }) => decoded(data)[1])).toEqual([2n, 1n, 4n]))
    await waitFor(() => {
      expect(document.getElementById('harvest-all')).toMatchObject({
        textContent: 'Harvesting',
        disabled: true,
      })
    })
    for (const pid of [1, 4]) chain.of(pid).earned = 0n
    chain.mine()
    confirm()
    expect(await screen.findByRole('button', { name: 'Harvest all (1)' })).toBeDefined()
  })

  it('leave out what is harvested by itself while the wallet is asked for another one', async () => {
    for (const pid of [1, 2, 3]) Object.assign(chain.of(pid), { staked: E18, earned: 2n * E18 })
    const answers: ((hash: Hex) => void)[] = []
    chain.wallet.reply = () => new Promise<Hex>((resolve) => answers.push(resolve))
    const answer = (nth: number) => {
      act(() => {
        answers[nth - 1]?.(wordHex(BigInt(nth)))
      })
    }
    const sent = (count: number) => waitFor(() => expect(chain.wallet.asked).toHaveLength(count))
    open(chain).connect()
    const second = await openRow(2, 'F2-BUSD LP')
    await userEvent.click(await screen.findByRole('button', { name: 'Harvest all (3)' }))
    await sent(1)
    await press(second, 'Harvest')
    await sent(2)
    answer(2)
    await waitFor(() => expect(screen.queryByText('Harvesting 1 of 3')).not.toBeNull())
    answer(1)
    await sent(3)
    expect(chain.wallet.asked.map(({ data }) => decoded(data)[1])).toEqual([1n, 2n, 3n])
  })

  it('end with the account that began them, and say so', async () => {
    for (const pid of [1, 2]) Object.assign(chain.of(pid), { staked: E18, earned: 2n * E18 })
    chain.wallet.answers = 'later'
    const { connect } = open(chain)
    connect()
    await userEvent.click(await screen.findByRole('button', { name: 'Harvest all (2)' }))
    await waitFor(() => expect(chain.wallet.asked).toHaveLength(1))
    connect(addressOf(0xb0b))
    await chain.wallet.answer('yes')
    const text = 'You switched accounts or wallets during the request. Nothing was sent.'
    expect(await screen.findByText(text)).toBeDefined()
    expect(chain.wallet.asked).toHaveLength(1)
  })
})

describe('the calculator of a farm', () => {
  it('begins with a thousand dollars, or with the stake, and changes nothing by showing it in the other unit', async () => {
    chain.rewardPerBlock = E18 / 1000n
    const { connect } = open(chain)
    await userEvent.click(await screen.findByRole('button', { name: 'ROI Calculator for F1-BUSD LP' }))
    const stake = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'You stake' })
    await screen.findByRole('dialog')
    expect(stake().value).toBe('1000')
    await userEvent.clear(stake())
    await userEvent.type(stake(), '0.07')
    const switched = async () => {
      const [first] = screen.getAllByRole('button', { name: /Switch units$/ })
      await userEvent.click(first ?? document.body)
    }
    await switched()
    expect(stake().value).not.toBe('0.07')
    await switched()
    expect(stake().value).toBe('0.07')
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))

    Object.assign(chain.of(1), { staked: 3n * E18 })
    connect()
    chain.mine()
    await waitFor(async () => {
      expect((await row(1)).getByText('3')).toBeDefined()
    })
    await userEvent.click(await screen.findByRole('button', { name: 'ROI Calculator for F1-BUSD LP' }))
    await screen.findByRole('dialog')
    expect(stake().value).toBe('3')
  })

  it('reckons in both directions, in dollars and in tokens', async () => {
    chain.rewardPerBlock = E18 / 1000n
    open(chain)
    await userEvent.click(await screen.findByRole('button', { name: 'ROI Calculator for F1-BUSD LP' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('switch', { name: 'Compounding' }))
    await userEvent.click(dialog.getByRole('button', { name: '$1,000' }))
    const earn = dialog.getByRole<HTMLInputElement>('textbox', { name: 'You earn' })
    // 315.36 % of 1000 dollars, at 2 dollars for one.
    expect(earn.value).toBe('3153.60')
    expect(dialog.getByText('≈ 1,576.800 CHEESE')).toBeDefined()
    expect(dialog.getByTestId('roi-rate').textContent).toBe('315.36%')
    await userEvent.clear(earn)
    await userEvent.type(earn, '315.36')
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'You stake' }).value).toBe('100.00')
    const ahead = within(dialog.getByRole('radiogroup', { name: 'Time staked' }))
    await userEvent.click(ahead.getByRole('radio', { name: '1D' }))
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'You stake' }).value).toBe('36500.00')
  })
})
