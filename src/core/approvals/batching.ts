import { useEffect, useState } from 'react'
import type { Eip1193Provider } from '~/chain/wallet/provider'
import { getProvider } from '~/chain/wallet/session'
import { network } from '~/config/networks'
import { CAPABILITIES_WAIT_MS } from '~/config/policies'
import type { Address } from '~/domain/address'
import { isRecord } from '~/lib/record'
import type { ApprovalState } from './useApproval'

/** What each wallet said of each account; asked once. */
const known = new WeakMap<Eip1193Provider, Map<Address, boolean>>()

const CHAIN_ID = `0x${network.chainId.toString(16)}`

/**
 * Whether the connected wallet does several calls as one that succeeds or fails whole (EIP-5792), so that a token is
 * enabled and sold with one confirmation. Asked only while `isWanted`; undefined until there is an answer. A wallet
 * that does not know the question, or is slow with it, counts as one that cannot.
 */
export function useBatching(account: Address | undefined, isWanted: boolean): boolean | undefined {
  // The answers are in the map; the state only says that there is a new one.
  const [, setAnswers] = useState(0)
  const provider = getProvider()
  useEffect(() => {
    if (!isWanted || account === undefined || provider === undefined) return undefined
    if (knownAnswer(provider, account) !== undefined) return undefined
    let isCurrent = true
    void asked(provider, account).then((canBatch) => {
      remember(provider, account, canBatch)
      if (isCurrent) setAnswers((answers) => answers + 1)
    })
    return () => {
      isCurrent = false
    }
  }, [isWanted, account, provider])
  return account && provider && knownAnswer(provider, account)
}

/**
 * What is left to do about an allowance that a plan can bring with it (`first`): where the wallet does both as one,
 * enabling is no step of its own.
 */
export function approvalStep(canBatch: boolean | undefined, allowed: ApprovalState): ApprovalState {
  if (allowed !== 'NOT_APPROVED' || canBatch === false) return allowed
  return canBatch === true ? 'APPROVED' : 'UNKNOWN'
}

/** The wallet refused a batch as such: it is asked for single transactions from now on. */
export function forgetBatching(provider: Eip1193Provider, account: Address): void {
  remember(provider, account, false)
}

function knownAnswer(provider: Eip1193Provider, account: Address): boolean | undefined {
  return known.get(provider)?.get(account)
}

function remember(provider: Eip1193Provider, account: Address, canBatch: boolean): void {
  const ofWallet = known.get(provider) ?? new Map<Address, boolean>()
  known.set(provider, ofWallet.set(account, canBatch))
}

async function asked(provider: Eip1193Provider, account: Address): Promise<boolean> {
  const late = new Promise<undefined>((resolve) => {
    setTimeout(resolve, CAPABILITIES_WAIT_MS, undefined)
  })
  const question = { method: 'wallet_getCapabilities', params: [account, [CHAIN_ID]] }
  try {
    return canBeAtomic(await Promise.race([provider.request(question), late]))
  } catch {
    // Most wallets do not know the question, and that is their answer.
    return false
  }
}

/** `ready` is a wallet that can after asking the person to upgrade the account, which it does by itself. */
function canBeAtomic(capabilities: unknown): boolean {
  if (!isRecord(capabilities)) return false
  const ofChain = capabilities[CHAIN_ID]
  const atomic = isRecord(ofChain) ? ofChain['atomic'] : undefined
  return isRecord(atomic) && (atomic['status'] === 'supported' || atomic['status'] === 'ready')
}
