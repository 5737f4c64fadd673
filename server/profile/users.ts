import { hashMessage, Interface } from 'ethers'
import { rpcAll } from '../../deploy/node/rpc'
import { parseAddress } from '~/domain/address'
import { rateLimit } from '../api/rateLimit'
import { type Answer, found, type Route, type ServiceContext } from '../api/route'
import { integer, listOf, object, text } from '../api/schemas'
import { groupedReads, sharedReads } from '../api/sharedReads'
import { isSignedBy } from '../signature'
import type { Queries } from '../store/database'

/** Plain letters and digits alone: no two names look alike. */
const NAME = /^[A-Za-z0-9]{3,15}$/
const TAKEN = 'Username taken'
const NO_ADDRESS = 'Not an address'
const MISMATCH = 'Signature does not match the address'
const HAS_NAME = 'This address has a name already'
/** Names that one IP address may register, and how often it may try: keys are made by the million. */
const NAMES = { most: 10, withinS: 3600 } as const
const ATTEMPTS = { most: 120, withinS: 600 } as const
/** How often one address may sign for a name that it does not get. */
const SIGNED = { most: 30, withinS: 3600 } as const

/** Groups of addresses or names that are looked up at once. */
const AT_ONCE = 3

const profiles = new Interface([
  'function hasRegistered(address) view returns (bool)',
  'function getUserProfile(address) view returns (uint256, uint256, uint256, address, uint256, bool)',
])

interface UserRow {
  readonly address: string
  readonly username: string
  readonly volume: number
  readonly created_at: Date
  readonly updated_at: Date
}

/** A name to be kept. */
export interface NewUser {
  readonly address: string
  readonly username: string
  /** Dollars. */
  readonly volume?: number
  /** Of the name by the address; absent where there is none, as in a seed. */
  readonly signature?: string
  /** When it was registered; now where it is absent. */
  readonly at?: Date
}

interface Ranked extends UserRow {
  readonly rank: number
  /** 0 without a profile. */
  readonly teamId: number
}

const nullable = (schema: { readonly type: string }) => ({ type: [schema.type, 'null'] })
const failure = object({ error: object({ message: text }) })
const user = object({
  ...{ address: text, username: text, created_at: text, updated_at: text },
  leaderboard: object({
    ...{ global: nullable(integer), team: nullable(integer), next_rank: nullable({ type: 'number' }) },
    volume: { type: 'number' },
  }),
})
const board = object({
  ...{ total: integer, volume: { type: 'number' } },
  data: listOf(
    object({
      ...{ rank: integer, address: text, username: text, teamId: integer },
      volume: { type: 'number' },
    }),
  ),
})

/**
 * The names of people as the field's profile service keeps them: looked up, checked, and registered by accounts that can sign
 * for the address; with the leaderboards of the past trading battle. A name does not ask for a profile on the chain.
 */
export function userRoutes(context: ServiceContext): readonly Route[] {
  const users = openUsers(context.database)
  const [names, attempts, signed] = [rateLimit(NAMES), rateLimit(ATTEMPTS), rateLimit(SIGNED)]

  const ranking = sharedReads<readonly Ranked[]>()
  const byAddress = groupedReads((addresses: readonly string[]) => users.byAddresses(addresses), AT_ONCE)
  const byName = groupedReads((names: readonly string[]) => users.byNames(names), AT_ONCE)

  const ranked = () => ranking('', readRanked)

  async function readRanked(): Promise<readonly Ranked[]> {
    const rows = await users.byVolume()
    const teams = await teamsOf(
      context,
      rows.map(({ address }) => address),
    )
    return rows.map((row, index) => ({ ...row, rank: index + 1, teamId: teams[index] ?? 0 }))
  }

  /** Accounts that haven't traded have no rank, and cost no query. */
  const described = async (row: UserRow) => describedUser(row, row.volume > 0 ? await ranked() : [])

  async function leaderboard(teamId: number | undefined): Promise<Answer> {
    const all = await ranked()
    const own = teamId === undefined ? all : all.filter((row) => row.teamId === teamId)
    return found({
      total: own.length,
      volume: own.reduce((sum, { volume }) => sum + volume, 0),
      data: own.map(({ address, username, volume, teamId: team }, index) => ({
        ...{ rank: index + 1, address, username, volume, teamId: team },
      })),
    })
  }

  return [
    {
      path: '/api/users/:address',
      schema: { summary: 'Somebody by their address', response: { 200: user, 400: failure, 404: failure } },
      async answer({ params: { address = '' } }) {
        if (parseAddress(address) === undefined) return refused(400, NO_ADDRESS)
        const row = await byAddress(address.toLowerCase())
        return row === undefined ? refused(404, 'User not found') : found(await described(row))
      },
    },
    {
      path: '/api/users/valid/:username',
      schema: { summary: 'Whether a name can be had', response: { 200: object({}), 400: failure } },
      answer: async ({ params: { username = '' } }) => {
        const problem =
          problemOf(username) ?? ((await byName(username.toLowerCase())) === undefined ? undefined : TAKEN)
        return problem === undefined ? found({}) : refused(400, problem)
      },
    },
    {
      method: 'POST',
      path: '/api/users/register',
      schema: {
        summary: 'Registers the name that the address has signed as a text',
        body: object({ address: text, username: text, signature: text }),
        response: { 200: user, 400: failure, 401: failure, 409: failure, 429: failure },
      },
      refuse: (message, field) => misread(message, field),
      async answer({ body, client }) {
        const tooSoon = waiting(attempts.take(client)) ?? waiting(names.waitOf(client))
        if (tooSoon !== undefined) return tooSoon
        const { address, username, signature } = body as Readonly<
          Record<'address' | 'username' | 'signature', string>
        >
        if (parseAddress(address) === undefined) return refused(400, NO_ADDRESS)
        const problem = problemOf(username)
        if (problem !== undefined) return refused(400, problem)
        if (!(await isNameSigned(context.rpcUrl, { address, username, signature }))) {
          return refused(401, MISMATCH)
        }
        const tooOften = waiting(signed.take(address.toLowerCase()))
        if (tooOften !== undefined) return tooOften
        if ((await users.byAddress(address)) !== undefined) return refused(409, HAS_NAME)
        if ((await users.byName(username)) !== undefined) return refused(409, TAKEN)
        const tooMany = waiting(names.take(client))
        if (tooMany !== undefined) return tooMany
        const added = await users.add({ address, username, signature })
        // Somebody was faster since we looked.
        if (added !== 'added') return refused(409, added === 'has-name' ? HAS_NAME : TAKEN)
        const row = await users.byAddress(address)
        if (row === undefined) throw new Error(`${address} was not registered.`)
        return found(await described(row))
      },
    },
    {
      path: '/api/leaderboard/global',
      schema: { summary: 'Traders of the past battle', response: { 200: board } },
      answer: () => leaderboard(undefined),
    },
    {
      path: '/api/leaderboard/team/:team(^[1-9]\\d{0,3}$)',
      schema: { summary: 'Traders of one team', response: { 200: board } },
      answer: ({ params: { team = '' } }) => leaderboard(Number(team)),
    },
  ]
}

/** What can be asked and done about names. */
export function openUsers(database: Queries) {
  const fields = 'SELECT address, username, volume, created_at, updated_at FROM users'
  const one = async (condition: string, value: string) =>
    (await database.query<UserRow>(`${fields} WHERE ${condition}`, [value]))[0]
  return {
    /** Those of these addresses, in lower case, that have a name. */
    async byAddresses(addresses: readonly string[]): Promise<ReadonlyMap<string, UserRow>> {
      const rows = await database.query<UserRow>(`${fields} WHERE address = ANY($1::text[])`, [addresses])
      return new Map(rows.map((row) => [row.address, row] as const))
    },
    /** By the names in lower case. */
    async byNames(names: readonly string[]): Promise<ReadonlyMap<string, UserRow>> {
      const rows = await database.query<UserRow>(`${fields} WHERE lower(username) = ANY($1::text[])`, [names])
      return new Map(rows.map((row) => [row.username.toLowerCase(), row] as const))
    },
    byAddress: (address: string) => one('address = $1', address.toLowerCase()),
    byName: (name: string) => one('lower(username) = $1', name.toLowerCase()),
    byVolume: () => database.query<UserRow>(`${fields} WHERE volume > 0 ORDER BY volume DESC, address`),
    async add({ address, username, volume = 0, signature, at = new Date() }: NewUser) {
      const rows = await database.query(
        `INSERT INTO users (address, username, volume, signature, created_at, updated_at)
         VALUES ($1, $2, $3, $4, $5, $5) ON CONFLICT DO NOTHING RETURNING address`,
        [address.toLowerCase(), username, volume, signature ?? null, at],
      )
      if (rows.length > 0) return 'added'
      return (await one('address = $1', address.toLowerCase())) === undefined ? 'taken' : 'has-name'
    },
  }
}

/** Whether the name can be one, and the address has signed it. */
export async function isNameSigned(
  rpcUrl: string,
  { address, username, signature }: Readonly<Record<'address' | 'username' | 'signature', string>>,
): Promise<boolean> {
  return (
    parseAddress(address) !== undefined &&
    problemOf(username) === undefined &&
    isSignedBy(rpcUrl, address, hashMessage(username), signature)
  )
}

/** A user’s record. Those who have not traded have no rank. */
function describedUser(
  { address, username, volume, created_at, updated_at }: UserRow,
  ranked: readonly Ranked[],
) {
  const rank = ranked.findIndex((each) => each.address === address)
  const own = ranked[rank]
  const team = ranked.filter(({ teamId }) => teamId === own?.teamId)
  const ahead = ranked[rank - 1]
  return {
    address,
    username,
    leaderboard: {
      global: own?.rank ?? null,
      team: own === undefined ? null : team.indexOf(own) + 1,
      volume,
      next_rank: own === undefined || ahead === undefined ? null : ahead.volume - own.volume,
    },
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }
}

function problemOf(name: string): string | undefined {
  if (name.length < 3) return 'Minimum length: 3 characters'
  if (name.length > 15) return 'Maximum length: 15 characters'
  return NAME.test(name) ? undefined : 'No spaces or special characters'
}

/** Each account's team on the chain; 0 without a profile. */
async function teamsOf(
  { rpcUrl, record }: ServiceContext,
  accounts: readonly string[],
): Promise<readonly number[]> {
  const to = record.contracts.profile?.profile
  if (to === undefined) return accounts.map(() => 0)
  const ask = async (method: 'hasRegistered' | 'getUserProfile', of: readonly string[]) => {
    const answers = await rpcAll<string>(
      rpcUrl,
      of.map((account) => ({
        method: 'eth_call',
        params: [{ to, data: profiles.encodeFunctionData(method, [account]) }, 'latest'],
      })),
    )
    return answers.map((data) => profiles.decodeFunctionResult(method, data).toArray() as unknown[])
  }
  const registered = await ask('hasRegistered', accounts)
  const members = accounts.filter((_, index) => registered[index]?.[0] === true)
  const found = await ask('getUserProfile', members)
  const teams = new Map(members.map((account, index) => [account, Number(found[index]?.[2] ?? 0)]))
  return accounts.map((account) => teams.get(account) ?? 0)
}

/** Undefined where nothing is waited for. */
function waiting(seconds: number): Answer | undefined {
  if (seconds === 0) return undefined
  const message = `Too many names from this network. Try again in ${String(Math.ceil(seconds / 60))} minutes.`
  return { status: 429, body: { error: { message } }, headers: { 'retry-after': String(seconds) } }
}

function refused(status: number, message: string): Answer {
  return { status, body: { error: { message } } }
}

/** A registration of which a field is no text is told what it would be told of an empty one. */
function misread(message: string, field: string | undefined): Answer {
  switch (field) {
    case 'signature':
      return refused(401, MISMATCH)
    case 'username':
      return refused(400, problemOf('') ?? message)
    case 'address':
    case undefined:
      return refused(400, NO_ADDRESS)
    default:
      return refused(400, message)
  }
}
