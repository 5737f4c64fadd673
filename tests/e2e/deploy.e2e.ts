import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'
import type { Page } from '@playwright/test'
import {
  type BigNumberish,
  getBytes,
  id,
  Interface,
  JsonRpcProvider,
  parseEther,
  type TransactionRequest,
  type TypedDataDomain,
  type TypedDataField,
  Wallet,
} from 'ethers'
import type { DeploymentRecord } from '~/config/deployment/record'
import { startAnvil } from '../../deploy/node/anvil'
import { DEPLOYER_KEY, launchConfig, OPERATOR_KEY, OWNER_KEY } from '../support/launchConfig'
import { holdBaseFee, LOW_BASE_FEE } from '../support/baseFee'
import { contentType } from '../support/contentType'
import { startCaddy } from '../support/caddy'
import { LIMITS } from '../../server/voting/terms'
import { documented, inShell } from '../support/documented'
import { startImageServer } from '../support/imageServer'
import { startPostgres } from '../support/postgres'
import { LAUNCHED } from '../support/site'
import { away, KEPT, keptFiles } from './support/offline'
import { builtSite, openHost, textOf } from './support/siteHost'
import { expect, test } from './support/test'
import { connectInjected, injectWallet } from './support/wallet'

const RPC_URL = `http://127.0.0.1:${String(LAUNCHED.rpcPort)}`
/** The site has relative paths, and is where a gateway of IPFS would have it: in a folder of a host that knows no pages. */
const FOLDER = '/ipfs/bafyfondue/'
const APP = `http://127.0.0.1:${String(LAUNCHED.appPort)}${FOLDER}#`
/** A username. */
const NAME = 'Fondue1'
/** The space of the hub. */
const SPACE = 'fondue.eth'
const PERSON = new Wallet(id('launch test person'))
const INTERVAL_S = 300

const TOKEN = new Interface(['function balanceOf(address) view returns (uint256)'])
const POOL = new Interface(['function userInfo(address) view returns (uint256 amount, uint256 rewardDebt)'])
const FEED = new Interface(['function transmit(int256)'])
const LOTTERY = new Interface(['function startLottery(uint256, uint256, uint256, uint256[6], uint256)'])
const GAME = new Interface([
  'function genesisStartRound()',
  'function genesisLockRound()',
  'function executeRound()',
  'function claimable(uint256, address) view returns (bool)',
  'function ledger(uint256, address) view returns (uint8 position, uint256 amount, bool claimed)',
])

// One chain for all, and one site of relative paths for the first two, one after the other.
test.describe.configure({ mode: 'serial' })

const stops: (() => unknown)[] = []
let record: DeploymentRecord
/** What the page has its wallet offer for a unit of gas. */
const offered: BigNumberish[] = []

test.beforeAll(async () => {
  test.setTimeout(600_000)
  record = await launched()
})
test.afterEach(async ({ page }) => {
  // A page whose host goes away while it loads a part of itself reloads, and tells of it.
  await page.goto('about:blank')
})
test.afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
})

/** A chain that no one has foreseen, with the whole exchange on it. */
async function launched(): Promise<DeploymentRecord> {
  const { id: chainId } = launchConfig(RPC_URL).chain
  const anvil = await startAnvil({
    port: LAUNCHED.rpcPort,
    like: { chainId, hardfork: 'paris', block: 0, baseFee: LOW_BASE_FEE },
  })
  stops.push(() => anvil.stop())
  stops.push(holdBaseFee(RPC_URL))
  for (const key of [DEPLOYER_KEY, OWNER_KEY, OPERATOR_KEY, PERSON.privateKey]) {
    const wei = `0x${parseEther('1000').toString(16)}`
    await ask('anvil_setBalance', [new Wallet(key).address, wei])
  }
  await rm(LAUNCHED.folder, { recursive: true, force: true })
  await mkdir(LAUNCHED.folder, { recursive: true })
  const config = await configure(launchConfig(RPC_URL))
  await inShell(`${documented('npm run deploy')} -- --config ${config} --yes`, {
    LAUNCH_TEST_KEY: DEPLOYER_KEY,
  })
  const file = join(LAUNCHED.folder, LAUNCHED.name, 'site.json')
  return JSON.parse(await readFile(file, 'utf8')) as DeploymentRecord
}

/** The hub is the exchange's own server. Gives the file. */
async function configure(config: object): Promise<string> {
  const file = join(LAUNCHED.folder, `${LAUNCHED.name}.json`)
  await writeFile(file, JSON.stringify({ ...config, voting: { space: SPACE } }))
  return file
}

/** `npm run operate` as the owner. */
async function operate(args: readonly string[]): Promise<void> {
  const command = `${documented('npm run operate')} -- --deployment ${LAUNCHED.name}`
  const environment = { OWNER_KEY, DEPLOYMENTS: LAUNCHED.folder }
  await inShell(`${command} ${args.join(' ')} --key OWNER_KEY --yes`, environment)
}

/** `siteUrl` and `servicesUrl` are empty for a site without an address and without services. */
async function build(
  outDir: string,
  { siteUrl = '', servicesUrl = '', base = '/' }: { siteUrl?: string; servicesUrl?: string; base?: string },
): Promise<void> {
  const command = documented(
    'VITE_DEPLOYMENT=NAME VITE_SITE_URL=https://… VITE_SERVICES_URL=https://api.… npm run build',
    { NAME: LAUNCHED.name, 'https://api.…': servicesUrl, 'https://…': siteUrl },
  )
  await inShell(`${command} -- --outDir ${outDir} --emptyOutDir --logLevel warn`, {
    ...{ DEPLOYMENTS: LAUNCHED.folder, VITE_BLOCK_POLL_MS: '300', VITE_BASE: base },
  })
}

/** A person with a key of their own: the node has no account. */
async function openWith(page: Page, address: string): Promise<void> {
  await injectWallet(page, {
    accounts: [PERSON.address],
    chainId: `0x${record.network.chainId.toString(16)}`,
    rpcUrl: RPC_URL,
    send: (transaction) => {
      const request = transaction as TransactionRequest
      offered.push(request.maxFeePerGas ?? request.gasPrice ?? 0)
      return sendAs(PERSON.privateKey, request)
    },
    sign: (method, [first, second]) => {
      if (method === 'personal_sign') return PERSON.signMessage(getBytes(String(first)))
      const { domain, types, message } = JSON.parse(String(second)) as {
        readonly domain: TypedDataDomain
        readonly types: Record<string, TypedDataField[]>
        readonly message: Record<string, unknown>
      }
      const { EIP712Domain: _, ...own } = types
      return PERSON.signTypedData(domain, own, message)
    },
  })
  await page.goto(address)
  await connectInjected(page)
}

/** Serves the files that there are, and nothing else. */
async function serveFolder(): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://host').pathname
    const name = path === FOLDER ? 'index.html' : path.slice(FOLDER.length)
    readFile(join(LAUNCHED.outDir, name)).then(
      (file) => {
        const isOurs = path.startsWith(FOLDER)
        response.writeHead(isOurs ? 200 : 404, {
          'content-type': contentType(name),
        })
        response.end(isOurs ? file : '')
      },
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(LAUNCHED.appPort, '127.0.0.1', resolve))
  return () =>
    new Promise((resolve) => {
      server.closeAllConnections()
      server.close(() => {
        resolve()
      })
    })
}

const provider = () => new JsonRpcProvider(RPC_URL, undefined, { cacheTimeout: -1 })

async function ask<T = unknown>(method: string, params: readonly unknown[] = []): Promise<T> {
  const node = provider()
  try {
    return (await node.send(method, [...params])) as T
  } finally {
    node.destroy()
  }
}

/** Signs with an ordinary key: the node has no account of its own. */
async function sendAs(
  key: string,
  { gas, ...transaction }: TransactionRequest & { gas?: string },
): Promise<string> {
  const node = provider()
  try {
    const wallet = new Wallet(key, node)
    const request = gas === undefined ? transaction : { ...transaction, gasLimit: gas }
    const sent = await wallet.sendTransaction(request)
    const receipt = await sent.wait()
    expect(receipt?.status).toBe(1)
    return sent.hash
  } finally {
    node.destroy()
  }
}

async function look(to: string, face: Interface, method: string, args: readonly unknown[]) {
  const call = { to, data: face.encodeFunctionData(method, [...args]) }
  return face.decodeFunctionResult(method, await ask<string>('eth_call', [call, 'latest']))
}

async function tokenBalance(token: string): Promise<bigint> {
  const [units] = await look(token, TOKEN, 'balanceOf', [PERSON.address])
  return units as bigint
}

/** The wallet's transaction was mined at once; the page tells so. */
async function expectReceiptNotice(page: Page): Promise<void> {
  await expect(page.getByText('Transaction receipt').first()).toBeVisible()
}

test('an exchange deployed to another chain is traded, staked and played on from its own site', async ({
  page,
}) => {
  // A site is built in it.
  test.setTimeout(600_000)
  const { network, contracts, pools } = record
  expect(network.gasPriceGwei.default).toBe(0.05)
  await build(LAUNCHED.outDir, { base: './' })
  stops.push(await serveFolder())

  // The coin goes by its own name, and buys the reward token.
  await openWith(page, `${APP}/swap?outputCurrency=${network.reward.address}`)
  await expect(page.getByTestId('native-balance')).toContainText('FND')
  await page.locator('#swap-currency-input .token-amount-input').fill('1')
  await page.getByRole('button', { name: 'Swap', exact: true }).click()
  await page.locator('#confirm-swap-or-send').click()
  await expectReceiptNotice(page)
  await expect.poll(() => tokenBalance(network.reward.address)).toBeGreaterThan(parseEther('98'))

  // What was bought is staked.
  await page.goto(`${APP}/pools`)
  const [pool] = pools
  if (pool === undefined) throw new Error('There is no pool.')
  await page.getByTestId('pool-1').getByRole('button').first().click()
  const details = page.getByTestId('pool-1-details')
  await details.getByRole('button', { name: 'Enable', exact: true }).click()
  await details.getByRole('button', { name: 'Stake', exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('50')
  await page.locator('#confirm-stake').click()
  await expect
    .poll(async () => (await look(pool.contract, POOL, 'userInfo', [PERSON.address]))[0] as bigint)
    .toBe(parseEther('50'))

  // A round is entered, won and collected.
  const { game = '', oracle = '' } = contracts.prediction ?? {}
  const addresses = JSON.parse(
    await readFile(join(LAUNCHED.folder, LAUNCHED.name, 'addresses.json'), 'utf8'),
  ) as { contracts: Record<string, string> }
  expect(addresses.contracts['PredictionOracle']).toBe(oracle)
  const feed = addresses.contracts['PriceAggregator'] ?? ''
  const operate = async (price: bigint, method: string) => {
    await sendAs(OPERATOR_KEY, { to: feed, data: FEED.encodeFunctionData('transmit', [price]) })
    await sendAs(OPERATOR_KEY, { to: game, data: GAME.encodeFunctionData(method) })
  }
  const begun = async () =>
    Number((await ask<{ timestamp: string }>('eth_getBlockByNumber', ['latest', false])).timestamp)
  await operate(100_00000000n, 'genesisStartRound')
  const start = await begun()
  // A bet is estimated at the newest block's time, which has to be later than the round's start.
  await ask('evm_increaseTime', [2])
  await ask('evm_mine')
  await page.goto(`${APP}/prediction`)
  await page.locator('#responsibility-checkbox').check()
  await page.locator('#beta-checkbox').check()
  await page.locator('#prediction-disclaimer-continue').click()
  const card = page.getByTestId('round-1')
  await card.getByRole('button', { name: 'Bet UP' }).click()
  const form = page.getByRole('form', { name: 'Bet on round 1' })
  await form.getByRole('textbox').fill('0.500')
  await form.getByRole('button', { name: 'Confirm' }).click()
  await expect(card).toContainText('You: UP with 0.500 FND')
  await expect
    .poll(async () => (await look(game, GAME, 'ledger', [1, PERSON.address]))['amount'] as bigint)
    .toBe(parseEther('0.5'))

  // One second late: at the very second, closing times stay as they are, and the estimate made then is too low a second later.
  await ask('evm_setNextBlockTimestamp', [start + INTERVAL_S + 1])
  await operate(100_00000000n, 'genesisLockRound')
  await ask('evm_setNextBlockTimestamp', [start + 2 * INTERVAL_S + 30])
  await operate(110_00000000n, 'executeRound')
  await card.getByRole('button', { name: /^Collect/ }).click()
  await expect
    .poll(async () => (await look(game, GAME, 'ledger', [1, PERSON.address]))['claimed'] as boolean)
    .toBe(true)

  // Each was sent at what the chain takes, 0.05 gwei, with room for its base fee to double.
  expect(offered.length).toBeGreaterThanOrEqual(5)
  for (const each of offered.map(BigInt)) {
    expect(each).toBeGreaterThanOrEqual(LOW_BASE_FEE)
    expect(each).toBeLessThanOrEqual(2n * LOW_BASE_FEE)
  }

  // The other areas are there, each by its own contract: the lottery sells tickets once its operator has begun a round.
  const now = await begun()
  await sendAs(OPERATOR_KEY, {
    to: contracts.lottery ?? '',
    data: LOTTERY.encodeFunctionData('startLottery', [
      ...[now + 3600, parseEther('0.5'), 2000, [200, 300, 500, 1500, 2500, 5000], 2000],
    ]),
  })
  await page.goto(`${APP}/lottery`)
  await expect(page.getByRole('button', { name: /Buy Tickets/i }).first()).toBeEnabled()
  await page.reload()
  await expect(page.locator('#lottery-hero-title')).toBeVisible()
})

test.describe('its site of relative paths', () => {
  test.use({ serviceWorkers: 'allow' })

  test('is kept in its folder, under its own policy, and leaves the rest of the host alone', async ({
    page,
    context,
  }) => {
    const files = await builtSite(LAUNCHED.outDir)
    const sent = (name: string) => new RegExp(`${name}: (.+)`).exec(textOf(files, '_headers'))?.[1] ?? ''
    const names = ['Content-Security-Policy', 'Integrity-Policy']
    const headers = Object.fromEntries(names.map((name) => [name, sent(name)]))
    expect(headers['Integrity-Policy']).toContain('script')
    const host = await openHost(files, { folder: '/cheese/', headers })
    const site = `${host.url}/cheese/`
    await page.goto(`${site}#/swap`)
    await expect(page.locator('#swap-currency-input')).toBeVisible()
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state))
      .toBe('activated')
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)).toBe(site)
    const paths = await keptFiles(page, files)
    expect(paths).toContain('/cheese/')
    expect(paths.every((path) => path.startsWith('/cheese/'))).toBe(true)
    // A page that is still loading code would find it gone, and load itself again.
    await page.goto('about:blank')
    await away(host, context)
    for (const path of ['#/swap', 'index.html#/liquidity', '?from=link#/orders', '']) {
      await page.goto('about:blank')
      await page.goto(site + path)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(KEPT)).toBeVisible()
    }
    await expect(page.goto(`${host.url}/other/`)).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
    // The browser's own page comes a moment later, and would interrupt the way to the next one.
    await page.waitForURL('chrome-error://chromewebdata/', { waitUntil: 'commit' })
  })
})

test('its own server and site, from the images, serve info, players, votes and names', async ({ page }) => {
  test.setTimeout(600_000)
  const site = `http://127.0.0.1:${String(LAUNCHED.servedPort)}`
  const services = `${site}/services`
  const home = await mkdtemp(join(tmpdir(), 'cheeseswap-served-'))
  stops.push(() => rm(home, { recursive: true, force: true }))
  const [postgres] = await Promise.all([
    startPostgres(),
    build(LAUNCHED.servedDir, { servicesUrl: services }),
  ])
  stops.push(() => postgres.stop())
  const environment = {
    ...{ DATABASE_URL: await postgres.freshUrl(), RPC_URLS: RPC_URL, DEPLOYMENTS: resolve(LAUNCHED.folder) },
    ...{ SITE_ORIGINS: site, TRUSTED_PROXIES: '127.0.0.1', MAX_LAG_S: '0' },
  }
  const server = await startImageServer(join(home, 'app'), LAUNCHED.name, environment)
  stops.push(() => server.stop())
  // Its mappings are compiled, and blocks are indexed.
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status, { timeout: 120_000 }).toBe(200)
  const folder = resolve(LAUNCHED.servedDir)
  const lists = resolve(LAUNCHED.folder, LAUNCHED.name)
  stops.push(await startCaddy({ siteUrl: site, folder, lists, serverUrl: server.url, home }))

  // A pool that is added after the build is on the page when it loads next.
  await openWith(page, `${site}/pools`)
  await expect(page.getByTestId('pool-2')).toBeVisible()
  const own = launchConfig(RPC_URL)
  const added = { stake: 'CHEESE', earn: 'RIND', perBlock: '0.01', lasts: '30d' }
  await configure({ ...own, pools: [...own.pools, added] })
  await operate(['pool', 'add'])
  await page.evaluate(() => {
    // The release that was checked before.
    sessionStorage.clear()
  })
  await page.reload()
  await expect(page.getByTestId('pool-3')).toContainText('RIND')
  // The new lists are not what the release is about.
  await expect(page.getByRole('contentinfo').getByRole('link', { name: /^Version / })).toBeVisible()
  await expect(page.getByText(/don’t match the published release/)).toHaveCount(0)
  // Lists that come before a screen.
  await page.goto(`${site}/competition`)
  await expect(page.getByRole('main')).toContainText('Alpine Battle')

  // What the person bought and staked before is in the index.
  await page.goto(`${site}/info`)
  await expect(page.getByRole('link', { name: /FND/ }).first()).toBeVisible()
  await expect(page.getByRole('main')).toContainText('CHEESE')

  // A round that was won is in the player's record.
  await page.goto(`${site}/prediction/leaderboard`)
  await page.getByRole('searchbox', { name: 'Search by address' }).fill(PERSON.address)
  await page.getByRole('button', { name: 'View stats' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText('0.500 FND')
  await expect(page.getByRole('dialog')).toContainText('100.0%')

  // A proposal is kept by the server, and voted on with what the person holds.
  await page.goto(`${site}/voting/proposal/create`)
  await expect(page.getByTestId('own-power')).not.toHaveText('0')
  const { timestamp } = await ask<{ timestamp: string }>('eth_getBlockByNumber', ['latest', false])
  const aheadS = Number(timestamp) - Date.now() / 1000
  const [startDate, startTime] = localTime(Number(timestamp) * 1000 - 120_000)
  const [endDate, endTime] = localTime(Number(timestamp) * 1000 + 86_400_000)
  await page.getByRole('textbox', { name: 'Title' }).fill('More fondue')
  await page.getByRole('textbox', { name: 'Content' }).fill('It is cold outside.')
  await page.getByLabel('Choice 1', { exact: true }).fill('For')
  await page.getByLabel('Choice 2', { exact: true }).fill('Against')
  await page.getByLabel('Start date').fill(startDate)
  await page.getByLabel('Start time').fill(startTime)
  await page.getByLabel('End date').fill(endDate)
  await page.getByLabel('End time').fill(endTime)
  await page.locator('#publish-proposal').click()
  await expect(page.getByRole('heading', { name: 'More fondue', level: 1 })).toBeVisible()
  await page.getByRole('radio', { name: 'For' }).check()
  await page.locator('#cast-vote-button').click()
  await page.locator('#confirm-vote').click()
  await expect(page.getByTestId('own-vote')).toContainText('You voted “For”')
  await expect(page.getByTestId('result').first()).toContainText('100.00%')

  // A profile with a name.
  await page.goto(`${site}/create-profile`)
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Enable 1 CHEESE' }).click()
  await page.getByRole('button', { name: /^Mint .* for 1 CHEESE$/ }).click()
  await page.getByRole('button', { name: /^Let the profile contract use/ }).click()
  await page.locator('#team-1').click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('textbox', { name: 'Username' }).fill(NAME)
  await expect(page.getByText(`${NAME} is free`)).toBeVisible()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign and register' }).click()
  await page.getByRole('button', { name: 'Enable 0.5 CHEESE' }).click()
  await page.getByRole('button', { name: 'Create profile' }).click()
  await expect(page.getByRole('heading', { name: 'Your profile is ready' })).toBeVisible()

  // What people are known by is described by the market's service, with its picture.
  await page.goto(`${site}/nfts/collections/${record.contracts.profile?.bunnies ?? ''}`)
  const picture = page.locator('img[src*="/services/images/bunnies/"]').first()
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)

  // All of it is in Postgres. What people have signed goes to another server, and everything into another database.
  expect(await server.stop()).toBe(0)
  const name = { NAME: LAUNCHED.name }
  const signed = { ...name, 'signed.jsonl': join(home, 'signed.jsonl') }
  const [other, restored] = [await postgres.freshUrl(), await postgres.freshUrl()]
  await inShell(
    documented('npm run --silent server -- export --deployment NAME > signed.jsonl', signed),
    environment,
  )
  const elsewhere = { ...environment, DATABASE_URL: other }
  const verified = documented('npm run server -- import --deployment NAME --dry-run signed.jsonl', signed)
  expect(await inShell(verified, elsewhere)).toContain('3 hold, 0 known already, 0 refused.')
  const taken = documented('npm run server -- import --deployment NAME signed.jsonl', signed)
  // Games have moved the chain's clock away from that of whoever signed: a proposal and its vote do not fit it any more.
  const outcome =
    aheadS > 2 * LIMITS.clockS
      ? '1 added, 0 known already, 2 refused.'
      : '3 added, 0 known already, 0 refused.'
  expect(await inShell(`${taken} || true`, elsewhere)).toContain(outcome)
  const programs = { ...environment, PATH: `${postgres.bin}:${process.env['PATH'] ?? ''}` }
  const dump = { 'dump.sql': join(home, 'dump.sql') }
  await inShell(documented('pg_dump --no-owner "$DATABASE_URL" > dump.sql', dump), programs)
  await inShell(documented('psql -f dump.sql NEW_URL', { ...dump, NEW_URL: restored }), programs)

  // Processes of the project itself answer with it: the whole server, and a keeper that waits for nothing.
  const next = await running(
    documented('npm run server -- --deployment NAME', name),
    /^Serving .+ at (http:\S+)\.$/m,
    {
      ...{ ...environment, DATABASE_URL: restored, SERVER_PORT: '0' },
    },
  )
  // On a busy machine it may refuse what comes while it starts.
  await expect
    .poll(async () => (await fetch(`${next}/api/users/${PERSON.address}`)).json() as Promise<unknown>)
    .toMatchObject({ username: NAME })
  await running(documented('npm run keeper -- --deployment NAME', name), /The keeper runs/, {
    ...{ ...environment, DATABASE_URL: other, SERVER_PORT: '0', LOTTERY_OPERATOR_KEY: OPERATOR_KEY },
  })
})

/** Runs a command that goes on until the test ends; gives what it says first that fits. */
async function running(
  command: string,
  wanted: RegExp,
  env: Readonly<Record<string, string>>,
): Promise<string> {
  const child = spawn('sh', ['-c', command], { env: { ...process.env, ...env }, detached: true })
  const { pid } = child
  stops.push(() => {
    // With all that it has started.
    if (child.exitCode === null && pid !== undefined) process.kill(-pid, 'SIGKILL')
  })
  let said = ''
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text: Buffer) => {
        said += text.toString()
        const found = wanted.exec(said)
        if (found !== null) resolve(found[1] ?? found[0])
      })
    }
    child.once('exit', (code) => {
      reject(new Error(`${command} ended with ${String(code)}:\n${said.slice(-3000)}`))
    })
  })
}

/** As a field for a day and one for a time take them, in the zone of this machine. */
function localTime(ms: number): readonly [date: string, time: string] {
  const local = new Date(ms - new Date(ms).getTimezoneOffset() * 60_000).toISOString()
  return [local.slice(0, 10), local.slice(11, 16)]
}
