import { isDeepStrictEqual } from 'node:util'
import { hashMessage, TypedDataEncoder } from 'ethers'
import { parseAddress } from '~/domain/address'
import { TYPED_DOMAIN, TYPED_FIELDS } from '~/domain/voting/typedMessage'
import { fieldsOf } from '~/lib/record'
import { type Answer, found } from '../api/route'
import { isSignedBy } from '../signature'
import { isConsistentClaim, NoSuchBlock, type PowerLedger } from './power'
import { messageId, type Store } from './store'
import { LIMITS, MAX_NUMBER, SPACE, THRESHOLD } from './terms'

interface Hub {
  readonly rpcUrl: string
  readonly store: Store
  readonly power: PowerLedger
  /** The chain's time in Unix seconds. */
  readonly now: () => Promise<number>
}

type Fields = Readonly<Record<string, unknown>>

/** A signed message, in either protocol. */
interface SignedMessage {
  readonly address: string
  readonly signature: string
  /** What was signed: its bytes name the message. */
  readonly text: string
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
class Refused extends Error {}

/**
 * Takes a signed message of either protocol: a JSON text that was signed as text (`address`, `msg`, `sig`), or typed data
 * (`address`, `sig`, `data`). It is checked by whom it was signed, when it was, what it is about, and whether power stands
 * behind it.
 */
export async function takeMessage(hub: Hub, body: unknown): Promise<Answer> {
  try {
    const said = read(body)
    if (!(await isSignedBy(hub.rpcUrl, said.address, said.hash, said.signature)))
      throw new Refused('wrong signature')
    const clock = Math.floor(Date.now() / 1000)
    if (!(Math.abs(said.timestamp - clock) <= LIMITS.clockS)) throw new Refused('wrong timestamp')
    if (said.space !== SPACE.id) throw new Refused('unknown space')
    const { act } = said
    if (act === undefined) throw new Refused('wrong message type')
    const id = messageId(`${said.address} ${said.text}`)
    const persist =
      act.type === 'proposal' ? await proposalOf(hub, said, act, id) : await voteOf(hub, said, act, id)
    // Nothing is waited for between looking and writing.
    if (!hub.store.remember(id)) throw new Refused('duplicate message')
    persist()
    return found({ id, ipfsHash: id })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { status: 400, body: { error: 'client_error', error_description: error.message } }
  }
}

async function proposalOf(
  { store, power, now }: Hub,
  { address }: SignedMessage,
  act: Act & { readonly type: 'proposal' },
  id: string,
): Promise<() => void> {
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
  if (end <= (await now())) throw new Refused('proposal ends in the past')
  const powers = await powersAt(power, snapshot)
  if (powers.of(address).total < THRESHOLD) throw new Refused('validation failed')
  const created = await now()
  return () => {
    store.addProposal({
      ...{ id, created, author: address, space: SPACE.id, title, body, choices: JSON.stringify(choices) },
      ...{ start, end, snapshot, flagged: 0 },
    })
  }
}

async function voteOf(
  { store, power, now }: Hub,
  { address, timestamp: signed }: SignedMessage,
  { proposal: proposalId, choice, metadata }: Act & { readonly type: 'vote' },
  id: string,
): Promise<() => void> {
  const proposal = typeof proposalId === 'string' ? store.proposal(proposalId) : undefined
  if (proposal === undefined) throw new Refused('unknown proposal')
  const created = await now()
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
  return () => {
    const before = store.vote(proposal.id, address)
    // In the words of the field's hub, and by its rule for votes of one second: the greater id counts.
    if (before !== undefined && before.signed > signed) throw new Refused('already voted at later time')
    if (before?.signed === signed && before.id > id)
      throw new Refused('already voted same time with lower index')
    store.addVote({
      ...{ id, created, signed, voter: address, proposal: proposal.id, choice },
      metadata: JSON.stringify({ votingPower: total, verificationHash: hash }),
    })
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
    ...{ text, hash: hashMessage(text), timestamp: Number(timestamp), space },
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
    ...{ text, hash, timestamp, space },
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
  return typeof value === 'string' && value.trim() !== '' && [...value].length <= most
}

/** Seconds or blocks. */
function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= MAX_NUMBER
}
