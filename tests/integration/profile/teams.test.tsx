import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { pageAt } from '~/app/areas'
import { ACCOUNT, addressOf } from '../support/localChain'
import { type Options, renderApp } from '../support/renderApp'
import { titledApp } from '../support/titledApp'
import { CONTRACTS, People } from './people'

const config = vi.hoisted((): { subgraph: string | undefined } => ({
  subgraph: 'http://services.test/subgraphs/profile',
}))
vi.mock(import('~/config/profile'), async (original) => ({
  ...(await original()),
  profileApiUrl: 'http://services.test',
  nftApiUrl: 'http://services.test/api/v1',
  get profileSubgraphUrl() {
    return config.subgraph
  },
}))

const A = addressOf(0xa1)
const B = addressOf(0xb2)
let people: People

beforeEach(() => {
  config.subgraph = 'http://services.test/subgraphs/profile'
  people = new People().serve()
  people.members.set(1, [{ account: A, points: 120 }])
  people.members.set(2, [
    { account: B, points: 300 },
    { account: addressOf(0xb3), points: 250 },
  ])
  people.names.set(B, 'Stilton9')
})

const open = (path: string, options: Options = {}) => renderApp({ path, chain: people, ...options })
const names = () =>
  screen.getAllByRole('article').map((each) => within(each).getByRole('heading', { level: 2 }).textContent)

it('the tab of a team begins with its name', async () => {
  open('/teams/2', { content: titledApp })
  await waitFor(() => expect(document.title).toMatch(/^Fearsome Flippers - Leaderboard [|] CheeseSwap/))
})

describe('the teams', () => {
  it('are ranked by the points of their members, with who is first in each', async () => {
    open('/teams')
    await waitFor(() => expect(names()).toEqual(['Fearsome Flippers', 'Syrup Storm', 'Chaotic Cakers']))
    const first = screen.getByRole('article', { name: 'Fearsome Flippers' })
    expect(first.id).toBe('team-2')
    expect(within(first).getByText('Rank 1')).toBeTruthy()
    expect(within(first).getByText('On their feet.')).toBeTruthy()
    expect(within(first).getByText('550')).toBeTruthy()
    expect(within(first).getByText('9')).toBeTruthy()
    expect((await within(first).findByRole('link', { name: 'Stilton9' })).getAttribute('href')).toBe(
      `/nfts/profile/${B.toLowerCase()}`,
    )
    expect(within(first).getByRole('link', { name: '0x0000...00b3' })).toBeTruthy()
    expect(screen.getByText('Teams are ranked by the points of their top 500 members.')).toBeTruthy()
    expect(pageAt('/teams')?.page.title).toBe('Leaderboard')
  })

  it('show who paused by a drawing in place of the picture, and count the points all the same', async () => {
    people.profiles.set(B, { points: 300n, teamId: 2n, isActive: false })
    people.profiles.set(A, { points: 120n, teamId: 1n, tokenId: 3n })
    open('/teams')
    const link = await screen.findByRole('link', { name: 'Stilton9' })
    await waitFor(() =>
      expect(screen.getByRole('link', { name: '0x0000...00A1' }).querySelector('img')).not.toBeNull(),
    )
    expect(link.querySelector('svg')).not.toBeNull()
    expect(link.querySelector('img')).toBeNull()
    open('/teams/2')
    const row = (await screen.findAllByRole('row', { name: /Stilton9/ })).at(-1)
    expect(row?.textContent).toContain('300')
    expect(row?.querySelector('img')).toBeNull()
  })

  it('share a rank when they are equal', async () => {
    people.members.set(2, [])
    people.members.set(1, [])
    open('/teams')
    expect(await screen.findAllByText('Rank 1')).toHaveLength(3)
  })

  it('mark one’s own, and lead who has no profile to make one', async () => {
    people.profiles.set(ACCOUNT, { teamId: 3n })
    open('/teams', { account: ACCOUNT })
    const own = await screen.findByRole('article', { name: 'Chaotic Cakers' })
    expect(await within(own).findByText('Your team')).toBeTruthy()
    expect(screen.getAllByText('Your team')).toHaveLength(1)
    expect(screen.queryByRole('link', { name: 'Create your profile' })).toBeNull()
    people.profiles.clear()
    open('/teams', { account: ACCOUNT })
    expect((await screen.findByRole('link', { name: 'Create your profile' })).getAttribute('href')).toBe(
      '/create-profile',
    )
  })

  it('stay in view unranked while no one says what members have, until that is tried again', async () => {
    people.down.add('subgraph')
    const { user } = open('/teams')
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /couldn’t be loaded, so teams aren’t ranked/,
    )
    expect(names()).toEqual(['Syrup Storm', 'Fearsome Flippers', 'Chaotic Cakers'])
    expect(screen.getAllByText('Rank unknown')).toHaveLength(3)
    expect(screen.getAllByText('Unknown')).toHaveLength(3)
    people.down.clear()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(names()).toEqual(['Fearsome Flippers', 'Syrup Storm', 'Chaotic Cakers']))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('stay unranked while the subgraph has not seen one of them', async () => {
    people.indexedTeams = () => [1, 2]
    open('/teams')
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /couldn’t be loaded, so teams aren’t ranked/,
    )
    expect(screen.getAllByText('Rank unknown')).toHaveLength(3)
  })

  it('are ranked by their awards where no one keeps what members have', async () => {
    config.subgraph = undefined
    open('/teams')
    await waitFor(() => expect(names()).toEqual(['Syrup Storm', 'Fearsome Flippers', 'Chaotic Cakers']))
    expect(screen.getByText('Teams are ranked by the points they were awarded.')).toBeTruthy()
    expect(screen.getByText('4,500')).toBeTruthy()
  })

  it('wait as cards of their own size, and say when the chain does not tell of them', async () => {
    people.silent.add(CONTRACTS.profile)
    open('/teams')
    expect(await screen.findByRole('heading', { name: 'Teams' })).toBeTruthy()
    expect(screen.queryByRole('article')).toBeNull()
    people.silent.clear()
    people.reverting.add(CONTRACTS.profile)
    open('/teams')
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The teams couldn’t be loaded from the network.',
    )
  })
})

describe('a team', () => {
  it('shows its place, its words and its strongest members', async () => {
    people.teams.set(2, {
      name: 'Fearsome Flippers',
      description: 'Feet.',
      users: 1234n,
      points: 3000n,
      isOpen: false,
    })
    open('/teams/2')
    expect(await screen.findByRole('heading', { level: 1, name: 'Fearsome Flippers' })).toBeTruthy()
    expect(screen.getByText('Feet.')).toBeTruthy()
    expect(screen.getByText('1,234')).toBeTruthy()
    expect(screen.getByText('3,000')).toBeTruthy()
    expect(screen.getByText('Closed to new members')).toBeTruthy()
    const rows = within(screen.getByRole('table')).getAllByRole('row')
    expect(
      rows.slice(1).map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      ),
    ).toEqual([
      ['1', '300'],
      ['2', '250'],
    ])
    expect(await screen.findByRole('link', { name: 'Stilton9' })).toBeTruthy()
  })

  it('is shown with the words of a hostile chain as they are, and without members', async () => {
    const name = '<img src=x onerror=alert(1)>'
    people.teams.set(3, { name, description: 'y'.repeat(10_000), users: 0n, points: 0n, isOpen: true })
    open('/teams/3')
    expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy()
    expect(screen.getByText(/^y+$/).textContent).toHaveLength(300)
    expect(screen.getByText('No one on this team has points yet.')).toBeTruthy()
  })

  it('a team that does not exist is said not to', async () => {
    open('/teams/7')
    expect(await screen.findByText('This team doesn’t exist.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Show all teams' }).getAttribute('href')).toBe('/teams')
  })
})
