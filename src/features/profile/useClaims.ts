import { useMemo } from 'react'
import * as anniversaryAbi from '~/chain/abi/anniversaryAchievement'
import * as vaultAbi from '~/chain/abi/bunnySpecialCakeVault'
import * as lotteryAbi from '~/chain/abi/bunnySpecialLottery'
import * as predictionAbi from '~/chain/abi/bunnySpecialPrediction'
import { viewUserInfoForLotteryId } from '~/chain/abi/pastLottery'
import * as teamAbi from '~/chain/abi/teamBunnies'
import { useCurrentBlock } from '~/chain/block/useBlock'
import { decodeByInterface } from '~/chain/codec/interfaceCodec'
import type { NamedAnswers } from '~/chain/multicall/answers'
import { read } from '~/chain/multicall/read'
import { useNamedRead } from '~/chain/multicall/useNamedReads'
import { useReads } from '~/chain/multicall/useReads'
import type { ProfileContracts } from '~/config/profile'
import type { Address } from '~/domain/address'
import {
  type ClaimStatus,
  claimStatus,
  type DrawTickets,
  type LotteryProofs,
  lotteryProofs,
} from '~/domain/profile/claims'
import type { Profile } from '~/domain/profile/profile'
import type { Hex } from '~/lib/hex'
import { combine, everyLoadable, mapLoadable } from '~/lib/combineLoadables'
import { type Loadable, LOADING, ready, valueOf } from '~/lib/loadable'
import type { LotteryBunny } from './writes'

export type ClaimId = 'anniversary' | 'team' | 'vault' | 'prediction' | 'lottie' | 'lucky' | 'baller'

/** Something that a campaign gives: to whom, until when, and how it stands with this account. */
export interface ClaimTerms {
  readonly status: ClaimStatus
  readonly endBlock: bigint
  /** What comes with it; undefined where it is a collectible alone. */
  readonly points: bigint | undefined
  /** The collectible; undefined where points alone are given. */
  readonly bunnyId: number | undefined
  /** What has to be fulfilled, in the campaign's own measure: points, Unix seconds, a round. */
  readonly threshold: bigint | undefined
  /** Of the lottery's: the draws that count. */
  readonly draws?: { readonly first: bigint; readonly last: bigint }
  /** What a lottery collectible is asked for with. */
  readonly proofs?: LotteryProofs
}

export interface Claim {
  readonly id: ClaimId
  readonly terms: Loadable<ClaimTerms, unknown>
}

const LOTTERY_BUNNIES: Readonly<Record<'lottie' | 'lucky' | 'baller', LotteryBunny>> = {
  lottie: 18,
  lucky: 19,
  baller: 20,
}
/** More are not looked through. */
const MOST_DRAWS = 100
const TICKETS_OF_DRAW = 500n
/** Tickets of draws that are long over do not change. */
const SELDOM = { blocksPerFetch: 200 } as const

/** What campaigns owe an account with a profile, as their contracts say it with each block. */
export function useClaims(contracts: ProfileContracts, account: Address, profile: Profile): readonly Claim[] {
  const block = BigInt(useCurrentBlock())
  const anniversary = useNamedRead(useMemo(() => anniversaryReads(contracts, account), [contracts, account]))
  const { teamId, isActive } = profile
  const team = useNamedRead(
    useMemo(() => teamBunnyReads(contracts, account, teamId), [contracts, account, teamId]),
  )
  const vault = useNamedRead(useMemo(() => vaultReads(contracts, account), [contracts, account]))
  const prediction = useNamedRead(useMemo(() => predictionReads(contracts, account), [contracts, account]))
  const lottery = useNamedRead(useMemo(() => lotteryReads(contracts, account), [contracts, account]))
  const proofs = useLotteryProofs(account, lottery)
  return useMemo(() => {
    const kind = isActive ? 'active' : 'paused'
    const statusOf = (facts: { hasClaimed: boolean; canClaim: boolean; endBlock: bigint }) =>
      claimStatus({ ...facts, block, profile: kind })
    const special = (
      id: 'vault' | 'prediction',
      answers: NamedAnswers<SpecialTerms> | undefined,
    ): readonly Claim[] =>
      answers === undefined
        ? []
        : [
            {
              id,
              terms: mapLoadable(combine(answers), (facts) => ({
                ...facts,
                status: statusOf(facts),
              })),
            },
          ]
    const lotteryClaims = (['lottie', 'lucky', 'baller'] as const).map((id): Claim => ({
      id,
      terms: mapLoadable(combine({ facts: combine(lottery), proofs }), ({ facts, proofs: found }) => {
        const { endBlock, first, last, isListed } = facts
        const isDue = {
          lottie: found.ticket !== undefined,
          lucky: found.prize !== undefined,
          baller: isListed,
        }
        const hasClaimed = facts[`${id}Claimed`]
        // Tickets alone do not do: the profile has to be active.
        const canClaim = isDue[id] && isActive
        return {
          ...{ endBlock, bunnyId: LOTTERY_BUNNIES[id], points: facts[`${id}Points`], threshold: undefined },
          ...{
            draws: { first, last },
            proofs: found,
            status: statusOf({ hasClaimed, canClaim, endBlock }),
          },
        }
      }),
    }))
    return [
      {
        id: 'anniversary',
        terms: mapLoadable(combine(anniversary), (facts) => ({
          ...{ ...facts, bunnyId: undefined, status: statusOf(facts) },
        })),
      },
      {
        id: 'team',
        terms: mapLoadable(combine(team), (facts) => ({
          ...{ ...facts, points: undefined, status: statusOf(facts) },
        })),
      },
      ...special('vault', vault),
      ...special('prediction', prediction),
      ...lotteryClaims,
    ]
  }, [block, isActive, anniversary, team, vault, prediction, lottery, proofs])
}

interface SpecialTerms {
  readonly hasClaimed: boolean
  readonly canClaim: boolean
  readonly endBlock: bigint
  readonly threshold: bigint
  readonly points: bigint
  readonly bunnyId: number
}

interface LotteryTerms {
  readonly endBlock: bigint
  readonly first: bigint
  readonly last: bigint
  readonly isListed: boolean
  readonly lottieClaimed: boolean
  readonly luckyClaimed: boolean
  readonly ballerClaimed: boolean
  readonly lottiePoints: bigint
  readonly luckyPoints: bigint
  readonly ballerPoints: bigint
}

function anniversaryReads({ anniversary: at }: ProfileContracts, account: Address) {
  return {
    hasClaimed: read(anniversaryAbi.hasClaimed, at, [account]),
    canClaim: read(anniversaryAbi.canClaim, at, [account]),
    endBlock: read(anniversaryAbi.endBlock, at, []),
    points: read(anniversaryAbi.numberPoints, at, []),
    threshold: read(anniversaryAbi.thresholdPoints, at, []),
  }
}

function teamBunnyReads({ teamBunnies: at }: ProfileContracts, account: Address, teamId: number) {
  return {
    hasClaimed: read(teamAbi.hasClaimed, at, [account]),
    canClaim: read(teamAbi.canClaim, at, [account]),
    endBlock: read(teamAbi.endBlock, at, []),
    threshold: read(teamAbi.thresholdUser, at, []),
    bunnyId: read(teamAbi.teamIdToBunnyId, at, [BigInt(teamId)]),
  }
}

function vaultReads({ vaultBunny: at }: ProfileContracts, account: Address) {
  return at === undefined
    ? undefined
    : {
        hasClaimed: read(vaultAbi.hasClaimed, at, [account]),
        canClaim: read(vaultAbi.canClaim, at, [account]),
        endBlock: read(vaultAbi.endBlock, at, []),
        points: read(vaultAbi.numberPoints, at, []),
        bunnyId: read(vaultAbi.bunnyId, at, []),
        threshold: read(vaultAbi.thresholdTimestamp, at, []),
      }
}

function predictionReads({ predictionBunny: at }: ProfileContracts, account: Address) {
  return at === undefined
    ? undefined
    : {
        hasClaimed: read(predictionAbi.hasClaimed, at, [account]),
        canClaim: read(predictionAbi.canClaim, at, [account]),
        endBlock: read(predictionAbi.endBlock, at, []),
        points: read(predictionAbi.numberPoints, at, []),
        bunnyId: read(predictionAbi.bunnyId, at, []),
        threshold: read(predictionAbi.thresholdRound, at, []),
      }
}

function lotteryReads({ lotteryBunny: at }: ProfileContracts, account: Address) {
  const claimed = (bunnyId: LotteryBunny) => read(lotteryAbi.hasClaimed, at, [account, bunnyId])
  const points = (bunnyId: LotteryBunny) => read(lotteryAbi.numberPoints, at, [bunnyId])
  return {
    endBlock: read(lotteryAbi.endBlock, at, []),
    first: read(lotteryAbi.startLotteryRound, at, []),
    last: read(lotteryAbi.finalLotteryRound, at, []),
    isListed: read(lotteryAbi.userWhitelistForNft3, at, [account]),
    lottery: read(lotteryAbi.pancakeSwapLottery, at, []),
    lottieClaimed: claimed(18),
    luckyClaimed: claimed(19),
    ballerClaimed: claimed(20),
    lottiePoints: points(18),
    luckyPoints: points(19),
    ballerPoints: points(20),
  }
}

type LotteryAnswers = NamedAnswers<LotteryTerms & { readonly lottery: Address }>

/** What the account's tickets in the draws that count prove. */
function useLotteryProofs(account: Address, answers: LotteryAnswers): Loadable<LotteryProofs, unknown> {
  const [first, last, lottery] = [valueOf(answers.first), valueOf(answers.last), valueOf(answers.lottery)]
  const ids = useMemo(() => {
    if (first === undefined || last === undefined || last < first) return NO_DRAWS
    const count = last - first + 1n
    return Array.from(
      { length: count > BigInt(MOST_DRAWS) ? MOST_DRAWS : Number(count) },
      (_, index) => first + BigInt(index),
    )
  }, [first, last])
  const draws = useReads(
    useMemo(
      () =>
        lottery === undefined
          ? []
          : ids.map((id) => ({
              ...read(viewUserInfoForLotteryId, lottery, [account, id, 0n, TICKETS_OF_DRAW]),
              decode: decodeStatuses,
            })),
      [lottery, ids, account],
    ),
    SELDOM,
  )
  return useMemo(() => {
    const missing = [answers.first, answers.last, answers.lottery].find(({ status }) => status !== 'ready')
    if (missing !== undefined && missing.status !== 'ready') return missing
    if (first === undefined || last === undefined) return LOADING
    if (ids.length === 0) return ready(NO_PROOFS)
    return mapLoadable(everyLoadable(draws), (all) => {
      const tickets = all.map((statuses, index): DrawTickets => ({ lotteryId: ids[index] ?? 0n, statuses }))
      return lotteryProofs(tickets, { first, last })
    })
  }, [answers, first, last, ids, draws])
}

const NO_DRAWS: readonly bigint[] = []
const NO_PROOFS: LotteryProofs = { ticket: undefined, prize: undefined }

/** Of its own identity, so that what it makes of an answer is made once. */
function decodeStatuses(data: Hex): readonly boolean[] {
  return decodeByInterface(viewUserInfoForLotteryId, data)[2]
}
