import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, expect, it, vi } from 'vitest'
import { devnetFarming } from '~/config/addresses/farming31337'
import { configured } from './configured'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

/** What a site of this environment earns with. */
async function earningWith(environment: Readonly<Record<string, string>>) {
  return (await configured(environment, () => import('~/config/earning'))).earning
}

const OWN = '0x00000000000000000000000000000000000000AA'

it('is the public deployment on 56 and 97, by the names that it has for its reward', async () => {
  const main = await earningWith({ VITE_CHAIN_ID: '56' })
  expect(main).toMatchObject({
    chef: { address: '0x73feaa1eE314F8c655E354234017bE2193C9E24E', pendingReward: 'pendingCake' },
    vault: '0xa80240Eb5d7E05d3F250cF000eEc0891d00b51CC',
    packagePool: undefined,
    fixedAprPool: undefined,
  })
  const test = await earningWith({ VITE_CHAIN_ID: '97' })
  expect(test.chef?.address).toBe('0x1d32c2945C8FDCBc7156c553B7cEa4325a17f4f9')
  // Never another network's address.
  expect(test.vault).toBeUndefined()
})

it('is our own on the local network', async () => {
  const { chef, vault } = await earningWith({ VITE_CHAIN_ID: '31337' })
  expect(chef).toEqual({
    address: devnetFarming.MasterChef,
    pendingReward: 'pendingCheese',
    rewardPerBlock: 'cheesePerBlock',
  })
  expect(vault).toBe(devnetFarming.CheeseVault)
})

it('is what the environment says, and one that is no address leaves the network’s own', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const own = await earningWith({
    VITE_CHAIN_ID: '56',
    VITE_CHEF: OWN.toLowerCase(),
    VITE_CHEF_METHODS: 'cheese',
    VITE_PACKAGE_POOL: OWN,
    VITE_VAULT: '0x12',
  })
  expect(own).toEqual({
    chef: { address: OWN, pendingReward: 'pendingCheese', rewardPerBlock: 'cheesePerBlock' },
    vault: '0xa80240Eb5d7E05d3F250cF000eEc0891d00b51CC',
    packagePool: OWN,
    fixedAprPool: undefined,
  })
  expect(warn).toHaveBeenCalledWith('VITE_VAULT is not understood: 0x12')
})

it('and everything else that the environment can say stands in .env.example', () => {
  const example = readFileSync('.env.example', 'utf8')
  const names = readdirSync('src/config')
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [...readFileSync(`src/config/${file}`, 'utf8').matchAll(/'(VITE_[A-Z_]+)'/g)])
    .map(([, name]) => name ?? '')
  expect(names.length).toBeGreaterThan(15)
  for (const name of names) expect(example).toContain(`\n${name}=`)
})

it('gives every farm and pool of 56 and 97 an address and tokens that are well formed, and each id once', async () => {
  vi.resetModules()
  vi.stubEnv('VITE_CHAIN_ID', '56')
  const { loadFarms } = await import('~/config/farms/farms')
  const { loadPools } = await import('~/config/pools/pools')
  const [farms, pools] = await Promise.all([loadFarms(), loadPools()])
  expect(farms.length).toBeGreaterThan(400)
  expect(pools.length).toBeGreaterThan(200)
  expect(new Set(farms.map(({ pid }) => pid)).size).toBe(farms.length)
  expect(new Set(pools.map(({ sousId }) => sousId)).size).toBe(pools.length)
  // Farm 0 is the manual pool, and not one of the farms.
  expect(farms.some(({ pid }) => pid === 0)).toBe(false)
  const cake = farms.find(({ pid }) => pid === 251)
  expect(cake).toMatchObject({ lpSymbol: 'CAKE/BNB LP', isTokenOnly: false })
  expect([cake?.token.symbol, cake?.quoteToken.symbol]).toEqual(['CAKE', 'WBNB'])
  for (const { lpAddress, token, quoteToken, isTokenOnly } of farms) {
    if (!isTokenOnly) expect(new Set([lpAddress, token.address, quoteToken.address]).size).toBe(3)
  }
  for (const pool of pools) expect(pool.tokenPerBlock >= 0n).toBe(true)
})
