import { permitDomainSeparator, permitSignature, permitTypedData } from '~/chain/contract/permit'
import { codeOf, USER_REJECTED } from '~/chain/wallet/provider'
import { getProvider } from '~/chain/wallet/session'
import { selectAccount } from '~/chain/wallet/slice'
import type { Transport } from '~/chain/rpc/transport'
import { parseAccountCode } from '~/domain/accountCode'
import type { Address } from '~/domain/address'
import { isRecord } from '~/lib/record'
import type { CoreThunk } from '../state'
import type { PermitResult, PermitProblem, PermitRequest } from './permit'

/** What `askPermit` does, in a chunk of its own: it brings ethers' hashing and its curve. */
export function signPermit({ domainSeparator, ...terms }: PermitRequest): CoreThunk<Promise<PermitResult>> {
  return async (_dispatch, getState, { transport }) => {
    const provider = getProvider()
    const isStillThere = () => selectAccount(getState()) === terms.owner && getProvider() === provider
    if (provider === undefined || !isStillThere()) return refused({ kind: 'wallet-changed' })
    if (permitDomainSeparator(terms) !== domainSeparator.toLowerCase())
      return refused({ kind: 'other-domain' })
    try {
      if (await isContract(transport, terms.owner)) return refused({ kind: 'contract-wallet' })
      const answer = await provider.request({
        method: 'eth_signTypedData_v4',
        params: [terms.owner, permitTypedData(terms)],
      })
      if (!isStillThere()) return refused({ kind: 'wallet-changed' })
      const signature = permitSignature(terms, answer)
      return signature === undefined
        ? refused({ kind: 'cannot-sign', message: 'The signature is not that of the account' })
        : { ok: true, permit: { ...terms, signature } }
    } catch (error) {
      if (isRefusal(error)) return refused({ kind: 'refused' })
      console.warn('The wallet did not sign a permission; it will be asked for an approval:', error)
      const message = isRecord(error) ? error['message'] : error
      return refused({ kind: 'cannot-sign', message: String(message).slice(0, LONGEST_MESSAGE) })
    }
  }
}

const LONGEST_MESSAGE = 300

/** One that has lent itself a contract's code still signs with its key. */
async function isContract(transport: Transport, account: Address): Promise<boolean> {
  const code = await transport.request('eth_getCode', [account, 'latest'])
  return parseAccountCode(code)?.kind === 'contract'
}

/** The person's own no, which some wallets wrap into an error of the node. */
function isRefusal(error: unknown): boolean {
  return codeOf(error) === USER_REJECTED || (isRecord(error) && codeOf(error['data']) === USER_REJECTED)
}

function refused(problem: PermitProblem): PermitResult {
  return { ok: false, problem }
}
