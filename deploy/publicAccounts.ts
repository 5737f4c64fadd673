import { computeAddress, HDNodeWallet, id, Mnemonic } from 'ethers'

/** The mnemonic that every local chain uses: it is public, so these accounts must never hold real money. */
export const MNEMONIC = 'test test test test test test test test test test test junk'

const tree = HDNodeWallet.fromMnemonic(Mnemonic.fromPhrase(MNEMONIC), "m/44'/60'/0'/0")

/** The accounts that the node keeps unlocked. The last two stay poor. */
export const ACCOUNTS: readonly string[] = Array.from(
  { length: 10 },
  (_, index) => tree.deriveChild(index).address,
)

/** Those that the seed gives tokens. */
export const FUNDED_ACCOUNTS = ACCOUNTS.slice(0, 8)

/** The eleventh: makes and owns the exchange's contracts, so that no person's nonce is used up. Not unlocked. */
export const DEPLOYER = tree.deriveChild(10).address

/** Makes and owns the contracts of an area that names no other account. It follows from the area's name alone. */
export function deployerOf(area: string): string {
  return computeAddress(id(`devnet area ${area}`))
}

/** Receives the fees of the vault and of the staking pools, and the developers' part of every reward. */
export const TREASURY = tree.deriveChild(14).address
