import { id, parseEther, Wallet } from 'ethers'

/** Rounds of the local exchange: short ones, so that waits are short. The rest is as on BNB Smart Chain. */
export const INTERVAL_S = 60
export const BUFFER_S = 15
export const MIN_BET = parseEther('0.001')
/** Hundredths of a percent. */
export const TREASURY_FEE = 300n
export const UPDATE_ALLOWANCE_S = 300

function wallet(name: string): Wallet {
  return new Wallet(id(`devnet prediction ${name}`))
}

/** May pause, unpause and change the terms. */
export const ADMIN = wallet('admin')
/** Says the price, and starts, locks and ends rounds. */
export const OPERATOR = wallet('operator')
/** Bet where no person does: all of them in the past, the first few as time goes on. */
export const PLAYERS: readonly Wallet[] = Array.from({ length: 24 }, (_, index) =>
  wallet(`player ${String(index)}`),
)
export const BOTS = PLAYERS.slice(0, 4)
