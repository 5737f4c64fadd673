import type { CoreStore } from '~/core/state'
import { requireWords } from '~/i18n/parts'
import type { ScreenModule } from '~/widgets/area'

/** A screen brings its slice and its words along: they are there before the screen is drawn for the first time. */
export async function loadScreen(
  reducerPath: string,
  load: () => Promise<ScreenModule>,
  inject: CoreStore['inject'],
): Promise<ScreenModule> {
  const [screen] = await Promise.all([load(), requireWords(reducerPath)])
  const { reducer, persist } = screen
  if (reducer !== undefined) inject({ reducerPath, reducer, ...(persist && { persist }) })
  return screen
}
