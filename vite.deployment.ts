import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve as absolute } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadEnv, type Plugin, runnerImport } from 'vite'
import type { DeploymentRecord, NetworkRecord } from './src/config/deployment/record'
import type * as Records from './src/config/deployment/records'

const root = fileURLToPath(new URL('.', import.meta.url))
const resolve = { alias: { '~': join(root, 'src') } }

interface BuiltDeployment {
  readonly name: string
  readonly isNamed: boolean
  readonly record: DeploymentRecord
}

/**
 * The deployment that VITE_DEPLOYMENT names, else that of VITE_CHAIN_ID: one that is known from the start, or what
 * `npm run deploy` has written to deployments/NAME/site.json.
 */
export async function deploymentOf(mode: string): Promise<BuiltDeployment> {
  const {
    VITE_DEPLOYMENT: named = '',
    VITE_CHAIN_ID: chainId = '',
    DEPLOYMENTS: folder = '',
  } = loadEnv(mode, root, ['VITE_', 'DEPLOYMENTS'])
  const { RECORDS } = (
    await runnerImport<typeof Records>(join(root, 'src/config/deployment/records.ts'), { resolve })
  ).module
  const isNamed = named !== ''
  const name = isNamed ? named : chainId in RECORDS ? chainId : '56'
  const known = RECORDS[name]
  if (known !== undefined) return { name, isNamed, record: known }
  if (!/^[\w-]+$/.test(name)) throw new Error(`VITE_DEPLOYMENT is no name: ${name}`)
  const file = absolute(root, folder === '' ? 'deployments' : folder, name, 'site.json')
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (cause) {
    throw new Error(`${file} is not there: npm run deploy -- --config deployments/${name}.json writes it.`, {
      cause,
    })
  }
  return { name, isNamed, record: JSON.parse(text) as DeploymentRecord }
}

/** The record part by part, so that each comes with the code that names it; and of which known network it is, if any. */
export function deploymentDefines(
  { name, isNamed, record }: BuiltDeployment,
  command: 'build' | 'serve',
): Readonly<Record<string, string>> {
  if (command === 'serve' && !isNamed) return {}
  const { network, contracts, tokens, farms, pools, offerings, hidden } = record
  const parts: Readonly<Record<string, object | string | undefined>> = {
    ...{ network, tokens, farms, pools, offerings },
    'contracts.earning': contracts.earning,
    'contracts.prediction': contracts.prediction,
    'contracts.lottery': contracts.lottery,
    'contracts.nftMarket': contracts.nftMarket,
    'contracts.auction': contracts.auction,
    'contracts.competitions': contracts.competitions,
    'contracts.profile': contracts.profile,
    'contracts.sale': contracts.sale,
    'contracts.voting': contracts.voting,
    'contracts.subgraphs': contracts.subgraphs,
    'contracts.services': contracts.services,
  }
  return {
    ...Object.fromEntries(
      Object.entries(parts).map(([part, value]) => [
        `DEPLOYMENT.${part}`,
        value === undefined ? 'undefined' : JSON.stringify(value),
      ]),
    ),
    HIDDEN_AREAS: hidden === undefined ? 'undefined' : JSON.stringify(hidden),
    'import.meta.env.VITE_DEPLOYMENT': JSON.stringify(name),
    'import.meta.env.VITE_CHAIN_ID': JSON.stringify(/^\d+$/.test(name) ? name : ''),
  }
}

/** The translations name the coin BNB: a site of another coin has its own put in their place when it is built. */
export function coinWords({ coin, wrapped }: NetworkRecord): Plugin {
  let outDir = ''
  return {
    name: 'coin-words',
    apply: 'build',
    configResolved(config) {
      outDir = absolute(config.root, config.build.outDir)
    },
    // Before the words are divided (vite.words.ts).
    writeBundle: {
      order: 'pre',
      sequential: true,
      async handler() {
        if (coin.symbol === 'BNB') return
        const folder = join(outDir, 'locales')
        for (const file of await readdir(folder)) {
          const words = JSON.parse(await readFile(join(folder, file), 'utf8')) as Record<string, unknown>
          const renamed = Object.fromEntries(
            Object.entries(words).map(([key, value]) => [key, rename(value, coin.symbol, wrapped.symbol)]),
          )
          await writeFile(join(folder, file), JSON.stringify(renamed))
        }
      },
    },
  }
}

/** In a text, and in each form of one that has several. */
function rename(value: unknown, coin: string, wrapped: string): unknown {
  if (typeof value === 'string') return value.replaceAll(/\bWBNB\b/g, wrapped).replaceAll(/\bBNB\b/g, coin)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, rename(each, coin, wrapped)]))
}
