import { useLayoutEffect } from 'react'

/**
 * The built page shows its own first picture until the code is here (vite/pages.ts). Whoever has drawn the real one
 * takes its place, in the same frame; then a slow line has time for the typeface.
 */
export function RemoveShell({ id = 'shell' }: { readonly id?: 'shell' | 'shell-bar' }) {
  useLayoutEffect(() => {
    document.getElementById(id)?.remove()
    delete document.documentElement.dataset['font']
  }, [id])
  return null
}
