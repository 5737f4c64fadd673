import { isAddress } from 'ethers'

/** What a person decides about a battle that is over: `deployments/NAME/results/KEY.json`. */
export interface BattleResults {
  /** For each team the lists of updateTeamRewards in their order, each of five by reward group, in smallest units. */
  readonly rewards: readonly (readonly (readonly bigint[])[])[]
  readonly winner: { readonly team: number; readonly tokenURI: string; readonly bunny: number }
  /** Accounts by the reward group that they have reached, 1 to 4. */
  readonly groups: ReadonlyMap<number, readonly string[]>
}

const GROUPS = 5

/** Throws with what is wrong. `lists` is 3 for a battle of the first version, 6 for one of the second. */
export function parseResults(json: unknown, lists: number): BattleResults {
  const { rewards, winner, groups } = objectOf(json, 'The file')
  const { team, tokenURI, bunny } = objectOf(winner, 'winner')
  if (!isCount(team) || !isCount(bunny) || typeof tokenURI !== 'string') {
    throw new Error('winner must have team, tokenURI and bunny.')
  }
  const teams = listOf(rewards, 'rewards').map((each, index) => {
    const what = `rewards[${String(index)}]`
    const all = listOf(each, what).map((list) => listOf(list, what).map((amount) => unitsOf(amount, what)))
    if (all.length !== lists || all.some((list) => list.length !== GROUPS)) {
      throw new Error(`${what} must be ${String(lists)} lists of ${String(GROUPS)} numbers.`)
    }
    return all
  })
  const byGroup = Object.entries(objectOf(groups, 'groups')).map(([group, accounts]) => {
    if (!/^[1-4]$/.test(group)) throw new Error('groups must be 1 to 4.')
    const own = listOf(accounts, `groups.${group}`).map((account) => {
      if (!isAddress(account)) throw new Error(`groups.${group} has what is no address.`)
      return account
    })
    return [Number(group), own] as const
  })
  const everyone = byGroup.flatMap(([, accounts]) => accounts.map((each) => each.toLowerCase()))
  if (new Set(everyone).size !== everyone.length) throw new Error('groups has an account twice.')
  return { rewards: teams, winner: { team, tokenURI, bunny }, groups: new Map(byGroup) }
}

function objectOf(value: unknown, what: string): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Readonly<Record<string, unknown>>
  }
  throw new Error(`${what} must be an object.`)
}

function listOf(value: unknown, what: string): readonly unknown[] {
  if (Array.isArray(value)) return value
  throw new Error(`${what} must be a list.`)
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0
}

/** As text where it is above what a JSON number holds. */
function unitsOf(value: unknown, what: string): bigint {
  if (typeof value === 'string' && /^\d{1,78}$/.test(value)) return BigInt(value)
  if (Number.isSafeInteger(value) && (value as number) >= 0) return BigInt(value as number)
  throw new Error(`${what} must have whole numbers, as text where they are large.`)
}
