import { quotedWords } from '~/domain/visibleText'
import { isRecord } from '~/lib/record'
import { LOCAL_ID } from './isLocalBuild'
import { WALLETCONNECT_ID } from './pairing'
import { type Eip1193Provider, isProvider } from './provider'

/** A wallet in this browser. `icon` is a data: address of an image and nothing else. */
interface AnnouncedWallet {
  readonly id: string
  readonly name: string
  readonly icon: string | undefined
  readonly provider: Eip1193Provider
}

export interface Discovery {
  /** In the order of their announcement; the same array until one is added or changed. */
  readonly announced: () => readonly AnnouncedWallet[]
  /** window.BinanceChain, the exchange's own wallet; undefined while it is not there. */
  readonly exchange: () => Eip1193Provider | undefined
  /** window.ethereum, which several wallets may fight for; undefined if there is none or none that can be asked. */
  readonly classic: () => Eip1193Provider | undefined
  readonly subscribe: (listener: () => void) => () => void
  /** Resolves to a wallet's provider as soon as it is there, or to undefined after `waitMs`. */
  readonly find: (walletId: string, waitMs: number) => Promise<Eip1193Provider | undefined>
}

/** The id of window.ethereum. */
export const CLASSIC_ID = 'injected'
/** The id of window.BinanceChain, as this family of front ends keeps it. */
export const BINANCE_ID = 'bsc'

const ANNOUNCE = 'eip6963:announceProvider'
const REQUEST = 'eip6963:requestProvider'
/** Fired by wallets that come late to window.ethereum. */
const INITIALIZED = 'ethereum#initialized'

const LONGEST_NAME = 48
/** An icon is repeated in every list; a page is not a place for more than this many characters of it. */
const LONGEST_ICON = 300_000
/** window.BinanceChain says nothing when it comes: it is polled at this interval while there are subscribers. */
const EXCHANGE_LOOK_MS = 250
/** A page full of announcements is an attack, not a choice. */
const MOST_WALLETS = 50

/** Listens for announcements (EIP-6963) and asks for them. One for a page; tests make their own. */
export function createDiscovery(target: Window): Discovery {
  let wallets: readonly AnnouncedWallet[] = []
  const uuids = new Map<string, string>()
  const listeners = new Set<() => void>()

  const changed = (): void => {
    for (const listener of [...listeners]) listener()
  }

  target.addEventListener(ANNOUNCE, (event) => {
    const announcement = parseAnnouncement(event)
    if (announcement === undefined) return
    const { uuid, rdns, ...wallet } = announcement
    const id = uuids.get(uuid) ?? freeId(rdns, wallets)
    const known = wallets.find((each) => each.id === id)
    if (known === undefined && wallets.length >= MOST_WALLETS) return
    if (known?.name === wallet.name && known.icon === wallet.icon && known.provider === wallet.provider)
      return
    uuids.set(uuid, id)
    const next = { ...wallet, id }
    wallets = known === undefined ? [...wallets, next] : wallets.map((each) => (each === known ? next : each))
    changed()
  })
  target.addEventListener(INITIALIZED, changed)
  target.dispatchEvent(new Event(REQUEST))

  const classic = (): Eip1193Provider | undefined => injectedAs(target, 'ethereum')
  const exchange = (): Eip1193Provider | undefined => injectedAs(target, 'BinanceChain')
  let hadExchange = exchange() !== undefined
  let looking: ReturnType<typeof setInterval> | undefined
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    looking ??= setInterval(() => {
      if (hadExchange === (exchange() !== undefined)) return
      hadExchange = !hadExchange
      changed()
    }, EXCHANGE_LOOK_MS)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      clearInterval(looking)
      looking = undefined
    }
  }
  const look = (walletId: string): Eip1193Provider | undefined =>
    walletId === CLASSIC_ID
      ? classic()
      : walletId === BINANCE_ID
        ? exchange()
        : wallets.find(({ id }) => id === walletId)?.provider

  return {
    announced: () => wallets,
    exchange,
    classic,
    subscribe,
    find: (walletId, waitMs) => {
      const present = look(walletId)
      if (present !== undefined || waitMs === 0) return Promise.resolve(present)
      return new Promise((resolve) => {
        const done = (provider: Eip1193Provider | undefined): void => {
          clearTimeout(timer)
          unsubscribe()
          resolve(provider)
        }
        const timer = setTimeout(() => {
          done(look(walletId))
        }, waitMs)
        const unsubscribe = subscribe(() => {
          const provider = look(walletId)
          if (provider !== undefined) done(provider)
        })
      })
    },
  }
}

let shared: Discovery | undefined

/** The page's own discovery, begun at the first question. */
export function walletDiscovery(): Discovery {
  shared ??= createDiscovery(window)
  return shared
}

interface Announcement {
  readonly uuid: string
  readonly rdns: string
  readonly name: string
  readonly icon: string | undefined
  readonly provider: Eip1193Provider
}

function parseAnnouncement(event: Event): Announcement | undefined {
  try {
    const detail: unknown = (event as CustomEvent<unknown>).detail
    if (!isRecord(detail) || !isRecord(detail['info']) || !isProvider(detail['provider'])) return undefined
    const { uuid, rdns, name, icon } = detail['info']
    if (typeof uuid !== 'string' || uuid === '' || uuid.length > 100) return undefined
    // The reverse domain name is what a choice is remembered by; it is also shown where a name is empty.
    if (typeof rdns !== 'string' || !/^[a-z0-9.-]{1,253}$/i.test(rdns)) return undefined
    const shownName = parseName(name) ?? rdns
    return {
      uuid,
      rdns: rdns.toLowerCase(),
      name: shownName,
      icon: parseIcon(icon, shownName),
      provider: detail['provider'],
    }
  } catch (error) {
    console.warn('A wallet announced itself in a way that cannot be read', error)
    return undefined
  }
}

/** As other people's words are quoted: one line without what is not seen, turns text round or is an address. */
function parseName(value: unknown): string | undefined {
  const text = typeof value === 'string' ? quotedWords(value) : ''
  if (text === '') return undefined
  const letters = [...text]
  return letters.length <= LONGEST_NAME
    ? text
    : `${letters
        .slice(0, LONGEST_NAME - 1)
        .join('')
        .trimEnd()}…`
}

/**
 * An icon brings itself along, as EIP-6963 has it: one on a server would tell that server who looks at the list. It is
 * shown only as the source of an image, where a drawing's own scripts do not run. A refusal is logged for anyone who
 * builds the wallet; people see the drawn icon.
 */
function parseIcon(value: unknown, name: string): string | undefined {
  if (value === undefined) return undefined
  const refused = (why: string) => {
    console.warn(`The icon of the wallet ${name} is not shown: ${why}`)
    return undefined
  }
  if (typeof value !== 'string') return refused('it is not text')
  if (value.length > LONGEST_ICON) return refused(`it has more than ${String(LONGEST_ICON)} characters`)
  const text = value.trim()
  return /^data:image\//i.test(text) ? text : refused('it is not a data: address of an image')
}

/** Two announcements under one name are two wallets, of which one may be an impostor: the first keeps the name. */
function freeId(rdns: string, wallets: readonly AnnouncedWallet[]): string {
  const isTaken = (id: string): boolean => isReserved(id) || wallets.some((each) => each.id === id)
  let id = rdns
  for (let n = 2; isTaken(id); n++) id = `${rdns}#${String(n)}`
  return id
}

function isReserved(id: string): boolean {
  return [CLASSIC_ID, BINANCE_ID, LOCAL_ID, WALLETCONNECT_ID].includes(id)
}

function injectedAs(target: Window, name: 'ethereum' | 'BinanceChain'): Eip1193Provider | undefined {
  try {
    const candidate = (target as { readonly [injected in typeof name]?: unknown })[name]
    return isProvider(candidate) ? candidate : undefined
  } catch (error) {
    console.warn(`window.${name} cannot be read`, error)
    return undefined
  }
}
