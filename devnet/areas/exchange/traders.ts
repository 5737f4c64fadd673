import { HDNodeWallet, Mnemonic, parseEther } from 'ethers'
import { MNEMONIC } from '../../../deploy/publicAccounts'
import type { AreaAccount } from '../../area'
import { TRADED_TOKENS, unitsForDollars } from './market'

const tree = HDNodeWallet.fromMnemonic(Mnemonic.fromPhrase(MNEMONIC), "m/44'/60'/0'/0")

/** Who trades where no person does: after the ten accounts of people and the deployer. Not unlocked in the node. */
export const TRADERS = [tree.deriveChild(11), tree.deriveChild(12), tree.deriveChild(13)] as const

const TRADER_COINS = parseEther('1000')
/** Dollars of every token that each of them starts with. */
const DOLLARS = 5_000_000n

/** Wrapped BNB that all of them are given. */
export const TRADERS_WBNB = unitsForDollars(DOLLARS, 'WBNB') * BigInt(TRADERS.length)

export function traderAccounts(): readonly AreaAccount[] {
  return TRADERS.map(({ address }) => ({
    address,
    wei: TRADER_COINS,
    holdings: Object.fromEntries(TRADED_TOKENS.map((key) => [key, unitsForDollars(DOLLARS, key)])),
    approvals: TRADED_TOKENS.map((token) => ({ token, spender: 'Router' })),
  }))
}
