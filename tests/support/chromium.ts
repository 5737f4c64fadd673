import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename } from 'node:path'
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

/** Started so that a browser under test contacts only the page's own hosts. */
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

const SHELL = '/usr/bin/chromium-headless-shell'

/**
 * A Chromium to test in: CHROMIUM_PATH, else Debian's headless shell, which has the same engine and no windows, tabs and
 * address bars behind its pages (a third less of a processor's time), else any other that is installed, else
 * Playwright's own (downloaded when it can be), else Debian's package when we may install it. Throws with what to do when
 * there is none.
 */
export function findTestBrowser(): string {
  if (namedBrowser() === undefined && !existsSync(SHELL) && mayInstall() && isUnattended()) install(SHELL)
  return namedBrowser() ?? (existsSync(SHELL) ? SHELL : findChromium())
}

/** As `findTestBrowser`, but the whole browser where there is one: for what is measured as people have it. */
export function findChromium(): string {
  const installed = namedBrowser() ?? INSTALLED.find((path) => existsSync(path))
  if (installed !== undefined) return installed
  if (!existsSync(chromium.executablePath())) attempt('npx', ['playwright', 'install', 'chromium'])
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  if (mayInstall()) {
    install('/usr/bin/chromium')
    if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium'
  }
  throw new Error('No Chromium was found or could be installed. Install one, or name it in CHROMIUM_PATH.')
}

function namedBrowser(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  if (named === undefined || named === '') return undefined
  if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names no file: ${named}`)
  return named
}

/** On a Debian of our own. */
function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/** A person's machine gets no package that is only faster. */
function isUnattended(): boolean {
  return ['1', 'true'].includes(process.env['CI'] ?? '')
}

/** Debian's package of the program. */
function install(path: string): void {
  attempt('apt-get', ['update'])
  attempt('apt-get', ['install', '-y', '--no-install-recommends', basename(path)])
}

function attempt(command: string, args: readonly string[]): void {
  try {
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 })
  } catch (error) {
    console.error(`${command} ${args.join(' ')} failed:`, error instanceof Error ? error.message : error)
  }
}
