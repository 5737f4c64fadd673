import { Interface } from 'ethers'
import { describe, expect, it } from 'vitest'
import { ACCOUNTS } from '../../deploy/publicAccounts'
import { OPERATOR } from '../../devnet/areas/prediction/terms'
import * as campaigns from '../../deploy/profile/campaigns'
import * as terms from '../../devnet/areas/profile/terms'
import { devnetProfile } from '~/config/addresses/profile31337'
import { collectableSales } from '~/domain/profile/claims'
import { GAME } from './prediction'
import {
  ANNIVERSARY,
  BUNNIES,
  LOTTERY_BUNNY,
  OWNER,
  people,
  POINT_CENTER,
  PREDICTION_BUNNY,
  PROFILE,
  TEAM_BUNNIES,
  VAULT_BUNNY,
} from './profile'
import { ALICE, BOB, type Contract, localChain, ME } from './support'

const chain = localChain()
const { as, own, createProfile, profileOf } = people(chain)
const [STAKER = ''] = ACCOUNTS.slice(5)
const SALES: readonly string[] = [devnetProfile.PastSale1, devnetProfile.PastSale2]
const ask = <T = boolean>(contract: Contract, method: string, ...args: readonly unknown[]) =>
  chain.call<T>(contract, method, args)
const failure = (contract: Contract, method: string, args: readonly unknown[] = [], from = ME) =>
  chain.failure(contract, method, args, { from })
const points = async (who = ME) => (await profileOf(who)).points
const nextBlock = async () => BigInt(await chain.rpc<string>('eth_blockNumber')) + 1n

async function lastBunnyOf(who: string): Promise<bigint> {
  const count = await ask<bigint>(BUNNIES, 'balanceOf', who)
  const tokenId = await ask<bigint>(BUNNIES, 'tokenOfOwnerByIndex', who, count - 1n)
  return ask<bigint>(BUNNIES, 'getBunnyId', tokenId)
}

describe('points for token sales', () => {
  const statuses = (who = ME, sales = SALES) =>
    ask<readonly boolean[]>(POINT_CENTER, 'checkClaimStatuses', who, sales)

  it('are collected once a sale by an active profile that committed more than the threshold', async () => {
    // Due to whoever has committed and harvested, with a profile or without.
    expect(await statuses()).toEqual([true, true])
    expect(await failure(POINT_CENTER, 'getPoints', [SALES[0]])).toBe('Not active')
    await createProfile()
    expect(await statuses()).toEqual([true, true])
    await chain.send(POINT_CENTER, 'getPoints', [SALES[0]])
    expect(await points()).toBe(BigInt(terms.SALE_POINTS))
    expect(await statuses()).toEqual([false, true])
    expect(await failure(POINT_CENTER, 'getPoints', [SALES[0]])).toBe('Has claimed')
    expect(await failure(POINT_CENTER, 'getPoints', [ME])).toBe('Not an IFO')
    // One that gives no points any more gives none.
    await as(OWNER, POINT_CENTER, 'addIFOAddress', [SALES[1], terms.SALE_THRESHOLD, 511_020_000, 0])
    expect(await statuses()).toEqual([false, false])
    expect(await failure(POINT_CENTER, 'getPoints', [SALES[1]])).toBe('Not an IFO')
  })

  it('have terms whose threshold is named before the campaign', async () => {
    expect(await ask<readonly bigint[]>(POINT_CENTER, 'ifos', SALES[1])).toEqual([
      ...[terms.SALE_THRESHOLD, 511_020_000n, BigInt(terms.SALE_POINTS)],
    ])
  })

  it('look due to a paused profile and at the threshold itself, and are refused there', async () => {
    await createProfile(BOB)
    expect(await statuses(BOB)).toEqual([true, true])
    expect(await failure(POINT_CENTER, 'getPoints', [SALES[0]], BOB)).toBe('Too small')
    await createProfile()
    await chain.send(PROFILE, 'pauseProfile')
    expect(await ask(POINT_CENTER, 'checkClaimStatus', ME, SALES[0])).toBe(true)
    expect(await failure(POINT_CENTER, 'getPoints', [SALES[0]])).toBe('Not active')
  })

  it('are offered by our rules exactly where the contract pays', async () => {
    const sale = new Interface(['function userInfo(address) view returns (uint256, bool)'])
    const accounts = ACCOUNTS.slice(0, 4)
    for (const who of accounts.slice(0, 3)) await createProfile(who)
    await chain.send(PROFILE, 'pauseProfile')
    const offered: string[][] = []
    for (const who of accounts) {
      const due = await statuses(who)
      const facts = await Promise.all(
        SALES.map(async (id, index) => ({
          id,
          isDue: due[index] === true,
          threshold: (await ask<readonly bigint[]>(POINT_CENTER, 'ifos', id))[0] ?? 0n,
          committed: (await ask<readonly [bigint, boolean]>({ address: id, abi: sale }, 'userInfo', who))[0],
        })),
      )
      const isActive = await ask(PROFILE, 'getUserStatus', who)
      const own = [...collectableSales(facts, isActive)]
      offered.push(own)
      for (const id of SALES) {
        const isPaid = (await failure(POINT_CENTER, 'getPoints', [id], who)) === 'nothing'
        expect(own.includes(id), `${who} ${id}`).toBe(isPaid)
      }
    }
    // Paused, active, at the threshold, and without a profile.
    expect(offered).toEqual([[], SALES, [], []])
  })

  it('are for sales of the first version, in lists of a limited length', async () => {
    const add = (sale: string, from = OWNER, campaign = 1) =>
      failure(POINT_CENTER, 'addIFOAddress', [sale, 1, campaign, 1], from)
    expect(await add(SALES[0] ?? '', ME)).toBe('OwnableUnauthorizedAccount')
    expect(await add(SALES[0] ?? '', OWNER, 0)).toBe('Campaign of 0')
    expect(await add(PROFILE.address)).not.toBe('nothing')
    const many = Array.from({ length: 31 }, () => SALES[0] ?? '')
    expect(await failure(POINT_CENTER, 'checkClaimStatuses', [ME, many])).toBe(
      'Length must be <= maxViewLength',
    )
    const center = { ...POINT_CENTER, abi: chain.abiOf('PointCenterIFO') }
    expect(await failure(center, 'updateMaxViewLength', [31])).toBe('OwnableUnauthorizedAccount')
    await as(OWNER, center, 'updateMaxViewLength', [31])
    expect(await statuses(ME, many)).toHaveLength(31)
  })
})

describe('the anniversary', () => {
  it('is claimed once, before its end, from a number of points on', async () => {
    expect(await ask(ANNIVERSARY, 'canClaim', ME)).toBe(false)
    await createProfile()
    expect(await ask(ANNIVERSARY, 'canClaim', ME)).toBe(false)
    await own('increaseUserPoints', ME, 1, 1)
    expect(await ask(ANNIVERSARY, 'canClaim', ME)).toBe(true)
    await as(OWNER, ANNIVERSARY, 'changeEndBlock', [await nextBlock()])
    expect(await ask(ANNIVERSARY, 'canClaim', ME)).toBe(false)
    expect(await failure(ANNIVERSARY, 'claimAnniversaryPoints')).toBe('Claim: Cannot claim')
    await as(OWNER, ANNIVERSARY, 'changeEndBlock', [terms.OPEN_END])
    await chain.send(ANNIVERSARY, 'claimAnniversaryPoints')
    expect(await points()).toBe(BigInt(1 + campaigns.ANNIVERSARY.points))
    expect(await failure(ANNIVERSARY, 'claimAnniversaryPoints')).toBe('Claim: Cannot claim')
    await as(OWNER, ANNIVERSARY, 'changeNumberPointsAndThreshold', [5, 1000])
    await as(OWNER, ANNIVERSARY, 'changeCampaignId', [7])
    expect([
      await ask<bigint>(ANNIVERSARY, 'numberPoints'),
      await ask<bigint>(ANNIVERSARY, 'thresholdPoints'),
      await ask<bigint>(ANNIVERSARY, 'campaignId'),
    ]).toEqual([5n, 1000n, 7n])
  })
})

describe('the collectible of a team', () => {
  it("is one's team's, until its end, for an active profile with enough points", async () => {
    const can = (who = ME) => ask(TEAM_BUNNIES, 'canClaim', who)
    await createProfile(ME, 2)
    await own('increaseUserPoints', ME, campaigns.TEAM_THRESHOLD, 1)
    expect(await can()).toBe(false)
    expect(await failure(TEAM_BUNNIES, 'mintNFT')).toBe('TOO_LATE')
    await as(OWNER, TEAM_BUNNIES, 'changeEndBlock', [terms.OPEN_END])
    expect([await can(), await can(ALICE)]).toEqual([true, false])
    await own('removeUserPoints', ME, 1)
    expect([await can(), await failure(TEAM_BUNNIES, 'mintNFT')]).toEqual([false, 'Cannot claim'])
    await own('increaseUserPoints', ME, 1, 1)
    await chain.send(TEAM_BUNNIES, 'mintNFT')
    expect(await lastBunnyOf(ME)).toBe(BigInt(campaigns.TEAM_BUNNIES[1]))
    expect([await can(), await failure(TEAM_BUNNIES, 'mintNFT')]).toEqual([false, 'Cannot claim'])

    await createProfile(ALICE, 1)
    await own('increaseUserPoints', ALICE, 100, 1)
    await as(ALICE, PROFILE, 'pauseProfile')
    expect(await can(ALICE)).toBe(false)
    expect(await failure(TEAM_BUNNIES, 'addBunny', [campaigns.BEFORE_TEAM_BUNNIES, 1, ''], OWNER)).toBe(
      'bunnyId too low',
    )
  })
})

describe('special collectibles', () => {
  /** By who may have it, the contract, and its terms. */
  async function expectClaim(
    who: string,
    contract: Contract,
    { bunnyId, points: given }: typeof campaigns.VAULT_BUNNY | typeof campaigns.PREDICTION_BUNNY,
  ) {
    const can = () => ask(contract, 'canClaim', who)
    expect(await can()).toBe(false)
    await createProfile(who)
    expect(await can()).toBe(true)
    await as(who, PROFILE, 'pauseProfile')
    expect([await can(), await failure(contract, 'mintNFT', [], who)]).toEqual([false, 'User: Not eligible'])
    await as(who, BUNNIES, 'approve', [
      PROFILE.address,
      await ask<bigint>(BUNNIES, 'tokenOfOwnerByIndex', who, 0),
    ])
    await as(who, PROFILE, 'reactivateProfile', [
      BUNNIES.address,
      await ask<bigint>(BUNNIES, 'tokenOfOwnerByIndex', who, 0),
    ])
    await as(OWNER, contract, 'changeEndBlock', [await nextBlock()])
    expect([await can(), await failure(contract, 'mintNFT', [], who)]).toEqual([false, 'User: Not eligible'])
    await as(OWNER, contract, 'changeEndBlock', [terms.OPEN_END])
    await as(who, contract, 'mintNFT')
    expect([await lastBunnyOf(who), await points(who)]).toEqual([BigInt(bunnyId), BigInt(given)])
    expect([await can(), await failure(contract, 'mintNFT', [], who)]).toEqual([false, 'User: Not eligible'])
  }

  it('special collectibles of the vault are for those whose latest deposit was early enough', async () => {
    await expectClaim(STAKER, VAULT_BUNNY, campaigns.VAULT_BUNNY)
    await createProfile(ME)
    expect(await ask(VAULT_BUNNY, 'canClaim', ME)).toBe(false)
    const [late = ''] = ACCOUNTS.slice(6)
    await createProfile(late)
    expect(await ask(VAULT_BUNNY, 'canClaim', late)).toBe(true)
    await as(OWNER, VAULT_BUNNY, 'changeThresholdTimestamp', [1])
    expect(await ask(VAULT_BUNNY, 'canClaim', late)).toBe(false)
  })

  it('special collectibles of the prediction are for those who bet in an early round', async () => {
    await as(OPERATOR.address, GAME, 'genesisStartRound')
    await chain.send(GAME, 'betBull', [1], { value: 10n ** 18n })
    await expectClaim(ME, PREDICTION_BUNNY, campaigns.PREDICTION_BUNNY)
    await chain.send(GAME, 'betBull', [1], { value: 10n ** 18n, from: ALICE })
    await createProfile(ALICE)
    expect(await ask(PREDICTION_BUNNY, 'canClaim', ALICE)).toBe(true)
    await as(OWNER, PREDICTION_BUNNY, 'changeThresholdRound', [1])
    expect(await ask(PREDICTION_BUNNY, 'canClaim', ALICE)).toBe(false)
    await createProfile(BOB)
    expect(await ask(PREDICTION_BUNNY, 'canClaim', BOB)).toBe(false)
  })

  it('special collectibles of the lottery are three: for a ticket, for a prize that was taken, for those on the list', async () => {
    const can = (index: 1 | 2 | 3, who: string, ...args: readonly number[]) =>
      ask(LOTTERY_BUNNY, `canClaimNft${String(index)}`, who, ...args)
    expect(await can(1, ME, 3)).toBe(false)
    await createProfile(ME)
    // The first account had three tickets in draw 3, of which the second took a prize; draw 30 is too late.
    expect([await can(1, ME, 3), await can(1, ME, 4), await can(1, ME, 30)]).toEqual([true, false, false])
    expect([
      await can(2, ME, 3, 0),
      await can(2, ME, 3, 1),
      await can(2, ME, 3, 9),
      await can(2, ME, 30, 0),
    ]).toEqual([...[false, true, false, false]])
    expect(await can(3, ME)).toBe(true)
    await createProfile(BOB)
    expect(await can(3, BOB)).toBe(false)
    await createProfile(ALICE)
    expect([await can(1, ALICE, 3), await can(2, ALICE, 3, 1)]).toEqual([true, false])

    const mint = (bunnyId: number, round = 0, cursor = 0, from = ME) =>
      failure(LOTTERY_BUNNY, 'mintNFT', [bunnyId, round, cursor], from)
    expect([await mint(17), await mint(21)]).toEqual(['NFT: Not supported', 'NFT: Not supported'])
    expect([await mint(18), await mint(19, 3, 0), await mint(20, 0, 0, BOB)]).toEqual([
      ...['User: Not eligible', 'User: Not eligible', 'User: Not eligible'],
    ])
    let due = 0
    for (const [index, [round, cursor]] of [
      [3, 0],
      [3, 1],
      [0, 0],
    ].entries()) {
      const bunnyId = 18 + index
      await chain.send(LOTTERY_BUNNY, 'mintNFT', [bunnyId, round, cursor])
      due += campaigns.LOTTERY_BUNNIES.points[index] ?? 0
      expect([await lastBunnyOf(ME), await points()]).toEqual([BigInt(bunnyId), BigInt(due)])
      expect(await mint(bunnyId, round, cursor)).toBe('User: Not eligible')
    }
    await as(OWNER, LOTTERY_BUNNY, 'whitelistAddresses', [[BOB]])
    expect(await can(3, BOB)).toBe(true)
    await as(OWNER, LOTTERY_BUNNY, 'changeEndBlock', [await nextBlock()])
    expect([await can(3, BOB), await can(1, ALICE, 3)]).toEqual([false, false])
  })

  it('have terms that their owner changes, within what they are', async () => {
    await as(OWNER, LOTTERY_BUNNY, 'changeLotteryRounds', [4, 40])
    await as(OWNER, LOTTERY_BUNNY, 'changeCampaignId', [18, 1])
    await as(OWNER, LOTTERY_BUNNY, 'changeNumberPoints', [19, 2])
    await as(OWNER, LOTTERY_BUNNY, 'changeTokenURI', [20, 'uri'])
    expect([
      await ask<bigint>(LOTTERY_BUNNY, 'startLotteryRound'),
      await ask<bigint>(LOTTERY_BUNNY, 'finalLotteryRound'),
      await ask<bigint>(LOTTERY_BUNNY, 'campaignIds', 18),
      await ask<bigint>(LOTTERY_BUNNY, 'numberPoints', 19),
      await ask<string>(LOTTERY_BUNNY, 'tokenURIs', 20),
    ]).toEqual([4n, 40n, 1n, 2n, 'uri'])
    await createProfile()
    expect(await ask(LOTTERY_BUNNY, 'canClaimNft1', ME, 30)).toBe(true)
    for (const [contract, method, args] of [
      [LOTTERY_BUNNY, 'changeLotteryRounds', [1, 2]],
      [LOTTERY_BUNNY, 'changeCampaignId', [18, 1]],
      [LOTTERY_BUNNY, 'changeNumberPoints', [18, 1]],
      [LOTTERY_BUNNY, 'changeTokenURI', [18, '']],
      [LOTTERY_BUNNY, 'changeEndBlock', [1]],
      [LOTTERY_BUNNY, 'whitelistAddresses', [[ME]]],
      [VAULT_BUNNY, 'changeCampaignId', [1]],
      [VAULT_BUNNY, 'changeEndBlock', [1]],
      [VAULT_BUNNY, 'changeNumberPoints', [1]],
      [VAULT_BUNNY, 'changeThresholdTimestamp', [1]],
      [PREDICTION_BUNNY, 'changeThresholdRound', [1]],
      [ANNIVERSARY, 'changeEndBlock', [1]],
      [ANNIVERSARY, 'changeCampaignId', [1]],
      [ANNIVERSARY, 'changeNumberPointsAndThreshold', [1, 1]],
      [TEAM_BUNNIES, 'changeEndBlock', [1]],
      [TEAM_BUNNIES, 'addBunny', [40, 1, '']],
    ] as const) {
      expect(await failure(contract, method, args), method).toBe('OwnableUnauthorizedAccount')
    }
    expect(await failure(LOTTERY_BUNNY, 'changeLotteryRounds', [5, 5], OWNER)).toMatch(/^Round/)
    expect(await failure(LOTTERY_BUNNY, 'changeTokenURI', [17, ''], OWNER)).toBe('NFT: Not supported')
    await as(OWNER, VAULT_BUNNY, 'changeCampaignId', [9])
    await as(OWNER, VAULT_BUNNY, 'changeNumberPoints', [8])
    expect([
      await ask<bigint>(VAULT_BUNNY, 'campaignId'),
      await ask<bigint>(VAULT_BUNNY, 'numberPoints'),
      await ask<string>(VAULT_BUNNY, 'tokenURI'),
    ]).toEqual([9n, 8n, 'bunnies/16.json'])
  })
})
