import { createContext, useContext } from 'react'
import type { PredictionContracts } from '~/config/prediction'
import type { Terms } from '../reads'
import type { OwnActions } from '../selectors'
import type { CollectingStep } from '../useCollecting'
import type { Collectable } from '../writes'

/** What the cards and panes share; the oracle's price is not of it, since it changes more often than they do. */
export interface GameContextValue {
  readonly contracts: PredictionContracts
  readonly terms: Terms
  readonly actions: OwnActions
  readonly collect: (rounds: readonly Collectable[]) => void
  /** A collecting waits in the wallet. */
  readonly isCollecting: boolean
  readonly collectingStep: CollectingStep | undefined
  /** Lets a position be entered, once the person has accepted the risk. */
  readonly askRisk: () => boolean
}

export const GameContext = createContext<GameContextValue | undefined>(undefined)

export function useGameContext(): GameContextValue {
  const table = useContext(GameContext)
  if (table === undefined) throw new Error('There is no game around this.')
  return table
}
