import type { CoreStore } from '~/core/state'
import { hashPath } from '~/lib/sitePath'
import { requireWords } from '~/i18n/parts'
import type { ScreenModule } from '~/widgets/area'

/** The path of the page in this site, wherever that stands. */
export function currentPath(): string {
  return import.meta.env.BASE_URL === './' ? hashPath() : window.location.pathname
}

/**
 * A screen brings its slice and its words along, and the page that it opens with: they are there before the screen is drawn
 * for the first time.
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
    // It is asked for again when it is drawn.
    console.warn('A chunk failed to load:', error)
  }
  return screen
}
