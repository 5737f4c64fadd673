import { claimAnniversaryPoints } from '~/chain/abi/anniversaryAchievement'
import { approve } from '~/chain/abi/bunnies'
import { mintNFT as mintStarter } from '~/chain/abi/bunnyFactory'
import { mintNFT as mintOfLottery } from '~/chain/abi/bunnySpecialLottery'
import { getPoints } from '~/chain/abi/pointCenterIfo'
import {
  changeTeam,
  createProfile,
  pauseProfile,
  reactivateProfile,
  updateProfile,
} from '~/chain/abi/profile'
import { UserPointIncreaseEvent } from '~/chain/abi/profileEvents'
import { mintNFT } from '~/chain/abi/teamBunnies'
import { callOf, type ContractCall } from '~/chain/contract/call'
import { network } from '~/config/networks'
import type { ProfileContracts } from '~/config/profile'
import { ACCOUNT, amountFact, countFact, logTerm, transferTerm } from '~/core/transactions/logFacts'
import type { PlannedAction } from '~/core/transactions/plan'
import type { LogFact } from '~/core/transactions/slice'
import type { Address } from '~/domain/address'
import type { LotteryProofs } from '~/domain/profile/claims'
import type { Collectible } from '~/domain/profile/profile'
import type { approvalSummaries } from '~/widgets/approvals/summaries'
import type { SummaryIn } from '~/widgets/transactions/summaries'
import type { profileSummaries } from './summaries'

type ProfileSummary = SummaryIn<typeof profileSummaries & typeof approvalSummaries>

/** For a ticket, for a prize that was taken, for those on the list (facts 6). */
export type LotteryBunny = 18 | 19 | 20

/** Where a step that was sent is waited for. */
export const SETUP = {
  starter: { place: 'profile', which: 'starter' },
  picture: { place: 'profile', which: 'picture' },
  profile: { place: 'profile', which: 'profile' },
} as const

/** Where a change of a profile that stands is waited for. */
export const CHANGE = { place: 'profile', which: 'change' } as const

/** What a person does with a profile, and claims of campaigns. Names are shown with the transaction. */
export function profileWrites({
  profile,
  factory,
  pointCenter,
  anniversary,
  lotteryBunny,
}: ProfileContracts) {
  const points = [
    countFact('points', logTerm(UserPointIncreaseEvent, profile, { userAddress: ACCOUNT }, 'numberPoints')),
  ]
  return {
    starter: (bunnyId: number, name: string) =>
      planOf(
        callOf(mintStarter, factory, [bunnyId]),
        { key: 'mint', facts: { name }, target: SETUP.starter },
        [paidFact(factory)],
      ),
    /** Lets the profile contract take this collectible, and no other. */
    approvePicture: ({ collection, tokenId }: Collectible, name: string) =>
      planOf(callOf(approve, collection, [profile, BigInt(tokenId)]), {
        key: 'approve',
        facts: { symbol: name },
        target: SETUP.picture,
      }),
    create: (teamId: number, { collection, tokenId }: Collectible) =>
      planOf(
        callOf(createProfile, profile, [BigInt(teamId), collection, BigInt(tokenId)]),
        { key: 'profile-create', facts: {}, target: SETUP.profile },
        [paidFact(profile)],
      ),
    update: ({ collection, tokenId }: Collectible) =>
      planOf(
        callOf(updateProfile, profile, [collection, BigInt(tokenId)]),
        { key: 'profile-update', facts: {}, target: CHANGE },
        [paidFact(profile)],
      ),
    pause: () =>
      planOf(callOf(pauseProfile, profile, []), { key: 'profile-pause', facts: {}, target: CHANGE }),
    reactivate: ({ collection, tokenId }: Collectible) =>
      planOf(
        callOf(reactivateProfile, profile, [collection, BigInt(tokenId)]),
        { key: 'profile-reactivate', facts: {}, target: CHANGE },
        [paidFact(profile)],
      ),
    /** Of anybody's, by who holds the special role. */
    changeTeam: (user: Address, teamId: number) =>
      planOf(callOf(changeTeam, profile, [user, BigInt(teamId)]), {
        key: 'profile-team',
        facts: {},
        target: CHANGE,
      }),
    collectPoints: (sale: Address, name: string) =>
      planOf(callOf(getPoints, pointCenter, [sale]), { key: 'collect-points', facts: { name } }, points),
    anniversary: (name: string) =>
      planOf(
        callOf(claimAnniversaryPoints, anniversary, []),
        { key: 'collect-points', facts: { name } },
        points,
      ),
    /** Of the team, the vault or the prediction: it asks for nothing but to be eligible. */
    claimCollectible: (contract: Address, name: string) =>
      planOf(callOf(mintNFT, contract, []), { key: 'claim-collectible', facts: { name } }),
    /** Of the lottery's three; undefined where there is nothing to prove it with. */
    claimLotteryCollectible(
      bunnyId: LotteryBunny,
      { ticket, prize }: LotteryProofs,
      name: string,
    ): PlannedAction | undefined {
      const ofTicket = ticket && ([ticket.lotteryId, 0n] as const)
      const ofPrize = prize && ([prize.lotteryId, prize.cursor] as const)
      const proof = bunnyId === 18 ? ofTicket : bunnyId === 19 ? ofPrize : ([0n, 0n] as const)
      if (proof === undefined) return undefined
      return planOf(callOf(mintOfLottery, lotteryBunny, [bunnyId, ...proof]), {
        key: 'claim-collectible',
        facts: { name },
      })
    },
  }
}

function planOf(
  call: ContractCall,
  summary: ProfileSummary,
  logFacts: readonly LogFact[] = [],
): PlannedAction {
  return { attempts: [call], picking: 'first', summary, logFacts }
}

/** What a contract took for it, in the reward token. */
function paidFact(contract: Address): LogFact {
  const { reward } = network.deployment
  const taken = transferTerm(reward.address, { from: ACCOUNT, to: contract })
  return amountFact('paid', reward, taken, { rounding: 'up', line: 'paid' })
}
