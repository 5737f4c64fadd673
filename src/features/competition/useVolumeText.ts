import { useCallback } from 'react'
import { useCount } from '~/widgets/useCount'

/** Whole dollars, as the person's language writes them. */
export function useVolumeText(): (dollars: number) => string {
  const count = useCount()
  return useCallback((dollars) => `$${count(Math.round(dollars))}`, [count])
}
