import { useEffect } from 'react'

const inView = new Map<string, number>()

/** While it is on the page, a dialog tells what became of this transaction: no notice beside it says so again. */
export function useOutcomeInView(id: string): void {
  useEffect(() => {
    inView.set(id, (inView.get(id) ?? 0) + 1)
    return () => {
      const left = (inView.get(id) ?? 1) - 1
      if (left === 0) inView.delete(id)
      else inView.set(id, left)
    }
  }, [id])
}

export function isOutcomeInView(id: string): boolean {
  return inView.has(id)
}
