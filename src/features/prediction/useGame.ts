import { useEffect, useMemo } from 'react'
import { useSelector } from 'react-redux'
import { selectIsConnectionLost } from '~/chain/block/slice'
import { useNamedRead } from '~/chain/multicall/useNamedReads'
import { useRead, useReads } from '~/chain/multicall/useReads'
import type { Answer } from '~/chain/multicall/answers'
import { useAccount } from '~/chain/wallet/useWallet'
import { PREDICTION, type PredictionContracts } from '~/config/prediction'
import { useCoreDispatch } from '~/core/state'
import { useChainTime, useSetChainClock } from '~/core/useChainClock'
import type { Bet } from '~/domain/prediction/payout'
import { type Round, roundStatus } from '~/domain/prediction/round'
import { latestEpochs } from '~/domain/prediction/schedule'
import { combine } from '~/lib/combineLoadables'
import { LOADING, valueOf } from '~/lib/loadable'
import { betRead, gameReads, latestPriceRead, type OraclePrice, roundRead, type Terms } from './reads'
import { type OwnActions, ownActions } from './selectors'
import { marketFailed, marketReported, type MarketStatus } from './slice'
import type { PredictionRoot } from './state'

/** A card of the row, and what is known of its round. */
export type CardView =
  | {
      readonly kind: 'round'
      readonly epoch: bigint
      readonly round: Answer<Round>
      /** Of the connected account; undefined without one and while it is not known. */
      readonly bet: Bet | undefined
    }
  /** Unix seconds at which it is expected to begin; undefined while unknown. */
  | { readonly kind: 'later'; readonly epoch: bigint; readonly startTimestamp: bigint | undefined }

export interface Game {
  readonly contracts: PredictionContracts
  readonly status: MarketStatus
  readonly terms: Answer<Terms>
  /** The row, the oldest first; empty until the chain has answered. */
  readonly cards: readonly CardView[]
  readonly price: Answer<OraclePrice>
  readonly actions: OwnActions
}

/** The game as it is now, and the row of its rounds. For one screen at a time: it keeps the slice and the clock. */
export function useGame(contracts: PredictionContracts): Game {
  useSetChainClock()
  const dispatch = useCoreDispatch()
  const account = useAccount()
  const { game, oracle } = contracts
  const answers = useNamedRead(useMemo(() => gameReads(game), [game]))
  const terms = useMemo((): Answer<Terms> => combine(answers), [answers])
  const price = useRead(useMemo(() => latestPriceRead(oracle), [oracle]))
  const {
    status,
    rounds: row,
    currentEpoch: reported,
  } = useSelector(({ prediction }: PredictionRoot) => prediction)
  const transactions = useSelector((state: PredictionRoot) => state.transactions)
  const actions = useMemo(() => ownActions(transactions, account), [transactions, account])
  const isLost = useSelector(selectIsConnectionLost)

  const known = valueOf(terms)
  const current = known?.currentEpoch
  const epochs = useMemo(() => epochsOf(row, current), [row, current])
  const rounds = useReads(useMemo(() => epochs.map((epoch) => roundRead(game, epoch)), [game, epochs]))
  const bets = useReads(
    useMemo(
      () => (account === undefined ? [] : epochs.map((epoch) => betRead(game, epoch, account))),
      [game, epochs, account],
    ),
  )

  const latest = rounds.at(-1)
  const newest = latest && valueOf(latest)
  const startTimestamp = newest?.startTimestamp
  const hasFailed = isLost || terms.status === 'failed'
  useEffect(() => {
    if (hasFailed) {
      dispatch(marketFailed())
    } else if (known !== undefined && startTimestamp !== undefined) {
      dispatch(
        marketReported({
          isPaused: known.isPaused,
          currentEpoch: Number(known.currentEpoch),
          startTimestamp: Number(startTimestamp),
          intervalSeconds: Number(known.intervalSeconds),
        }),
      )
    }
  }, [dispatch, hasFailed, known, startTimestamp])

  // Rounds follow on one that locks: while they are paused or stand still none is expected.
  const isGoingOn = useChainTime((now) => {
    if (known === undefined || newest === undefined) return false
    const became = roundStatus(newest, known, now)
    return became === 'next' || became === 'locking'
  })

  const cards = useMemo((): readonly CardView[] => {
    const begun = epochs.map((epoch, i): CardView => {
      const bet = bets[i]
      return { kind: 'round', epoch, round: rounds[i] ?? LOADING, bet: bet && valueOf(bet) }
    })
    // What is expected is of the row as it was told last; a round that has begun since is not expected any more.
    const later = Object.values(row).flatMap(({ epoch, startTimestamp: at, delayS }): CardView[] =>
      delayS === undefined || epoch <= Number(current ?? reported)
        ? []
        : [
            {
              ...{ kind: 'later', epoch: BigInt(epoch) },
              startTimestamp: at === undefined || isGoingOn !== true ? undefined : BigInt(at),
            },
          ],
    )
    return [...begun, ...later]
  }, [epochs, rounds, bets, row, current, reported, isGoingOn])

  return useMemo(
    () => ({ contracts, status: hasFailed ? 'error' : status, terms, cards, price, actions }),
    [contracts, hasFailed, status, terms, cards, price, actions],
  )
}

type Row = PredictionRoot['prediction']['rounds']

/** Of the rounds that have begun: those of the row, and what has begun since it was told. */
function epochsOf(row: Row, current: bigint | undefined): readonly bigint[] {
  if (current === undefined || current === 0n) return []
  const known = Object.values(row).map(({ epoch }) => epoch)
  const oldest = Math.min(...known)
  const count =
    known.length === 0 || oldest > Number(current) ? PREDICTION.latestRounds : Number(current) - oldest + 1
  return latestEpochs(current, count)
}
