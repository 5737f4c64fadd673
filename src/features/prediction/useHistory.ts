import { useMemo, useState } from 'react'
import type { ReadProblem } from '~/chain/multicall/slice'
import { useRead, useReads } from '~/chain/multicall/useReads'
import { useAccount } from '~/chain/wallet/useWallet'
import { PREDICTION } from '~/config/prediction'
import type { Address } from '~/domain/address'
import { historyPage } from '~/domain/prediction/history'
import type { Round } from '~/domain/prediction/round'
import { type Loadable, valueOf } from '~/lib/loadable'
import { type EpochBet, playedCountRead, playedRead, roundRead } from './reads'
import { withCollected } from './selectors'
import type { Game } from './useGame'

/** A round that the account has bet in; the round itself may still be on its way. */
export interface HistoryEntry extends EpochBet {
  readonly round: Round | undefined
}

export interface History {
  /** Those that are known, the newest first. */
  readonly entries: readonly HistoryEntry[]
  /** Rounds that the account has bet in; undefined until the chain has answered. */
  readonly total: number | undefined
  /** More is on its way. */
  readonly isLoading: boolean
  readonly hasFailed: boolean
  /** Every round that the account has bet in is known: nothing is missing that could be collected. */
  readonly isWhole: boolean
}

/** A page of 200 rounds is large, and what it says of old rounds changes only by collecting, which is known here. */
const NEWEST_PAGE = { blocksPerFetch: 5 } as const
const OLDER_PAGES = { blocksPerFetch: 20 } as const
/** A round that was left behind this many rounds ago never changes again. */
const SETTLED_AFTER = 4n
const NEVER_AGAIN = { blocksPerFetch: 1_000_000 } as const
const NO_BETS: readonly EpochBet[] = []

/**
 * What the connected account has bet, from the chain alone: the newest page of it, or all pages, each asked for when the
 * one before is there, so that a long history does not flood a node.
 */
export function useHistory(game: Game, reach: 'newest' | 'all'): History {
  const { contracts, terms, cards, actions } = game
  const account = useAccount()
  const count = useRead(
    useMemo(
      () => (account === undefined ? undefined : playedCountRead(contracts.game, account)),
      [contracts.game, account],
    ),
  )
  const length = valueOf(count)
  const [reading, setReading] = useState<Reading>()
  const pages = pagesOf(reading, account, length)
  if (pages !== undefined && pages !== reading) setReading(pages)
  const lists = useLists(contracts.game, pages)
  const recent = useMemo(
    () =>
      cards.flatMap((card): EpochBet[] =>
        card.kind === 'round' && card.bet !== undefined && card.bet.amount > 0n
          ? [{ epoch: card.epoch, bet: card.bet }]
          : [],
      ),
    [cards],
  )
  const bets = useMemo(() => {
    // The row is read with each block, and knows better.
    const all = new Map<bigint, EpochBet>()
    for (const list of lists) for (const each of valueOf(list) ?? NO_BETS) all.set(each.epoch, each)
    for (const each of recent) all.set(each.epoch, each)
    return [...all.values()]
      .map((each) => withCollected(each, actions))
      .sort((a, b) => (a.epoch > b.epoch ? -1 : 1))
  }, [lists, recent, actions])
  const rounds = useRounds(contracts.game, bets, valueOf(terms)?.currentEpoch)

  const history = useMemo((): History => {
    const answers = [count, ...lists, ...rounds]
    const byEpoch = new Map<bigint, Round>()
    for (const answer of rounds) {
      const round = valueOf(answer)
      if (round !== undefined) byEpoch.set(round.epoch, round)
    }
    const isRead = isAllReady(answers)
    const isWhole = isRead && pages !== undefined && isLastPage(pages)
    return {
      entries: bets.map((each) => ({ ...each, round: byEpoch.get(each.epoch) })),
      total: length === undefined ? undefined : Number(length),
      isLoading:
        account !== undefined &&
        (answers.some(({ status }) => status === 'loading') || (reach === 'all' && isRead && !isWhole)),
      hasFailed: answers.some(({ status }) => status === 'failed'),
      isWhole,
    }
  }, [account, bets, count, length, lists, rounds, pages, reach])

  const isPageRead = isAllReady([count, ...lists, ...rounds])
  if (reach === 'all' && isPageRead && pages !== undefined && pages === reading && !isLastPage(pages)) {
    setReading({ ...pages, count: pages.count + 1 })
  }
  return history
}

/** How far a history is read. */
interface Reading {
  readonly account: Address
  /** Rounds that there were when reading began: pages are counted back from there, so that a new bet moves none. */
  readonly cut: bigint
  readonly length: bigint
  /** Pages that are asked for. */
  readonly count: number
}

function pagesOf(
  reading: Reading | undefined,
  account: Address | undefined,
  length: bigint | undefined,
): Reading | undefined {
  if (account === undefined || length === undefined) return undefined
  const hasMoved =
    reading?.account !== account || length < reading.cut || length - reading.cut > PREDICTION.historyPage
  if (hasMoved) return { account, cut: length, length, count: 1 }
  return reading.length === length ? reading : { ...reading, length }
}

function isLastPage({ cut, count }: Reading): boolean {
  return historyPage(cut, count + 1, PREDICTION.historyPage) === undefined
}

type Answers<T> = readonly Loadable<T, ReadProblem>[]

function isAllReady(answers: Answers<unknown>): boolean {
  return answers.every(({ status }) => status === 'ready')
}

function useLists(game: Address, pages: Reading | undefined): Answers<readonly EpochBet[]> {
  const questions = useMemo(() => (pages === undefined ? [] : pageReads(game, pages)), [game, pages])
  const newest = useReads(
    useMemo(() => questions.slice(0, 1), [questions]),
    NEWEST_PAGE,
  )
  const older = useReads(
    useMemo(() => questions.slice(1), [questions]),
    OLDER_PAGES,
  )
  return useMemo(() => [...newest, ...older], [newest, older])
}

function pageReads(game: Address, { account, cut, length, count }: Reading) {
  const pages = Array.from({ length: count }, (_, i) => historyPage(cut, i + 1, PREDICTION.historyPage))
  const since = { cursor: cut, size: BigInt(PREDICTION.historyPage) }
  return [...(length > cut ? [since] : []), ...pages].flatMap((page) =>
    page === undefined ? [] : [playedRead(game, account, page)],
  )
}

function useRounds(game: Address, bets: readonly EpochBet[], current: bigint | undefined): Answers<Round> {
  const epochs = useStableEpochs(bets)
  const [open, settled] = useMemo(() => {
    const isOpen = (epoch: bigint) => current === undefined || epoch + SETTLED_AFTER > current
    return [epochs.filter(isOpen), epochs.filter((epoch) => !isOpen(epoch))] as const
  }, [epochs, current])
  const openRounds = useReads(useMemo(() => open.map((epoch) => roundRead(game, epoch)), [game, open]))
  const settledRounds = useReads(
    useMemo(() => settled.map((epoch) => roundRead(game, epoch)), [game, settled]),
    NEVER_AGAIN,
  )
  return useMemo(() => [...openRounds, ...settledRounds], [openRounds, settledRounds])
}

/** The epochs alone, as one list while they are the same: a bet that is collected asks for nothing anew. */
function useStableEpochs(bets: readonly EpochBet[]): readonly bigint[] {
  const text = bets.map(({ epoch }) => String(epoch)).join(' ')
  return useMemo(() => (text === '' ? [] : text.split(' ').map(BigInt)), [text])
}
