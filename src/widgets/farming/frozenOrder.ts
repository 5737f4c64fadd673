import { createContext, useContext, useEffect, useMemo, useState } from 'react'

const FreezeOrder = createContext<(change: 1 | -1) => void>(() => undefined)

export const FreezeOrderProvider = FreezeOrder.Provider

/** Keeps the list in its order while a dialog of one of its items is open: a row that moves would take it away. */
export function useFreezeOrder(isOpen: boolean): void {
  const hold = useContext(FreezeOrder)
  useEffect(() => {
    if (!isOpen) return undefined
    hold(1)
    return () => {
      hold(-1)
    }
  }, [hold, isOpen])
}

interface FrozenOrder<Item> {
  readonly items: readonly Item[]
  readonly hold: (change: 1 | -1) => void
}

/** The items in their order, or while they are held those of before in the order of before, each as it is now. */
export function useFrozenOrder<Item>(
  items: readonly Item[],
  idOf: (item: Item) => string,
): FrozenOrder<Item> {
  const [holders, setHolders] = useState(0)
  const [held, setHeld] = useState<readonly Item[]>()
  if (holders > 0 && held === undefined) setHeld(items)
  if (holders === 0 && held !== undefined) setHeld(undefined)
  const [hold] = useState(() => (change: 1 | -1) => {
    setHolders((count) => count + change)
  })
  const shown = useMemo(() => {
    if (held === undefined) return items
    const now = new Map(items.map((item) => [idOf(item), item]))
    return held.map((item) => now.get(idOf(item)) ?? item)
  }, [held, items, idOf])
  return { items: shown, hold }
}
