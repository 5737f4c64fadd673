import type { Reader } from '../reader'

/** Profiles of a real chain. */
export interface ProfilesTerms {
  /** Whole CHEESE. */
  readonly costs: Readonly<Record<'mint' | 'register' | 'reactivate' | 'update', string>>
  readonly teams: readonly TeamTerms[]
  /** What the collectibles' metadata begin with: {metadata}bunnies/5.json. */
  readonly metadata: string
}

interface TeamTerms {
  readonly name: string
  readonly description: string
}

const MOST_TEAMS = 20
/** The contract's own limit. */
const MOST_COST = 100
const isName = (text: string) => text.length >= 3 && text.length <= 20

export function profilesTerms(reader: Reader): ProfilesTerms {
  const terms = {
    costs: reader.object('costs', (each) => ({
      mint: each.amount('mint'),
      register: each.amount('register'),
      reactivate: each.amount('reactivate'),
      update: each.amount('update'),
    })),
    teams: reader.list('teams', (each) => ({
      name: each.text('name', isName, 'a name of 3 to 20 characters'),
      description: each.text('description'),
    })),
    metadata: reader.text(
      'metadata',
      (text) => /^(ipfs|https):\/\/.*\/$|^ipfs:\/\/$/.test(text),
      'an address of https or IPFS that ends with a slash',
    ),
  }
  for (const [key, cost] of Object.entries(terms.costs)) {
    if (Number(cost) > MOST_COST) reader.problem(`costs.${key}`, `must be ${String(MOST_COST)} at the most.`)
  }
  if (terms.teams.length === 0 || terms.teams.length > MOST_TEAMS) {
    reader.problem('teams', `must be 1 to ${String(MOST_TEAMS)}.`)
  }
  return terms
}
