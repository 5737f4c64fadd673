import { type Address, recordAddress } from '~/domain/address'

/** Guarded contracts of this deployment let in accounts that have lent themselves a contract’s code (EIP-7702). */
export const acceptsDelegated = DEPLOYMENT.contracts.acceptsDelegated === true

/**
 * The code that wallets lend the accounts they upgrade, at one address on every chain: as MetaMask, OKX, Ambire, Trust
 * Wallet, Uniswap and Coinbase publish them.
 */
const WALLET_DELEGATES: ReadonlySet<Address> = new Set(
  [
    '0x63c0c19a282a1B52b07dD5a65b58948A07DAE32B',
    '0x80296FF8D1ED46f8e3C7992664D13B833504c2Bb',
    '0x5A7FC11397E9a8AD41BF10bf13F22B0a63f96f6d',
    '0xD2e28229F6f2c235e57De2EbC727025A1D0530FB',
    '0x000000009B1D0aF20D8C6d0A44e162d11F9b8f00',
    '0x7702cb554e6bFb442cb743A7dF23154544a7176C',
  ].map(recordAddress),
)

export function isWalletDelegate(delegate: Address): boolean {
  return WALLET_DELEGATES.has(delegate)
}
