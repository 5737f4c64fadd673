import { type Address, recordAddress } from '~/domain/address'
import { addressVariable, choiceVariable } from './variables'

/** The contracts that people earn with. What a network does not have is undefined, and its page says so. */
interface Earning {
  readonly chef: Chef | undefined
  readonly vault: Address | undefined
  readonly packagePool: Address | undefined
  readonly fixedAprPool: Address | undefined
}

/** Where farms are, and what the functions that are named after the reward token are called there. */
export interface Chef {
  readonly address: Address
  readonly pendingReward: 'pendingCheese' | 'pendingCake'
  readonly rewardPerBlock: 'cheesePerBlock' | 'cakePerBlock'
}

type Methods = 'cake' | 'cheese'

function chefAt(address: Address, methods: Methods): Chef {
  return methods === 'cake'
    ? { address, pendingReward: 'pendingCake', rewardPerBlock: 'cakePerBlock' }
    : { address, pendingReward: 'pendingCheese', rewardPerBlock: 'cheesePerBlock' }
}

function earningOf(): Earning {
  // Constant in a build, so that the other networks' addresses are left out of it (facts 14).
  const own = DEPLOYMENT.contracts.earning
  const at = (address: string | undefined) => (address === undefined ? undefined : recordAddress(address))
  const methods = choiceVariable('VITE_CHEF_METHODS', ['', 'cake', 'cheese'], '')
  const chef = addressVariable('VITE_CHEF') ?? at(own.chef)
  return {
    chef: chef && chefAt(chef, methods === '' ? own.methods : methods),
    vault: addressVariable('VITE_VAULT') ?? at(own.vault),
    packagePool: addressVariable('VITE_PACKAGE_POOL') ?? at(own.packagePool),
    fixedAprPool: addressVariable('VITE_FIXED_APR_POOL') ?? at(own.fixedAprPool),
  }
}

/** Those of this build's network. For the routes that show them: the first load of a page does without. */
export const earning: Earning = earningOf()
