import { useLayoutEffect } from 'react'

/**
 * The built page shows its own first picture until the code is here (vite.pages.ts). Whoever has drawn the real one
 * takes its place, in the same frame.
 */
export function ShellTaken({ id = 'shell' }: { readonly id?: 'shell' | 'shell-bar' }) {
  useLayoutEffect(() => {
    document.getElementById(id)?.remove()
  }, [id])
  return null
}
