import { execFile, spawn } from 'node:child_process'
import { userInfo } from 'node:os'
import process from 'node:process'
import { promisify } from 'node:util'
import { root } from '../../contracts/paths'

const run = promisify(execFile)

interface CaddyOptions {
  readonly siteUrl: string
  /** The built site. */
  readonly folder: string
  /** Where site.json is; that of the build where absent. */
  readonly lists?: string
  readonly serverUrl: string
  /** Where it may keep what it likes. */
  readonly home: string
}

/** The web server of compose.yaml, with the Caddyfile: Debian's package where none is installed. Gives its end. */
export async function startCaddy({
  siteUrl,
  folder,
  lists = folder,
  serverUrl,
  home,
}: CaddyOptions): Promise<() => void> {
  await install()
  const caddy = spawn('caddy', ['run', '--config', 'Caddyfile', '--adapter', 'caddyfile'], {
    cwd: root,
    env: {
      ...{ PATH: process.env['PATH'], HOME: home },
      ...{ SITE_ADDRESS: siteUrl, SITE_FOLDER: folder, LISTS_FOLDER: lists, SERVER: new URL(serverUrl).host },
    },
    stdio: 'ignore',
  })
  let code: number | null | undefined
  caddy.once('exit', (ended) => (code = ended))
  while (!(await answers(siteUrl))) {
    if (code !== undefined) throw new Error(`Caddy ended with ${String(code)}.`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return () => caddy.kill('SIGKILL')
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  )
}

async function install(): Promise<void> {
  try {
    await run('caddy', ['version'])
  } catch {
    if (userInfo().uid !== 0) throw new Error('There is no Caddy: install one.')
    await run('apt-get', ['update'])
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'caddy'], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
}
