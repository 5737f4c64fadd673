import { type Collectible, isSameCollectible } from './profile'

/** What the chain says of an account that makes its profile. */
export interface SetupState {
  readonly hasProfile: boolean
  /** May collectibles of the collection that starters belong to be pictures? */
  readonly isAccepted: boolean
  /** What it owns of collections that may be pictures. */
  readonly collectibles: readonly Collectible[]
  /** May it still have a starter? */
  readonly canMint: boolean
  /** May the profile contract take the chosen collectible, or will it by the same confirmation as the rest? */
  readonly isPictureApproved: boolean
  /** Ids of teams that can be joined now. */
  readonly joinableTeams: readonly number[]
}

/** What the person chose on the way. */
export interface SetupChoices {
  readonly picture: Collectible | undefined
  readonly teamId: number | undefined
}

export type SetupStep =
  | 'starter'
  /** It has had its starter and owns none any more: a collectible has to come from elsewhere. */
  | 'no-collectible'
  /** What is minted now could not become the picture: nothing is minted. */
  | 'not-accepted'
  | 'picture'
  | 'team'
  | 'name'
  | 'done'

/** Why a step that was behind one is before one again. */
export type SetupSetback = 'picture-gone' | 'team-closed'

export interface SetupProgress {
  readonly step: SetupStep
  readonly setback: SetupSetback | undefined
}

/**
 * Where the chain and the choices say that one stands. Nothing is done twice: who has a collectible mints none, and what
 * was sold, moved or closed between two steps leads back to the step that it belongs to.
 */
export function setupProgress(facts: SetupState, { picture, teamId }: SetupChoices): SetupProgress {
  const at = (step: SetupStep, setback?: SetupSetback): SetupProgress => ({ step, setback })
  if (facts.hasProfile) return at('done')
  const isGone = picture !== undefined && !facts.collectibles.some((each) => isSameCollectible(each, picture))
  if (facts.collectibles.length === 0) {
    const step = !facts.isAccepted ? 'not-accepted' : facts.canMint ? 'starter' : 'no-collectible'
    return at(step, isGone ? 'picture-gone' : undefined)
  }
  if (isGone) return at('picture', 'picture-gone')
  if (picture === undefined || !facts.isPictureApproved) return at('picture')
  if (teamId === undefined) return at('team')
  return facts.joinableTeams.includes(teamId) ? at('name') : at('team', 'team-closed')
}
