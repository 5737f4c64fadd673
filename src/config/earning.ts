import { type Address, toAddress } from '~/domain/address'
import { devnetFarming } from './addresses/farming31337'
import { network } from './networks'
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

interface Own {
  readonly chef: string
  readonly methods: Methods
  readonly vault?: string
  readonly packagePool?: string
  readonly fixedAprPool?: string
}

/** Facts 14. Constant in a build, so that the other networks' addresses are left out of it. */
function ownOfNetwork(): Own {
  if ((!import.meta.env.PROD || import.meta.env.VITE_CHAIN_ID === '31337') && network.chainId === 31337) {
    const { MasterChef, CheeseVault, PackagePool, FixedAprPool } = devnetFarming
    return {
      chef: MasterChef,
      methods: 'cheese',
      vault: CheeseVault,
      packagePool: PackagePool,
      fixedAprPool: FixedAprPool,
    }
  }
  if (network.chainId === 97) return { chef: '0x1d32c2945C8FDCBc7156c553B7cEa4325a17f4f9', methods: 'cake' }
  return {
    chef: '0x73feaa1eE314F8c655E354234017bE2193C9E24E',
    methods: 'cake',
    vault: '0xa80240Eb5d7E05d3F250cF000eEc0891d00b51CC',
  }
}

function earningOf(): Earning {
  const own = ownOfNetwork()
  const at = (address: string | undefined) => (address === undefined ? undefined : toAddress(address))
  const methods = choiceVariable('VITE_CHEF_METHODS', ['', 'cake', 'cheese'], '')
  return {
    chef: chefAt(addressVariable('VITE_CHEF') ?? toAddress(own.chef), methods === '' ? own.methods : methods),
    vault: addressVariable('VITE_VAULT') ?? at(own.vault),
    packagePool: addressVariable('VITE_PACKAGE_POOL') ?? at(own.packagePool),
    fixedAprPool: addressVariable('VITE_FIXED_APR_POOL') ?? at(own.fixedAprPool),
  }
}

/** Those of this build's network. For the routes that show them: the first load of a page does without. */
export const earning: Earning = earningOf()
