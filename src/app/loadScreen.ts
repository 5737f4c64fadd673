import type { CoreStore } from '~/core/state'
import { pagePath } from '~/lib/sitePath'
import { requireWords } from '~/i18n/parts'
import type { ScreenModule } from '~/widgets/area'

/**
 * Loads a screen with its slice, its words and the page it opens with, all of them before the screen is drawn for the first
 * time.
 */
export async function loadScreen(
  reducerPath: string,
  load: () => Promise<ScreenModule>,
  store: CoreStore,
): Promise<ScreenModule> {
  const [screen] = await Promise.all([load(), requireWords(reducerPath)])
  const { reducer, persist, loadPage } = screen
  if (reducer !== undefined) store.inject({ reducerPath, reducer, ...(persist && { persist }) })
  try {
    await loadPage?.(pagePath(), store)
  } catch (error) {
    // React loads it again when it renders the page, and reports a failure there.
    console.warn('A chunk failed to load:', error)
  }
  return screen
}
