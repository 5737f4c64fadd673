import { useMemo } from 'react'
import { powers } from '~/chain/abi/powers'
import { getMinDelay } from '~/chain/abi/timelock'
import type { GovernedAbi, GovernedPower, GovernedTerm } from '~/chain/governance/governedAbi'
import type { Answer } from '~/chain/multicall/answers'
import { type Read, read } from '~/chain/multicall/read'
import { useRead, useReads } from '~/chain/multicall/useReads'
import type { GovernedContract } from '~/config/deployment/governance'
import { type CodeState, useCodeStates } from '~/core/governance/codeHashes'
import { type Address, ZERO_ADDRESS } from '~/domain/address'
import { type HolderName, isRole, ITSELF } from '~/domain/governance/power'
import { everyLoadable, mapLoadable } from '~/lib/combineLoadables'
import { LOADING, ready } from '~/lib/loadable'
import { once } from '~/lib/once'
import { governance } from './governance'
import { holderReads, limitRead, termRead, type TermValue } from './reads'
import { type ScheduledOperation, scheduledRead } from './scheduled'

/** One who may do something to a contract, and what. */
export interface HolderView {
  readonly holder: HolderName
  /** None where no one holds it; a role's are those that are known. */
  readonly addresses: Answer<readonly Address[]>
  readonly powers: readonly GovernedPower[]
}

export interface TermView extends GovernedTerm {
  readonly value: Answer<TermValue>
  /** Undefined where there is no limit. */
  readonly most: Answer<TermValue> | undefined
}

export interface ContractView extends GovernedContract {
  readonly code: CodeState
  readonly abi: GovernedAbi | undefined
  readonly holders: readonly HolderView[]
  readonly terms: readonly TermView[]
}

export interface GovernanceView {
  readonly contracts: readonly ContractView[]
  /** Seconds; undefined without a timelock. */
  readonly delay: Answer<bigint> | undefined
  readonly scheduled: Answer<readonly ScheduledOperation[]> | undefined
}

/** What changes so seldom need not be read with each block. */
const SLOWLY = { blocksPerFetch: 10 } as const
/** Accounts that a role is looked for at. `address(0)` is anyone to a timelock. */
const candidates = once((): readonly Address[] => {
  const { accounts, contracts } = governance()
  return [...new Set([ZERO_ADDRESS, ...[...accounts, ...contracts].map(({ address }) => address)])]
})

interface AskedHolder {
  readonly holder: HolderName
  readonly powers: readonly GovernedPower[]
  readonly reads: readonly Read<readonly Address[]>[]
}

/** The field's contracts have functions that ours have not, and the other way round: only their holders are asked for. */
function askedHolders(abi: GovernedAbi | undefined, address: Address): readonly AskedHolder[] {
  if (abi === undefined) return []
  const { isRecorded } = governance()
  const names = [...new Set(abi.powers.map(({ holder }) => holder))]
  return names
    .filter((holder) => isRecorded || !isRole(holder))
    .map((holder) => ({
      holder,
      powers: isRecorded ? abi.powers.filter((each) => each.holder === holder) : [],
      reads: holderReads(abi, address, { holder, candidates: candidates() }),
    }))
}

const asked = once(() =>
  governance().contracts.map((contract) => {
    const abi = powers[contract.contract]
    const terms = abi?.terms ?? []
    return {
      ...{ contract, abi, terms, holders: askedHolders(abi, contract.address) },
      termReads: terms.map((term) => termRead(term, contract.address)),
      limitReads: terms.map((term) => limitRead(term, contract.address)),
    }
  }),
)
const allReads = once(() => {
  const { timelock } = governance()
  return {
    holders: asked().flatMap(({ holders }) => holders.flatMap(({ reads }) => reads)),
    terms: asked().flatMap(({ termReads }) => termReads),
    limits: asked().flatMap(({ limitReads }) => limitReads),
    delay: timelock && read(getMinDelay, timelock, []),
    scheduled: timelock && scheduledRead(timelock),
  }
})

/** All that the page shows, in one batch of reads. */
export function useGovernance(): GovernanceView {
  const { contracts, timelock } = governance()
  const reads = allReads()
  const holders = useReads(reads.holders, SLOWLY)
  const terms = useReads(reads.terms, SLOWLY)
  const limits = useReads(reads.limits, SLOWLY)
  const delay = useRead(reads.delay, SLOWLY)
  const scheduled = useRead(reads.scheduled)
  const codeOf = useCodeStates(contracts)
  const views = useMemo(() => viewsOf({ holders, terms, limits }), [holders, terms, limits])
  return {
    contracts: views.map((view) => ({ ...view, code: codeOf(view) })),
    delay: timelock && delay,
    scheduled: timelock && scheduled,
  }
}

function addressesOf(
  holder: HolderName,
  contract: Address,
  answers: readonly Answer<readonly Address[]>[],
): Answer<readonly Address[]> {
  if (holder === ITSELF) return ready([contract])
  return mapLoadable(everyLoadable(answers), (all) => all.flat())
}

interface Answers {
  readonly holders: readonly Answer<readonly Address[]>[]
  readonly terms: readonly Answer<TermValue>[]
  readonly limits: readonly Answer<TermValue>[]
}

/** The answers in a row, given back to those who asked. */
function viewsOf({ holders, terms, limits }: Answers): readonly Omit<ContractView, 'code'>[] {
  let [nextHolder, nextTerm] = [0, 0]
  const views: Omit<ContractView, 'code'>[] = []
  for (const { contract, abi, terms: ownTermsAsked, holders: named } of asked()) {
    const ownHolders: HolderView[] = []
    for (const { holder, powers: held, reads } of named) {
      const answers = holders.slice(nextHolder, nextHolder + reads.length)
      nextHolder += reads.length
      ownHolders.push({ holder, powers: held, addresses: addressesOf(holder, contract.address, answers) })
    }
    const ownTerms: TermView[] = []
    for (const term of ownTermsAsked) {
      const most = term.limit === undefined ? undefined : (limits[nextTerm] ?? LOADING)
      ownTerms.push({ ...term, value: terms[nextTerm] ?? LOADING, most })
      nextTerm += 1
    }
    views.push({ ...contract, abi, holders: ownHolders, terms: ownTerms })
  }
  return views
}
