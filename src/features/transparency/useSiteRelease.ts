import { useEffect, useState } from 'react'
import { failed, type Loadable, LOADING, ready } from '~/lib/loadable'
import { differingFiles, downloadRelease, type Release } from '~/services/release'

export interface SiteRelease {
  /** Undefined where the site has no `release.json`. */
  readonly release: Release | undefined
  /** Of the files that this page has loaded from its own site. */
  readonly differing: readonly string[]
}

/** Which release this site is, and which of the files that were loaded are not of it. */
export function useSiteRelease(): Loadable<SiteRelease, 'unreachable'> {
  const [state, setState] = useState<Loadable<SiteRelease, 'unreachable'>>(LOADING)
  useEffect(() => {
    const { signal, abort } = abortable()
    check(signal).then(
      (found) => {
        if (!signal.aborted) setState(ready(found))
      },
      (error: unknown) => {
        if (signal.aborted) return
        console.warn('The release could not be checked:', error)
        setState(failed('unreachable'))
      },
    )
    return abort
  }, [])
  return state
}

function abortable() {
  const controller = new AbortController()
  return {
    signal: controller.signal,
    abort: () => {
      controller.abort()
    },
  }
}

async function check(signal: AbortSignal): Promise<SiteRelease> {
  const base = new URL(import.meta.env.BASE_URL, document.baseURI)
  const release = await downloadRelease(base, signal)
  if (release === undefined) return { release, differing: [] }
  const ofBuild = loadedPaths(base).filter((path) => Object.hasOwn(release.files, path) || CODE.test(path))
  return { release, differing: await differingFiles(release, ofBuild, base, signal) }
}

/** What the release must name: other paths may be an operator's services and lists. */
const CODE = /\.(?:m?js|css|wasm)$/

/** The paths of what this page has loaded below the site's root. */
function loadedPaths(base: URL): readonly string[] {
  const entries = performance.getEntriesByType('resource')
  const urls = entries.map(({ name }) => new URL(name)).filter(({ href }) => href.startsWith(base.href))
  const paths = urls.map(({ origin, pathname }) => decodeURI(`${origin}${pathname}`.slice(base.href.length)))
  return [...new Set(paths)].sort()
}
