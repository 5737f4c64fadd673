/** The last choice of wallet, under the key that this family of front ends uses (facts 1.1). */
const LAST_WALLET = 'connectorIdv2'

/** An rdns name is at most 253 characters; anything longer was not written by us. */
const LONGEST_ID = 300

/** The wallet to reconnect to; undefined when there is none or storage is forbidden. */
export function lastWallet(): string | undefined {
  const value = readItem(LAST_WALLET)
  return value !== undefined && value !== '' && value.length <= LONGEST_ID ? value : undefined
}

export function rememberWallet(walletId: string): void {
  writeItem(LAST_WALLET, walletId)
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
