import path from 'node:path'
import { root } from '../contracts/paths'
import { Misconfigured } from './misconfigured'
import { type OutsideTerms, PUBLIC_GATEWAYS } from './nft/outside'

/** What an operator sets by variables (.env.example). */
export interface Settings {
  readonly host: string
  readonly port: number
  /** `postgres://…`; undefined for the embedded database. */
  readonly databaseUrl: string | undefined
  /** Of the embedded database. */
  readonly dataFolder: string
  /** Nodes in the order in which they are tried; those of the deployment where there are none. */
  readonly rpcUrls: readonly string[]
  /** Origins of pages that may ask. */
  readonly siteOrigins: readonly string[]
  readonly trustedProxies: readonly string[]
  readonly requestsPerMinute: number
  /** Milliseconds that work may wait for its turn before new requests are refused; 0 for no limit. */
  readonly maxDelayMs: number
  /** Seconds behind the chain from which on a process says that it is not ready; undefined for no limit. */
  readonly maxLagS: number | undefined
  /** Whole coins that each of the keeper's accounts may spend in 24 hours. */
  readonly coinsPerDay: string
  /** Takes the keeper's alerts. Undefined where there is none. */
  readonly webhookUrl: string | undefined
  /** Where metadata of collectibles is fetched. */
  readonly outside: OutsideTerms
}

const REQUESTS_PER_MINUTE = 600
const MAX_DELAY_MS = 2000
const MAX_LAG_S = 120
const COINS_PER_DAY = '1'

/** Throws `Misconfigured` with the variable that is wrong. */
export function readSettings(
  name: string,
  environment: Readonly<Record<string, string | undefined>>,
): Settings {
  const text = (variable: string) => environment[variable] ?? ''
  const list = (variable: string) =>
    text(variable)
      .split(/[\s,]+/)
      .filter((each) => each !== '')
  const number = (variable: string, otherwise: number, most: number) => {
    if (text(variable) === '') return otherwise
    const value = Number(text(variable))
    if (Number.isInteger(value) && value >= 0 && value <= most) return value
    throw new Misconfigured(`${variable} is not a whole number up to ${String(most)}: ${text(variable)}.`)
  }
  const urls = (variable: string, protocols: RegExp) => {
    const wrong = list(variable).find((each) => !URL.canParse(each) || !protocols.test(each))
    if (wrong !== undefined) throw new Misconfigured(`${variable} has what is no address: ${wrong}.`)
    return list(variable)
  }
  // An address of a database has a password in it: it is not repeated.
  const database = text('DATABASE_URL')
  if (database !== '' && !(URL.canParse(database) && /^postgres(ql)?:/.test(database))) {
    throw new Misconfigured('DATABASE_URL is no address of a Postgres (postgres://…).')
  }
  const coinsPerDay = text('KEEPER_COINS_PER_DAY') || COINS_PER_DAY
  if (!/^\d{1,12}(\.\d{1,18})?$/.test(coinsPerDay)) {
    throw new Misconfigured(`KEEPER_COINS_PER_DAY is no amount of coins: ${coinsPerDay}.`)
  }
  // An address of a webhook is its secret: it is not repeated.
  const webhookUrl = text('ALERT_WEBHOOK_URL')
  if (webhookUrl !== '' && !(URL.canParse(webhookUrl) && /^https?:/.test(webhookUrl))) {
    throw new Misconfigured('ALERT_WEBHOOK_URL is no address (https://…).')
  }
  const gateways = urls('IPFS_GATEWAYS', /^https?:/)
  const privateHosts = list('METADATA_PRIVATE_HOSTS')
  const noHost = privateHosts.find(
    (each) => !URL.canParse(`http://${each}`) || new URL(`http://${each}`).host !== each,
  )
  if (noHost !== undefined) throw new Misconfigured(`METADATA_PRIVATE_HOSTS has what is no host: ${noHost}.`)
  return {
    outside: { gateways: gateways.length > 0 ? gateways : PUBLIC_GATEWAYS, privateHosts },
    ...{ coinsPerDay, webhookUrl: webhookUrl === '' ? undefined : webhookUrl },
    host: text('SERVER_HOST') || '127.0.0.1',
    port: number('SERVER_PORT', 8546, 65_535),
    databaseUrl: database === '' ? undefined : database,
    dataFolder: path.resolve(root, text('DATA_FOLDER') || path.join('.data', name)),
    rpcUrls: urls('RPC_URLS', /^https?:/),
    siteOrigins: urls('SITE_ORIGINS', /^https?:/).map((each) => new URL(each).origin),
    trustedProxies: list('TRUSTED_PROXIES'),
    requestsPerMinute: number('REQUESTS_PER_MINUTE', REQUESTS_PER_MINUTE, 1_000_000),
    maxDelayMs: number('MAX_DELAY_MS', MAX_DELAY_MS, 600_000),
    maxLagS: number('MAX_LAG_S', MAX_LAG_S, 86_400) || undefined,
  }
}
