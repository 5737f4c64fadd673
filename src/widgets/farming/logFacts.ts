import { ACCOUNT, amountFact, negatedTerm, transferTerm } from '~/core/transactions/logFacts'
import type { LogFact, LogTerm } from '~/core/transactions/slice'
import type { Address } from '~/domain/address'
import type { Currency, Token } from '~/domain/money/currency'

interface Place {
  readonly contract: Address
  readonly stakes: Currency
  readonly earns: Token
  /** What the contract says that it took, where the token's own logs do not tell. */
  readonly taken: LogTerm
  /** What it says that it gave back. */
  readonly given: LogTerm
}

/** What the receipts of staking tell, in farms and pools alike: rewards come with whatever is done. */
export function stakingFacts({ contract, stakes, earns, taken, given }: Place) {
  const isSameToken = stakes.kind === 'token' && stakes.address === earns.address
  // From whichever contract: some chefs have another one pay.
  const earned = transferTerm(earns.address, { to: ACCOUNT })
  const harvested = (terms: readonly LogTerm[]) =>
    amountFact('harvested', earns, terms, { line: 'received', isZeroIfNone: true })
  const back =
    stakes.kind === 'token' && !isSameToken
      ? transferTerm(stakes.address, { from: contract, to: ACCOUNT })
      : given
  const staked: LogFact = amountFact(
    'amount',
    stakes,
    stakes.kind === 'token' ? transferTerm(stakes.address, { from: ACCOUNT, to: contract }) : taken,
  )
  return {
    stake: [staked, harvested([earned])],
    unstake: [
      amountFact('amount', stakes, back),
      harvested([earned, ...(isSameToken ? [negatedTerm(given)] : [])]),
    ],
    harvest: [amountFact('amount', earns, earned)],
    compound: [staked],
  } as const satisfies Readonly<Record<string, readonly LogFact[]>>
}

/** Of who leaves without the rewards. */
export function emergencyFacts(stakes: Currency, contract: Address, given: LogTerm): readonly LogFact[] {
  const back = stakes.kind === 'token' ? transferTerm(stakes.address, { from: contract, to: ACCOUNT }) : given
  return [amountFact('amount', stakes, back)]
}
