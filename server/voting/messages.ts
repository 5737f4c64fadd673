import { isDeepStrictEqual } from 'node:util'
import { hashMessage, TypedDataEncoder } from 'ethers'
import { parseAddress } from '~/domain/address'
import { TYPED_DOMAIN, TYPED_FIELDS } from '~/domain/voting/typedMessage'
import { fieldsOf } from '~/lib/record'
import { rateLimit } from '../api/rateLimit'
import { type Answer, found } from '../api/route'
import { isSignedBy } from '../signature'
import { RefusedEntry } from '../signed'
import { isStorable } from '../store/database'
import type { Hub } from './context'
import { isConsistentClaim, NoSuchBlock, type PowerLedger } from './power'
import { messageId, openStore, type Store } from './store'
import { LIMITS, MAX_NUMBER, THRESHOLD } from './terms'

type Fields = Readonly<Record<string, unknown>>

/** A signed message, in either protocol. */
interface SignedMessage {
  readonly address: string
  readonly signature: string
  /** What was signed: its bytes name the message. */
  readonly text: string
  /** The same as it is sent, and nothing beside it: { msg } or { data }. */
  readonly sent: object
  readonly hash: string
  readonly timestamp: number
  readonly space: unknown
  readonly act: Act | undefined
}

type Act =
  | {
      readonly type: 'proposal'
      readonly title: unknown
      readonly body: unknown
      readonly choices: unknown
      readonly start: unknown
      readonly end: unknown
      readonly snapshot: unknown
      readonly kind: unknown
    }
  | { readonly type: 'vote'; readonly proposal: unknown; readonly choice: unknown; readonly metadata: Fields }

/** In the words of the field's hub. */
export function messageRefused(words: string, status = 400): Answer {
  return { status, body: { error: 'client_error', error_description: words } }
}

/** Its message is in the words of the field's hub. */
class Refused extends RefusedEntry {}

/** Messages of one signer. */
const SIGNED = { most: 600, withinS: 3600 } as const

/** By the clock of this machine, in Unix seconds. */
const clock = () => Math.floor(Date.now() / 1000)

/**
 * Takes a signed message of either protocol: a JSON text that was signed as text (`address`, `msg`, `sig`), or typed data
 * (`address`, `sig`, `data`). It is checked by whom it was signed, when it was, what it is about, and whether power stands
 * behind it.
 */
export function takeMessage(hub: Hub): (body: unknown) => Promise<Answer> {
  const signers = rateLimit(SIGNED)
  return async (body) => {
    try {
      const said = await readSigned(hub, body)
      const wait = signers.take(said.address)
      if (wait > 0) {
        return { ...messageRefused('too many messages', 429), headers: { 'retry-after': String(wait) } }
      }
      if (!(Math.abs(said.timestamp - clock()) <= LIMITS.clockS)) throw new Refused('wrong timestamp')
      const id = await keep(hub, said, await hub.now())
      return found({ id, ipfsHash: id })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return messageRefused(error.message)
    }
  }
}

/**
 * Takes a message that another hub of this exchange has taken, at that time by the chain's clock. It is held to the same,
 * but for the present: what it says of its own time must fit the time at which it was taken. Throws `Refused`. Gives its
 * id, or undefined where it, or a later vote of the same person, is here already.
 */
export async function takeKeptMessage(hub: Hub, body: unknown, taken: number): Promise<string | undefined> {
  const said = await readSigned(hub, body)
  if (!(Math.abs(said.timestamp - taken) <= 2 * LIMITS.clockS)) throw new Refused('wrong timestamp')
  try {
    return await keep(hub, said, taken)
  } catch (error) {
    if (error instanceof Refused && [DUPLICATE, ...SUPERSEDED].includes(error.message)) return undefined
    throw error
  }
}

/** Throws `Refused` where it says nothing that could be understood, or was signed by another one. */
export async function readSigned({ rpcUrl }: Pick<Hub, 'rpcUrl'>, body: unknown): Promise<SignedMessage> {
  const said = read(body)
  if (!(await isSignedBy(rpcUrl, said.address, said.hash, said.signature)))
    throw new Refused('wrong signature')
  return said
}

const DUPLICATE = 'duplicate message'
const SUPERSEDED = ['already voted at later time', 'already voted same time with lower index'] as const

/** Judges what was said at a time of the chain, and keeps it with what follows from it: both or nothing. */
async function keep(hub: Hub, said: SignedMessage, now: number): Promise<string> {
  if (said.space !== hub.space.id) throw new Refused('unknown space')
  const { act, address, signature } = said
  if (act === undefined) throw new Refused('wrong message type')
  const id = messageId(`${address} ${said.text}`)
  const persist =
    act.type === 'proposal'
      ? await proposalOf(hub, said, { act, id, now })
      : await voteOf(hub, said, { act, id, now })
  await hub.database.transaction(async (queries) => {
    const store = openStore(queries)
    const message = { id, address, sent: JSON.stringify(said.sent), signature, taken: now }
    if (!(await store.remember(message))) throw new Refused(DUPLICATE)
    await persist(store)
  })
  return id
}

interface Judged<Of extends Act> {
  readonly act: Of
  readonly id: string
  /** The chain's time in Unix seconds. */
  readonly now: number
}

type Proposed = Act & { readonly type: 'proposal' }
type Voted = Act & { readonly type: 'vote' }

async function proposalOf(
  { power, space }: Hub,
  { address }: SignedMessage,
  { act, id, now }: Judged<Proposed>,
): Promise<(store: Store) => Promise<void>> {
  const { title, body, choices, start, end, snapshot, kind } = act
  const isWellFormed =
    isText(title, LIMITS.title) &&
    isText(body, LIMITS.body) &&
    Array.isArray(choices) &&
    choices.length >= 2 &&
    choices.length <= LIMITS.choices &&
    choices.every((choice) => isText(choice, LIMITS.choice)) &&
    isTime(start) &&
    isTime(end) &&
    start < end &&
    isTime(snapshot) &&
    kind === 'single-choice'
  if (!isWellFormed) throw new Refused('wrong proposal format')
  if (end <= now) throw new Refused('proposal ends in the past')
  const powers = await powersAt(power, snapshot)
  if (powers.of(address).total < THRESHOLD) throw new Refused('validation failed')
  return (store) =>
    store.addProposal({
      ...{
        id,
        created: now,
        author: address,
        space: space.id,
        title,
        body,
        choices: JSON.stringify(choices),
      },
      ...{ start, end, snapshot, flagged: false },
    })
}

async function voteOf(
  { database, power }: Hub,
  { address, timestamp: signed }: SignedMessage,
  { act: { proposal: proposalId, choice, metadata }, id, now: created }: Judged<Voted>,
): Promise<(store: Store) => Promise<void>> {
  const isId = typeof proposalId === 'string' && isStorable(proposalId)
  const proposal = isId ? await openStore(database).proposal(proposalId) : undefined
  if (proposal === undefined) throw new Refused('unknown proposal')
  if (created < proposal.start || created >= proposal.end) throw new Refused('not in voting window')
  const choices = JSON.parse(proposal.choices) as readonly string[]
  if (typeof choice !== 'number' || !Number.isInteger(choice) || choice < 1 || choice > choices.length) {
    throw new Refused('invalid choice')
  }
  const powers = await powersAt(power, proposal.snapshot)
  if (powers.of(address).total === 0n) throw new Refused('no voting power')
  const { votingPower: total, verificationHash: hash } = metadata
  const isPowerRight =
    typeof total === 'string' &&
    typeof hash === 'string' &&
    isConsistentClaim(powers, proposal.snapshot, { address, hash, total })
  if (!isPowerRight) throw new Refused('wrong voting power')
  return async (store) => {
    const before = await store.addVote({
      ...{ id, created, signed, voter: address, proposal: proposal.id, choice },
      metadata: JSON.stringify({ votingPower: total, verificationHash: hash }),
    })
    if (before === undefined) return
    // In the words of the field's hub, and by its rule for votes of one second: the greater id counts.
    throw new Refused(SUPERSEDED[before.signed > signed ? 0 : 1])
  }
}

async function powersAt(power: PowerLedger, block: number) {
  try {
    return await power.at(block)
  } catch (error) {
    if (error instanceof NoSuchBlock) throw new Refused('unknown snapshot block')
    throw error
  }
}

function read(body: unknown): SignedMessage {
  const { address: named, msg, sig, data } = fieldsOf(body)
  const address = parseAddress(named)
  if (address === undefined || typeof sig !== 'string') throw new Refused('wrong message body')
  return {
    ...{ address, signature: sig },
    ...(typeof msg === 'string' ? readText(msg) : readTyped(address, fieldsOf(data))),
  }
}

function readText(text: string): Omit<SignedMessage, 'address' | 'signature'> {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw new Refused('wrong message body')
  }
  const { timestamp, space, type, payload, version } = fieldsOf(parsed)
  const fields = fieldsOf(payload)
  if (typeof version !== 'string' || typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp)) {
    throw new Refused('wrong message body')
  }
  const { name: title, body, choices, start, end, snapshot, type: kind, proposal, choice } = fields
  return {
    ...{ text, sent: { msg: text }, hash: hashMessage(text), timestamp: Number(timestamp), space },
    act:
      type === 'proposal'
        ? { type, title, body, choices, start, end, snapshot, kind }
        : type === 'vote'
          ? { type, proposal, choice, metadata: fieldsOf(fields['metadata']) }
          : undefined,
  }
}

/**
 * Domain, types and their order are the hub's own: what a client says of them must be the same, and only what is in them
 * is read, so that nothing counts that was not signed.
 */
function readTyped(
  address: string,
  { domain, types, message }: Fields,
): Omit<SignedMessage, 'address' | 'signature'> {
  const type = (['Proposal', 'Vote'] as const).find((each) =>
    isDeepStrictEqual(types, { [each]: TYPED_FIELDS[each] }),
  )
  if (type === undefined) throw new Refused('wrong message types')
  if (!isDeepStrictEqual(domain, TYPED_DOMAIN)) throw new Refused('wrong message domain')
  const sent = fieldsOf(message)
  const said = Object.fromEntries(TYPED_FIELDS[type].map(({ name }) => [name, sent[name]]))
  const own = { [type]: TYPED_FIELDS[type].map((field) => ({ ...field })) }
  let hash: string
  let text: string
  try {
    text = TypedDataEncoder.from(own).encode(said)
    hash = TypedDataEncoder.hash(TYPED_DOMAIN, own, said)
  } catch {
    throw new Refused('wrong message body')
  }
  const { from, timestamp, space, title, body, choices, start, end, snapshot, proposal, choice } = said
  const isOwn = typeof from === 'string' && from.toLowerCase() === address.toLowerCase()
  if (!isOwn || typeof timestamp !== 'number') throw new Refused('wrong message body')
  return {
    ...{ text, hash, timestamp, space, sent: { data: { domain: TYPED_DOMAIN, types: own, message: said } } },
    act:
      type === 'Proposal'
        ? { type: 'proposal', title, body, choices, start, end, snapshot, kind: said['type'] }
        : { type: 'vote', proposal, choice, metadata: metadataOf(said['metadata']) },
  }
}

function metadataOf(text: unknown): Fields {
  try {
    return fieldsOf(JSON.parse(String(text)))
  } catch {
    return {}
  }
}

function isText(value: unknown, most: number): value is string {
  return typeof value === 'string' && value.trim() !== '' && [...value].length <= most && isStorable(value)
}

/** Seconds or blocks. */
function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= MAX_NUMBER
}
