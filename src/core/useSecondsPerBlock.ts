// @chunk controls
import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { blockTimeMeasured, selectCurrentBlock } from '~/chain/block/slice'
import { measureBlockTime, adoptedBlockTime, selectSecondsPerBlock } from '~/chain/clock/blockTime'
import { useSlowTick } from '~/chain/clock/useTicks'
import type { Transport } from '~/chain/rpc/transport'
import { type CoreState, type CoreThunk, useCoreDispatch } from './state'

/** A chain changes its pace with an upgrade, once in months. */
const MEASURED_FOR_MS = 600_000
const measuredAt = new WeakMap<Transport, number>()

/**
 * Seconds from one block to the next, for yields and countdowns: measured from headers while they are on screen,
 * and again every ten minutes; configured until then.
 */
export function useSecondsPerBlock(): number {
  const dispatch = useCoreDispatch()
  const minute = useSlowTick()
  const isBlockKnown = useSelector((state: CoreState) => selectCurrentBlock(state) > 0)
  useEffect(() => {
    if (isBlockKnown) void dispatch(measurePace())
  }, [dispatch, isBlockKnown, minute])
  return useSelector(selectSecondsPerBlock)
}

function measurePace(): CoreThunk<Promise<void>> {
  return async (dispatch, getState, { transport }) => {
    if (Date.now() - (measuredAt.get(transport) ?? -Infinity) < MEASURED_FOR_MS) return
    measuredAt.set(transport, Date.now())
    try {
      const measured = await measureBlockTime(transport, selectCurrentBlock(getState()))
      const used = selectSecondsPerBlock(getState())
      const pace = adoptedBlockTime(measured, used)
      if (pace !== used) dispatch(blockTimeMeasured(pace))
    } catch (error) {
      // What was used before goes on being used; the next minute tries again.
      measuredAt.delete(transport)
      console.warn('Block time unknown:', error)
    }
  }
}
