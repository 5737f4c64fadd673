import { hashMessage, Interface } from 'ethers'
import { type Answer, found, type Route, type RoutesContext } from '../api/route'
import { rpcAll } from '../../deploy/node/rpc'
import { parseAddress } from '~/domain/address'
import { fieldsOf } from '~/lib/record'
import { rateLimit } from '../api/rateLimit'
import { isSignedBy } from '../signature'

/** Plain letters and digits alone: no two names look alike. */
const NAME = /^[A-Za-z0-9]{3,15}$/
const TAKEN = 'Username taken'
/** Names that one IP address may register, and how often it may try: keys are made by the million. */
const NAMES = { most: 10, withinS: 3600 } as const
const ATTEMPTS = { most: 120, withinS: 600 } as const

const profiles = new Interface([
  'function hasRegistered(address) view returns (bool)',
  'function getUserProfile(address) view returns (uint256, uint256, uint256, address, uint256, bool)',
])

interface UserRow {
  readonly address: string
  readonly username: string
  readonly volume: number
  readonly created_at: string
  readonly updated_at: string
}

/** Names that exist from the start. */
export interface RegisteredUser {
  readonly address: string
  readonly name: string
  /** Dollars. */
  readonly volume: number
}

interface Ranked extends UserRow {
  readonly rank: number
  /** 0 without a profile. */
  readonly teamId: number
}

/**
 * The names of people as the field's profile service keeps them: looked up, checked, and registered by accounts that can sign
 * for the address; with the leaderboards of the past trading battle. A name does not ask for a profile on the chain.
 */
export function userRoutes(
  context: RoutesContext,
  registered: readonly RegisteredUser[] = [],
): readonly Route[] {
  const users = openUsers(context, registered)
  const [names, attempts] = [rateLimit(NAMES), rateLimit(ATTEMPTS)]

  async function ranked(): Promise<readonly Ranked[]> {
    const rows = users.byVolume()
    const teams = await teamsOf(
      context,
      rows.map(({ address }) => address),
    )
    return rows.map((row, index) => ({ ...row, rank: index + 1, teamId: teams[index] ?? 0 }))
  }

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
      path: /^\/api\/users\/([^/]+)$/,
      async answer({ parts: [address = ''] }) {
        if (parseAddress(address) === undefined) return refused(400, 'Not an address')
        const row = users.byAddress(address)
        return row === undefined ? refused(404, 'User not found') : found(described(row, await ranked()))
      },
    },
    {
      path: /^\/api\/users\/valid\/([^/]+)$/,
      answer: ({ parts: [name = ''] }) => {
        const problem = problemOf(name) ?? (users.byName(name) === undefined ? undefined : TAKEN)
        return problem === undefined ? found({}) : refused(400, problem)
      },
    },
    {
      method: 'POST',
      path: /^\/api\/users\/register$/,
      async answer({ body, client }) {
        const tooSoon = waiting(attempts.take(client)) ?? waiting(names.waitOf(client))
        if (tooSoon !== undefined) return tooSoon
        const { address, username, signature } = textsOf(body)
        if (parseAddress(address) === undefined) return refused(400, 'Not an address')
        const problem = problemOf(username)
        if (problem !== undefined) return refused(400, problem)
        if (!(await isSignedBy(context.rpcUrl, address, hashMessage(username), signature))) {
          return refused(401, 'Signature does not match the address')
        }
        // Nothing is waited for between looking and writing.
        if (users.byAddress(address) !== undefined) return refused(409, 'This address has a name already')
        if (users.byName(username) !== undefined) return refused(409, TAKEN)
        const tooMany = waiting(names.take(client))
        if (tooMany !== undefined) return tooMany
        users.add(address, username, 0)
        const row = users.byAddress(address)
        if (row === undefined) throw new Error(`${address} was not registered.`)
        return found(described(row, await ranked()))
      },
    },
    { path: /^\/api\/leaderboard\/global$/, answer: () => leaderboard(undefined) },
    {
      path: /^\/api\/leaderboard\/team\/([1-9]\d{0,3})$/,
      answer: ({ parts: [team = ''] }) => leaderboard(Number(team)),
    },
  ]
}

function openUsers({ openDatabase }: RoutesContext, registered: readonly RegisteredUser[]) {
  const database = openDatabase()
  database.exec(
    `CREATE TABLE users (
      address TEXT PRIMARY KEY,
      username TEXT NOT NULL UNIQUE COLLATE NOCASE,
      volume INTEGER NOT NULL,
      created_at TEXT NOT NULL,
      updated_at TEXT NOT NULL
    )`,
  )
  const fields = 'SELECT address, username, volume, created_at, updated_at FROM users'
  const insert = database.prepare('INSERT INTO users VALUES (?, ?, ?, ?, ?)')
  const oneByAddress = database.prepare(`${fields} WHERE address = ?`)
  const oneByName = database.prepare(`${fields} WHERE username = ? COLLATE NOCASE`)
  const allByVolume = database.prepare(`${fields} WHERE volume > 0 ORDER BY volume DESC, address`)
  const users = {
    byAddress: (address: string) => oneByAddress.get(address.toLowerCase()) as UserRow | undefined,
    byName: (name: string) => oneByName.get(name) as UserRow | undefined,
    byVolume: () => allByVolume.all() as UserRow[],
    add(address: string, username: string, volume: number) {
      const now = new Date().toISOString()
      insert.run(address.toLowerCase(), username, volume, now, now)
    },
  }
  for (const { address, name, volume } of registered) users.add(address, name, volume)
  return users
}

/** A user’s record. Those who have not traded have no rank. */
function described(
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
    created_at,
    updated_at,
  }
}

function problemOf(name: string): string | undefined {
  if (name.length < 3) return 'Minimum length: 3 characters'
  if (name.length > 15) return 'Maximum length: 15 characters'
  return NAME.test(name) ? undefined : 'No spaces or special characters'
}

/** Each account's team on the chain; 0 without a profile. */
async function teamsOf(
  { rpcUrl, contract }: RoutesContext,
  accounts: readonly string[],
): Promise<readonly number[]> {
  const ask = async (method: 'hasRegistered' | 'getUserProfile', of: readonly string[]) => {
    const answers = await rpcAll<string>(
      rpcUrl,
      of.map((account) => ({
        method: 'eth_call',
        params: [{ to: contract('Profile'), data: profiles.encodeFunctionData(method, [account]) }, 'latest'],
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

/** What a registration says, empty where it says nothing that could be understood. */
function textsOf(body: unknown): Readonly<Record<'address' | 'username' | 'signature', string>> {
  const fields = fieldsOf(body)
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '')
  return { address: text('address'), username: text('username'), signature: text('signature') }
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
