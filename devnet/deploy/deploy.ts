import { parseEther, toQuantity } from 'ethers'
import { ACCOUNTS, DEPLOYER } from '../accounts'
import type { Artifacts } from '../compile'
import { rpc, rpcAll } from '../rpc'
import { exchangeSeed } from '../seed/exchange'
import { type Deployment, planDeployment } from './plan'
import { sendAll } from './transactions'

const CREATION_GAS = 6_000_000

/** What the poor accounts own: one BNB and nothing but it, and nothing at all. */
const POOR = [
  [ACCOUNTS[8], parseEther('1')],
  [ACCOUNTS[9], 0n],
] as const

/** Makes the whole exchange on a fresh node that is not mining by itself. */
export async function deploy(rpcUrl: string, artifacts: Artifacts): Promise<Deployment> {
  const { deployment, creations } = planDeployment(artifacts)
  const balances = [[DEPLOYER, parseEther('10000000')] as const, ...POOR]
  await rpcAll(
    rpcUrl,
    balances.map(([account, wei]) => ({ method: 'anvil_setBalance', params: [account, toQuantity(wei)] })),
  )
  // Unlocked for a moment: no signature has to be made, and wallets do not find the account later.
  await rpc(rpcUrl, 'anvil_impersonateAccount', [DEPLOYER])
  await sendAll(rpcUrl, DEPLOYER, [
    ...creations.map((creation) => ({ ...creation, gas: CREATION_GAS })),
    ...exchangeSeed(artifacts, deployment),
  ])
  await rpc(rpcUrl, 'anvil_stopImpersonatingAccount', [DEPLOYER])
  return deployment
}
