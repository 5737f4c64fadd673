import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type CompetitionPhase, PHASES } from '~/domain/competition/phase'
import type { BattleTerms } from '../../deploy/competition/deployConfig'
import { callOf, type Due, type Duty, type DutyContext, type DutyTerms } from '../keeper/duty'
import { type BattleResults, parseResults } from './results'

/** Accounts that are put into a group at once. */
const MEMBERS = 100

/** Begins the phases of battles at their dates, and says the results that a person has written down. */
export function competitionDuties({ config, keys, folder }: DutyTerms): readonly Duty[] {
  return config.competitions.flatMap((terms, index): readonly Duty[] => {
    const key = `Competition${String(index + 1)}`
    if (!keys.includes(key)) return []
    const file = path.join(folder, 'results', `${key}.json`)
    return [
      { name: key, account: 'competition', look: (context) => lookAtBattle(context, { key, terms, file }) },
    ]
  })
}

interface Battle {
  readonly key: string
  readonly terms: BattleTerms
  readonly file: string
}

async function lookAtBattle(context: DutyContext, { key, terms, file }: Battle): Promise<Due> {
  const { now, contract, read } = context
  const to = contract(key)
  const [status] = await read(to, 'function currentStatus() view returns (uint8)')
  const next = PHASES[Number(status) + 1]
  if (next === undefined) return { lookAt: Infinity }
  if (next === 'claim') {
    const results = await resultsIn(file, terms)
    if (results instanceof Error) return { waiting: `The results of ${key} are missing: ${results.message}` }
    const call = await missingResult(context, to, results)
    if (call !== undefined) return { call }
  }
  const begins = secondsOf(terms, next)
  // Without a date claims open with the results, and every other phase is begun by a person.
  if (begins === undefined ? next !== 'claim' : now < begins) return { lookAt: begins }
  const args = [PHASES.indexOf(next)]
  return { call: callOf(to, 'function updateCompetitionStatus(uint8)', args) }
}

function secondsOf({ dates }: BattleTerms, phase: CompetitionPhase): number | undefined {
  const moment = dates?.[phase]
  return typeof moment === 'string' ? Date.parse(moment) / 1000 : moment
}

async function resultsIn(file: string, { fanTokens }: BattleTerms): Promise<BattleResults | Error> {
  try {
    return parseResults(JSON.parse(await readFile(file, 'utf8')), fanTokens === undefined ? 3 : 6)
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** The first of the results that the chain does not have. */
async function missingResult({ read }: DutyContext, to: string, results: BattleResults) {
  const { rewards, winner, groups } = results
  const lists = rewards[0]?.length ?? 3
  const five = Array.from({ length: lists }, () => 'uint256[5]').join(', ')
  const [told] = await read(to, `function viewRewardTeams() view returns (tuple(${five})[])`)
  const isTold = (index: number) => String((told as readonly unknown[])[index]) === String(rewards[index])
  const team = rewards.findIndex((_, index) => !isTold(index))
  if (team >= 0) {
    return callOf(to, `function updateTeamRewards(uint256, ${five})`, [team + 1, ...(rewards[team] ?? [])])
  }
  const [winning] = await read(to, 'function winningTeamId() view returns (uint256)')
  if (Number(winning) !== winner.team) {
    const fragment = 'function updateWinningTeamAndTokenURIAndBunnyId(uint256, string, uint8)'
    return callOf(to, fragment, [winner.team, winner.tokenURI, winner.bunny])
  }
  for (const [group, accounts] of groups) {
    for (let from = 0; from < accounts.length; from += MEMBERS) {
      const page = accounts.slice(from, from + MEMBERS)
      const stats = await Promise.all(
        page.map((account) =>
          read(to, 'function userTradingStats(address) view returns (uint256, uint256, bool, bool)', [
            account,
          ]),
        ),
      )
      const others = page.filter((_, index) => {
        const [own, , hasRegistered] = stats[index] ?? []
        return hasRegistered === true && Number(own) !== group
      })
      if (others.length > 0) {
        return callOf(to, 'function updateUserStatusMultiple(address[], uint256)', [others, group])
      }
    }
  }
  return undefined
}
