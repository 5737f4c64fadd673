import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve as absolute } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadEnv, type Plugin, runnerImport } from 'vite'
import type * as Parse from '../src/config/deployment/parse'
import type { DeploymentRecord, NetworkRecord } from '../src/config/deployment/record'

const root = fileURLToPath(new URL('..', import.meta.url))
const resolve = { alias: { '~': join(root, 'src') } }

interface BuiltDeployment {
  readonly name: string
  readonly record: DeploymentRecord
  /** `npm run deploy` has made it and `npm run operate` changes it, so that its site reads site.json when it loads. */
  readonly isOperated: boolean
}

/** Where deployments are that come with the code; DEPLOYMENTS names a folder that is looked in before. */
const OURS = 'deployments'

/** The deployment that VITE_DEPLOYMENT names, else that of VITE_CHAIN_ID: what is in deployments/NAME/site.json. */
export async function deploymentOf(mode: string): Promise<BuiltDeployment> {
  const {
    VITE_DEPLOYMENT: named = '',
    VITE_CHAIN_ID: chainId = '',
    DEPLOYMENTS: folder = '',
  } = loadEnv(mode, root, ['VITE_', 'DEPLOYMENTS'])
  const name = [named, chainId, '56'].find((each) => each !== '') ?? ''
  if (!/^[\w-]+$/.test(name)) throw new Error(`VITE_DEPLOYMENT is no name: ${name}`)
  const folders = new Set([folder === '' ? OURS : folder, OURS])
  const files = [...folders].map((each) => absolute(root, each, name, 'site.json'))
  const file = files.find((each) => existsSync(each))
  if (file === undefined) {
    throw new Error(
      `${files.join(' or ')} is not there: npm run deploy -- --config deployments/${name}.json writes it.`,
    )
  }
  const { parseDeployment } = (
    await runnerImport<typeof Parse>(join(root, 'src/config/deployment/parse.ts'), { resolve })
  ).module
  try {
    const record = parseDeployment(JSON.parse(await readFile(file, 'utf8')))
    return { name, record, isOperated: existsSync(join(dirname(file), 'addresses.json')) }
  } catch (cause) {
    throw new Error(`${file}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

/**
 * The record part by part, so that each comes with the code that names it; and of which known network it is, if any.
 * Only a site reads site.json: `isSite` is not for modules that the build itself runs.
 */
export function deploymentDefines(
  { name, record, isOperated }: BuiltDeployment,
  { isSite }: { readonly isSite: boolean },
): Readonly<Record<string, string>> {
  const { network, contracts, tokens, farms, pools, offerings, terms, campaigns, hidden, governance } = record
  const { privateNodes } = record
  const parts: Readonly<Record<string, object | string | boolean | undefined>> = {
    ...{ network, tokens, farms, pools, offerings, campaigns, governance, privateNodes },
    'contracts.acceptsDelegated': contracts.acceptsDelegated,
    'contracts.earning': contracts.earning,
    'contracts.prediction': contracts.prediction,
    'contracts.lottery': contracts.lottery,
    'contracts.nftMarket': contracts.nftMarket,
    'contracts.auction': contracts.auction,
    'contracts.competitions': contracts.competitions,
    'contracts.profile': contracts.profile,
    'contracts.sale': contracts.sale,
    'contracts.orders': contracts.orders,
    'contracts.voting': contracts.voting,
    'contracts.subgraphs': contracts.subgraphs,
    'contracts.services': contracts.services,
    'terms.lottery': terms.lottery,
    'terms.auction': terms.auction,
    'terms.sale': terms.sale,
  }
  return {
    ...Object.fromEntries(
      Object.entries(parts).map(([part, value]) => [
        `DEPLOYMENT.${part}`,
        value === undefined ? 'undefined' : JSON.stringify(value),
      ]),
    ),
    'globalThis.SITE_FILE': String(isSite && isOperated),
    HIDDEN_AREAS: hidden === undefined ? 'undefined' : JSON.stringify(hidden),
    IS_LOCAL_EXCHANGE: String(name === '31337'),
    'import.meta.env.VITE_CHAIN_ID': JSON.stringify(/^\d+$/.test(name) ? name : ''),
  }
}

/** Puts site.json beside the pages, as the build has it, and has them ask for it before their code has come. */
export function siteFile({ record, isOperated }: BuiltDeployment, base: string): Plugin {
  return {
    name: 'site-file',
    apply: (_config, { command }) => command === 'build' && isOperated,
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: SITE_FILE_NAME, source: JSON.stringify(record) })
    },
    transformIndexHtml(html) {
      // Behind the question to the chain and the scripts, which the first picture waits for.
      const BOOT = /(<script>(?:(?!<\/script>)[\s\S])*window\.boot=[\s\S]*?)(<\/script>)/
      if (!BOOT.test(html)) throw new Error('The page has no first script to ask for its site file.')
      return html.replace(BOOT, (_, boot: string, end: string) =>
        [
          ...[boot, `;window.siteResponse=fetch(${JSON.stringify(base + SITE_FILE_NAME)},`],
          // A host that says nothing of caches is asked again; a failure is the app's to see.
          `{cache:'no-cache',priority:'low'});window.siteResponse.catch(function(){})`,
          end,
        ].join(''),
      )
    },
  }
}

/** The lists of an operated site: `npm run operate` changes them on the host. */
export const SITE_FILE_NAME = 'site.json'

/** The translations name the coin BNB: a site of another coin has its own put in their place when it is built. */
export function coinWords({ coin, wrapped }: NetworkRecord): Plugin {
  let outDir = ''
  return {
    name: 'coin-words',
    apply: 'build',
    configResolved(config) {
      outDir = absolute(config.root, config.build.outDir)
    },
    // Before the words are divided (vite/words.ts).
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
