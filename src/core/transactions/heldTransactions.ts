// @chunk private
import type { SignedBytes } from '~/chain/contract/signedTransaction'
import { network } from '~/config/networks'
import { type Address, parseAddress } from '~/domain/address'
import { readStored, writeStored } from '~/lib/deviceStorage'
import { isHex } from '~/lib/hex'
import { isRecord } from '~/lib/record'
import { HELD_KEY } from './privateQuestions'

/**
 * `sending`: the private node has been asked, and has not answered. `private`: it has taken the transaction. `refused`,
 * `unreachable`: the person is asked what to do. `public`: the same bytes went to the public nodes. `dropped`: they go to
 * no one any more. `wallet`: the wallet sent it, through whatever node it has.
 */
export type HeldStatus = 'sending' | 'private' | 'refused' | 'unreachable' | 'public' | 'dropped' | 'wallet'

/** By which way a transaction went while a private node was chosen. */
export interface HeldTransaction {
  /** `idOf` the transaction. */
  readonly id: string
  readonly account: Address
  readonly node: { readonly name: string; readonly url: string }
  readonly status: HeldStatus
  /** Milliseconds since 1970: when it came to this, or when the person last chose to wait. */
  readonly since: number
  /** The node's own words. */
  readonly reason?: string
  /** What the wallet signed; gone once it is settled, and never there if the wallet sent it. */
  readonly signed?: SignedBytes
}

type Held = readonly HeldTransaction[]

const STORED = `${HELD_KEY}${String(network.chainId)}`
const MOST_SETTLED = 40
const NONE: Held = []

let text: string | null = null
let held = NONE
const listeners = new Set<() => void>()

/** All that is known. The same object until something changes. */
export function heldTransactions(): Held {
  const stored = readStored(STORED)
  if (stored !== text) {
    text = stored
    held = stored === null ? NONE : parse(stored)
  }
  return held
}

export function heldTransaction(id: string): HeldTransaction | undefined {
  return heldTransactions().find((each) => each.id === id)
}

/** Puts it in the place of what was known under its id. */
export function hold(transaction: HeldTransaction): void {
  const others = heldTransactions().filter(({ id }) => id !== transaction.id)
  const settled = others.filter(({ signed }) => signed === undefined).slice(-MOST_SETTLED)
  // What may still have to be sent is never forgotten for what only tells of the past.
  write([...settled, ...others.filter(({ signed }) => signed !== undefined), transaction])
}

/** Undefined fields are removed. Nothing happens where there is no such transaction. */
export function updateHeld(id: string, change: Pick<HeldTransaction, 'status' | 'since'> & Details): void {
  const known = heldTransaction(id)
  if (known === undefined) return
  const { reason: _, ...others } = known
  write(heldTransactions().map((each) => (each.id === id ? { ...others, ...change } : each)))
}

interface Details {
  readonly reason?: string
}

/** Its bytes are no longer needed: the chain has an answer. How it was sent is kept. */
export function forgetBytes(id: string): void {
  const known = heldTransaction(id)
  if (known?.signed === undefined) return
  const { signed: _, ...others } = known
  write(heldTransactions().map((each) => (each.id === id ? others : each)))
}

/** Calls back at each change, in another tab too; gives the way to stop. */
export function onHeldChange(listener: () => void): () => void {
  const elsewhere = ({ key }: StorageEvent) => {
    if (key === null || key === STORED) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', elsewhere)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', elsewhere)
  }
}

/**
 * The nonce behind all that a private node may have of the account: public nodes do not count those. `isOpen` tells by
 * the id what still waits for its block; what was given up gets its nonce taken, so that it never holds up a later one.
 */
export function nonceAfterHeld(account: Address, isOpen: (id: string) => boolean): number {
  const own = heldTransactions().filter(
    (each) => each.account === account && MAY_BE_MINED.has(each.status) && isOpen(each.id),
  )
  return Math.max(0, ...own.map(({ signed }) => (signed === undefined ? 0 : signed.nonce + 1)))
}

const MAY_BE_MINED: ReadonlySet<HeldStatus> = new Set(['sending', 'private', 'unreachable', 'public'])

function write(next: Held): void {
  held = next
  const json = JSON.stringify(next)
  // Where it cannot be written, it holds as long as nothing else is.
  text = writeStored(STORED, json) ? json : readStored(STORED)
  for (const listener of [...listeners]) listener()
}

const STATUSES: Readonly<Record<HeldStatus, true>> = {
  sending: true,
  private: true,
  refused: true,
  unreachable: true,
  public: true,
  dropped: true,
  wallet: true,
}

function parse(stored: string): Held {
  try {
    const value: unknown = JSON.parse(stored)
    return Array.isArray(value) ? value.map(parseOne).filter((each) => each !== undefined) : NONE
  } catch {
    return NONE
  }
}

function parseOne(value: unknown): HeldTransaction | undefined {
  if (!isRecord(value) || !isRecord(value['node'])) return undefined
  const { id, status, since, reason, signed } = value
  const { name, url } = value['node']
  const account = parseAddress(value['account'])
  if (typeof id !== 'string' || account === undefined || !isStatus(status)) return undefined
  if (typeof since !== 'number' || typeof name !== 'string' || typeof url !== 'string') return undefined
  const bytes = parseBytes(signed)
  return {
    ...{ id, account, node: { name, url }, status, since },
    ...(typeof reason === 'string' && { reason }),
    ...(bytes !== undefined && { signed: bytes }),
  }
}

function parseBytes(value: unknown): SignedBytes | undefined {
  if (!isRecord(value)) return undefined
  const { hash, nonce, raw } = value
  return isHex(hash) && isHex(raw) && Number.isSafeInteger(nonce)
    ? { hash, nonce: Number(nonce), raw }
    : undefined
}

function isStatus(value: unknown): value is HeldStatus {
  return typeof value === 'string' && Object.hasOwn(STATUSES, value)
}
