import { useSyncExternalStore } from 'react'
import './theme.css'

/** Widths at which the layout changes. A phone's dialogs are sheets; below `desktop` the navigation is a bar at the bottom. */
export const below = {
  phone: '@media (max-width: 575.98px)',
  tablet: '@media (max-width: 767.98px)',
  desktop: '@media (max-width: 1023.98px)',
} as const

const system = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : undefined

/** What the system prefers at this hour, for a person who has not chosen. */
export function useSystemPrefersDark(): boolean {
  return useSyncExternalStore(onSystemChange, () => system?.matches ?? false)
}

function onSystemChange(changed: () => void): () => void {
  system?.addEventListener('change', changed)
  return () => system?.removeEventListener('change', changed)
}

/** Shows a theme. The first one is set by the script in index.html, before anything is painted. */
export function applyTheme(isDark: boolean): void {
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light'
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', isDark ? PAGE_COLOR.dark : PAGE_COLOR.light)
}

/** `--page` of theme.css, for the browser's own bars. */
const PAGE_COLOR = { light: '#f9f7f2', dark: '#131210' } as const
