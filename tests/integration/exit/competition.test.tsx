import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { abi, claimInformation } from '~/chain/abi/tradingCompetition'
import * as abi2 from '~/chain/abi/tradingCompetitionV2'
import { devnetCompetition } from '~/config/addresses/competition31337'
import { toAddress } from '~/domain/address'
import CompetitionExit from '~/features/competition/CompetitionExit'
import { BATTLE, Battles, CLAIM } from '../competition/fixture'
import { E18, REVERT } from '../support/localChain'
import { openSection, sent, showsNothing, showsRows, withoutServices } from './support'

const CLUBS = toAddress(devnetCompetition.TradingCompetitionV2)
let chain: Battles
let services: ReturnType<typeof withoutServices>

beforeEach(() => {
  chain = new Battles()
  // The clubs' battle, in which the account is not.
  chain.on(abi2.currentStatus, () => 3, CLUBS)
  chain.on(abi2.winningTeamId, () => 2n, CLUBS)
  chain.on(abi2.claimInformation, () => [false, false, 0n, 0n, 0n, 0n, 0n, 0n, false], CLUBS)
  chain.on(abi2.userTradingStats, () => [0n, 0n, false, false], CLUBS)
  services = withoutServices()
})

const win = () => {
  chain.phase = 'claim'
  chain.teamId = 2n
  chain.winningTeamId = 2n
  chain.own = { ...chain.own, hasRegistered: true, group: 4n, amount: 40n * E18, points: 400n, isDue: true }
}

describe('prizes', () => {
  it('are claimed, and are gone then', async () => {
    win()
    const { user } = openSection(chain, CompetitionExit)
    await showsRows(/400 points · Winning team collectible40 CHEESE$/)
    await user.click(screen.getByRole('button', { name: 'Claim prize' }))
    expect(await sent(chain, abi)).toEqual({ to: BATTLE, name: 'claimReward', args: [] })
    chain.mine(() => {
      chain.own = { ...chain.own, hasClaimed: true }
    })
    await showsNothing()
    expect(services()).toEqual([])
  })

  it('that are owed are asked for once more, whatever the phase is', async () => {
    chain.phase = 'over'
    chain.undelivered = [true, false]
    const { user } = openSection(chain, CompetitionExit)
    await showsRows(/Part of your prize couldn’t be sent with your claim\. It’s still yours\.$/)
    await user.click(screen.getByRole('button', { name: 'Claim' }))
    expect(await sent(chain, abi)).toEqual({ to: BATTLE, name: 'claimUndelivered', args: [] })
  })

  it('may be missing where another battle cannot be read', async () => {
    win()
    chain.on(claimInformation, () => REVERT, CLAIM)
    openSection(chain, CompetitionExit)
    await showsRows(/40 CHEESE$/)
    expect(screen.getByText('Some positions couldn’t be loaded and may be missing here.')).toBeDefined()
  })
})

it('is one line for who takes part in none', async () => {
  chain.phase = 'claim'
  openSection(chain, CompetitionExit)
  await showsNothing()
})
