import { type Address, parseAddress } from '~/domain/address'
import type { PointsEntry } from '~/domain/profile/achievements'
import type { Member } from '~/domain/profile/teams'
import { parseUsername, type Username } from '~/domain/profile/username'
import { visibleText } from '~/domain/visibleText'
import { isRecord } from '~/lib/record'
import { CHANGES } from './changes'
import { graphql, remote, renewedAfter } from './remote'

/** Somebody's name; null where nobody has registered one for the account. */
export interface NamedUser {
  readonly username: Username | null
  /** As the service wrote it; undefined where that is no time. */
  readonly createdAt: string | undefined
}

/** `refused` has the service's own words, which are anybody's: shown as quoted words only. */
export type NameAnswer =
  | { readonly kind: 'free' }
  | { readonly kind: 'taken' }
  | { readonly kind: 'refused'; readonly words: string }

export type RegistrationAnswer =
  | { readonly kind: 'registered'; readonly username: Username }
  /** Somebody else has the name, or this account one already. */
  | { readonly kind: 'taken' }
  | { readonly kind: 'wrong-signature' }
  | { readonly kind: 'refused'; readonly words: string }

/** One place on the leaderboard of the trading battle. */
export interface BattleRanking {
  readonly rank: number
  readonly account: Address
  readonly username: Username | null
  /** Dollars. */
  readonly volume: number
  readonly teamId: number
}

/** What the subgraph keeps of somebody. */
export interface UserRecord {
  /** Unix seconds; undefined for somebody it does not know. */
  readonly joinedAt: number | undefined
  readonly points: readonly PointsEntry[]
}

export interface TeamMembers {
  readonly teamId: number
  readonly members: readonly Member[]
}

/** How a collectible is described. Its words are the collection's. */
export interface CollectibleText {
  readonly name: string
  readonly description: string
  readonly collectionName: string
  /** https, or of the service itself; undefined where there is none that could be shown. */
  readonly image: string | undefined
  readonly thumbnail: string | undefined
  readonly attributes: readonly { readonly trait: string; readonly value: string }[]
}

/** As much of it as a card in a grid shows. */
export type CardText = Pick<CollectibleText, 'name' | 'collectionName' | 'thumbnail'>

interface OfApi {
  /** The service's base address, without a slash at its end. */
  readonly url: string
}

/** How the bunnies of a collection are described, by the bunny's number in digits: its tokens are told by what they show. */
export type BunnyTexts = Readonly<Record<string, CollectibleText>>

/** The most that a subgraph gives at once. */
const PAGE = 1000
/** Longer words are cut before they are looked at. */
const MOST_CHARACTERS = 64
const MOST_DESCRIPTION = 1000
const MOST_ATTRIBUTES = 40
/** A bunny's number has eight bits. */
const MOST_BUNNIES = 256

export const profileService = remote.injectEndpoints({
  endpoints: (build) => ({
    userName: build.query<NamedUser, OfApi & { readonly account: Address }>({
      providesTags: renewedAfter(CHANGES.names),
      query: ({ url, account }) => ({
        url: `${url}/api/users/${account.toLowerCase()}`,
        parse: (answer) => namedUser(answer, account),
        refusal: (status) => (status === 404 ? { username: null, createdAt: undefined } : undefined),
      }),
    }),
    /** Whether a name could be registered now. */
    nameValidity: build.query<NameAnswer, OfApi & { readonly name: Username }>({
      query: ({ url, name }) => ({
        url: `${url}/api/users/valid/${encodeURIComponent(name)}`,
        parse: (): NameAnswer => ({ kind: 'free' }),
        refusal: (status, answer) => (status >= 500 ? undefined : nameRefusal(answer)),
      }),
      // Somebody may take it meanwhile.
      keepUnusedDataFor: 0,
    }),
    /** Registers the name with its own text's signature (EIP-191). Asked once: a second time it would be taken. */
    registerName: build.mutation<
      RegistrationAnswer,
      OfApi & { readonly account: Address; readonly name: Username; readonly signature: string }
    >({
      query: ({ url, account, name, signature }) => ({
        url: `${url}/api/users/register`,
        body: { address: account, username: name, signature },
        isOnce: true,
        parse: (answer) => registeredAs(answer, name),
        refusal: registrationRefusal,
      }),
    }),
    /** Places of the trading battle, of all or of a team. */
    battlePlaces: build.query<readonly BattleRanking[], OfApi & { readonly teamId?: number }>({
      providesTags: renewedAfter(CHANGES.battle),
      query: ({ url, teamId }) => ({
        url: `${url}/api/leaderboard/${teamId === undefined ? 'global' : `team/${teamId}`}`,
        parse: battlePlaces,
      }),
    }),
    /** Since when an account has its profile, and what it was given points for, the latest first. */
    userRecord: build.query<UserRecord, OfApi & { readonly account: Address }>({
      providesTags: renewedAfter(CHANGES.points),
      query: ({ url, account }) =>
        graphql(
          url,
          `query($id: ID!) { user(id: $id) { createdAt points(first: ${PAGE}, orderBy: timestamp, orderDirection: desc) { id campaignId points } } }`,
          { id: account.toLowerCase() },
          ({ user }) => (isRecord(user) ? userRecord(user) : { joinedAt: undefined, points: [] }),
        ),
    }),
    /** Each team's strongest members by the points that they were given. */
    teamMembers: build.query<
      readonly TeamMembers[],
      OfApi & { readonly teamIds: readonly number[]; readonly most: number }
    >({
      providesTags: renewedAfter(CHANGES.points),
      query: ({ url, teamIds, most }) =>
        graphql(
          url,
          `query ($most: Int!) { ${teamIds.map((id) => `team${id}: users(first: $most, where: { team: "${id}" }, orderBy: totalPoints, orderDirection: desc) { id totalPoints }`).join(' ')} }`,
          { most: Math.min(most, PAGE) },
          (data) =>
            teamIds.map((teamId) => ({
              teamId,
              members: rowsOf(data[`team${teamId}`]).map(({ id, totalPoints }) => ({
                account: addressIn(id),
                points: count(totalPoints),
              })),
            })),
        ),
    }),
    /** How a token of a collection is described; null where the service does not know it. */
    collectibleText: build.query<
      CollectibleText | null,
      OfApi & { readonly collection: Address; readonly tokenId: string }
    >({
      query: ({ url, collection, tokenId }) => ({
        url: `${url}/collections/${collection}/tokens/${encodeURIComponent(tokenId)}`,
        parse: (answer) => collectibleText(url, answer),
        refusal: (status) => (status === 404 ? null : undefined),
      }),
    }),
    /** How a collection's bunnies are described; what cannot be read of one takes no other with it. */
    bunnyTexts: build.query<BunnyTexts, OfApi & { readonly collection: Address }>({
      query: ({ url, collection }) => ({
        url: `${url}/collections/${collection}/tokens`,
        parse: (answer) => bunnyTexts(url, answer),
      }),
    }),
  }),
})

function namedUser(answer: unknown, account: Address): NamedUser {
  const user = recordOf(answer)
  if (user['address'] !== undefined && addressIn(user['address']) !== account) {
    throw new Error('Of another account')
  }
  const username = parseUsername(user['username'])
  if (username === undefined) throw new Error('Not a name')
  const at = user['created_at']
  return { username, createdAt: typeof at === 'string' && !Number.isNaN(Date.parse(at)) ? at : undefined }
}

function nameRefusal(answer: unknown): NameAnswer {
  const words = wordsOf(answer)
  return /taken|exist/i.test(words) ? { kind: 'taken' } : { kind: 'refused', words }
}

function registeredAs(answer: unknown, name: Username): RegistrationAnswer {
  // Some services answer with nothing but success.
  const username = isRecord(answer) ? parseUsername(answer['username']) : undefined
  return { kind: 'registered', username: username ?? name }
}

function registrationRefusal(status: number, answer: unknown): RegistrationAnswer | undefined {
  if (status >= 500) return undefined
  if (status === 409) return { kind: 'taken' }
  const words = wordsOf(answer)
  if (/taken|exist/i.test(words)) return { kind: 'taken' }
  return status === 401 || status === 403 || /signature/i.test(words)
    ? { kind: 'wrong-signature' }
    : { kind: 'refused', words }
}

/** What `{ error: { message } }` says; '' where it says nothing. */
function wordsOf(answer: unknown): string {
  const error = isRecord(answer) ? answer['error'] : undefined
  const message = isRecord(error) ? error['message'] : error
  return typeof message === 'string' ? message.slice(0, 500) : ''
}

function battlePlaces(answer: unknown): readonly BattleRanking[] {
  return rowsOf(recordOf(answer)['data']).map(({ rank, address, username, volume, teamId }) => ({
    rank: count(rank),
    account: addressIn(address),
    username: parseUsername(username) ?? null,
    volume: amount(volume),
    teamId: count(teamId),
  }))
}

function userRecord({ createdAt, points }: Row): UserRecord {
  return { joinedAt: count(createdAt), points: rowsOf(points).map(pointsEntry) }
}

function pointsEntry({ id, campaignId, points }: Row): PointsEntry {
  if (typeof id !== 'string') throw new Error('An entry without an id')
  return { id, campaignId: count(campaignId), points: count(points) }
}

function bunnyTexts(base: string, answer: unknown): BunnyTexts {
  const bunnies = Object.entries(recordOf(recordOf(answer)['data'])).slice(0, MOST_BUNNIES)
  return Object.fromEntries(
    bunnies.flatMap(([id, token]) =>
      /^\d{1,3}$/.test(id) && isRecord(token) ? [[id, collectibleText(base, { data: token })] as const] : [],
    ),
  )
}

/** Throws for what describes nothing; of what it describes, only what can be shown is taken. */
export function collectibleText(base: string, answer: unknown): CollectibleText {
  const token = recordOf(recordOf(answer)['data'])
  const [image, collection] = [token['image'], token['collection']]
  const pictures = isRecord(image) ? image : {}
  const attributes = Array.isArray(token['attributes']) ? token['attributes'].filter(isRecord) : []
  return {
    name: shown(token['name'], MOST_CHARACTERS),
    description: shown(token['description'], MOST_DESCRIPTION),
    collectionName: shown(isRecord(collection) ? collection['name'] : '', MOST_CHARACTERS),
    image: pictureIn(base, pictures['original']),
    thumbnail: pictureIn(base, pictures['thumbnail']) ?? pictureIn(base, pictures['original']),
    attributes: attributes.slice(0, MOST_ATTRIBUTES).map(({ traitType, value }) => ({
      trait: shown(traitType, MOST_CHARACTERS),
      value: shown(value, MOST_CHARACTERS),
    })),
  }
}

/** What a card shows of a token as the service wrote it. */
export function cardText(base: string, token: Row): CardText {
  const [image, collection] = [token['image'], token['collection']]
  const pictures = isRecord(image) ? image : {}
  return {
    name: shown(token['name'], MOST_CHARACTERS),
    collectionName: shown(isRecord(collection) ? collection['name'] : '', MOST_CHARACTERS),
    thumbnail: pictureIn(base, pictures['thumbnail']) ?? pictureIn(base, pictures['original']),
  }
}

/** An address that a picture may have: https, or the service's own origin. */
export function pictureIn(base: string, address: unknown): string | undefined {
  if (typeof address !== 'string' || !URL.canParse(address, base)) return undefined
  const url = new URL(address, base)
  return url.protocol === 'https:' || url.origin === new URL(base).origin ? url.href : undefined
}

type Row = Readonly<Record<string, unknown>>

function recordOf(value: unknown): Row {
  if (!isRecord(value)) throw new Error('Not a record')
  return value
}

function rowsOf(value: unknown): readonly Row[] {
  if (!Array.isArray(value) || !value.every(isRecord)) throw new Error('Not a list of records')
  return value
}

function shown(text: unknown, most: number): string {
  if (typeof text !== 'string' && typeof text !== 'number') return ''
  const words = String(text)
  // Characters beyond the sixteenth bit are two, and none is cut in half.
  return visibleText(words.length <= most ? words : [...words.slice(0, 2 * most)].slice(0, most).join(''))
}

function addressIn(value: unknown): Address {
  const address = parseAddress(typeof value === 'string' ? value.toLowerCase() : value)
  if (address === undefined) throw new Error('Not an address')
  return address
}

/** A whole number that is not negative, as a number or its digits. */
function count(value: unknown): number {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  if (!Number.isSafeInteger(number) || Number(number) < 0) throw new Error('Not a count')
  return Number(number)
}

function amount(value: unknown): number {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number) || number < 0) throw new Error('Not an amount')
  return number
}
