import { formatEther, formatUnits } from 'ethers'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { DeployArea } from './area'
import { DEPLOY_AREAS } from './areas'
import { compileContracts } from '../contracts/compile'
import { estimateFees, feePerGas, type Fees, type LaunchChain, openChain } from './node/chain'
import { type LaunchConfig, namedAccounts, parseConfig } from './config'
import { writeFiles } from './files'
import { type Journal, readJournal, writeJournal } from './journal'
import type { LaunchOrigin } from './builder'
import { type LaunchPlan, planLaunch } from './plan'
import { dryRun, type GasUsed } from './dryRun'
import { sendSteps } from './send'
import { isPublicAccount, openSigner } from './signer'
import { TIMELOCK } from './exchange/launch'
import { governanceRecord } from './governance'
import { siteRecord } from './site'
import { problemsOnChain, remainingCalls } from './verify'

export interface LaunchOptions {
  /** deployments/NAME.json */
  readonly configFile: string
  /** Simulates and shows what it would cost; nothing is sent, and no key is needed. */
  readonly isDryRun: boolean
  /** Forgets what a journal says of an earlier run. */
  readonly isFresh: boolean
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly say: (line: string) => void
  /** Asked before anything is sent. */
  readonly confirm: (question: string) => Promise<boolean>
  readonly pollMs?: number
}

/** A placeholder deployer for dry runs without a key. */
const NOBODY = '0x000000000000000000000000000000000000dEaD'
const LOCAL_CHAIN = 31337

/** Puts the whole exchange on a chain, from its configuration to the files that the site is built with. */
export async function launch(options: LaunchOptions): Promise<void> {
  const { configFile, isDryRun, isFresh, environment, say } = options
  const name = path.basename(configFile, '.json')
  const folder = path.join(path.dirname(configFile), name)
  const config = await readConfig(configFile)
  refusePublicAccounts(config)
  for (const { area, lacks } of config.leftOut) {
    say(`${area} is left out: ${config.chain.name} has no ${lacks} (providers in the configuration).`)
  }
  const areas = DEPLOY_AREAS.filter((area) => config.areas.some((each) => each === area.name))
  const artifacts = await compileContracts(
    areas.map(({ contracts }) => contracts),
    config.chain.evmVersion,
  )
  const chain = await openChain(config.chain.rpcUrls, config.chain.id)
  const signer = await openSigner({ terms: config.signer, chainId: config.chain.id, environment }).catch(
    (error: unknown) => {
      if (!isDryRun || config.signer.kind === 'external') throw error
      say(`${error instanceof Error ? error.message : String(error)} The dry run goes on without it.`)
      return undefined
    },
  )

  const journalFile = path.join(folder, 'journal.json')
  const first = await chain.ask<{ readonly hash: string } | null>('eth_getBlockByNumber', ['0x0', false])
  const genesis = first?.hash ?? ''
  const known = isFresh ? undefined : await readJournal(journalFile)
  if (known !== undefined && (known.chainId !== config.chain.id || known.genesis !== genesis)) {
    throw new Error(`${journalFile} is of another chain. Begin anew with --fresh.`)
  }
  if (known !== undefined && signer !== undefined && known.origin.deployer !== signer.address) {
    throw new Error(
      `${journalFile} is of the deployer ${known.origin.deployer}, and the key is of ${signer.address}.`,
    )
  }
  const origin = known?.origin ?? (await originAt(chain, signer?.address ?? NOBODY))
  const plan = planLaunch(config, artifacts, { areas, origin })
  if (known !== undefined && known.plan !== plan.hash) {
    throw new Error(
      `The configuration or the contracts are not those that ${journalFile} began with. Put them back to go on, or begin anew with --fresh.`,
    )
  }

  const fees = await estimateFees(chain, config.maxFeePerGasGwei)
  if (known === undefined || isDryRun) {
    const gas = await dryRun(config, plan, { chain, origin })
    const cost = tellCost({ config, plan, gas, fees, say })
    if (isDryRun) return
    await requireBalance(chain, { address: origin.deployer, wei: cost, symbol: config.chain.coin.symbol })
  } else {
    say(
      `Going on with ${journalFile}: ${String(Object.keys(known.steps).length)} of ${String(plan.steps.length)} steps were begun.`,
    )
  }
  if (signer === undefined) throw new Error('No signer is set.')
  const question = `Deploy to ${config.chain.name} (${String(config.chain.id)}) as ${origin.deployer}?`
  if (!(await options.confirm(question))) throw new Error('Nothing was sent.')

  const begun: Journal = known ?? { chainId: config.chain.id, genesis, origin, plan: plan.hash, steps: {} }
  await writeJournal(journalFile, begun)
  const pollMs = options.pollMs ?? Math.max(200, config.chain.secondsPerBlock * 500)
  const journal = await sendSteps({ config, plan, chain, signer, journal: begun, journalFile, say, pollMs })
  await finish({ config, plan, chain, journal, areas, folder, name, say })
}

interface Finished {
  readonly config: LaunchConfig
  readonly plan: LaunchPlan
  readonly chain: LaunchChain
  readonly journal: Journal
  readonly areas: readonly DeployArea[]
  readonly folder: string
  readonly name: string
  readonly say: (line: string) => void
}

async function finish({ say, chain, ...written }: Finished): Promise<void> {
  const { config, plan, folder, name } = written
  const problems = await problemsOnChain(chain, plan)
  if (problems.length > 0) throw new Error(`On the chain is not what was planned:\n${problems.join('\n')}`)
  const record = {
    ...siteRecord(config, plan, BigInt(await chain.ask<string>('eth_gasPrice'))),
    governance: await governanceRecord(chain, config, {
      timelock: plan.contract(TIMELOCK),
      created: plan.steps.flatMap(({ key, creates }) => (creates === undefined ? [] : { key, ...creates })),
    }),
  }
  const remaining = await remainingCalls(chain, plan)
  const files = await writeFiles({ ...written, record, remaining })
  say(`Code and owners are as planned, and the smoke swap arrived. In ${folder}: ${files.join(', ')}.`)
  if (remaining.length > 0) {
    const what = remaining.map((each) => each.what).join('; ')
    say(`${config.owner} has still to send what owner.json has: ${what}.`)
  }
  say(`VITE_DEPLOYMENT=${name} npm run build makes its site.`)
}

export async function readConfig(file: string): Promise<LaunchConfig> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (cause) {
    throw new Error(`There is no configuration ${file}.`, { cause })
  }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (cause) {
    throw new Error(`${file} is not JSON: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    })
  }
  return parseConfig(json)
}

/** What everyone has the key of must not own anything. */
function refusePublicAccounts(config: LaunchConfig): void {
  if (config.chain.id === LOCAL_CHAIN) return
  for (const [field, address] of Object.entries(namedAccounts(config))) {
    if (isPublicAccount(address)) {
      throw new Error(
        `${field} is ${address}, whose key is public. Only the local chain ${String(LOCAL_CHAIN)} takes it.`,
      )
    }
  }
}

export async function originAt(chain: LaunchChain, deployer: string): Promise<LaunchOrigin> {
  const { number, timestamp } = await chain.ask<{ readonly number: string; readonly timestamp: string }>(
    'eth_getBlockByNumber',
    ['latest', false],
  )
  return {
    deployer,
    firstNonce: await chain.nonceOf(deployer),
    block: Number(number),
    timestamp: Number(timestamp),
  }
}

interface Cost {
  readonly config: LaunchConfig
  readonly plan: LaunchPlan
  readonly gas: GasUsed
  readonly fees: Fees
  readonly say: (line: string) => void
}

/** Says what each area costs at the fees of this moment; gives the wei of all, with what is sent along. */
function tellCost({ config, plan, gas, fees, say }: Cost): bigint {
  const { symbol } = config.chain.coin
  const price = feePerGas(fees)
  const sent = plan.steps.reduce((sum, { value }) => sum + value, 0n)
  const of = (area?: string) =>
    plan.steps
      .filter((step) => area === undefined || step.area === area)
      .reduce((sum, { key }) => sum + (gas[key] ?? 0n), 0n)
  for (const area of config.areas.filter((each) => plan.steps.some((step) => step.area === each))) {
    const steps = plan.steps.filter((step) => step.area === area).length
    say(
      `${area}: ${String(steps)} transactions, ${String(of(area))} gas, ${formatEther(of(area) * price)} ${symbol}`,
    )
  }
  const all = of() * price + sent
  say(
    `in all: ${String(of())} gas at ${formatUnits(price, 'gwei')} gwei is ${formatEther(of() * price)} ${symbol}; with ${formatEther(sent)} ${symbol} of liquidity ${formatEther(all)} ${symbol}`,
  )
  return all
}

export async function requireBalance(
  chain: LaunchChain,
  { address, wei, symbol }: { readonly address: string; readonly wei: bigint; readonly symbol: string },
): Promise<void> {
  const balance = BigInt(await chain.ask<string>('eth_getBalance', [address, 'latest']))
  if (balance < wei) {
    throw new Error(`${address} has ${formatEther(balance)} ${symbol} and needs ${formatEther(wei)}.`)
  }
}
