/** Reached only when someone asks WalletConnect's provider to draw its own dialog, which this exchange never does. */
export function createAppKit() {
  throw new Error('WalletConnect’s own dialog is not part of this exchange.')
}
