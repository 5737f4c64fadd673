import type { Store } from '@reduxjs/toolkit'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useStore } from 'react-redux'
import { type ChainClock, createChainClock } from '~/chain/clock/chainClock'
import { useRead } from '~/chain/multicall/useReads'
import { valueOf } from '~/lib/loadable'
import { timestampRead } from './useDeadline'

const clocks = new WeakMap<Store, ChainClock>()

/** One for each chain that is read. */
function clockOf(store: Store): ChainClock {
  const clock = clocks.get(store) ?? createChainClock()
  clocks.set(store, clock)
  return clock
}

/** Sets the clock by each new block. For a screen whose parts follow the chain's time (`useChainTime`). */
export function useSetChainClock(): void {
  const { begin, heard } = clockOf(useStore())
  const time = valueOf(useRead(timestampRead))
  // What the page has asked early is known before its first picture, and so is the time in it.
  useState(() => {
    if (time !== undefined) begin(time)
  })
  useEffect(() => {
    if (time !== undefined) heard(time)
  }, [heard, time])
}

/**
 * What follows of the chain's time, in Unix seconds, which goes on between blocks. The component renders again when
 * that changes and not with every tick: a plain value is meant. Undefined before a block's time is known.
 */
export function useChainTime<T>(derive: (now: bigint) => T): T | undefined {
  const { subscribe, now } = clockOf(useStore())
  return useSyncExternalStore(subscribe, () => {
    const time = now()
    return time === undefined ? undefined : derive(time)
  })
}
