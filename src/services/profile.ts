import type { Address } from '~/domain/address'
import type { PointsEntry } from '~/domain/profile/achievements'
import type { Member } from '~/domain/profile/teams'
import { parseUsername, type Username } from '~/domain/profile/username'
import { type Decoder, field, list, map, nullable, orElse, parsed, record, Undecodable } from '~/lib/decode'
import { dictionary } from '~/lib/decodeDictionary'
import { isRecord } from '~/lib/record'
import { CHANGES } from './changes'
import { address, count, id, moment, words } from './decoders'
import { type Answer, remote, renewedAfter, subgraph, SUBGRAPH_ROWS } from './remote'

/** An account’s name; null if none is registered. */
export interface NamedUser {
  readonly username: Username | null
  /** As the service wrote it; undefined where that is no time. */
  readonly createdAt: string | undefined
}

/** `refused` has the service's own words, which are untrusted: shown as a quote only. */
export type NameAnswer =
  | { readonly kind: 'free' }
  | { readonly kind: 'taken' }
  | { readonly kind: 'refused'; readonly words: string }

export type RegistrationAnswer =
  | { readonly kind: 'registered'; readonly username: Username }
  /** Another account has the name, or this account already has one. */
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

/** A user as the subgraph records them. */
export interface UserRecord {
  /** Unix seconds; undefined for an unknown user. */
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
  /** https, or of the service itself; undefined if there is none that could be shown. */
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

/** Longer words are cut before they are looked at. */
const MOST_CHARACTERS = 64
const MOST_DESCRIPTION = 1000
const MOST_ATTRIBUTES = 40
const MOST_URL = 2000
const MOST_TEAMS = 100
/** A bunny's number has eight bits. */
const MOST_BUNNIES = 256

export const profileService = remote.injectEndpoints({
  endpoints: (build) => ({
    userName: build.query<Answer<NamedUser>, OfApi & { readonly account: Address }>({
      providesTags: renewedAfter(CHANGES.names),
      query: ({ url, account }) => ({
        url: `${url}/api/users/${account.toLowerCase()}`,
        parse: namedUser(account),
        refusal: (status) => (status === 404 ? { username: null, createdAt: undefined } : undefined),
      }),
    }),
    /** Whether a name could be registered now. */
    nameValidity: build.query<Answer<NameAnswer>, OfApi & { readonly name: Username }>({
      query: ({ url, name }) => ({
        url: `${url}/api/users/valid/${encodeURIComponent(name)}`,
        parse: (): NameAnswer => ({ kind: 'free' }),
        refusal: (status, answer) => (status >= 500 ? undefined : nameRefusal(answer)),
      }),
      // It may be taken in the meantime.
      keepUnusedDataFor: 0,
    }),
    /** Registers the name with its own text's signature (EIP-191). Asked once: a second time it would be taken. */
    registerName: build.mutation<
      Answer<RegistrationAnswer>,
      OfApi & { readonly account: Address; readonly name: Username; readonly signature: string }
    >({
      query: ({ url, account, name, signature }) => ({
        url: `${url}/api/users/register`,
        body: { address: account, username: name, signature },
        isOnce: true,
        parse: (answer): RegistrationAnswer => registeredAs(answer, name),
        refusal: registrationRefusal,
      }),
    }),
    /** Places of the trading battle, of all or of a team. */
    battlePlaces: build.query<Answer<readonly BattleRanking[]>, OfApi & { readonly teamId?: number }>({
      providesTags: renewedAfter(CHANGES.battle),
      query: ({ url, teamId }) => ({
        url: `${url}/api/leaderboard/${teamId === undefined ? 'global' : `team/${teamId}`}`,
        parse: field('data', list(battlePlace, { key: (each) => each.account })),
      }),
    }),
    /** Since when an account has its profile, and what it was given points for, the latest first. */
    userRecord: build.query<Answer<UserRecord>, OfApi & { readonly account: Address }>({
      providesTags: renewedAfter(CHANGES.points),
      query: ({ url, account }) =>
        subgraph(
          url,
          `query($id: ID!) { user(id: $id) { createdAt points(first: ${SUBGRAPH_ROWS}, orderBy: timestamp, orderDirection: desc) { id campaignId points } } }`,
          { id: account.toLowerCase() },
          field(
            'user',
            map(nullable(userRecord), (user) => user ?? { joinedAt: undefined, points: [] }),
          ),
        ),
    }),
    /** Each team's strongest members by the points that they were given. */
    teamMembers: build.query<Answer<readonly TeamMembers[]>, OfApi & { readonly most: number }>({
      providesTags: renewedAfter(CHANGES.points),
      query: ({ url, most }) =>
        subgraph(
          url,
          `query ($most: Int!) { teams(first: ${String(MOST_TEAMS)}) { id users(first: $most, orderBy: totalPoints, orderDirection: desc) { id totalPoints } } }`,
          { most: Math.min(most, SUBGRAPH_ROWS) },
          field('teams', teamsWithMembers),
        ),
    }),
    /** How a token of a collection is described; null where the service does not know it. */
    collectibleText: build.query<
      Answer<CollectibleText | null>,
      OfApi & { readonly collection: Address; readonly tokenId: string }
    >({
      query: ({ url, collection, tokenId }) => ({
        url: `${url}/collections/${collection}/tokens/${encodeURIComponent(tokenId)}`,
        parse: field('data', collectibleText(url)),
        refusal: (status) => (status === 404 ? null : undefined),
      }),
    }),
    /** How a collection's bunnies are described; what cannot be read of one takes no other with it. */
    bunnyTexts: build.query<Answer<BunnyTexts>, OfApi & { readonly collection: Address }>({
      query: ({ url, collection }) => ({
        url: `${url}/collections/${collection}/tokens`,
        parse: field('data', dictionary(collectibleText(url), { most: MOST_BUNNIES, isKey: isBunny })),
      }),
    }),
  }),
})

const username = parsed(parseUsername, 'a name')

function namedUser(account: Address): Decoder<NamedUser> {
  return map(
    record({
      address: (value, report) => value === undefined || address(value, report) === account,
      username,
      created_at: orElse(
        parsed(
          (at) =>
            typeof at === 'string' && at.length < 64 && !Number.isNaN(Date.parse(at)) ? at : undefined,
          'a time',
        ),
        undefined,
      ),
    }),
    ({ address: isOwn, username: name, created_at: createdAt }) => {
      if (!isOwn) throw new Undecodable('of the account that was asked about')
      return { username: name, createdAt }
    },
  )
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

const battlePlace: Decoder<BattleRanking> = map(
  record({
    rank: count,
    address,
    username: orElse(username, null),
    volume: parsed(volumeIn, 'dollars'),
    teamId: count,
  }),
  ({ address: account, ...place }) => ({ ...place, account }),
)

/** More dollars than there are were not traded by one person. */
const MOST_DOLLARS = 1e15

function volumeIn(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d{1,15}(\.\d{1,80})?$/.test(value) ? Number(value) : value
  return typeof number === 'number' && number >= 0 && number < MOST_DOLLARS ? number : undefined
}

const userRecord: Decoder<UserRecord> = map(
  record({
    createdAt: moment,
    points: list(record({ id, campaignId: count, points: count }) satisfies Decoder<PointsEntry>, {
      key: (each) => each.id,
    }),
  }),
  ({ createdAt, points }) => ({ joinedAt: createdAt, points }),
)

const teamMembers = map(
  list(record({ id: address, totalPoints: count }), { key: (each) => each.id }),
  (all) => all.map(({ id: account, totalPoints: points }): Member => ({ account, points })),
)

const teamsWithMembers = map(
  list(record({ id: count, users: teamMembers }), { key: (each) => each.id }),
  (all) => all.map(({ id: teamId, users: members }): TeamMembers => ({ teamId, members })),
)

function isBunny(key: string): boolean {
  return /^\d{1,3}$/.test(key)
}

/** Throws for what describes nothing; of what it describes, only what can be shown is taken. */
export function collectibleText(base: string): Decoder<CollectibleText> {
  const trait = words(MOST_CHARACTERS)
  return map(
    record({
      ...cardFields(base),
      description: words(MOST_DESCRIPTION),
      attributes: orElse(list(record({ traitType: trait, value: trait }), { most: MOST_ATTRIBUTES }), []),
    }),
    ({ name, description, collection, image, attributes }) => ({
      ...{ name, description, collectionName: collection.name },
      ...{ image: image.original, thumbnail: image.thumbnail ?? image.original },
      attributes: attributes.map(({ traitType, value }) => ({ trait: traitType, value })),
    }),
  )
}

/** What a card shows of a token as the service wrote it. */
export function cardText(base: string): Decoder<CardText> {
  return map(record(cardFields(base)), ({ name, collection, image }) => ({
    ...{ name, collectionName: collection.name, thumbnail: image.thumbnail ?? image.original },
  }))
}

function cardFields(base: string) {
  const url: Decoder<string | undefined> = (value) => pictureIn(base, value)
  return {
    name: words(MOST_CHARACTERS),
    image: orElse(record({ original: url, thumbnail: url }), { original: undefined, thumbnail: undefined }),
    collection: orElse(record({ name: words(MOST_CHARACTERS) }), { name: '' }),
  }
}

/** An address that a picture may have: https, or the service's own origin. */
export function pictureIn(base: string, picture: unknown): string | undefined {
  if (typeof picture !== 'string' || picture.length > MOST_URL || !URL.canParse(picture, base))
    return undefined
  const url = new URL(picture, base)
  return url.protocol === 'https:' || url.origin === new URL(base).origin ? url.href : undefined
}
