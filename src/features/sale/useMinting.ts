import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSelector } from 'react-redux'
import { readOnce } from '~/chain/multicall/readOnce'
import { useAccount } from '~/chain/wallet/useWallet'
import { network } from '~/config/networks'
import { SALE } from '~/config/sale'
import { type CoreState, type CoreThunk, useCoreDispatch } from '~/core/state'
import type { PlannedAction, SendOptions, SendResult } from '~/core/transactions/plan'
import { send } from '~/core/transactions/send'
import { isOpen, type TransactionsState } from '~/core/transactions/slice'
import type { Address } from '~/domain/address'
import { gasRoom, mintableAtOnce } from '~/domain/sale/minting'
import { type Sending, useSending } from '~/widgets/transactions/useSending'
import { ticketsRead } from './reads'
import { mintPlan } from './writes'

const { multicall } = network.deployment
const MISSING: SendResult = { ok: false, problem: { kind: 'missing-dependencies' } }

interface Counted {
  readonly done: number
  readonly of: number
}

interface Minting {
  /** Tickets that no transaction of the account’s own is minting. */
  readonly left: readonly bigint[]
  readonly isPending: boolean
  /** Mints them all, in as many transactions as are needed, one after the other. */
  readonly mint: () => void
  readonly sending: Sending
  /** Transactions that were sent, and how many there are; undefined before the first. */
  readonly progress: Counted | undefined
}

/** Transactions that minting those tickets takes, by the gas of today; undefined until a node has told. */
export function useMintsNeeded(contract: Address, left: readonly bigint[]): number | undefined {
  const dispatch = useCoreDispatch()
  const account = useAccount()
  const [answer, setAnswer] = useState<{ readonly left: readonly bigint[]; readonly atOnce: number }>()
  useEffect(() => {
    if (account === undefined || left.length < 2) return undefined
    let isWanted = true
    dispatch(mintedAtOnce(contract, account, left)).then(
      (atOnce) => {
        if (isWanted) setAnswer({ left, atOnce })
      },
      (error: unknown) => {
        console.warn('What minting takes could not be estimated:', error)
      },
    )
    return () => {
      isWanted = false
    }
  }, [dispatch, contract, account, left])
  return answer?.left === left ? Math.ceil(left.length / answer.atOnce) : undefined
}

export function useMinting(contract: Address, ticketIds: readonly bigint[]): Minting {
  const dispatch = useCoreDispatch()
  const account = useAccount()
  const sending = useSending()
  const [progress, setProgress] = useState<Counted>()
  const transactions = useSelector((state: CoreState) => state.transactions)
  const minting = useMemo(() => pendingTickets(transactions, account), [transactions, account])
  const left = useMemo(() => ticketIds.filter((id) => !minting.has(id)), [ticketIds, minting])
  const { attempt, isAsking } = sending
  const mint = useCallback(() => {
    if (account === undefined || isAsking) return
    void attempt((options) => dispatch(mintAll(contract, { account, options, tell: setProgress })))
  }, [account, isAsking, attempt, dispatch, contract])
  return { left, isPending: left.length < ticketIds.length, mint, sending, progress }
}

/** The next of the transactions that mint all tickets; undefined where none is left. */
export function nextMint(contract: Address, account: Address): CoreThunk<Promise<PlannedAction | undefined>> {
  return async (dispatch) => {
    const left = await dispatch(mintable(contract, account))
    if (left.length === 0) return undefined
    const atOnce = await dispatch(mintedAtOnce(contract, account, left))
    return mintPlan(contract, left.slice(0, atOnce))
  }
}

/** Tickets that are there now and that nothing mints yet: another tab, or another wallet, may have been faster. */
function mintable(contract: Address, account: Address): CoreThunk<Promise<readonly bigint[]>> {
  return async (_dispatch, getState, { transport }) => {
    const [ids = []] = await readOnce(transport, multicall, [ticketsRead(contract, account)])
    const minting = pendingTickets(getState().transactions, account)
    return ids.filter((id) => !minting.has(id))
  }
}

interface Way {
  readonly account: Address
  readonly options: SendOptions
  readonly tell: (progress: Counted) => void
}

/** One transaction after the other, up to the first that is not sent. Tried again, it goes on with what is left. */
function mintAll(contract: Address, { account, options, tell }: Way): CoreThunk<Promise<SendResult>> {
  return async (dispatch) => {
    const left = () => dispatch(mintable(contract, account))
    const first = await left()
    const atOnce = await dispatch(mintedAtOnce(contract, account, first))
    const count = Math.ceil(first.length / atOnce)
    let sent = MISSING
    for (let done = 0; done < count; done++) {
      tell({ done, of: count })
      const batch = (await left()).slice(0, atOnce)
      if (batch.length === 0) break
      sent = await dispatch(send({ ...mintPlan(contract, batch), account }, options))
      if (!sent.ok) return sent
    }
    return sent
  }
}

/** Tickets of one transaction: as many as its gas allows, by what a node estimates for one and for several of them. */
function mintedAtOnce(
  contract: Address,
  account: Address,
  ticketIds: readonly bigint[],
): CoreThunk<Promise<number>> {
  return async (dispatch) => {
    const { gasEstimates } = await import('~/core/transactions/sendTransaction')
    const count = Math.min(ticketIds.length, SALE.mintSample)
    const plans = [1, count].map((each) => ({ ...mintPlan(contract, ticketIds.slice(0, each)), account }))
    const { gas, ofBlock } = await dispatch(gasEstimates(plans))
    const [one, several] = gas
    // Sending them tells why they cannot be estimated.
    if (one === undefined || several === undefined || ofBlock === undefined) return Math.max(count, 1)
    return mintableAtOnce({ one, several: { count, gas: several } }, gasRoom(ofBlock, SALE.mintGas))
  }
}

/** Tickets that the account’s pending transactions mint or refund. */
export function pendingTickets(
  transactions: TransactionsState,
  account: Address | undefined,
): ReadonlySet<bigint> {
  const ids = new Set<bigint>()
  for (const transaction of Object.values(transactions[network.chainId] ?? {})) {
    const { key, facts } = transaction.summary
    if (
      (key !== 'sale-mint' && key !== 'sale-refund') ||
      transaction.from !== account ||
      !isOpen(transaction)
    )
      continue
    for (const id of (facts['tickets'] ?? '').split(' ')) ids.add(BigInt(id))
  }
  return ids
}
