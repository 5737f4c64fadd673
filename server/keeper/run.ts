import { parseUnits } from 'ethers'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'
import type { LaunchConfig } from '../../deploy/config'
import { readConfig } from '../../deploy/launch'
import type { LaunchSigner } from '../../deploy/signer'
import { Misconfigured } from '../misconfigured'
import type { Database } from '../store/database'
import { withLease } from '../store/lease'
import { type AccountName, ACCOUNTS, openAccounts } from './accounts'
import { createKeeper } from './keeper'

interface KeeperSettings {
  /** deployments/NAME.json; what the launch wrote is in the folder of that name beside it. */
  readonly configFile: string
  readonly environment: Readonly<Record<string, string | undefined>>
  /** In place of the configuration's where there are any. */
  readonly rpcUrls: readonly string[]
  /** Whole coins that each account may spend in 24 hours. */
  readonly coinsPerDay: string
  readonly webhookUrl: string | undefined
}

/** A deployment with the accounts that act for it. */
interface KeptDeployment extends KeeperSettings {
  readonly name: string
  readonly folder: string
  readonly config: LaunchConfig
  readonly addresses: Parameters<typeof createKeeper>[0]['addresses']
  readonly accounts: ReadonlyMap<AccountName, LaunchSigner>
}

interface KeeperProcess {
  readonly database: Database
  /** Of this process: no two are called the same. */
  readonly holder: string
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
  readonly signal: AbortSignal
}

/** Reads what the keeper needs. Throws `Misconfigured` before anything is sent. */
export async function openKept(settings: KeeperSettings): Promise<KeptDeployment> {
  const { configFile, environment } = settings
  const name = path.basename(configFile, '.json')
  const folder = path.join(path.dirname(configFile), name)
  const config = await readConfig(configFile).catch((cause: unknown) => {
    throw new Misconfigured(cause instanceof Error ? cause.message : String(cause), { cause })
  })
  const addresses = await addressesIn(folder)
  const accounts = await openAccounts(environment, config.chain.id)
  if (accounts.size === 0) {
    const prefixes = Object.values(ACCOUNTS).join(', ')
    throw new Misconfigured(
      `No account of the keeper is set: …_KEY, …_KEYSTORE or …_SIGNER of ${prefixes} (docs/operating.md).`,
    )
  }
  return { ...settings, name, folder, config, addresses, accounts }
}

/** Keeps a deployment's games going until the signal ends it. One process does; others wait until it is gone. */
export async function runKeeper(kept: KeptDeployment, process: KeeperProcess): Promise<void> {
  const { config, rpcUrls, coinsPerDay, webhookUrl } = kept
  const { database, holder, log, signal } = process
  const onWait = (other: string) => {
    log.info(`Another keeper runs (${other}): this one waits.`)
  }
  await withLease(database, { name: 'keeper', holder, signal, onWait }, async (lease) => {
    const keeper = createKeeper({
      ...kept,
      ...{ database, log, guard: lease.guard, webhookUrl, weiPerDay: parseUnits(coinsPerDay) },
      rpcUrls: rpcUrls.length > 0 ? rpcUrls : config.chain.rpcUrls,
    })
    await keeper.start()
    log.info({ duties: keeper.duties }, 'The keeper runs.')
    await keeper.run(lease.signal)
  })
}

async function addressesIn(folder: string): Promise<KeptDeployment['addresses']> {
  const file = path.join(folder, 'addresses.json')
  try {
    const { contracts, tokens } = JSON.parse(await readFile(file, 'utf8')) as KeptDeployment['addresses']
    return { contracts, tokens }
  } catch (cause) {
    throw new Misconfigured(`${file} cannot be read: npm run deploy writes it.`, { cause })
  }
}
