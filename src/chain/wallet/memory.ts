import { readStored, removeStored, writeStored } from '~/lib/deviceStorage'

/** The last choice of wallet, under the key that this family of front ends uses (facts 1.1). */
const LAST_WALLET = 'connectorIdv2'

/** Stays when a connection ends: marked among the choices, and never reconnected to. */
const LAST_USED = 'lastUsedWallet'

/** An rdns name is at most 253 characters; anything longer was not written by us. */
const LONGEST_ID = 300

/** The wallet to reconnect to; undefined when there is none or storage is forbidden. */
export function lastWallet(): string | undefined {
  return idIn(LAST_WALLET)
}

/** The wallet that was connected last, also after it was disconnected. */
export function lastUsedWallet(): string | undefined {
  return idIn(LAST_USED)
}

export function rememberWallet(walletId: string): void {
  writeStored(LAST_WALLET, walletId)
  writeStored(LAST_USED, walletId)
}

function idIn(key: string): string | undefined {
  const value = readStored(key)
  return value !== null && value !== '' && value.length <= LONGEST_ID ? value : undefined
}

export function forgetWallet(): void {
  removeStored(LAST_WALLET)
}
