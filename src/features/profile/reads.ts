import {
  balanceOf,
  getApproved,
  getBunnyId,
  isApprovedForAll,
  tokenOfOwnerByIndex,
} from '~/chain/abi/bunnies'
import { canMint, tokenPrice } from '~/chain/abi/bunnyFactory'
import {
  hasRole,
  numberCakeToReactivate,
  numberCakeToRegister,
  numberCakeToUpdate,
} from '~/chain/abi/profile'
import { read } from '~/chain/multicall/read'
import type { ProfileContracts } from '~/config/profile'
import type { Address } from '~/domain/address'
import type { Hex } from '~/lib/hex'

/** keccak-256 of 'NFT_ROLE': collections that have it may be pictures. */
export const NFT_ROLE: Hex = '0x8736816fdbcc15d6cc3f6dcf60e42b0ef33eb02281d312c807a38b4ad09190c0'

/** What making or changing a profile costs, in units of the reward token. */
export function priceReads({ factory, profile }: ProfileContracts) {
  return {
    mint: read(tokenPrice, factory, []),
    register: read(numberCakeToRegister, profile, []),
    update: read(numberCakeToUpdate, profile, []),
    reactivate: read(numberCakeToReactivate, profile, []),
  }
}

/** What of the exchange and of an account decides where one stands in the set-up. */
export function setupReads({ factory }: ProfileContracts, account: Address) {
  return {
    canMint: read(canMint, factory, [account]),
  }
}

/** Of the collection that may be pictures, and of what an account has of it. */
export function collectionReads({ profile, bunnies }: ProfileContracts, account: Address) {
  return {
    isAccepted: read(hasRole, profile, [NFT_ROLE, bunnies]),
    owned: read(balanceOf, bunnies, [account]),
  }
}

export function ownedReads({ bunnies }: ProfileContracts, account: Address, count: number) {
  return Array.from({ length: count }, (_, index) =>
    read(tokenOfOwnerByIndex, bunnies, [account, BigInt(index)]),
  )
}

export function bunnyReads({ bunnies }: ProfileContracts, tokenIds: readonly bigint[]) {
  return tokenIds.map((tokenId) => read(getBunnyId, bunnies, [tokenId]))
}

/** Who may take each collectible; and whether the profile contract may take all of the owner's. */
export function approvedReads({ bunnies }: ProfileContracts, tokenIds: readonly bigint[]) {
  return tokenIds.map((tokenId) => read(getApproved, bunnies, [tokenId]))
}

export function operatorRead({ bunnies, profile }: ProfileContracts, owner: Address) {
  return read(isApprovedForAll, bunnies, [owner, profile])
}
