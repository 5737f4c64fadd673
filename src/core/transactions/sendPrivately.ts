import { quantity } from '~/chain/contract/call'
import { parseSigned } from '~/chain/contract/signedTransaction'
import type { PrivateNode } from '~/config/privateNodes'
import { network } from '~/config/networks'
import type { CoreThunk } from '../state'
import { type SendRequest, walletErrorKind } from './askWallet'
import { trackWalletRequest } from './pendingWalletRequests'
import type { SendResult, TransactionPlan } from './plan'
import { deliver, nextNonceBehindHeld, sendsByItself, SendsByItself, signByWallet } from './privateSending'
import { type Asking, askToSend, NotSent, notReady, refused } from './askToSend'
import { messageOf } from './simulateCall'

interface Private {
  readonly node: PrivateNode
  readonly request: SendRequest
  readonly asking: Omit<Asking, 'ask'>
}

/**
 * Has the wallet sign and gives the private node what was signed. Undefined where the wallet doesn't sign without sending:
 * nothing has been asked of a node then. A signature alone sends nothing, so nothing is recorded before it is there.
 */
export function sendPrivately(
  plan: TransactionPlan,
  { node, request, asking }: Private,
): CoreThunk<Promise<SendResult | undefined>> {
  return async (dispatch) => {
    const { account, summary } = plan
    const { provider, isSame } = asking
    if (sendsByItself(provider)) return undefined
    const notYet = await notReady(provider, isSame)
    if (notYet !== undefined) return refused(notYet)
    let nonce: number
    try {
      nonce = await dispatch(nextNonceBehindHeld(account))
    } catch (error) {
      return refused({ kind: 'node', message: messageOf(error) })
    }
    let answer: unknown
    try {
      const signing = signByWallet(provider, {
        ...request,
        nonce: quantity(nonce),
        chainId: quantity(network.chainId),
      })
      answer = await trackWalletRequest({ account, summary }, signing)
    } catch (error) {
      if (error instanceof SendsByItself) return undefined
      const isRejected = walletErrorKind(error) === 'rejected'
      return refused(isRejected ? { kind: 'rejected' } : { kind: 'wallet', message: messageOf(error) })
    }
    const signed = parseSigned(answer, request)
    return dispatch(
      signed === undefined
        ? // Some wallets send where they are asked to sign: what they did is found on the chain.
          askToSend(plan, { ...asking, isSigned: true, ask: () => Promise.resolve(answer) })
        : askToSend(plan, {
            ...asking,
            isSigned: true,
            async ask(id) {
              if (await deliver(signed, { id, account, node })) return signed
              throw new NotSent()
            },
            parseAnswer: () => ({ hash: signed.hash, nonce: signed.nonce }),
          }),
    )
  }
}
