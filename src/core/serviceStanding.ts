import type { Store } from '@reduxjs/toolkit'
import { useEffect, useSyncExternalStore } from 'react'
import { useStore } from 'react-redux'
import type { IndexedBlock } from '~/services/remote'

/** How current a page's answers of services are. */
export interface ServiceStanding {
  /** An answer is shown that could not be renewed. */
  readonly isOld: boolean
  /** The oldest block that an answer is of; undefined where no service says. */
  readonly indexed: IndexedBlock | undefined
}

interface Board {
  /** Gives the way to take it back. */
  readonly report: (standing: ServiceStanding) => () => void
  readonly subscribe: (listener: () => void) => () => void
  readonly standing: () => ServiceStanding
}

const GOOD: ServiceStanding = { isOld: false, indexed: undefined }

const boards = new WeakMap<Store, Board>()

function boardOf(store: Store): Board {
  const board = boards.get(store) ?? createBoard()
  boards.set(store, board)
  return board
}

function createBoard(): Board {
  const reports = new Set<ServiceStanding>()
  const listeners = new Set<() => void>()
  let standing = GOOD
  function changed(): void {
    standing = summary([...reports])
    for (const listener of listeners) listener()
  }
  return {
    report(own) {
      // Another one for each report: two questions may say the same.
      const entry = { ...own }
      reports.add(entry)
      changed()
      return () => {
        reports.delete(entry)
        changed()
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    standing: () => standing,
  }
}

function summary(reports: readonly ServiceStanding[]): ServiceStanding {
  return reports.reduce(
    (all, { isOld, indexed }) => ({
      isOld: all.isOld || isOld,
      indexed:
        all.indexed === undefined || (indexed !== undefined && indexed.time < all.indexed.time)
          ? indexed
          : all.indexed,
    }),
    GOOD,
  )
}

/** Says how current an answer is, for as long as it is on the page. */
export function useReportStanding(isOld: boolean, indexed: IndexedBlock | undefined): void {
  const { report } = boardOf(useStore())
  const { number, time } = indexed ?? {}
  useEffect(
    () =>
      isOld || (number !== undefined && time !== undefined)
        ? report({
            isOld,
            indexed: number === undefined || time === undefined ? undefined : { number, time },
          })
        : undefined,
    [report, isOld, number, time],
  )
}

/** Of all answers on the page together. */
export function useServiceStanding(): ServiceStanding {
  const { subscribe, standing } = boardOf(useStore())
  return useSyncExternalStore(subscribe, standing)
}
