import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as abi from '~/chain/abi/tradingCompetition'
import CompetitionScreen from '~/features/competition/CompetitionScreen'
import { ACCOUNT, addressOf, E18 } from '../support/localChain'
import { renderApp } from '../support/renderApp'
import { BATTLE, Battles, CLAIM } from './fixture'

vi.mock('~/config/profile', async (original) => ({
  ...(await original<object>()),
  profileApiUrl: 'http://services.test',
}))

vi.mock('~/config/competition', async (original) => ({
  ...(await original<object>()),
  battleDatesUrl: 'http://services.test/api/competitions',
}))

let chain: Battles
/** What the profile service answers to a leaderboard; undefined where it fails. */
let board: unknown
/** What is answered when battles are asked for by their dates. */
let dates: unknown

const trader = (index: number, volume: number, teamId: number, username?: string) => ({
  ...{ rank: index, address: addressOf(index), username, volume, teamId },
})

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  chain = new Battles()
  board = {
    data: [
      trader(1, 900, 1, 'cheddarfan'),
      trader(2, 700, 2),
      { ...trader(3, 500, 2), address: ACCOUNT, username: 'cheesemaker' },
      trader(4, 0, 3),
    ],
  }
  dates = undefined
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      url.endsWith('/api/competitions')
        ? Response.json(dates ?? {}, { status: dates === undefined ? 500 : 200 })
        : url.includes('/api/leaderboard/') && board !== undefined
          ? Response.json(board)
          : Response.json({}, { status: url.includes('/api/leaderboard/') ? 400 : 404 }),
    ),
  )
})

const open = (account: typeof ACCOUNT | null = ACCOUNT) =>
  renderApp({
    ...{ path: '/competition', chain, content: <CompetitionScreen />, blockPollMs: 50 },
    ...(account !== null && { account }),
  })
const part = () => within(screen.getByRole('region', { name: 'Your entry' }))
const step = () => document.querySelector('[aria-current="step"]')?.textContent

describe('the page', () => {
  it('has the timeline, prizes of each team, scores and top traders with their teams as tabs', async () => {
    const { user, location, back, goTo } = open(null)
    await waitFor(() => expect(step()).toBe('Registration'))
    const card = within(document.querySelector<HTMLElement>('#top-traders-card') ?? document.body)
    expect(await card.findAllByTestId('trader')).toHaveLength(3)
    expect(card.getByRole('link', { name: 'cheddarfan' })).toBeDefined()
    const scores = within(await card.findByRole('list', { name: 'Team scores' })).getAllByRole('listitem')
    expect(scores.map(({ textContent }) => textContent)).toEqual([
      'Fearsome Flippers#1 · $1,200',
      'Syrup Storm#2 · $900',
      'Chaotic Cakers#3 · $0',
    ])
    await user.click(card.getByRole('radio', { name: 'Fearsome Flippers' }))
    expect(card.getAllByTestId('trader')).toHaveLength(2)
    await user.click(card.getByRole('radio', { name: 'Chaotic Cakers' }))
    expect(card.getByText('No trades yet.')).toBeDefined()
    expect(location()).toBe('/competition?team=3')
    back()
    await waitFor(() => expect(card.getAllByTestId('trader')).toHaveLength(2))
    goTo('/competition?team=99&battle=x')
    await waitFor(() => expect(card.getAllByTestId('trader')).toHaveLength(3))
    const prizes = within(await screen.findByRole('table'))
    expect(prizes.getAllByRole('row')[1]?.textContent).toBe('#140 CHEESE400Prize if the team wins')
  })

  it('says that the leaderboard is down or talks nonsense, with a way to try again, and the battle goes on', async () => {
    board = undefined
    const { user } = open()
    expect(await screen.findByText('The leaderboard couldn’t be loaded.')).toBeDefined()
    expect(step()).toMatch(/^Registration/)
    board = { data: [{ rank: 'first', address: '<img src=x onerror=1>', volume: -5, teamId: 'x' }] }
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('The leaderboard couldn’t be loaded.')).toBeDefined()
    board = { data: [trader(1, 5, 1, 'x<script>'), trader(2, 9, 1)] }
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findAllByTestId('trader')).toHaveLength(2)
    expect(document.body.textContent).not.toContain('script')
  })

  it('says when the phases of each battle begin, as far as that can be understood', async () => {
    dates = {
      data: [
        { contract: BATTLE, dates: { registration: 1_800_000_000, live: 'tomorrow', over: 9e20 } },
        { contract: 'nobody', dates: {} },
        { contract: CLAIM, dates: { claim: 1_800_086_400 } },
      ],
    }
    const { user } = open(null)
    const said = () =>
      [...document.querySelectorAll('ol[aria-label="Phases of the battle"] small')].map(
        (each) => each.textContent,
      )
    await waitFor(() => expect(said()).toHaveLength(1))
    expect(said()[0]).toMatch(/^From Jan 1[45], 2027/)
    await user.click(screen.getByRole('radio', { name: 'Harvest Battle' }))
    await waitFor(() => expect(said()[0]).toMatch(/^From Jan 1[56], 2027/))
  })

  it('keeps earlier battles, with their winner and without anyone’s rank', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('radio', { name: 'Harvest Battle' }))
    expect(await screen.findByText('Fearsome Flippers won this battle.')).toBeDefined()
    expect(await part().findByText('This account didn’t take part.')).toBeDefined()
    expect(document.querySelector('#top-traders-card')).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'Cellar Battle' }))
    await waitFor(() => expect(step()).toBe('Ended'))
  })
})

describe('registration', () => {
  it('asks for a profile, and for an active one', async () => {
    open()
    expect(await screen.findByRole('link', { name: 'Create your profile' })).toBeDefined()
    chain.mine(() => chain.profiles.set(ACCOUNT, { teamId: 2n, isActive: false }))
    expect(await screen.findByText('Your profile is paused. Reactivate it to register.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Register' })).toBeNull()
  })

  it('says twice that it is for good, and is sent once', async () => {
    chain.profiles.set(ACCOUNT, { teamId: 2n })
    const { user } = open()
    expect(await screen.findByText(/^Registration can’t be undone/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Register' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/^This is final:/)).toBeDefined()
    expect(dialog.getByText('Fearsome Flippers')).toBeDefined()
    fireEvent.click(dialog.getByRole('button', { name: 'Register permanently' }))
    await waitFor(() => expect(chain.wallet.asked).toHaveLength(1))
    expect(chain.wallet.asked[0]).toMatchObject({ to: BATTLE, data: abi.register.selector })
  })
})

describe('the own part', () => {
  beforeEach(() => {
    chain.profiles.set(ACCOUNT, { teamId: 2n })
    chain.teamId = 2n
    chain.own.hasRegistered = true
  })

  it('follows the contract’s status: trading, results, and the rank with what is missing to the next', async () => {
    open()
    expect(await part().findByText('Trading starts when registration ends.')).toBeDefined()
    expect((await part().findByTestId('team-rank')).textContent).toBe('#2')
    expect(part().getByText('$200')).toBeDefined()
    chain.mine(() => (chain.phase = 'live'))
    expect(await part().findByRole('link', { name: 'Trade now' })).toBeDefined()
    chain.mine(() => (chain.phase = 'finished'))
    expect(await part().findByText('Trading has ended. The results are being calculated.')).toBeDefined()
  })

  it('has no rank without volume', async () => {
    board = { data: [] }
    chain.phase = 'live'
    open()
    expect(await part().findByText('You’ll be ranked after your first trade.')).toBeDefined()
    expect(part().queryByRole('button', { name: 'Share your score' })).toBeNull()
  })

  it('shares the score as a picture that says it in words, too', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    const { user } = open()
    await user.click(await part().findByRole('button', { name: 'Share your score' }))
    const picture = await screen.findByRole('img', { name: /Rank in the team: #2/ })
    expect(picture.getAttribute('aria-label')).toContain('Fearsome Flippers')
    expect(screen.getByRole('button', { name: 'Download the picture' })).toBeDefined()
  })

  it('claims once, and promises no collectible that the team has not won', async () => {
    chain.phase = 'claim'
    chain.winningTeamId = 1n
    Object.assign(chain.own, { group: 4n, amount: 40n * E18, points: 400n, isDue: true })
    open()
    const prize = await part().findByTestId('own-prize')
    expect(prize.textContent).toBe('Prize40 CHEESEPoints400')
    fireEvent.click(part().getByRole('button', { name: 'Claim prize' }))
    await waitFor(() => expect(chain.wallet.asked).toHaveLength(1))
    expect(chain.wallet.asked[0]).toMatchObject({ to: BATTLE, data: abi.claimReward.selector })
    // Until it is mined it cannot be pressed again.
    await waitFor(() =>
      expect(document.querySelector('#claim-prize')?.getAttribute('aria-busy')).toBe('true'),
    )
    chain.mine(() => (chain.own.hasClaimed = true))
    expect(await part().findByText('You’ve claimed your prize.')).toBeDefined()
  })

  it('is not sent where the contract refuses the claim, and says why', async () => {
    chain.phase = 'claim'
    Object.assign(chain.own, { group: 1n, amount: E18 })
    chain.refuse('Already claimed')
    open()
    fireEvent.click(await part().findByRole('button', { name: 'Claim prize' }))
    expect(await part().findByText('Couldn’t claim your prize')).toBeDefined()
    expect(part().getByText(/Already claimed/)).toBeDefined()
    expect(chain.wallet.asked).toEqual([])
  })

  it('the own part without a prize is told so, and nothing is offered', async () => {
    chain.phase = 'claim'
    open()
    expect(await part().findByText('No prize for this rank. Thank you for taking part!')).toBeDefined()
    expect(part().queryByRole('button', { name: 'Claim prize' })).toBeNull()
  })
})

describe('what was refused with a claim', () => {
  beforeEach(() => {
    chain.phase = 'over'
    chain.own = { ...chain.own, hasRegistered: true, hasClaimed: true }
  })

  it('is named and can be claimed again, in whatever phase', async () => {
    chain.undelivered = [true, true]
    const { user } = open()
    const owed = within(await screen.findByTestId('undelivered'))
    expect(owed.getByText('Points and Collectible')).toBeDefined()
    await user.click(owed.getByRole('button', { name: 'Try again' }))
    await waitFor(() => {
      expect(chain.wallet.asked[0]?.data).toBe(abi.claimUndelivered.selector)
    })
    expect(chain.wallet.asked[0]?.to).toBe(BATTLE)
    chain.mine(() => (chain.undelivered = [false, true]))
    expect(await owed.findByText('Collectible')).toBeDefined()
    chain.mine(() => (chain.undelivered = [false, false]))
    await waitFor(() => {
      expect(screen.queryByTestId('undelivered')).toBeNull()
    })
  })

  it('is not sent while it is refused still, and the contract’s word is told', async () => {
    chain.undelivered = [true, false]
    chain.refuse('Still refused')
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Couldn’t claim your prize')).toBeDefined()
    expect(screen.getByText(/Still refused/)).toBeDefined()
    expect(chain.wallet.asked).toEqual([])
  })
})
