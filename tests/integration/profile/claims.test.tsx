// Loaded before a test begins: it comes late on the page, and is a second's work to transform.
import '~/features/profile/components/Claims'
import '~/features/profile/ProfileScreen'
import { screen, waitFor, within } from '@testing-library/react'
import { Interface } from 'ethers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { abi as anniversaryAbi } from '~/chain/abi/anniversaryAchievement'
import { abi as lotteryAbi } from '~/chain/abi/bunnySpecialLottery'
import { abi as pointsAbi } from '~/chain/abi/pointCenterIfo'
import { abi as teamAbi } from '~/chain/abi/teamBunnies'
import { ACCOUNT, E18 } from '../support/localChain'
import { renderApp } from '../support/renderApp'
import { CONTRACTS, People } from './people'

vi.mock(import('~/config/profile'), async (original) => ({
  ...(await original()),
  profileApiUrl: 'http://services.test',
  nftApiUrl: 'http://services.test/api/v1',
  profileSubgraphUrl: 'http://services.test/subgraphs/profile',
}))

const CLAIMS = new Interface([...anniversaryAbi, ...pointsAbi, ...teamAbi])
const LOTTERY = new Interface(lotteryAbi)
const [BLINK, DITTO] = CONTRACTS.sales
let people: People

beforeEach(() => {
  people = new People().serve()
  people.profiles.set(ACCOUNT, { points: 120n, teamId: 2n })
})

const open = () =>
  renderApp({ path: `/nfts/profile/${ACCOUNT.toLowerCase()}`, chain: people, account: ACCOUNT })
const card = () => screen.findByRole('region', { name: 'Claims' })
/** The line of a claim, once it is read. */
const row = async (title: string) => {
  const found = (await within(await card()).findByText(title)).closest('li')
  if (found === null) throw new Error('Not in a list')
  return found
}
const lastCall = (abi = CLAIMS) => {
  const request = people.wallet.asked.at(-1)
  const call = abi.parseTransaction({ data: request?.data ?? '0x' })
  return { to: request?.to, name: call?.name, args: call?.args.toArray() as unknown }
}

describe('special collectibles', () => {
  it('say who may claim them and until when, and that there is nothing for this account', async () => {
    open()
    const team = await row('Bunny 14')
    expect(within(team).getByText('For team members with at least 100 points')).toBeTruthy()
    expect(within(team).getByText(/^Until block 1,000,000 \(around /)).toBeTruthy()
    expect(within(team).getByText('Not eligible')).toBeTruthy()
    const vault = await row('Bunny 16')
    expect(vault.textContent).toMatch(/latest vault deposit was before (Dec 31, 2021|Jan 1, 2022)/)
    expect(within(vault).getByText('150 points')).toBeTruthy()
    expect((await row('Bunny 17')).textContent).toContain('played Prediction before round 12,120')
    expect((await row('Bunny 18')).textContent).toContain('ticket holders in lottery rounds 1 to 25')
    expect((await row('Bunny 19')).textContent).toContain('claimed a prize in lottery rounds 1 to 25')
    expect((await row('Bunny 20')).textContent).toContain('top 100 ticket buyers')
    expect((await row('1 Year')).textContent).toContain('at least 1 point')
    expect(within(await card()).getByText("Sorry, you can't claim any NFTs")).toBeTruthy()
    expect(within(await card()).queryByRole('button')).toBeNull()
  })

  it('special collectibles that are due are claimed from their contract, and show it', async () => {
    people.claims.team.canClaim = true
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Claim: Bunny 14' }))
    await waitFor(() => expect(lastCall()).toEqual({ to: CONTRACTS.teamBunnies, name: 'mintNFT', args: [] }))
    expect(await within(await row('Bunny 14')).findByText('Claiming...')).toBeTruthy()
    expect(screen.queryByText("Sorry, you can't claim any NFTs")).toBeNull()
    people.mine(() => Object.assign(people.claims.team, { canClaim: false, hasClaimed: true }))
    expect(await within(await row('Bunny 14')).findByText('Claimed')).toBeTruthy()
  })

  it('show what they have given in the header and among the achievements, without a reload', async () => {
    people.claims.vault.canClaim = true
    people.joinedAt.set(ACCOUNT, 1)
    people.given.set(ACCOUNT, [])
    const { user, confirm } = open()
    expect(await screen.findByText(/^No achievements yet/)).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Claim: Bunny 16' }))
    await waitFor(() => expect(lastCall().name).toBe('mintNFT'))
    people.given.set(ACCOUNT, [{ campaignId: 511_010_000, points: 150 }])
    people.profiles.set(ACCOUNT, { points: 270n, teamId: 2n })
    people.mine(() => Object.assign(people.claims.vault, { canClaim: false, hasClaimed: true }))
    confirm()
    const achievements = await screen.findByRole('region', { name: 'Achievements' })
    await waitFor(() => expect(within(achievements).getByText('150 points')).toBeTruthy())
    expect(await screen.findByText(/270/)).toBeTruthy()
  })

  it('special collectibles of the lottery are asked for with the ticket and the prize that prove them', async () => {
    people.lottery.tickets.set(3n, [false, true, false])
    people.lottery.tickets.set(30n, [true])
    people.lottery.isListed = true
    const { user } = open()
    for (const [bunny, args] of [
      [18, [18n, 3n, 0n]],
      [19, [19n, 3n, 1n]],
      [20, [20n, 0n, 0n]],
    ] as const) {
      await user.click(await screen.findByRole('button', { name: `Claim: Bunny ${String(bunny)}` }))
      await waitFor(() =>
        expect(lastCall(LOTTERY)).toEqual({ to: CONTRACTS.lotteryBunny, name: 'mintNFT', args }),
      )
    }
  })

  it('whose time is over say so and have no button, also to who would be eligible', async () => {
    Object.assign(people.claims.team, { canClaim: true, endBlock: BigInt(people.block) })
    open()
    const team = await row('Bunny 14')
    expect(within(team).getByText('Ended')).toBeTruthy()
    expect(within(team).getByText(`Ended at block ${String(people.block)}`)).toBeTruthy()
    expect(within(team).queryByRole('button')).toBeNull()
  })

  it('special collectibles that the contract refuses after all say that they could not be claimed', async () => {
    people.claims.team.canClaim = true
    people.refuse('Cannot claim')
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Claim: Bunny 14' }))
    expect(await screen.findByText('Unable to claim NFT, please try again')).toBeTruthy()
    expect(people.wallet.asked).toEqual([])
  })

  it('wait for a paused profile to be reactivated', async () => {
    people.profiles.set(ACCOUNT, { isActive: false, teamId: 2n })
    people.lottery.tickets.set(3n, [true])
    open()
    expect(within(await row('Bunny 18')).getByText('Reactivate first')).toBeTruthy()
    expect(within(await card()).queryByRole('button')).toBeNull()
  })

  it('special collectibles that cannot be read take none of the others along', async () => {
    people.reverting.add(CONTRACTS.lotteryBunny)
    people.claims.team.canClaim = true
    open()
    expect(await screen.findByRole('button', { name: 'Claim: Bunny 14' })).toBeTruthy()
    const claims = await card()
    await waitFor(() => {
      expect(
        within(claims).getAllByText('Couldn’t be loaded from the network. We’ll keep trying.'),
      ).toHaveLength(3)
    })
    expect(screen.queryByText("Sorry, you can't claim any NFTs")).toBeNull()
  })
})

describe('points for token sales', () => {
  it('are collected sale by sale, from who committed more than the threshold', async () => {
    people.commitments.set(511_010_000, { committed: 25n * E18, isDue: true })
    // Exactly the threshold: the point center says yes, and would refuse.
    people.commitments.set(511_020_000, { committed: 10n * E18, isDue: true })
    const { user } = open()
    const button = await screen.findByRole('button', { name: 'Collect points: IFO Shopper: Blink' })
    expect(within(await row('IFO Shopper: Blink')).getByText('50 points')).toBeTruthy()
    expect(screen.queryByText('IFO Shopper: Ditto')).toBeNull()
    await user.click(button)
    await waitFor(() =>
      expect(lastCall()).toEqual({ to: CONTRACTS.pointCenter, name: 'getPoints', args: [BLINK?.address] }),
    )
    people.mine(() => people.commitments.set(511_010_000, { committed: 25n * E18, isDue: false }))
    await waitFor(() => expect(screen.queryByText('IFO Shopper: Blink')).toBeNull())
    expect(DITTO?.campaignId).toBe(511_020_000)
  })

  it('wait while the profile is paused', async () => {
    people.profiles.set(ACCOUNT, { isActive: false })
    people.commitments.set(511_010_000, { committed: 25n * E18, isDue: true })
    open()
    expect(within(await row('IFO Shopper: Blink')).getByText('Reactivate first')).toBeTruthy()
  })

  it('points for token sales that cannot be read are not said to be none', async () => {
    people.reverting.add(CONTRACTS.pointCenter)
    open()
    expect((await within(await card()).findByRole('alert')).textContent).toContain(
      'Points for token sales couldn’t be loaded from the network.',
    )
  })
})
