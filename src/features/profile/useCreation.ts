import { useState } from 'react'
import { network } from '~/config/networks'
import { useBatching } from '~/core/approvals/batching'
import { useBalance } from '~/core/balances/useBalances'
import { type OwnProfile, useOwnProfile } from '~/core/profile/useOwnProfile'
import type { Address } from '~/domain/address'
import { type SetupCosts, setupCosts } from '~/domain/profile/costs'
import type { Collectible } from '~/domain/profile/profile'
import type { SetupStep } from '~/domain/profile/setup'
import { combine, mapLoadable } from '~/lib/combineLoadables'
import type { Loadable } from '~/lib/loadable'
import type { BunnyTexts } from '~/services/profile'
import { useBunnyTexts } from './useCollectibles'
import { type Setup, useSetup } from './useSetup'

/** A profile that is being created. */
export interface Creation extends Setup {
  readonly account: Address
  readonly own: OwnProfile
  /** What follows the last step is being read: until it is there, the step before it stays, and nothing is sent. */
  readonly isSettling: boolean
  /** Where one stands cannot be read; what was known stays. */
  readonly isUnread: boolean
  /** Undefined until the wallet has said whether it does several calls as one. */
  readonly canBatch: boolean | undefined
  readonly costs: Loadable<SetupCosts, unknown>
  readonly texts: Loadable<BunnyTexts, unknown>
  readonly teamId: number | undefined
  readonly onPicture: (picture: Collectible) => void
  readonly onTeam: (teamId: number) => void
  /** Back to a step whose choice is made. */
  readonly onChange: (step: 'picture' | 'team') => void
}

interface Choices {
  readonly picture: Collectible | undefined
  readonly teamId: number | undefined
  readonly isChoosing: boolean
}

const NOTHING: Choices = { picture: undefined, teamId: undefined, isChoosing: false }

export function useCreation(account: Address): Creation {
  const [choices, setChoices] = useState(NOTHING)
  const canBatch = useBatching(account, true)
  const setup = useSetup(account, { ...choices, canBatch: canBatch === true })
  const progress = useKnown(setup.progress)
  const own = useOwnProfile()
  const balance = useBalance(network.deployment.reward, account)
  const texts = useBunnyTexts()
  const change = (changes: Partial<Choices>) => {
    setChoices((before) => ({ ...before, ...changes }))
  }
  // What is gone on with from an earlier visit is a choice from there on: it is missed when it goes.
  const resumed = choices.picture === undefined ? setup.picture : undefined
  if (resumed !== undefined && setup.progress.status === 'ready' && setup.progress.value.step === 'team') {
    change({ picture: resumed })
  }
  return {
    ...setup,
    ...{ account, progress: progress, own, canBatch, texts, teamId: choices.teamId },
    isSettling: setup.progress.status !== 'ready',
    isUnread: setup.progress.status === 'failed',
    costs: costsOf({ ...setup, progress: progress }, balance),
    onPicture: (picture) => {
      change({ picture })
    },
    onTeam: (teamId) => {
      change({ teamId })
    },
    onChange: (step) => {
      change(step === 'team' ? { teamId: undefined } : { picture: undefined, isChoosing: true })
    },
  }
}

/** What was known last stays while it is read anew, and where that fails. */
function useKnown<T>(now: Loadable<T, unknown>): Loadable<T, unknown> {
  const [known, setKnown] = useState(now)
  if (now.status === 'ready' && now !== known) setKnown(now)
  return known.status === 'ready' && now.status !== 'ready' ? known : now
}

function costsOf(
  { prices, progress: place }: Setup,
  balance: ReturnType<typeof useBalance>,
): Loadable<SetupCosts, unknown> {
  return mapLoadable(combine({ prices, place, balance }), (known) =>
    setupCosts(known.prices, known.place.step, known.balance.units),
  )
}

/** The four steps as they are shown. */
export const STEPS = ['starter', 'picture', 'team', 'name'] as const
type ShownStep = (typeof STEPS)[number]

/** Which of the four one is at. */
export function shownStep(step: Exclude<SetupStep, 'done'>): ShownStep {
  return step === 'no-collectible' || step === 'not-accepted' ? 'starter' : step
}
