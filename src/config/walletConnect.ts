/** WalletConnect's own relay, and the pages by which it tells a phone wallet which site is asking. */
export const WALLETCONNECT = {
  relayUrl: 'wss://relay.walletconnect.org',
  verifyUrls: ['https://verify.walletconnect.org', 'https://verify.walletconnect.com'],
} as const

/** A relay that has brought no invitation after so long is said to be unreachable. */
export const RELAY_WAIT_MS = 10_000
