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
  writeItem(LAST_WALLET, walletId)
  writeItem(LAST_USED, walletId)
}

function idIn(key: string): string | undefined {
  const value = readItem(key)
  return value !== undefined && value !== '' && value.length <= LONGEST_ID ? value : undefined
}

export function forgetWallet(): void {
  try {
    localStorage.removeItem(LAST_WALLET)
  } catch (error) {
    reportForbidden(error)
  }
}

/** Undefined for a missing item and where storage is forbidden. */
export function readItem(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch (error) {
    reportForbidden(error)
    return undefined
  }
}

/** Full or forbidden storage costs the memory of the choice and nothing else. */
export function writeItem(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch (error) {
    reportForbidden(error)
  }
}

function reportForbidden(error: unknown): void {
  console.warn('The choice of wallet is not remembered: storage is full or forbidden', error)
}
