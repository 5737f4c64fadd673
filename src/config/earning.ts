import { type Address, toAddress } from '~/domain/address'
import { devnetEarning } from './addresses/earning31337'
import { network } from './networks'

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

function cakeChef(address: string): Chef {
  return { address: toAddress(address), pendingReward: 'pendingCake', rewardPerBlock: 'cakePerBlock' }
}

/** Facts 14. Constant in a build, so that the other networks' addresses are left out of it. */
function earningOf(): Earning {
  if ((!import.meta.env.PROD || import.meta.env.VITE_CHAIN_ID === '31337') && network.chainId === 31337) {
    const { MasterChef, CheeseVault, PackagePool, FixedAprPool } = devnetEarning
    return {
      chef: {
        address: toAddress(MasterChef),
        pendingReward: 'pendingCheese',
        rewardPerBlock: 'cheesePerBlock',
      },
      vault: toAddress(CheeseVault),
      packagePool: toAddress(PackagePool),
      fixedAprPool: toAddress(FixedAprPool),
    }
  }
  const none = { vault: undefined, packagePool: undefined, fixedAprPool: undefined }
  if (network.chainId === 97) return { ...none, chef: cakeChef('0x1d32c2945C8FDCBc7156c553B7cEa4325a17f4f9') }
  return {
    ...none,
    chef: cakeChef('0x73feaa1eE314F8c655E354234017bE2193C9E24E'),
    vault: toAddress('0xa80240Eb5d7E05d3F250cF000eEc0891d00b51CC'),
  }
}

/** Those of this build's network. For the routes that show them: the first load of a page does without. */
export const earning: Earning = earningOf()
