import { DAY_S } from '~/lib/seconds'
import { id, MaxUint256, parseEther, toQuantity } from 'ethers'
import { FUNDED_ACCOUNTS } from '../../../deploy/publicAccounts'
import type { AreaSeed, PastEvent, SeedContext } from '../../area'
import type { PlannedTransaction } from '../../../contracts/transaction'
import { rpcAll } from '../../../deploy/node/rpc'
import { BUNNIES, bunnyUri } from '../../../deploy/profile/bunnies'
import { MINTERS, POINT_GIVERS } from '../../../deploy/profile/launch'
import {
  BALLERS,
  COMMITMENTS,
  COSTS,
  FIRST_BATTLE_CAMPAIGN,
  type Member,
  MEMBERS,
  PAST_TICKETS,
  PROFILE_POOL,
  SALE_POINTS,
  SALE_THRESHOLD,
  SALES,
  TEAMS,
} from './terms'
import { STARTERS, TEAM_BUNNIES } from '../../../deploy/profile/campaigns'

const GAS = 600_000
const RECORD_GAS = 3_000_000
/** Days before the present: the first profile, how many from one to the next, the battle, and who paused. */
const FIRST_PROFILE_AGO = 350
const NEXT_PROFILE_AFTER = 12
const BATTLE_AGO = 30
const PAUSED_AGO = 5
const PAUSED_MEMBER = 9
const MEMBER_WEI = parseEther('10')
/** What the first account holds of the token that pays dividends, and what was paid to its holders. */
const REFLECTED = parseEther('1000000')
const DIVIDENDS = parseEther('2')

type Sent = PlannedTransaction & { readonly from: string }

/** Teams, roles and the records of what was before; in an exchange with a past, people who made their profiles in it. */
export function profileSeed(context: SeedContext): AreaSeed {
  const { deployer, send, past, rpcUrl, makerOf, gift } = context
  return {
    async open() {
      await send(deployer, opening(context))
      if (past === undefined) return
      await rpcAll(
        rpcUrl,
        MEMBERS.map(({ address }) => ({
          method: 'anvil_setBalance',
          params: [address, toQuantity(MEMBER_WEI)],
        })),
      )
    },
    past: past === undefined ? [] : pastOf(context, past.until),
    async present() {
      await send(makerOf(PROFILE_POOL.key), profilePool(context))
      await send(makerOf('BTCB'), [gift('BTCB', deployer, DIVIDENDS)])
      const { contract, encode, token } = context
      const reflection = contract('ReflectionToken')
      const call = (what: string, args: readonly unknown[]): PlannedTransaction => ({
        ...{ what, to: reflection, gas: GAS },
        data: encode('ReflectionToken', what, args),
      })
      await send(deployer, [
        call('transfer', [FUNDED_ACCOUNTS[0], REFLECTED]),
        {
          what: 'approve BTCB',
          to: token('BTCB'),
          data: encode('Erc20', 'approve', [reflection, DIVIDENDS]),
          gas: GAS,
        },
        call('distributeDividends', [DIVIDENDS]),
      ])
    },
  }
}

/** A pool asks for profiles from now on; who staked before keeps the stake. */
function profilePool({ contract, encode }: SeedContext): readonly PlannedTransaction[] {
  const call = (method: string, args: readonly unknown[]) => ({
    what: `${PROFILE_POOL.key}.${method}`,
    to: contract(PROFILE_POOL.key),
    data: encode('SmartChefV2', method, args),
    gas: GAS,
  })
  return [
    call('setProfile', [contract('Profile')]),
    call('updateProfileAndThresholdPointsRequirement', [true, PROFILE_POOL.points]),
  ]
}

/** What the area's own account arranges. */
function opening({ contract, encode, deployer }: SeedContext): readonly PlannedTransaction[] {
  const call = (key: string, name: string, method: string, args: readonly unknown[], gas = GAS) => ({
    what: `${key}.${method}`,
    to: contract(key),
    data: encode(name, method, args),
    gas,
  })
  const own = (key: string, method: string, args: readonly unknown[], gas = GAS) =>
    call(key, key, method, args, gas)
  const grant = (key: string, role: string, to: string) => own(key, 'grantRole', [id(role), to])
  const users = COMMITMENTS.map(([address]) => address)
  const amounts = COMMITMENTS.map(([, amount]) => amount)
  return [
    ...TEAMS.map((team) => own('Profile', 'addTeam', team)),
    own('Profile', 'addNftAddress', [contract('Bunnies')]),
    ...POINT_GIVERS.map((key) => grant('Profile', 'POINT_ROLE', contract(key))),
    ...['POINT_ROLE', 'SPECIAL_ROLE'].map((role) => grant('Profile', role, deployer)),
    ...BUNNIES.map(({ id: bunnyId, name }) => own('Bunnies', 'setBunnyName', [bunnyId, name])),
    own('Bunnies', 'transferOwnership', [contract('BunnyMintingStation')]),
    ...MINTERS.map((key) => grant('BunnyMintingStation', 'MINTER_ROLE', contract(key))),
    grant('BunnyMintingStation', 'MINTER_ROLE', deployer),
    own('BunnyFactory', 'setBunnyJson', STARTERS.map(bunnyUri)),
    ...TEAM_BUNNIES.map((bunnyId, index) =>
      own('TeamBunnies', 'addBunny', [bunnyId, index + 1, bunnyUri(bunnyId)]),
    ),
    own('BunnySpecialLottery', 'whitelistAddresses', [BALLERS]),
    ...PAST_TICKETS.map(([account, round, paid], index) =>
      own('PastLottery', 'record', [round, account, paid.map((_, i) => 1_000_000 + index * 10 + i), paid]),
    ),
    ...SALES.flatMap(({ key, campaignId }) => [
      call(key, 'PastSale', 'record', [users, amounts], RECORD_GAS),
      own('PointCenterIFO', 'addIFOAddress', [contract(key), SALE_THRESHOLD, campaignId, SALE_POINTS]),
    ]),
  ]
}

/** Points that some of the people were given: the campaign, how many, and each how many-th of them. */
const AWARDS: readonly (readonly [daysAgo: number, campaignId: number, points: number, every: number])[] = [
  [90, 511_090_000, 100, 3],
  [75, 511_100_000, 100, 4],
  [60, 513_010_001, 150, 2],
  [45, 514_010_001, 150, 5],
  [20, 511_140_000, 200, 3],
]
/** What each team was given after the battle, and its people by their rank in it. */
const TEAM_AWARDS = [4_500, 3_000, 1_800] as const
const BATTLE_CAMPAIGNS: readonly (readonly [offset: number, points: number])[] = [
  [0, 500],
  [1, 250],
  [2, 150],
  [3, 100],
  [4, 50],
]

function pastOf(context: SeedContext, now: number): readonly PastEvent[] {
  const { contract, encode, deployer, makerOf, gift, token } = context
  const [profile, bunnies, factory] = [contract('Profile'), contract('Bunnies'), contract('BunnyFactory')]
  const sent = (from: string, to: string, name: string, method: string, args: readonly unknown[]): Sent => ({
    ...{ what: method, from, to, gas: GAS },
    data: encode(name, method, args),
  })
  const own = (method: string, args: readonly unknown[]) => sent(deployer, profile, 'Profile', method, args)
  const ago = (days: number) => now - days * DAY_S

  function joining({ address, team }: Member, index: number): readonly PastEvent[] {
    const at = ago(FIRST_PROFILE_AGO - index * NEXT_PROFILE_AFTER)
    // No other collectible is minted meanwhile.
    const tokenId = index
    const cost = COSTS.mint + COSTS.register
    const approve = (spender: string) =>
      sent(address, token('CHEESE'), 'Erc20', 'approve', [spender, MaxUint256])
    return [
      { at: at - DAY_S, transactions: [{ ...gift('CHEESE', address, cost), from: makerOf('CHEESE') }] },
      {
        at,
        transactions: [
          approve(factory),
          approve(profile),
          sent(address, factory, 'BunnyFactory', 'mintNFT', [STARTERS[index % STARTERS.length]]),
          sent(address, bunnies, 'Bunnies', 'approve', [profile, tokenId]),
          sent(address, profile, 'Profile', 'createProfile', [team, bunnies, tokenId]),
        ],
      },
    ]
  }

  const joinedBefore = (daysAgo: number) =>
    MEMBERS.filter((_, index) => FIRST_PROFILE_AGO - index * NEXT_PROFILE_AFTER > daysAgo)
  const byVolume = joinedBefore(BATTLE_AGO)
  /** Ranks of the battle: each a few times as many as the one before. */
  const ranks = BATTLE_CAMPAIGNS.map(([offset, points], index) => {
    const people = byVolume.slice(index * index, (index + 1) ** 2)
    return TEAMS.map((_, team) => ({
      points,
      campaignId: FIRST_BATTLE_CAMPAIGN + team * 5 + offset,
      people: people.filter((each) => each.team === team + 1).map(({ address }) => address),
    }))
  })
  const [paused] = MEMBERS.slice(PAUSED_MEMBER)
  return [
    ...MEMBERS.flatMap(joining),
    ...AWARDS.map(([daysAgo, campaignId, points, every]) => ({
      at: ago(daysAgo) + 60,
      transactions: [
        own('increaseUserPointsMultiple', [
          joinedBefore(daysAgo)
            .filter((_, index) => index % every === 0)
            .map(({ address }) => address),
          points,
          campaignId,
        ]),
      ],
    })),
    {
      at: ago(BATTLE_AGO) + 120,
      transactions: [
        ...ranks
          .flat()
          .filter(({ people }) => people.length > 0)
          .map(({ people, points, campaignId }) =>
            own('increaseUserPointsMultiple', [people, points, campaignId]),
          ),
        ...TEAM_AWARDS.map((points, index) =>
          own('increaseTeamPoints', [index + 1, points, 512_010_001 + index * 5]),
        ),
      ],
    },
    ...(paused === undefined
      ? []
      : [
          {
            at: ago(PAUSED_AGO),
            transactions: [sent(paused.address, profile, 'Profile', 'pauseProfile', [])],
          },
        ]),
  ]
}
