import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Keys that are no words of the rest of the exchange, so that a file which has one speaks of the area. */
const KEYS = ['auction', 'competition', 'ifo', 'lottery', 'prediction', 'voting']

/** What every area may touch besides its own folders (docs/architecture.md), and public/icons.svg for a new drawing. */
const REGISTRIES = [
  'src/app/areas.ts',
  'src/app/summaries.ts',
  'src/app/exit/exits.ts',
  'src/services/changes.ts',
  'public/locales/en-US.json',
  'contracts/areas.ts',
  'subgraphs/subgraphs.ts',
  'deploy/areas.ts',
  'server/areas.ts',
  'devnet/areas.ts',
  '.env.example',
  'src/ui/icons/navIconNames.ts',
]

/** Where it stands on networks: its addresses, as parts of a build, and a plain-http host of its own. */
const NETWORKS = ['src/config/deployment/', 'src/config/securityPolicy.ts', 'vite/deployment.ts']

/** What another area or the page of allowances knows of it. */
const KNOWN_ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  ifo: ['src/config/campaigns.ts', 'src/core/allowances/useAllowances.ts'],
  lottery: ['src/config/profile.ts'],
  prediction: ['src/config/profile.ts'],
}

/** Rooms that areas share. Those of areas are not looked at, nor what is generated or deploys to another chain, nor documents. */
const SHARED =
  /^(src\/(app|chain|config|core|i18n|lib|services|ui|widgets)\/|(contracts|subgraphs|server|deploy|devnet|vite)\/|vite\.|index\.html$|\.env\.example$)/
const APART =
  /^(src\/chain\/abi|devnet\/areas|deploy|contracts\/[^/]+|subgraphs\/[^/]+|server\/[^/]+)\/|\.(json|sol|svg|md)$/

const files = ['src', 'contracts', 'subgraphs', 'server', 'devnet', 'vite']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/')),
  )
  .concat(readdirSync('.'))
  .filter((file) => SHARED.test(file) && !APART.test(file))

const texts = new Map(
  files.map((file) => [file, readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\/|(?<!:)\/\/.*?$/gms, '')]),
)

describe('an area touches twelve files at most besides its own and those of networks', () => {
  it('lists twelve registries', () => {
    expect(REGISTRIES.length).toBeLessThanOrEqual(12)
  })

  it.each(KEYS)('finds %s in no other shared file', (key) => {
    const word = new RegExp(`(?<![a-z])${key}`, 'i')
    const touched = [...texts]
      .filter(([file, text]) => !file.toLowerCase().includes(key) && word.test(text))
      .map(([file]) => file)
    const allowed = [...REGISTRIES, ...(KNOWN_ELSEWHERE[key] ?? [])]
    const isAllowed = (file: string) =>
      allowed.includes(file) || NETWORKS.some((each) => file.startsWith(each))
    expect(touched).toContain('src/app/areas.ts')
    expect(touched.filter((file) => !isAllowed(file))).toEqual([])
  })
})
