import type { CoreStore } from '~/core/state'
import { hashPath } from '~/lib/sitePath'
import { requireWords } from '~/i18n/parts'
import type { ScreenModule } from '~/widgets/area'

/** The current path within the site, in the hash or in the address. */
export function currentPath(): string {
  return import.meta.env.BASE_URL === './' ? hashPath() : window.location.pathname
}

/**
 * Loads a screen with its slice, its words and the page it opens with, all of them before the screen is drawn for the first
 * time.
 */
export async function loadScreen(
  reducerPath: string,
  load: () => Promise<ScreenModule>,
  inject: CoreStore['inject'],
): Promise<ScreenModule> {
  const [screen] = await Promise.all([load(), requireWords(reducerPath)])
  const { reducer, persist, loadPage } = screen
  if (reducer !== undefined) inject({ reducerPath, reducer, ...(persist && { persist }) })
  try {
    await loadPage?.(currentPath())
  } catch (error) {
    // React loads it again when it renders the page, and reports a failure there.
    console.warn('A chunk failed to load:', error)
  }
  return screen
}
