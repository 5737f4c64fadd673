import { MaxUint256, parseEther, toQuantity } from 'ethers'
import { ACCOUNTS } from '../../deploy/publicAccounts'
import type { DevnetArea, PastEvent, SeedContext, TimeSpan } from '../area'
import { rpc, rpcAll } from '../../deploy/node/rpc'
import { known, type Deployed, type DeploymentPlan } from '../../contracts/deployed'
import { GAS_PRICE, sendAll, haveSucceeded } from './transactions'
import type { PlannedTransaction } from '../../contracts/transaction'

const CREATION_GAS = 6_000_000
const LIGHT_GAS = 200_000
const DEPLOYER_WEI = parseEther('10000000')

/** What the poor accounts own: one BNB and nothing but it, and nothing at all. */
const POOR = [
  [ACCOUNTS[8] ?? '', parseEther('1')],
  [ACCOUNTS[9] ?? '', 0n],
] as const

interface DeployOptions {
  readonly rpcUrl: string
  readonly areas: readonly DevnetArea[]
  readonly plan: DeploymentPlan
  /** When, and in which areas, something has happened before; without it the exchange has no past. */
  readonly past: (TimeSpan & { readonly areas: readonly DevnetArea[] }) | undefined
}

/** Makes the whole exchange on a fresh node that is not mining by itself. */
export async function createExchange({ rpcUrl, areas, plan, past }: DeployOptions): Promise<void> {
  await createContracts(rpcUrl, plan)
  await setBalances(rpcUrl, POOR)
  const seeds = areas.map((area, index) =>
    area.seed?.(
      seedContext({
        ...{ rpcUrl, plan, deployer: plan.byArea[index]?.deployer ?? '' },
        past: past?.areas.includes(area) === true ? past : undefined,
      }),
    ),
  )
  for (const seed of seeds) await seed?.open?.()
  for (const area of areas) await openAccounts(rpcUrl, area, plan)
  if (past !== undefined) {
    await playPast(
      rpcUrl,
      seeds.flatMap((seed) => seed?.past ?? []),
    )
    await rpc(rpcUrl, 'evm_setNextBlockTimestamp', [Math.floor(Date.now() / 1000)])
  }
  for (const seed of seeds) await seed?.present?.()
  await rpc(rpcUrl, 'anvil_autoImpersonateAccount', [false])
}

/** Afterwards the node signs for every account. */
export async function createContracts(rpcUrl: string, plan: DeploymentPlan): Promise<void> {
  const deployers = new Set(plan.byArea.map(({ deployer }) => deployer))
  await setBalances(
    rpcUrl,
    Array.from(deployers, (each) => [each, DEPLOYER_WEI] as const),
  )
  // For a moment only: no signature has to be made, and wallets find no account that is not theirs later.
  await rpc(rpcUrl, 'anvil_autoImpersonateAccount', [true])
  for (const { deployer, creations } of plan.byArea) {
    await sendAll(
      rpcUrl,
      deployer,
      creations.map((creation) => ({ ...creation, gas: CREATION_GAS })),
    )
  }
}

/** What an area's seed is given. */
export function seedContext({
  rpcUrl,
  plan,
  ...own
}: { readonly rpcUrl: string; readonly plan: DeploymentPlan } & Pick<
  SeedContext,
  'past' | 'deployer'
>): SeedContext {
  return {
    ...plan,
    ...own,
    rpcUrl,
    send: (from, transactions) => sendAll(rpcUrl, from, transactions),
    gift: (token, to, units) => gift(plan, token, to, units),
  }
}

function gift(deployed: Deployed, token: string, to: string, units: bigint): PlannedTransaction {
  return {
    what: `${token} for ${to}`,
    to: deployed.token(token),
    data: deployed.encode('Erc20', 'transfer', [to, units]),
    gas: LIGHT_GAS,
  }
}

async function openAccounts(rpcUrl: string, area: DevnetArea, plan: DeploymentPlan): Promise<void> {
  const accounts = area.accounts?.(plan) ?? []
  await setBalances(
    rpcUrl,
    accounts.map(({ address, wei }) => [address, wei] as const),
  )
  const gifts = new Map<string, PlannedTransaction[]>()
  for (const { address, holdings } of accounts) {
    for (const [token, units] of Object.entries(holdings)) {
      const maker = plan.makerOf(token)
      gifts.set(maker, [...(gifts.get(maker) ?? []), gift(plan, token, address, units)])
    }
  }
  for (const [maker, transactions] of gifts) await sendAll(rpcUrl, maker, transactions)
  for (const { address, approvals } of accounts) {
    const transactions = approvals.map(({ token, spender }) => ({
      what: `approve ${token}`,
      to: plan.token(token),
      data: plan.encode('Erc20', 'approve', [plan.contract(spender), MaxUint256]),
      gas: LIGHT_GAS,
    }))
    await sendAll(rpcUrl, address, transactions)
  }
}

/** Lets what all areas say has happened happen, a block for each second in which something did. */
async function playPast(rpcUrl: string, events: readonly PastEvent[]): Promise<void> {
  const byTime = new Map<number, PastEvent['transactions']>()
  for (const { at, transactions } of events) byTime.set(at, [...(byTime.get(at) ?? []), ...transactions])
  const senders = [...new Set(events.flatMap(({ transactions }) => transactions.map(({ from }) => from)))]
  const nonces = await rpcAll<string>(
    rpcUrl,
    senders.map((address) => ({ method: 'eth_getTransactionCount', params: [address, 'latest'] })),
  )
  const next = Object.fromEntries(senders.map((address, index) => [address, Number(nonces[index])]))
  const sent: { readonly what: string; readonly hash: string }[] = []
  for (const [at, transactions] of [...byTime].sort(([a], [b]) => a - b)) {
    const requests = transactions.map(({ from, to, data, value = 0n, gas }) => {
      const nonce = known(next, from)
      next[from] = nonce + 1
      const transaction = {
        from,
        ...(to === undefined ? {} : { to }),
        data,
        value: toQuantity(value),
        gas: toQuantity(gas),
        gasPrice: toQuantity(GAS_PRICE),
        nonce: toQuantity(nonce),
      }
      return { method: 'eth_sendTransaction', params: [transaction] }
    })
    const hashes = await rpcAll<string>(rpcUrl, requests)
    sent.push(...transactions.map(({ what }, index) => ({ what, hash: hashes[index] ?? '' })))
    await rpc(rpcUrl, 'evm_mine', [{ timestamp: at }])
  }
  const results = await haveSucceeded(
    rpcUrl,
    sent.map(({ hash }) => hash),
  )
  const failed = sent.filter((_, index) => results[index] !== true)
  if (failed.length > 0) throw new Error(`Failed in the past: ${failed.map(({ what }) => what).join(', ')}`)
}

async function setBalances(
  rpcUrl: string,
  balances: readonly (readonly [address: string, wei: bigint])[],
): Promise<void> {
  await rpcAll(
    rpcUrl,
    balances.map(([address, wei]) => ({ method: 'anvil_setBalance', params: [address, toQuantity(wei)] })),
  )
}
