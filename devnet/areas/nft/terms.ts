import { id, parseEther, Wallet } from 'ethers'

/** Facts 7. */
export const MINIMUM_ASK = parseEther('0.005')
export const MAXIMUM_ASK = parseEther('10000')
/** Hundredths of a percent: 2 % as in specification 3 §9. */
export const TRADING_FEE = 200
export const CREATOR_FEE = 500

export const SQUAD = { name: 'Cheese Squad', symbol: 'CS', maxSupply: 10_000 } as const
export const WHEELS = { name: 'Cheese Wheels', symbol: 'WHEEL', maxSupply: 500 } as const

function wallet(name: string): Wallet {
  return new Wallet(id(`devnet nft ${name}`))
}

/** Made the wheels, and is paid for each that is traded. */
export const ARTIST = wallet('artist')
/** List and buy where no person does: all of them in the past, the first few as time goes on. */
export const TRADERS: readonly Wallet[] = Array.from({ length: 14 }, (_, index) =>
  wallet(`trader ${String(index)}`),
)
export const BOTS = TRADERS.slice(0, 4)

/** What the first account has where the exchange has no past: these tokens, in its wallet. */
export const OWN_SQUAD = [7, 77, 777] as const
export const OWN_WHEELS = [1, 2] as const
/** The second wheel is one that its artist has not signed. */
export const UNSIGNED_WHEELS: readonly number[] = [2, 13, 26]
