import { Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve as absolute } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** A package whose code or fonts are in the built site. */
export interface Package {
  readonly name: string
  readonly version: string
  /** An SPDX expression. */
  readonly license: string
  /** What its license asks to be passed on: the text, as the package has it. */
  readonly licenseText: string
}

/** Of the site's root: a software bill of materials (CycloneDX), and the licenses of what others wrote. */
export const SBOM_FILE = 'sbom.cdx.json'
export const LICENSES_FILE = 'licenses.txt'

/**
 * What may be passed on under the site's own license. The build refuses any other until somebody has read it
 * (docs/releases.md).
 */
const PERMITTED: ReadonlySet<string> = new Set([
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT', 'Unlicense'],
  // The site's own, which web3-react has as well.
  'GPL-3.0-or-later',
  // Of the font: it may be embedded, and stays under it.
  'OFL-1.1',
])

const LICENSE_NAME = /^(?:licen[cs]e|copying)(?:[.-].*)?$/i
const root = fileURLToPath(new URL('..', import.meta.url))

/** Adds `sbom.cdx.json` and `licenses.txt` to a build, of exactly the packages that are in it. */
export function thirdParty(): { readonly site: Plugin; readonly worker: () => Plugin } {
  const folders = new Set<string>()
  const collect = (ids: Iterable<string>) => {
    for (const id of ids) {
      const folder = folderOf(id)
      if (folder !== undefined) folders.add(folder)
    }
  }
  return {
    site: {
      name: 'third-party',
      apply: 'build',
      generateBundle: {
        order: 'post',
        async handler(_options, bundle) {
          for (const file of Object.values(bundle)) {
            if (file.type === 'chunk') collect(file.moduleIds)
            else collect(file.originalFileNames.map((name) => absolute(root, name)))
          }
          const packages = await packagesOf(folders)
          this.emitFile({ type: 'asset', fileName: LICENSES_FILE, source: licensesText(packages) })
          this.emitFile({ type: 'asset', fileName: SBOM_FILE, source: await sbomOf(packages) })
        },
      },
    },
    // Workers are bundled by themselves, before the site is.
    worker: () => ({
      name: 'third-party-of-worker',
      generateBundle(_options, bundle) {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') collect(file.moduleIds)
      },
    }),
  }
}

/** The folder of the package that a module is of; undefined for our own. */
export function folderOf(id: string): string | undefined {
  return /^\0?(?<folder>.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id.replaceAll('\\', '/'))?.groups?.[
    'folder'
  ]
}

/** Whether all that an SPDX expression may ask for is permitted; of alternatives one is enough. */
export function isPermitted(expression: string): boolean {
  const inner = expression.replace(/^\((?<inner>[^()]*)\)$/, '$<inner>')
  return inner
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((license) => PERMITTED.has(license.trim())))
}

/** The packages in folders, by name and version; throws where one may not be passed on. */
export async function packagesOf(folders: ReadonlySet<string>): Promise<readonly Package[]> {
  const all = await Promise.all([...folders].map(packageIn))
  const refused = all.filter(({ license }) => !isPermitted(license))
  if (refused.length > 0) {
    const list = refused.map(({ name, version, license }) => `${name} ${version} (${license})`)
    throw new Error(`These licenses are not known to be free to pass on: ${list.join(', ')}`)
  }
  // One version may be installed in several folders.
  const byName = new Map(all.map((each) => [`${each.name}@${each.version}`, each]))
  return [...byName.keys()].sort().flatMap((key) => byName.get(key) ?? [])
}

async function packageIn(folder: string): Promise<Package> {
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    readonly name: string
    readonly version: string
    readonly license?: string
  }
  const { name, version, license = 'none named' } = manifest
  const files = (await readdir(folder)).filter((file) => LICENSE_NAME.test(file)).sort()
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return { name, version, license, licenseText: texts.map((text) => text.trim()).join('\n\n') }
}

function licensesText(packages: readonly Package[]): string {
  const byText = new Map<string, Package[]>()
  for (const each of packages) {
    byText.set(each.licenseText, [...(byText.get(each.licenseText) ?? []), each])
  }
  const parts = [...byText].map(([text, all]) =>
    [all.map(({ name, version, license }) => `${name} ${version} (${license})`).join('\n'), text]
      .filter((part) => part !== '')
      .join('\n\n'),
  )
  const title = 'This site contains software of others, under these licenses.'
  return `${[title, ...parts].join(`\n\n${'-'.repeat(72)}\n\n`)}\n`
}

/** Without a time or a number of its own: two builds of the same sources have the same. */
async function sbomOf(packages: readonly Package[]): Promise<string> {
  const { name: ownName, version: ownVersion } = JSON.parse(
    await readFile(join(root, 'package.json'), 'utf8'),
  ) as { readonly name: string; readonly version: string }
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as Lock
  const site = new Models.Component(Enums.ComponentType.Application, ownName, {
    version: ownVersion,
    bomRef: ownName,
  })
  const bom = new Models.Bom({ metadata: new Models.Metadata({ component: site }) })
  for (const { name, version, license } of packages) {
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
    const integrity = integrityIn(lock, name, version)
    const component = new Models.Component(Enums.ComponentType.Library, name, {
      ...{ version, purl, bomRef: purl },
      licenses: new Models.LicenseRepository([licenseOf(license)]),
      hashes: new Models.HashDictionary(
        integrity === undefined ? [] : [[Enums.HashAlgorithm['SHA-512'], integrity]],
      ),
    })
    bom.components.add(component)
    site.dependencies.add(component.bomRef)
  }
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6))
  return `${serializer.serialize(bom, { sortLists: true, space: 2 })}\n`
}

const licenseOf = (license: string) =>
  license.includes(' ') ? new Models.LicenseExpression(license) : new Models.SpdxLicense(license)

interface Lock {
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly integrity?: string }>>
}

/** The archive's SHA-512 in hexadecimal, as the lock file has it. */
function integrityIn({ packages }: Lock, name: string, version: string): string | undefined {
  const [, { integrity = '' } = {}] =
    Object.entries(packages).find(
      ([path, each]) => path.endsWith(`node_modules/${name}`) && each.version === version,
    ) ?? []
  const [, base64] = /^sha512-(.+)$/.exec(integrity) ?? []
  return base64 === undefined ? undefined : Buffer.from(base64, 'base64').toString('hex')
}
