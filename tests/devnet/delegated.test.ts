import { JsonRpcProvider, Wallet } from 'ethers'
import { beforeAll, expect, it, vi } from 'vitest'
import { runtime } from '~/chain/abi/batchAccount'
import { quantity, type RpcCall } from '~/chain/contract/call'
import { encodeWrite } from '~/chain/contract/encode'
import { RpcError } from '~/chain/rpc/errors'
import type { Transport } from '~/chain/rpc/transport'
import { devnetFarming } from '~/config/addresses/farming31337'
import { devnetIfo } from '~/config/addresses/ifo31337'
import { devnetProfile } from '~/config/addresses/profile31337'
import type { Offerings } from '~/config/ifo/sales'
import type { PlannedAction } from '~/core/transactions/plan'
import { estimate } from '~/core/transactions/simulateCall'
import { parseAccountCode } from '~/domain/accountCode'
import { toAddress } from '~/domain/address'
import { nativeCoin, type Token } from '~/domain/money/currency'
import { buyPlan as presalePlan, claimPlan as saleClaimPlan, commitPlan } from '~/features/ifo/writes'
import { buyPlan, claimPlan } from '~/features/lottery/writes'
import { transferPlan } from '~/features/nft/writes'
import { packageWrites, sousWrites, vaultWrites } from '~/features/pools/writes'
import { betPlan, collectPlans } from '~/features/prediction/writes'
import { profileWrites } from '~/features/profile/writes'
import { startAnvil } from '../../deploy/node/anvil'
import { freePort } from '../../deploy/node/ports'
import { rpc } from '../../deploy/node/rpc'
import { CHEF, FIXED, PACKAGES, VAULT } from './farming'
import { LOTTERY, raffle, shown } from './lottery'
import { GAME, play, PRICE } from './prediction'
import { BUNNIES, people, PROFILE, STARTERS } from './profile'
import { ALICE, localChain, MAX, ME, ROUTER, tokenOf, walletOf } from './support'

/**
 * What the app plans, sent by an account that has lent itself a contract's code (EIP-7702): on a fork of the local
 * exchange that knows such accounts, each from one and the same state.
 */

const chain = localChain()
const { createProfile, collectible } = people(chain)
const lottery = raffle(chain)
const game = play(chain)
const E18 = 10n ** 18n
const FINAL = shown('654321')
const CHEESE = tokenOf('CHEESE')
const DELEGATE = toAddress('0x00000000000000000000000000000000DE1E6A7E')
const currency: Token = {
  kind: 'token',
  ...{ chainId: 31337, address: toAddress(CHEESE.address), decimals: 18, symbol: 'CHEESE', name: 'Cheese' },
}

type Fork = Awaited<ReturnType<typeof startAnvil>>
let fork: Fork
let provider: JsonRpcProvider
let person: Wallet
let plans: Readonly<Record<string, PlannedAction>>

const ask = <T>(method: string, ...params: readonly unknown[]) => rpc<T>(fork.rpcUrl, method, params)

/** The fork as the app asks it, with a contract's own words in what it refuses. */
const node: Transport = {
  async request(method, params) {
    const response = await fetch(fork.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const { result, error } = (await response.json()) as {
      result?: unknown
      error?: { code: number; message: string; data?: unknown }
    }
    if (error !== undefined) throw new RpcError(error.code, error.message, error.data)
    return result
  },
}

beforeAll(async () => {
  vi.resetModules()
  vi.stubEnv('VITE_CHAIN_ID', '31337')
  const offerings = await (await import('~/config/ifo/sales')).loadOfferings()
  vi.unstubAllEnvs()
  const before = await chain.rpc<string>('evm_snapshot')
  plans = await prepare(offerings)
  const port = await freePort({ port: 0, what: 'the fork', variable: 'RPC_PORT' })
  const { rpcUrl } = chain.devnet()
  fork = await startAnvil({ port, like: { chainId: 31337, hardfork: 'prague', block: 0, forkUrl: rpcUrl } })
  provider = new JsonRpcProvider(fork.rpcUrl, undefined, { cacheTimeout: -1 })
  provider.pollingInterval = 20
  person = new Wallet(walletOf(0).privateKey, provider)
  await ask('anvil_setCode', DELEGATE, runtime)
  const nonce = await person.getNonce()
  const authorization = await person.authorize({ address: DELEGATE, nonce: nonce + 1, chainId: 31337 })
  const sent = await person.sendTransaction({ type: 4, to: ME, authorizationList: [authorization] })
  await sent.wait()
  return async () => {
    provider.destroy()
    await fork.stop()
    await chain.rpc('evm_revert', before)
  }
}, 120_000)

/** All that the plans need, done by an ordinary account before it delegates; and the plans. */
async function prepare({ sales, presales }: Offerings): Promise<Readonly<Record<string, PlannedAction>>> {
  const approved = [LOTTERY, VAULT, CHEF, PACKAGES, FIXED, ROUTER, STARTERS, PROFILE]
  for (const spender of [...approved.map(({ address }) => address), devnetIfo.SaleLive])
    await chain.send(CHEESE, 'approve', [spender, MAX])
  await createProfile()
  const spare = await collectible()
  const given = await collectible()
  await chain.send(VAULT, 'deposit', [100n * E18])

  const drawn = await lottery.start()
  await lottery.buy(drawn, [FINAL])
  await lottery.close(drawn)
  await lottery.draw(drawn, FINAL)
  await game.begin()
  await game.bet('bull', 1, E18)
  await game.bet('bear', 1, E18, ALICE)
  await game.turn(PRICE)
  await game.turn(PRICE + 1n)
  const { currentEpoch: epoch } = await game.game()
  const open = await lottery.start()

  const saleAt = (address: string) => {
    const sale = sales.find((each) => each.address === address)
    if (sale === undefined) throw new Error(`There is no sale at ${address}.`)
    return sale
  }
  const [presale] = presales.filter(({ address }) => address === toAddress(devnetIfo.PresaleOpen))
  if (presale === undefined) throw new Error('There is no presale.')
  const vault = vaultWrites(toAddress(VAULT.address))
  const packages = packageWrites(toAddress(PACKAGES.address))
  const at = (key: keyof typeof devnetProfile) => toAddress(devnetProfile[key])
  const profile = profileWrites({
    ...{ profile: at('Profile'), bunnies: at('Bunnies'), factory: at('BunnyFactory') },
    ...{ pointCenter: at('PointCenterIFO'), anniversary: at('AnniversaryAchievement') },
    ...{ teamBunnies: at('TeamBunnies'), lotteryBunny: at('BunnySpecialLottery'), sales: [] },
  })
  const bunny = (tokenId: bigint) => ({ collection: toAddress(BUNNIES.address), tokenId: String(tokenId) })
  const coinPool = sousWrites({
    ...{ sousId: 3, contractAddress: toAddress(devnetFarming.Pool3), poolCategory: 'Binance' },
    ...{ stakingToken: nativeCoin(31337, 'BNB'), earningToken: currency, tokenPerBlock: 1n },
    ...{ sortOrder: 3, isFinished: false, hasEmergencyWithdraw: false },
  })
  const [collect] = collectPlans(toAddress(GAME.address), [{ epoch: 1n, wei: E18 }])
  if (collect === undefined) throw new Error('There is nothing to collect.')
  const lotteryAddress = toAddress(LOTTERY.address)
  return {
    'a bet': betPlan(toAddress(GAME.address), { epoch, side: 'bull', wei: E18 }),
    'winnings of a round': collect,
    'lottery tickets': buyPlan(lotteryAddress, { lotteryId: open, numbers: [FINAL], cost: 5n * E18 }),
    'a lottery prize': claimPlan(lotteryAddress, {
      lotteryId: drawn,
      tickets: [{ id: 0, number: FINAL, bracket: 5, prize: 1n, isClaimed: false }],
    }),
    'a stake in the vault': vault.stake(E18),
    'the bounty of the vault': vault.bounty(1n),
    'a part of the vault': vault.unstake({ kind: 'some', shares: E18 }, E18),
    'all of the vault': vault.unstake({ kind: 'all' }, E18),
    'a commitment': commitPlan(saleAt(devnetIfo.SaleLive), 'unlimited', { currency, units: E18 }),
    'a claim of a sale': saleClaimPlan(saleAt(devnetIfo.SaleDone), 'unlimited', {
      offering: 1n,
      committed: currency,
    }),
    'a claim of a first sale': saleClaimPlan(saleAt(devnetIfo.SaleFirst), 'unlimited', {
      offering: 1n,
      committed: currency,
    }),
    'a contribution to a presale': presalePlan(presale, E18),
    'a stake of the coin': coinPool.stake(E18),
    'a harvest of a pool': coinPool.harvest(),
    'a stake in a package': packages.stake(1000n * E18, 0),
    'a collectible': profile.starter(8, 'Churro'),
    'another picture': profile.update(bunny(spare)),
    'a paused profile': profile.pause(),
    'a collectible for somebody': transferPlan(
      { ...bunny(given), name: 'Bunny' },
      toAddress(ME),
      toAddress(ALICE),
    ),
  }
}

function encoded({ attempts: [call] }: PlannedAction): RpcCall {
  const { target, value } = call
  return { from: toAddress(ME), to: target, data: encodeWrite(call), value: quantity(value) }
}

it('is sent by an account that is one', async () => {
  expect(parseAccountCode(await ask('eth_getCode', ME, 'latest'))).toEqual({
    kind: 'delegated',
    delegate: DELEGATE,
  })
})

const NAMES = [
  ...['a bet', 'winnings of a round', 'lottery tickets', 'a lottery prize'],
  ...['a stake in the vault', 'the bounty of the vault', 'a part of the vault', 'all of the vault'],
  ...['a commitment', 'a claim of a sale', 'a claim of a first sale', 'a contribution to a presale'],
  ...['a stake of the coin', 'a harvest of a pool', 'a stake in a package', 'a collectible'],
  ...['another picture', 'a paused profile', 'a collectible for somebody'],
] as const

it('has no plan that is not sent', () => {
  expect(Object.keys(plans)).toEqual(NAMES)
})

it.each(NAMES)('%s goes through', async (name) => {
  const plan = plans[name]
  if (plan === undefined) throw new Error('There is no plan.')
  const call = encoded(plan)
  expect(await estimate(node, call)).toMatchObject({ ok: true })
  const snapshot = await ask<string>('evm_snapshot')
  const { to, data, value } = call
  const sent = await person.sendTransaction({ to, data, value, gasLimit: 3_000_000 })
  expect((await sent.wait())?.status).toBe(1)
  await ask('evm_revert', snapshot)
})
