import { createElement, lazy, type ReactElement, type ReactNode, useState } from 'react'

type Component<Props> = (props: Props) => ReactNode

const loaders = new WeakMap<object, () => Promise<void>>()

/**
 * A page within a screen, in a chunk of its own. Once `loadPageOf` has loaded it, it is drawn with its screen, where `lazy`
 * alone would commit a placeholder first, behind which React lets the page wait for 300 ms.
 */
export function lazyPage<Props extends object>(load: () => Promise<Component<Props>>): Component<Props> {
  let loaded: Component<Props> | undefined
  const later = lazy(async () => ({ default: await load() }))
  function LazyPage(props: Props) {
    // Chosen once: changing it would mount the page again.
    const [page] = useState(() => loaded ?? later)
    return createElement(page, props)
  }
  loaders.set(LazyPage, async () => {
    loaded = await load()
  })
  return LazyPage
}

/** Loads the page that an element shows, if `lazyPage` made its component. */
export async function loadPageOf({ type }: ReactElement): Promise<void> {
  if (typeof type !== 'string') await loaders.get(type)?.()
}
