import { DAY_S } from '~/lib/seconds'
import { id } from 'ethers'
import type { AreaSeed, PastEvent, SeedContext } from '../../area'
import { sendFromMany, type SentTransaction } from '../../genesis/transactions'
import { MEMBERS } from '../profile/terms'
import { competitionCalls, grouped, teamRanking } from './calls'
import {
  CLAIM_AGO,
  COMPETITIONS,
  FAN_SUPPLY,
  FAN_TOKENS,
  FUNDS,
  OVER_AGO,
  SECOND_AGO,
  SECOND_COMPETITION,
} from './terms'

const GAS = 200_000
/** Members that take part in everything; one of the others has a paused profile. */
const REGISTERED = MEMBERS.filter((_, index) => index % 4 !== 1).map(({ address }) => address)
/** They register as soon as the current one is open; the keeper sends the others. */
const FIRST_REGISTERED = REGISTERED.slice(0, 8)

/** One competition in registration; in an exchange with a past, two whose prizes are claimed, and one that is over. */
export function competitionSeed(context: SeedContext): AreaSeed {
  const { contract, encode, deployer, send, makerOf, gift, past, rpcUrl } = context
  const keys = [...Object.values(COMPETITIONS), SECOND_COMPETITION].map(({ key }) => key)
  const granted = (owner: string, role: string, to: string) => ({
    ...{ what: `${owner}.grantRole`, to: contract(owner), gas: GAS },
    data: encode(owner, 'grantRole', [id(role), to]),
  })
  return {
    async open() {
      await send(
        makerOf('Profile'),
        keys.flatMap((key) => [
          granted('Profile', 'POINT_ROLE', contract(key)),
          granted('BunnyMintingStation', 'MINTER_ROLE', contract(key)),
        ]),
      )
      await send(
        makerOf('CHEESE'),
        keys.map((key) => gift('CHEESE', contract(key), FUNDS)),
      )
      await send(
        deployer,
        FAN_TOKENS.map(({ key }) => ({
          ...{ what: `prizes of ${key}`, to: contract(key), gas: GAS },
          data: encode('PlainToken', 'transfer', [contract(SECOND_COMPETITION.key), FAN_SUPPLY]),
        })),
      )
    },
    past:
      past === undefined
        ? []
        : [
            ...competitionHistory(context, COMPETITIONS.claim.key, past.until, CLAIM_AGO),
            ...competitionHistory(context, SECOND_COMPETITION.key, past.until, SECOND_AGO),
            ...competitionHistory(context, COMPETITIONS.over.key, past.until, OVER_AGO),
          ],
    async present() {
      if (past === undefined) return
      const { register } = competitionCalls(context, COMPETITIONS.current.key)
      await sendFromMany(rpcUrl, FIRST_REGISTERED.map(register))
    },
  }
}

/** A competition from its registration to its claims, or to its end. */
function competitionHistory(
  context: SeedContext,
  key: string,
  now: number,
  days: readonly [number, number, number, number, number?],
): readonly PastEvent[] {
  const { deployer } = context
  const calls = competitionCalls(context, key)
  const ago = (count: number) => now - count * DAY_S
  const [registration, live, finished, claim, over] = days
  const ranking = teamRanking()
  const groups = [...grouped(REGISTERED)]
  const at = (count: number, transactions: readonly SentTransaction[], after = 0): PastEvent => ({
    at: ago(count) + 180 + after,
    transactions,
  })
  return [
    at(registration, REGISTERED.map(calls.register)),
    at(live, [calls.status(deployer, 1)]),
    at(finished, [calls.status(deployer, 2)]),
    at(finished, [...calls.rewards(deployer, ranking), calls.winner(deployer, ranking[0] ?? 1)], 600),
    at(
      finished,
      groups.map(([group, members]) => calls.group(deployer, members, group)),
      660,
    ),
    at(claim, [calls.status(deployer, 3)]),
    ...(over === undefined
      ? []
      : [at(claim, REGISTERED.slice(0, 12).map(calls.claim), 600), at(over, [calls.status(deployer, 4)])]),
  ]
}
