import { sha256, toUtf8Bytes } from 'ethers'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { DeploymentRecord } from '~/config/deployment/record'
import type { DeployArea } from './area'
import { pairFinder } from '../contracts/exchange/pairs'
import { standardJson } from '../contracts/compile'
import { artifactOf, interfaceOf } from '../contracts/deployed'
import { siteText } from './siteText'
import { clearSigningTexts } from './clearSigning/texts'
import { COIN, type LaunchConfig } from './config'
import type { Journal } from './journal'
import type { LaunchPlan, RemainingCall } from './plan'
import { deployedSubgraphs } from './subgraphs'

interface Written {
  readonly config: LaunchConfig
  readonly plan: LaunchPlan
  readonly journal: Journal
  readonly areas: readonly DeployArea[]
  readonly record: DeploymentRecord
  readonly remaining: readonly RemainingCall[]
  /** deployments/NAME */
  readonly folder: string
  readonly name: string
}

/** Writes all that is to be kept of a launch; nothing in it is secret. */
export async function writeFiles(written: Written): Promise<readonly string[]> {
  const { config, plan, journal, record, folder } = written
  const addressOf = (symbol: string) => plan.token(symbol === COIN ? 'WCOIN' : symbol)
  const pairOf = pairFinder(plan)
  const files: Record<string, string> = {
    'site.json': siteText(record),
    'addresses.json': json({
      ...{ chainId: config.chain.id, deployer: journal.origin.deployer },
      ...{ owner: config.owner, treasury: config.treasury, guardian: config.timelock.guardian },
      ...{ contracts: plan.contracts, tokens: plan.tokens },
      pairs: Object.fromEntries(
        config.liquidity.map(({ a, b }) => [`${a}-${b}`, pairOf(addressOf(a), addressOf(b))]),
      ),
    }),
    'blocks.json': json({
      first: startBlock(journal),
      contracts: blocksOf(plan, journal),
    }),
    'abis.json': json(abiHashes(plan)),
    'tokenlist.json': json(tokenList(config, record)),
    'hosts.json': json(hostsOf(record)),
    'owner.json': json(safeBatch(config.chain.id, written.name, written.remaining)),
    ...(await clearSigningTexts(record)),
    ...(await verificationFiles(written)),
    ...(await deployedSubgraphs({ config, plan, blocks: blocksOf(plan, journal), name: written.name })),
  }
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(folder, file)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, text)
  }
  return Object.keys(files)
}

export function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

function blocksOf({ steps }: LaunchPlan, journal: Journal): Readonly<Record<string, number>> {
  return Object.fromEntries(
    steps
      .filter(({ creates }) => creates !== undefined)
      .map(({ key }) => [key, journal.steps[key]?.block ?? journal.origin.block]),
  )
}

/** Nothing of the exchange is in an earlier block. */
function startBlock({ origin, steps }: Journal): number {
  return Math.min(...Object.values(steps).map(({ block = origin.block }) => block))
}

/** Of each contract's ABI and of all of them: whether two deployments speak alike. */
function abiHashes({ steps, artifacts }: LaunchPlan) {
  const names = [...new Set(steps.flatMap(({ creates }) => creates?.contract ?? []))].sort()
  const contracts = Object.fromEntries(
    names.map((name) => {
      const lines = interfaceOf(artifactOf(artifacts, name)).format().sort()
      return [name, sha256(toUtf8Bytes(lines.join('\n')))]
    }),
  )
  return { all: sha256(toUtf8Bytes(JSON.stringify(contracts))), contracts }
}

interface BatchedCall extends RemainingCall {
  readonly value?: bigint
}

/** Calls as the transaction builder of a Safe takes them. */
export function safeBatch(chainId: number, name: string, calls: readonly BatchedCall[]) {
  return {
    version: '1.0',
    chainId: String(chainId),
    meta: { name: `CheeseSwap ${name}`, description: calls.map(({ what }) => what).join('; ') },
    transactions: calls.map(({ what, to, data, value = 0n }) => ({ what, to, value: String(value), data })),
  }
}

/** By the schema of token lists. */
function tokenList({ chain }: LaunchConfig, { tokens }: DeploymentRecord) {
  return {
    name: `CheeseSwap ${chain.name}`
      .replaceAll(/[^\w ]/g, ' ')
      .slice(0, 30)
      .trim(),
    timestamp: new Date().toISOString(),
    version: { major: 1, minor: 0, patch: 0 },
    tokens: tokens.map((token) => ({ chainId: chain.id, ...token })),
  }
}

/** Whom the site talks to, for the headers of a host that writes its own; the build has them in `_headers` already. */
function hostsOf({ network, contracts }: DeploymentRecord) {
  const { hubUrl, messageUrl, powerUrl } = contracts.voting ?? {}
  const urls = [
    ...network.rpcUrls,
    ...[...Object.values(contracts.subgraphs ?? {}), ...Object.values(contracts.services ?? {})],
    ...[hubUrl, messageUrl, powerUrl].filter((url) => url !== undefined),
  ]
  return { 'connect-src': [...new Set(urls.map((url) => new URL(url).origin))] }
}

/** What explorers ask for: the compiler's standard JSON, and what each contract was made of. */
async function verificationFiles({ config, plan, areas }: Written): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  const { evmVersion } = config.chain
  for (const { name, contracts } of areas) {
    if (!plan.steps.some(({ area }) => area === name)) continue
    const { compiler, input } = await standardJson(contracts.folder, evmVersion)
    files[`verification/${name}.json`] = json(input)
    const made = plan.steps.flatMap(({ key, area, data, creates }) => {
      if (creates === undefined || area !== name) return []
      const artifact = artifactOf(plan.artifacts, creates.contract)
      return {
        ...{ key, address: creates.address, compiler, evmVersion },
        contract: `${artifact.source}:${creates.contract}`,
        constructorArguments: data.slice(artifact.bytecode.length),
      }
    })
    files[`verification/${name}.contracts.json`] = json(made)
  }
  return files
}
