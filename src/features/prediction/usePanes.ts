import { useSelector } from 'react-redux'
import { useCoreDispatch } from '~/core/state'
import { oneOf, useInAddress, useRememberedChoice } from '~/widgets/addressState'
import { panesOpened } from './slice'
import type { PredictionRoot } from './state'

/** What is beside the rounds, and on a phone in their place: of both it is the history. */
const PANELS = ['position', 'chart', 'history', 'both'] as const
type Panel = (typeof PANELS)[number]

const FIRST = { panel: 'position' } as const
const CHOICE = { panel: oneOf(PANELS, FIRST.panel) }

export interface OpenPanes {
  readonly isHistoryPaneOpen: boolean
  readonly isChartPaneOpen: boolean
}

/** The panes that are open: they stand in the address. */
export function usePanes() {
  const [{ panel }, choose] = useInAddress(CHOICE)
  return { panel, panes: panesOf(panel), open: (next: Panel) => choose({ panel: next }) }
}

/** What one has left open is open again when one comes back. For the screen, once. */
export function useRememberedPanes(panel: Panel): void {
  const dispatch = useCoreDispatch()
  const remembered = useSelector(({ prediction }: PredictionRoot) => panelOf(prediction))
  useRememberedChoice<{ readonly panel: Panel }>({
    choice: { panel },
    first: FIRST,
    remembered: { panel: remembered },
    onRemember: (choice) => dispatch(panesOpened(panesOf(choice.panel))),
  })
}

export function panelOf({ isHistoryPaneOpen, isChartPaneOpen }: OpenPanes): Panel {
  if (isHistoryPaneOpen) return isChartPaneOpen ? 'both' : 'history'
  return isChartPaneOpen ? 'chart' : 'position'
}

function panesOf(panel: Panel): OpenPanes {
  return {
    isHistoryPaneOpen: panel === 'history' || panel === 'both',
    isChartPaneOpen: panel === 'chart' || panel === 'both',
  }
}
