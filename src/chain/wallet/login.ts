import { NoEthereumProviderError, UserRejectedRequestError } from '@web3-react/injected-connector'
import { isRecord } from '~/lib/record'
import type { LoginProblem } from './session'
import { codeOf, USER_REJECTED } from './provider'

/** The person stopped waiting, or chose another wallet meanwhile. */
export class LoginCancelled extends Error {
  override readonly name = 'LoginCancelled'
}

/** No wallet goes by the id that was asked for. */
export class UnknownWallet extends Error {
  override readonly name = 'UnknownWallet'
}

/** Nothing came from WalletConnect's relay. */
export class RelayUnreachable extends Error {
  override readonly name = 'RelayUnreachable'
}

/** No wallet took the invitation up in time. */
export class PairingExpired extends Error {
  override readonly name = 'PairingExpired'
}

/** Wallets may say anything at any length; a toast is not the place for more than this. */
const LONGEST_TEXT = 300

/** What went wrong with a login (specification 1 §8, Wallet login); never throws, whatever a wallet threw. */
export function loginProblemOf(error: unknown): LoginProblem {
  if (error instanceof LoginCancelled) return { kind: 'cancelled' }
  if (error instanceof UnknownWallet) return { kind: 'unknown-wallet' }
  if (error instanceof RelayUnreachable) return { kind: 'relay-unreachable' }
  if (error instanceof PairingExpired) return { kind: 'pairing-expired' }
  if (error instanceof NoEthereumProviderError) return { kind: 'no-provider' }
  if (error instanceof UserRejectedRequestError || codeOf(error) === USER_REJECTED) return { kind: 'refused' }
  return { kind: 'other', name: textOf(error, 'name'), message: textOf(error, 'message') ?? '' }
}

/** Wallets reject with plain objects as often as with errors. */
function textOf(error: unknown, field: 'name' | 'message'): string | undefined {
  if (typeof error === 'string') return field === 'message' ? error.slice(0, LONGEST_TEXT) : undefined
  const text = isRecord(error) ? error[field] : undefined
  return typeof text === 'string' && text.trim() !== '' ? text.slice(0, LONGEST_TEXT) : undefined
}
