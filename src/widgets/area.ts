import type { Reducer, Store } from '@reduxjs/toolkit'
import type { ComponentType } from 'react'
import type { FollowUp } from '~/chain/multicall/followUp'
import type { CoreStore } from '~/core/state'
import type { PlainKey } from '~/i18n/keys'
import type { NavIconName } from '~/ui/icons/navIconNames'
import type { ParameterPage } from './parameterPage'

/**
 * What the app has to know of an area before its code is loaded: routes, redirects, titles and the navigation follow
 * from it. It is part of the first load, so it names things and imports no screen.
 */
export interface Area {
  /** Names the area's folder and, where it has one, its slice of the state. */
  readonly key: string
  readonly pages: readonly Page[]
  /** Where the navigation leads to it, in order. */
  readonly navItems?: readonly NavItem[]
  /** For an area without a place of its own: the path of the place that its pages belong to. */
  readonly within?: string
}

export type GroupKey = 'trade' | 'earn' | 'win' | 'nft' | 'more'

/** What pages of the area ask before their code is there, besides what the build sees them ask: `boot.ts` of its folder. */
export interface AreaBoot {
  readonly followUps?: readonly FollowUp[]
  readonly parameterPages?: readonly ParameterPage[]
}

/** An entry of the navigation. */
export interface NavItem {
  readonly group: GroupKey
  readonly to: string
  readonly label: PlainKey
  /** The label of its tab, where the specification has another. */
  readonly tab?: PlainKey
  readonly icon: NavIconName
  /** What the page is for, in one line. */
  readonly description: PlainKey
}

/** A path in the router's notation, and what is found there. */
export type Page = PageName & (ScreenPage | RedirectPage)

interface PageName {
  readonly path: string
  /** In the browser's tab; the product's name stands alone where there is none. */
  readonly title?: PlainKey
}

interface ScreenPage {
  /** Several pages with the same function share one screen, which then stays mounted between them. */
  readonly screen: () => Promise<ScreenModule>
  /** Leads elsewhere where the path could be better; undefined shows the screen. */
  readonly redirect?: (visit: Visit) => string | undefined
}

interface RedirectPage {
  readonly redirect: (visit: Visit) => string
}

export interface ScreenModule {
  readonly default: ComponentType
  /** The area's slice, added to the store before the screen is drawn. */
  readonly reducer?: Reducer
  /** Restores what is stored of the slice, before the screen is drawn, and keeps it: `persist` with its record. */
  readonly persist?: (store: Store) => unknown
  /**
   * Loads what the page at a path begins with, before the screen is drawn: a chunk of its own (`lazyPage`), a list of the
   * configuration. It may ask a service with it.
   */
  readonly loadPage?: (pathname: string, store: CoreStore) => Promise<void>
}

/** The visited address and the connected account. */
export interface Visit {
  readonly params: Readonly<Partial<Record<string, string>>>
  /** With its question mark; empty without a query. */
  readonly search: string
  readonly hash: string
  readonly account: string | undefined
}
