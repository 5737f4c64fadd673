import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashesIn, integrityOf, type Release, RELEASE_FILE } from './release'

export interface Verification {
  /** Where the site is hosted: the folder that has its index.html. */
  readonly url: string
  /** A build of the commit that it is held to. */
  readonly folder: string
  readonly say: (line: string) => void
}

/** What a host reads to serve the site, and need not publish. */
const FOR_HOSTS: ReadonlySet<string> = new Set(['_headers', 'headers.nginx.conf', 'headers.caddy'])
const AT_ONCE = 8
const ANSWERS_WITHIN_MS = 30_000
/** The largest file of a build is far below it. */
const MAX_BYTES = 20_000_000

/**
 * Holds a hosted site to a build on this disk, file by file. Says which differ, which are missing and which commit each
 * side says it is of; answers whether all are the same. Throws where there is no build, or no site at all.
 */
export async function verifySite({ url, folder, say }: Verification): Promise<boolean> {
  const base = siteOf(url)
  const own = await ownRelease(folder)
  const files = await hashesIn(folder)
  if (files['index.html'] === undefined) throw new Error(`${folder} has no site: npm run build makes it.`)
  const page = await load(base, '')
  if (page instanceof Error) throw new Error(`${base.href} cannot be read: ${page.message}`, { cause: page })
  const hosted = await hostedRelease(base)
  say(`The build:       ${told(own)}`)
  say(`The hosted site: ${hosted instanceof Error ? `names no release (${hosted.message})` : told(hosted)}`)
  if (hosted instanceof Error || hosted.commit !== own.commit || hosted.deployment !== own.deployment) {
    say('Build the commit and the deployment that the site names to see whether it is what it says.')
  }

  const problems: string[] = []
  if (integrityOf(page) !== files['index.html']) problems.push(`differs: ${base.href} is not index.html`)
  const open = Object.entries(files).filter(([file]) => !FOR_HOSTS.has(file))
  const count = open.length
  const work = async () => {
    for (let next = open.shift(); next !== undefined; next = open.shift()) {
      const [file, expected] = next
      const content = await load(base, file)
      if (content instanceof Error) problems.push(`missing: ${file} (${content.message})`)
      else if (integrityOf(content) !== expected) problems.push(`differs: ${file}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  if (!(hosted instanceof Error)) {
    const unknown = Object.keys(hosted.files).filter((file) => files[file] === undefined)
    problems.push(...unknown.map((file) => `unknown: ${file} is not in the build`))
  }
  for (const problem of problems.sort()) say(problem)
  say(
    problems.length === 0
      ? `All ${String(count)} files match the build.`
      : `${String(problems.length)} of ${String(count)} files don’t match the build.`,
  )
  return problems.length === 0
}

function siteOf(text: string): URL {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol)) throw new Error(`Not the address of a site: ${text}`)
  return new URL('./', url)
}

async function ownRelease(folder: string): Promise<Release> {
  try {
    return releaseIn(await readFile(join(folder, RELEASE_FILE), 'utf8'))
  } catch (cause) {
    throw new Error(`${folder} has no ${RELEASE_FILE}: npm run build makes the site.`, { cause })
  }
}

async function hostedRelease(base: URL): Promise<Release | Error> {
  const content = await load(base, RELEASE_FILE)
  if (content instanceof Error) return content
  try {
    return releaseIn(new TextDecoder().decode(content))
  } catch {
    return new Error(`its ${RELEASE_FILE} is not one`)
  }
}

function releaseIn(text: string): Release {
  const parsed = JSON.parse(text) as Readonly<Partial<Record<keyof Release, unknown>>> | null
  const { version, commit, isModified, deployment, files } = parsed ?? {}
  if (
    typeof version !== 'string' ||
    (commit !== null && !(typeof commit === 'string' && /^[0-9a-f]{40}$/.test(commit))) ||
    typeof isModified !== 'boolean' ||
    typeof deployment !== 'string' ||
    typeof files !== 'object' ||
    files === null
  ) {
    throw new Error(`not a ${RELEASE_FILE}`)
  }
  return { version, commit, isModified, deployment, files: files as Release['files'] }
}

function told({ version, commit, isModified, deployment }: Release): string {
  const source = commit === null ? 'of an unknown commit' : `commit ${commit}`
  return `version ${plain(version)}, ${source}${isModified ? ' with changes' : ''}, deployment ${plain(deployment)}`
}

/** What a site says of itself may hold anything: a terminal gets printable characters alone. */
function plain(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 80)
}

/** A file of the site, or why it cannot be had. */
async function load(base: URL, file: string): Promise<Uint8Array | Error> {
  const url = new URL(file.split('/').map(encodeURIComponent).join('/'), base)
  try {
    const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) })
    if (!response.ok) return new Error(`status ${String(response.status)}`)
    if (Number(response.headers.get('content-length')) > MAX_BYTES) return new Error('too large')
    const chunks: Uint8Array[] = []
    let bytes = 0
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length
      if (bytes > MAX_BYTES) return new Error('too large')
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
