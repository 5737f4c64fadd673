import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import process from 'node:process'
import { chromium } from '@playwright/test'

/**
 * Off besides what Playwright has off, whose own list this one takes the place of: a browser without a window would
 * still load the pages of its address bar for each new page, which cost as much as ours.
 */
const FEATURES_OFF = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxAimPopup'],
  ...['AimEnabled', 'LensOverlay', 'MediaRouter', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'PreconnectToSearch'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'AvoidUnnecessaryBeforeUnloadCheckSync'],
  ...['DestroyProfileOnBrowserClose', 'HttpsFirstBalancedModeAutoEnable', 'HttpsUpgrades'],
  ...['PaintHolding', 'ThirdPartyStoragePartitioning'],
]

/** Started so that a browser under test asks nobody but the page's own hosts. */
export const CHROMIUM_ARGS: readonly string[] = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
  `--disable-features=${FEATURES_OFF.join(',')}`,
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * A Chromium to test in: CHROMIUM_PATH, else an installed one, else Playwright's own (downloaded when it can be),
 * else Debian's package when we may install it. Throws with what to do when there is none.
 */
export function findChromium(): string {
  const named = process.env['CHROMIUM_PATH']
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM_PATH names no file: ${named}`)
  }
  const installed = INSTALLED.find((path) => existsSync(path))
  if (installed !== undefined) return installed
  if (!existsSync(chromium.executablePath())) attempt('npx', ['playwright', 'install', 'chromium'])
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  if (process.getuid?.() === 0) {
    attempt('apt-get', ['update'])
    attempt('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'])
    if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium'
  }
  throw new Error('No Chromium was found or could be installed. Install one, or name it in CHROMIUM_PATH.')
}

function attempt(command: string, args: readonly string[]): void {
  try {
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 })
  } catch (error) {
    console.error(`${command} ${args.join(' ')} failed:`, error instanceof Error ? error.message : error)
  }
}
