import { parseEther, toQuantity } from 'ethers'
import { ACCOUNTS, DEPLOYER } from '../accounts'
import type { Artifacts } from '../compile'
import { rpc, rpcAll } from '../rpc'
import { TRADER_COINS, traderApprovals, traderGifts, TRADERS } from '../keeper/traders'
import { exchangeSeed } from '../seed/exchange'
import { farmSeed, STAKERS } from '../seed/farms'
import { planHistory, playHistory, topUps } from '../seed/history'
import { pairFinder } from './pairs'
import { planDeployment } from './plan'
import { sendAll } from './transactions'

const CREATION_GAS = 6_000_000

/** What the poor accounts own: one BNB and nothing but it, and nothing at all. */
const POOR = [
  [ACCOUNTS[8], parseEther('1')],
  [ACCOUNTS[9], 0n],
] as const

interface DeployOptions {
  /** Accounts that trade by themselves get tokens and allow the router to take them. */
  readonly hasTraders: boolean
  /** Unix seconds at which a year of trades ends; without it the pools have no past. */
  readonly historyUntil?: number | undefined
}

/** Makes the whole exchange on a fresh node that is not mining by itself. */
export async function deploy(
  rpcUrl: string,
  artifacts: Artifacts,
  { hasTraders, historyUntil }: DeployOptions,
): Promise<void> {
  const { deployment, creations, pairInitCodeHash } = planDeployment(artifacts)
  const history = historyUntil === undefined ? undefined : planHistory(historyUntil)
  const balances = [[DEPLOYER, parseEther('10000000')] as const, ...POOR]
  await rpcAll(
    rpcUrl,
    balances.map(([account, wei]) => ({ method: 'anvil_setBalance', params: [account, toQuantity(wei)] })),
  )
  // Unlocked for a moment: no signature has to be made, and wallets do not find the account later.
  await rpc(rpcUrl, 'anvil_impersonateAccount', [DEPLOYER])
  await sendAll(rpcUrl, DEPLOYER, [
    ...creations.map((creation) => ({ ...creation, gas: CREATION_GAS })),
    ...exchangeSeed(artifacts, deployment, history?.opening),
  ])
  const pairOf = pairFinder(deployment, pairInitCodeHash)
  if (hasTraders || history !== undefined) {
    await sendAll(rpcUrl, DEPLOYER, traderGifts(artifacts, deployment))
    await asTraders(rpcUrl, async () => {
      for (const { address } of TRADERS) {
        await rpc(rpcUrl, 'anvil_setBalance', [address, toQuantity(TRADER_COINS)])
        await sendAll(rpcUrl, address, traderApprovals(artifacts, deployment))
      }
      if (history === undefined) return
      const reserves = await playHistory(rpcUrl, { artifacts, deployment }, history)
      await rpc(rpcUrl, 'evm_setNextBlockTimestamp', [Math.floor(Date.now() / 1000)])
      await sendAll(rpcUrl, DEPLOYER, topUps({ artifacts, deployment }, reserves, pairOf))
    })
  }
  const farms = farmSeed({ artifacts, deployment, pairOf })
  await sendAll(rpcUrl, DEPLOYER, farms.opening)
  for (const staker of STAKERS) await sendAll(rpcUrl, staker, farms.stakes.get(staker) ?? [])
  await sendAll(rpcUrl, DEPLOYER, farms.closing)
  await rpc(rpcUrl, 'anvil_stopImpersonatingAccount', [DEPLOYER])
}

/** The traders are unlocked in the node while `work` runs. */
async function asTraders(rpcUrl: string, work: () => Promise<void>): Promise<void> {
  const each = (method: string) => TRADERS.map(({ address }) => ({ method, params: [address] }))
  await rpcAll(rpcUrl, each('anvil_impersonateAccount'))
  await work()
  await rpcAll(rpcUrl, each('anvil_stopImpersonatingAccount'))
}
