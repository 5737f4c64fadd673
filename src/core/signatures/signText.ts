import { getProvider } from '~/chain/wallet/session'
import { selectAccount } from '~/chain/wallet/slice'
import type { Address } from '~/domain/address'
import { isHex, type Hex } from '~/lib/hex'
import { isRecord } from '~/lib/record'
import type { CoreThunk } from '../state'
import { walletErrorKind } from '../transactions/askWallet'

/** Why a text was not signed. */
export type SignProblem =
  | { readonly kind: 'wallet-changed' }
  | { readonly kind: 'rejected' }
  /** The wallet is being asked for the same already. */
  | { readonly kind: 'already-asking' }
  /** A contract wallet whose other owners have not signed yet: it gives an empty signature. */
  | { readonly kind: 'waiting-for-signers' }
  /** In the wallet's own words; empty where it has none. */
  | { readonly kind: 'cannot-sign'; readonly message: string }

export type SignedText =
  | { readonly ok: true; readonly signature: Hex }
  | { readonly ok: false; readonly problem: SignProblem }

const LONGEST_MESSAGE = 300
/** An account's own has 65 bytes; a contract wallet's may have any number of them. */
const MOST_CHARACTERS = 20_000

const asking = new Set<string>()

/**
 * Asks the connected wallet to sign a text as it stands (EIP-191). The screen says beforehand what is signed. Whoever is
 * shown the signature checks whose it is: a contract wallet's can be checked on the chain alone. Never throws.
 */
export function signText(account: Address, text: string): CoreThunk<Promise<SignedText>> {
  return sign(account, text, { method: 'personal_sign', params: [hexOf(text), account] })
}

/** The same for typed data (EIP-712), given as the JSON that wallets take. */
export function signTypedData(account: Address, json: string): CoreThunk<Promise<SignedText>> {
  return sign(account, json, { method: 'eth_signTypedData_v4', params: [account, json] })
}

function sign(
  account: Address,
  text: string,
  question: { readonly method: string; readonly params: readonly unknown[] },
): CoreThunk<Promise<SignedText>> {
  return async (_dispatch, getState) => {
    const provider = getProvider()
    const isStillThere = () => selectAccount(getState()) === account && getProvider() === provider
    if (provider === undefined || !isStillThere()) return refused({ kind: 'wallet-changed' })
    const key = `${account} ${text}`
    if (asking.has(key)) return refused({ kind: 'already-asking' })
    asking.add(key)
    try {
      const answer = await provider.request(question)
      if (!isStillThere()) return refused({ kind: 'wallet-changed' })
      if (answer === '0x') return refused({ kind: 'waiting-for-signers' })
      const isSignature = isHex(answer) && answer.length >= 132 && answer.length <= MOST_CHARACTERS
      return isSignature ? { ok: true, signature: answer } : refused({ kind: 'cannot-sign', message: '' })
    } catch (error) {
      if (!isStillThere()) return refused({ kind: 'wallet-changed' })
      if (walletErrorKind(error) === 'rejected') return refused({ kind: 'rejected' })
      console.warn('The wallet did not sign a text:', error)
      const message = isRecord(error) ? error['message'] : error
      const words = typeof message === 'string' ? message.slice(0, LONGEST_MESSAGE) : ''
      return refused({ kind: 'cannot-sign', message: words })
    } finally {
      asking.delete(key)
    }
  }
}

function refused(problem: SignProblem): SignedText {
  return { ok: false, problem }
}

/** UTF-8 bytes: wallets take text as hexadecimal, and some take anything else for it. */
function hexOf(text: string): Hex {
  const digits = Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0'))
  return `0x${digits.join('')}`
}
