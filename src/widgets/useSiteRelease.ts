import { useEffect, useState } from 'react'
import { failed, type Loadable, LOADING, ready } from '~/lib/loadable'
import { fieldsOf } from '~/lib/record'
import { differingFiles, downloadRelease, namedRelease, type NamedRelease } from '~/services/release'

export interface SiteRelease {
  /** Undefined where the site has no `release.json`. */
  readonly release: NamedRelease | undefined
  /** Of the files that this page has loaded from its own site. */
  readonly differing: readonly string[]
}

/**
 * Which release this site is, and which of the files that were loaded are not of it. Where it is asked for once in a
 * session, a release whose files were the same is not loaded and checked again when another page of it is opened.
 */
export function useSiteRelease({ isOnce = false } = {}): Loadable<SiteRelease, 'unreachable'> {
  const [state, setState] = useState<Loadable<SiteRelease, 'unreachable'>>(() => {
    const release = isOnce ? checkedRelease() : undefined
    return release === undefined ? LOADING : ready({ release, differing: [] })
  })
  const isChecked = isOnce && state.status === 'ready'
  useEffect(() => {
    if (isChecked) return undefined
    const controller = new AbortController()
    const { signal } = controller
    check(signal).then(
      (found) => {
        if (signal.aborted) return
        if (found.release !== undefined && found.differing.length === 0) rememberChecked(found.release)
        setState(ready(found))
      },
      (error: unknown) => {
        if (signal.aborted) return
        console.warn('The release could not be checked:', error)
        setState(failed('unreachable'))
      },
    )
    return () => {
      controller.abort()
    }
  }, [isChecked])
  return state
}

/** sessionStorage: the release that was checked, by the name of the page's first script, which changes with every module. */
const KEY = 'checked-release'
const entryName = () => document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''

function checkedRelease(): NamedRelease | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    const { entry, release } = fieldsOf(stored)
    return entry === entryName() ? namedRelease(release) : undefined
  } catch (error) {
    console.warn('The release that was checked is unknown:', error)
    return undefined
  }
}

function rememberChecked({ version, commit, isModified }: NamedRelease): void {
  try {
    const release = { version, commit, isModified }
    sessionStorage.setItem(KEY, JSON.stringify({ entry: entryName(), release }))
  } catch (error) {
    console.warn('The release that was checked could not be remembered:', error)
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
