import { vi } from 'vitest'
import * as anniversaryAbi from '~/chain/abi/anniversaryAchievement'
import * as bunniesAbi from '~/chain/abi/bunnies'
import * as vaultAbi from '~/chain/abi/bunnySpecialCakeVault'
import * as lotteryAbi from '~/chain/abi/bunnySpecialLottery'
import * as predictionAbi from '~/chain/abi/bunnySpecialPrediction'
import { viewUserInfoForLotteryId } from '~/chain/abi/pastLottery'
import { userInfo } from '~/chain/abi/pastSale'
import * as pointsAbi from '~/chain/abi/pointCenterIfo'
import * as teamAbi from '~/chain/abi/teamBunnies'
import * as profileAbi from '~/chain/abi/profile'
import { profileContracts } from '~/config/profile'
import { type Address, toAddress, ZERO_ADDRESS } from '~/domain/address'
import { NFT_ROLE } from '~/features/profile/reads'
import { addressOf, E18, LocalChain, REVERT } from '../support/localChain'

/** Where the services of these tests are; a test file lets the configuration say so. */
export const SERVICES = 'http://services.test'

if (profileContracts === undefined) throw new Error('The local network has profiles.')
export const CONTRACTS = profileContracts
const { profile: PROFILE, bunnies: BUNNIES } = CONTRACTS

export interface OnChain {
  points?: bigint
  teamId?: bigint
  tokenId?: bigint
  isActive?: boolean
}

interface Given {
  readonly campaignId: number
  readonly points: number
}

/** Of the claims that ask one question alone. */
interface SimpleClaim {
  hasClaimed: boolean
  canClaim: boolean
  endBlock: bigint
}

const LOTTERY = addressOf(0x1077)
const LATER = 1_000_000n
const unclaimed = (): SimpleClaim => ({ hasClaimed: false, canClaim: false, endBlock: LATER })

const DOWN = () => Promise.resolve(Response.json({}, { status: 400 }))

/** Profiles on a node and what the services say of them; a test changes what it likes under the page. */
export class People extends LocalChain {
  readonly profiles = new Map<Address, OnChain>()
  readonly names = new Map<Address, unknown>()
  /** Own collectibles of the connected account: tokens with their bunnies, and what the profile may take. */
  owned: { tokenId: bigint; bunnyId: number }[] = []
  readonly approved = new Set<bigint>()
  isAccepted = true
  /** Who may change the teams of others. */
  readonly special = new Set<Address>()
  readonly teams = new Map<
    number,
    { name: string; description: string; users: bigint; points: bigint; isOpen: boolean }
  >([
    [1, { name: 'Syrup Storm', description: 'Sweet and slow.', users: 8n, points: 4500n, isOpen: true }],
    [2, { name: 'Fearsome Flippers', description: 'On their feet.', users: 9n, points: 3000n, isOpen: true }],
    [3, { name: 'Chaotic Cakers', description: 'No plan.', users: 7n, points: 1800n, isOpen: true }],
  ])
  /** Strongest members by team, as the subgraph has them. */
  readonly members = new Map<number, readonly { account: Address; points: number }[]>()
  readonly given = new Map<Address, readonly Given[]>()
  readonly joinedAt = new Map<Address, number>()
  readonly down = new Set<'names' | 'collectibles' | 'subgraph'>()
  /** In place of what a service says. */
  collectible: unknown = { name: 'Sunny', description: '', collection: { name: 'Bunnies' }, attributes: [] }
  readonly requests: string[] = []
  readonly claims = {
    anniversary: unclaimed(),
    team: unclaimed(),
    vault: unclaimed(),
    prediction: unclaimed(),
  }
  readonly lottery = {
    endBlock: LATER,
    isListed: false,
    claimed: new Set<number>(),
    /** By draw, in the order of the tickets; true where a prize was taken. */
    tickets: new Map<bigint, readonly boolean[]>(),
  }
  /** What the connected account committed in each sale, in LP, and whether the point center says that points are due. */
  readonly commitments = new Map<number, { committed: bigint; isDue: boolean }>()

  constructor() {
    super()
    const profileOf = (account: string) => this.profiles.get(toAddress(account))
    this.on(profileAbi.hasRegistered, ([account]) => profileOf(account) !== undefined, PROFILE)
    this.on(
      profileAbi.getUserProfile,
      ([account]) => {
        const own = profileOf(account)
        if (own === undefined) return REVERT
        const { points = 0n, teamId = 1n, tokenId = 3n, isActive = true } = own
        return isActive
          ? [1n, points, teamId, BUNNIES, tokenId, true]
          : [1n, points, teamId, ZERO_ADDRESS, 0n, false]
      },
      PROFILE,
    )
    this.on(
      profileAbi.hasRole,
      ([role, who]) => (role === NFT_ROLE ? this.isAccepted : this.special.has(toAddress(who))),
      PROFILE,
    )
    this.on(profileAbi.numberTeams, () => BigInt(this.teams.size), PROFILE)
    this.on(
      profileAbi.getTeamProfile,
      ([id]) => {
        const team = this.teams.get(Number(id))
        return team === undefined
          ? REVERT
          : [team.name, team.description, team.users, team.points, team.isOpen]
      },
      PROFILE,
    )
    this.on(profileAbi.numberCakeToRegister, () => E18 / 2n, PROFILE)
    this.on(profileAbi.numberCakeToUpdate, () => E18, PROFILE)
    this.on(profileAbi.numberCakeToReactivate, () => 2n * E18, PROFILE)
    this.on(bunniesAbi.balanceOf, () => BigInt(this.owned.length), BUNNIES)
    this.on(
      bunniesAbi.tokenOfOwnerByIndex,
      ([, index]) => this.owned[Number(index)]?.tokenId ?? REVERT,
      BUNNIES,
    )
    this.on(
      bunniesAbi.getBunnyId,
      ([token]) => this.owned.find(({ tokenId }) => tokenId === token)?.bunnyId ?? 0,
      BUNNIES,
    )
    this.on(bunniesAbi.getApproved, ([token]) => (this.approved.has(token) ? PROFILE : ZERO_ADDRESS), BUNNIES)
    this.on(bunniesAbi.isApprovedForAll, () => false, BUNNIES)
    this.#campaigns()
  }

  #campaigns(): void {
    const { anniversary, team, vault, prediction } = this.claims
    const { vaultBunny, predictionBunny, lotteryBunny, pointCenter, sales } = CONTRACTS
    this.on(anniversaryAbi.hasClaimed, () => anniversary.hasClaimed, CONTRACTS.anniversary)
    this.on(anniversaryAbi.canClaim, () => anniversary.canClaim, CONTRACTS.anniversary)
    this.on(anniversaryAbi.endBlock, () => anniversary.endBlock, CONTRACTS.anniversary)
    this.on(anniversaryAbi.numberPoints, () => 100n, CONTRACTS.anniversary)
    this.on(anniversaryAbi.thresholdPoints, () => 1n, CONTRACTS.anniversary)
    this.on(teamAbi.hasClaimed, () => team.hasClaimed, CONTRACTS.teamBunnies)
    this.on(teamAbi.canClaim, () => team.canClaim, CONTRACTS.teamBunnies)
    this.on(teamAbi.endBlock, () => team.endBlock, CONTRACTS.teamBunnies)
    this.on(teamAbi.thresholdUser, () => 100n, CONTRACTS.teamBunnies)
    this.on(teamAbi.teamIdToBunnyId, ([id]) => 12 + Number(id), CONTRACTS.teamBunnies)
    this.on(vaultAbi.hasClaimed, () => vault.hasClaimed, vaultBunny)
    this.on(vaultAbi.canClaim, () => vault.canClaim, vaultBunny)
    this.on(vaultAbi.endBlock, () => vault.endBlock, vaultBunny)
    this.on(vaultAbi.numberPoints, () => 150n, vaultBunny)
    this.on(vaultAbi.bunnyId, () => 16, vaultBunny)
    this.on(vaultAbi.thresholdTimestamp, () => 1_640_995_200n, vaultBunny)
    this.on(predictionAbi.hasClaimed, () => prediction.hasClaimed, predictionBunny)
    this.on(predictionAbi.canClaim, () => prediction.canClaim, predictionBunny)
    this.on(predictionAbi.endBlock, () => prediction.endBlock, predictionBunny)
    this.on(predictionAbi.numberPoints, () => 150n, predictionBunny)
    this.on(predictionAbi.bunnyId, () => 17, predictionBunny)
    this.on(predictionAbi.thresholdRound, () => 12_120n, predictionBunny)
    const { lottery } = this
    this.on(lotteryAbi.endBlock, () => lottery.endBlock, lotteryBunny)
    this.on(lotteryAbi.startLotteryRound, () => 1n, lotteryBunny)
    this.on(lotteryAbi.finalLotteryRound, () => 25n, lotteryBunny)
    this.on(lotteryAbi.userWhitelistForNft3, () => lottery.isListed, lotteryBunny)
    this.on(lotteryAbi.pancakeSwapLottery, () => LOTTERY, lotteryBunny)
    this.on(lotteryAbi.hasClaimed, ([, bunnyId]) => lottery.claimed.has(Number(bunnyId)), lotteryBunny)
    this.on(lotteryAbi.numberPoints, ([bunnyId]) => 10n * BigInt(bunnyId), lotteryBunny)
    this.on(
      viewUserInfoForLotteryId,
      ([, id]) => {
        const statuses = lottery.tickets.get(id) ?? []
        return [
          statuses.map((_, i) => BigInt(i)),
          statuses.map(() => 1_234_567),
          statuses,
          BigInt(statuses.length),
        ]
      },
      LOTTERY,
    )
    this.on(pointsAbi.maxViewLength, () => 30n, pointCenter)
    this.on(pointsAbi.ifos, () => [10n * E18, 511_010_000n, 50n], pointCenter)
    this.on(
      pointsAbi.checkClaimStatuses,
      ([, asked]) =>
        asked.map((address) =>
          sales.some(
            (sale) =>
              sale.address === toAddress(address) && this.commitments.get(sale.campaignId)?.isDue === true,
          ),
        ),
      pointCenter,
    )
    for (const { address, campaignId } of sales) {
      this.on(userInfo, () => [this.commitments.get(campaignId)?.committed ?? 0n, true], address)
    }
  }

  /** Answers what the page asks of the services. */
  serve(): this {
    vi.stubGlobal('fetch', (url: string, init?: { readonly body?: string }) => {
      this.requests.push(url.slice(SERVICES.length))
      return this.#answer(url.slice(SERVICES.length), init?.body ?? '')
    })
    return this
  }

  #answer(path: string, body: string): Promise<Response> {
    if (path === '/subgraphs/profile') {
      return this.down.has('subgraph') ? DOWN() : Promise.resolve(Response.json({ data: this.#query(body) }))
    }
    if (path.startsWith('/api/users/')) {
      if (this.down.has('names')) return DOWN()
      const username = this.names.get(toAddress(path.slice('/api/users/'.length)))
      return Promise.resolve(
        username === undefined ? Response.json({}, { status: 404 }) : Response.json({ username }),
      )
    }
    if (this.down.has('collectibles')) return DOWN()
    const picture = (bunny: string) => ({ original: `/${bunny}.svg`, thumbnail: `/${bunny}.svg` })
    const token = /\/tokens\/(\d+)$/.exec(path)?.[1]
    if (token !== undefined) {
      const data = { image: picture(token), ...(this.collectible as object) }
      return Promise.resolve(Response.json({ data }))
    }
    const data = Object.fromEntries(
      Array.from({ length: 21 }, (_, id) => [
        id,
        { name: `Bunny ${String(id)}`, image: picture(String(id)) },
      ]),
    )
    return Promise.resolve(Response.json({ data }))
  }

  /** The ids of teams that the subgraph has seen. */
  indexedTeams = (): readonly number[] => [...this.teams.keys()]

  #query(body: string): unknown {
    const { query, variables } = JSON.parse(body) as { query: string; variables: { id?: string } }
    if (variables.id !== undefined) {
      const account = toAddress(variables.id)
      const createdAt = this.joinedAt.get(account)
      const points = (this.given.get(account) ?? []).map((each, index) => ({ id: String(index), ...each }))
      return { user: createdAt === undefined ? null : { createdAt, points } }
    }
    if (!query.includes('teams(')) throw new Error(`No answer is prepared for ${query}`)
    const usersOf = (id: number) =>
      (this.members.get(id) ?? []).map(({ account, points }) => ({
        id: account.toLowerCase(),
        totalPoints: points,
      }))
    return { teams: this.indexedTeams().map((id) => ({ id: String(id), users: usersOf(id) })) }
  }
}
