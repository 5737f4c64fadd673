import { Interface } from 'ethers'
import { deployerOf } from '../../deploy/publicAccounts'
import { abi as chefAbi } from '~/chain/abi/masterChef'
import { abi as fixedAbi } from '~/chain/abi/fixedAprPool'
import { abi as packageAbi } from '~/chain/abi/packagePool'
import { abi as smartAbi } from '~/chain/abi/smartChef'
import { abi as bnbAbi } from '~/chain/abi/sousChefBnb'
import { abi as vaultAbi } from '~/chain/abi/cheeseVault'
import { devnetFarming } from '~/config/addresses/farming31337'
import { type Chain, type Contract, MAX, ME, tokenOf } from './support'

function contract(address: string, abi: readonly string[]): Contract {
  return { address, abi: new Interface(abi) }
}

export const CHEF = contract(devnetFarming.MasterChef, chefAbi)
export const VAULT = contract(devnetFarming.CheeseVault, vaultAbi)
export const PACKAGES = contract(devnetFarming.PackagePool, packageAbi)
export const FIXED = contract(devnetFarming.FixedAprPool, fixedAbi)
export const BNB_POOL = contract(devnetFarming.Pool3, bnbAbi)

export function smartChef(address: string): Contract {
  return contract(address, smartAbi)
}

export const CHEESE = tokenOf('CHEESE')
export const E18 = 10n ** 18n
export const DAY = 24 * 60 * 60

/** Blocks without transactions. */
export async function mine(chain: Chain, blocks: number): Promise<void> {
  await chain.rpc('anvil_mine', `0x${blocks.toString(16)}`)
}

/** The clock of the chain moved on, with a block at the end. */
export async function wait(chain: Chain, seconds: number): Promise<void> {
  await chain.rpc('evm_mine', { timestamp: (await chain.now()) + seconds })
}

const OWNER = deployerOf('farming')

/** As the owner of the contracts, whose key the node does not have. */
export async function asOwner(chain: Chain, target: Contract, method: string, args: readonly unknown[] = []) {
  await chain.rpc('anvil_impersonateAccount', OWNER)
  try {
    await chain.send(target, method, args, { from: OWNER })
  } finally {
    await chain.rpc('anvil_stopImpersonatingAccount', OWNER)
  }
}

export async function allow(chain: Chain, token: Contract, spender: Contract, from = ME): Promise<void> {
  await chain.send(token, 'approve', [spender.address, MAX], { from })
}
