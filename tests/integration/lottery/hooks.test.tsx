import { act, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as abi from '~/chain/abi/lottery'
import { Interface } from 'ethers'
import { lotterySchedule } from '~/config/lottery'
import { prizeOf } from '~/domain/lottery/winnings'
import { valueOf } from '~/lib/loadable'
import { lotteryReducer } from '~/features/lottery/slice'
import { useHistory } from '~/features/lottery/useHistory'
import { useLottery, useRound } from '~/features/lottery/useLottery'
import { useOwnTickets } from '~/features/lottery/useOwnTickets'
import { usePurchase } from '~/features/lottery/usePurchase'
import { useWinnings } from '~/features/lottery/useWinnings'
import { transactionsMerged } from '~/core/transactions/slice'
import { parseTransactionsState } from '~/core/transactions/stored'
import { useSending } from '~/widgets/transactions/useSending'
import { hashOf } from '../../core/transactions/ledger'
import { renderHookInApp } from '../support/renderApp'
import { approvalIn, type Request } from '../support/fakeWallet'
import { ACCOUNT, addressOf, E18, NOW } from '../support/localChain'
import { FINAL, LOTTERY, LotteryChain, shown, subgraphOf } from './fixture'

vi.mock('~/config/lottery', async (original) => ({
  ...(await original<object>()),
  lotterySubgraphUrl: 'http://services.test/subgraphs/lottery',
}))

const REJECTED = Object.assign(new Error('User rejected the request.'), { code: 4001 })
const slices = { lottery: lotteryReducer }
const INTERFACE = new Interface(abi.abi)

let chain: LotteryChain
let subgraph: ReturnType<typeof subgraphOf>

beforeEach(() => {
  chain = new LotteryChain()
  subgraph = subgraphOf(chain)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

/** A hook of the lottery's page, for the connected account. */
function open<Result>(useIt: (view: ReturnType<typeof useLottery>) => Result, account = ACCOUNT) {
  return renderHookInApp(
    () => {
      const view = useLottery(LOTTERY)
      return { view, own: useIt(view) }
    },
    { chain, account, slices },
  )
}

function claimOf(request: Request | undefined) {
  const call = INTERFACE.parseTransaction({ data: request?.data ?? '0x' })
  if (call === null) throw new Error('That is nothing for the lottery.')
  const [lotteryId, ids, brackets] = call.args.toArray(true) as [bigint, readonly bigint[], readonly bigint[]]
  return {
    name: call.name,
    lotteryId: Number(lotteryId),
    ids: ids.map(Number),
    brackets: brackets.map(Number),
  }
}

describe('the lottery', () => {
  it('is the newest round and the two before it, and the slice knows where it stands', async () => {
    const { result, store } = open(() => undefined)
    await waitFor(() => {
      expect(result.current.view.latest.map(({ lotteryId, status }) => [lotteryId, status])).toEqual([
        [7, 'open'],
        [6, 'claimable'],
        [5, 'claimable'],
      ])
    })
    expect(store.getState().lottery).toMatchObject({
      ...{ currentLotteryId: 7, maxNumberTicketsPerBuyOrClaim: 100, isTransitioning: false },
      userLotteryData: { account: ACCOUNT },
    })
  })

  it('has a placeholder for a round that fails to load, and finds it again', async () => {
    chain.failing.add(6)
    const { result } = open(() => useRound(LOTTERY, 6))
    await waitFor(() => {
      expect(result.current.own?.round.status).toBe('failed')
      expect(result.current.view.current?.status).toBe('open')
    })
    expect(result.current.own?.status).toBe('pending')
    expect(result.current.view.latest[1]?.status).toBe('pending')
    chain.mine(() => {
      chain.failing.clear()
    })
    await waitFor(() => expect(result.current.own?.status).toBe('claimable'))
  })

  it('is transitioning while the draw is an hour late, and not once the next round sells', async () => {
    const { result, store } = open(() => undefined)
    await waitFor(() => expect(result.current.view.current?.status).toBe('open'))
    expect(result.current.view.isTransitioning).toBe(false)
    chain.mine(() => {
      chain.timestamp = NOW + 240n + BigInt(lotterySchedule().drawAfterS ?? 0) + 3600n
    })
    await waitFor(() => expect(store.getState().lottery.isTransitioning).toBe(true))
    chain.mine(() => {
      chain.currentLotteryId = 8
      chain.rounds.set(7, { ...chain.usual(7), endTime: NOW + 240n })
      chain.rounds.set(8, { ...chain.usual(8), startTime: chain.timestamp, endTime: chain.timestamp + 240n })
    })
    await waitFor(() => expect(result.current.view.current?.lotteryId).toBe(8))
    await waitFor(() => expect(store.getState().lottery.isTransitioning).toBe(false))
  })
})

describe('own tickets', () => {
  it('are read by pages of 2,500, one after another, and once', async () => {
    chain.give(
      6,
      Array.from({ length: 2501 }, (_, i) => String(i).padStart(6, '0')),
    )
    const { result } = open((view) => useOwnTickets(view, 6))
    await waitFor(() => expect(valueOf(result.current.own.tickets)?.length).toBe(2501))
    expect(chain.pages).toEqual([
      [6, 0, 2500],
      [6, 2500, 2500],
    ])
  })

  it('are read again once there are more, however they came', async () => {
    chain.give(7, ['111111'])
    const { result, store } = open((view) => useOwnTickets(view, 7))
    await waitFor(() => expect(valueOf(result.current.own.tickets)?.length).toBe(1))
    chain.mine(() => {
      chain.give(7, ['222222', '333333'])
    })
    await waitFor(() => {
      expect(valueOf(result.current.own.tickets)?.map(({ number }) => number)).toEqual([
        ...['111111', '222222', '333333'].map(shown),
      ])
    })
    expect(store.getState().lottery.userLotteryData.rounds).toMatchObject([{ lotteryId: 7, totalTickets: 3 }])
  })

  it('say that they could not be read, and are there after another try', async () => {
    chain.failing.add(6)
    chain.give(6, ['111111'])
    const { result } = open((view) => useOwnTickets(view, 6))
    await waitFor(() => expect(result.current.own.tickets.status).toBe('failed'))
    chain.failing.clear()
    act(() => {
      result.current.own.retry()
    })
    await waitFor(() => expect(valueOf(result.current.own.tickets)?.length).toBe(1))
  })

  it('are no one else’s after the account was switched', async () => {
    chain.give(6, ['111111'])
    const { result, connect } = open((view) => useOwnTickets(view, 6))
    await waitFor(() => expect(valueOf(result.current.own.tickets)?.length).toBe(1))
    connect(addressOf(77))
    expect(valueOf(result.current.own.tickets) ?? []).toEqual([])
    await waitFor(() => expect(result.current.own.tickets).toEqual({ status: 'ready', value: [] }))
  })
})

describe('a check for winnings', () => {
  async function checked(account = ACCOUNT) {
    const opened = open((view) => useWinnings(view), account)
    await waitFor(() => expect(opened.result.current.view.terms.status).toBe('ready'))
    act(() => {
      opened.result.current.own.check()
    })
    await waitFor(() => expect(['checked', 'failed']).toContain(opened.result.current.own.state.status))
    return opened
  }
  const found = ({ result }: Awaited<ReturnType<typeof checked>>) => {
    const { state } = result.current.own
    if (state.status !== 'checked') throw new Error(`It is ${state.status}.`)
    return state
  }

  it('finds every unclaimed prize of every round, those that the subgraph does not know yet too', async () => {
    chain.give(1, ['654000', '999999'])
    chain.give(3, ['654321!', '600000'])
    chain.give(6, ['999999'])
    chain.give(6, ['654321'])
    chain.give(7, ['654321'])
    subgraph.head = 4
    const { winnings, isPartial } = found(await checked())
    expect(isPartial).toBe(false)
    expect(
      winnings.map(({ lotteryId, tickets }) => [lotteryId, tickets.map(({ id, bracket }) => [id, bracket])]),
    ).toEqual([
      [6, [[60_001, 5]]],
      [3, [[30_001, 0]]],
      [1, [[10_000, 2]]],
    ])
    expect(prizeOf(winnings)).toBe(10n * E18)
  })

  it('that found nothing is to be made again once another round is drawn', async () => {
    const opened = await checked()
    expect(found(opened).winnings).toEqual([])
    chain.mine(() => {
      chain.change(7, { status: 'claimable', finalNumber: 1_123_456 })
    })
    await waitFor(() => expect(opened.result.current.own.state.status).toBe('idle'))
  })

  it('looks at the latest rounds alone where the subgraph is down, and says so', async () => {
    chain.give(1, ['654321'])
    chain.give(6, ['654321'])
    subgraph.isDown = true
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 })
    const opened = await checked()
    expect(found(opened)).toMatchObject({ isPartial: true, winnings: [{ lotteryId: 6 }] })
  })

  it('fails where the chain cannot be read, and finds nothing wrong', async () => {
    chain.give(6, ['654321'])
    chain.failing.add(6)
    const { result } = await checked()
    expect(result.current.own.state.status).toBe('failed')
  })

  it('reads no round again of which nothing is left to claim', async () => {
    chain.give(3, ['999999'])
    chain.give(4, ['654321!'])
    chain.give(6, ['654321'])
    const { result } = await checked()
    const before = chain.pages.length
    act(() => {
      result.current.own.check()
    })
    await waitFor(() => expect(result.current.own.state.status).toBe('checked'))
    // Of the latest ones without tickets there is nothing to keep.
    expect(chain.pages.slice(before).map(([round]) => round)).toEqual([6, 5])
  })

  it('is claimed by one transaction for each hundred tickets of a round, and what is under way is not left', async () => {
    chain.give(
      3,
      Array.from({ length: 130 }, () => '600000'),
    )
    chain.give(6, ['654321', '999999', '650000'])
    const opened = await checked()
    act(() => {
      opened.result.current.own.claim()
    })
    await waitFor(() => expect(chain.wallet.asked).toHaveLength(3))
    const claims = chain.wallet.asked.map(claimOf)
    expect(claims.map(({ name, lotteryId, ids }) => [name, lotteryId, ids.length])).toEqual([
      ['claimTickets', 3, 100],
      ['claimTickets', 3, 30],
      ['claimTickets', 6, 2],
    ])
    expect(claims[2]).toMatchObject({ ids: [60_000, 60_002], brackets: [5, 1] })
    await waitFor(() => expect(opened.result.current.own.progress).toEqual({ done: 3, of: 3 }))
    expect(found(opened).winnings).toEqual([])
  })

  it('a check for winnings that is gone on with after a reload leaves out what is under way', async () => {
    chain.give(
      3,
      Array.from({ length: 130 }, () => '600000'),
    )
    chain.wallet.reply = (nth) => (nth === 1 ? Promise.resolve(hashOf(1)) : Promise.reject(REJECTED))
    const first = await checked()
    act(() => {
      first.result.current.own.claim()
    })
    await waitFor(() => expect(first.result.current.own.claiming.problem).toEqual({ kind: 'rejected' }))
    const stored = first.store.getState().transactions
    const opened = open((view) => useWinnings(view))
    act(() => {
      opened.store.dispatch(transactionsMerged(parseTransactionsState(JSON.parse(JSON.stringify(stored)))))
    })
    await waitFor(() => expect(opened.result.current.view.terms.status).toBe('ready'))
    act(() => {
      opened.result.current.own.check()
    })
    await waitFor(() => expect(opened.result.current.own.state.status).toBe('checked'))
    expect(found(opened).winnings.map(({ tickets }) => tickets.length)).toEqual([30])
    chain.wallet.reply = (nth) => Promise.resolve(hashOf(nth))
    act(() => {
      opened.result.current.own.claim()
    })
    await waitFor(() => {
      expect(chain.wallet.asked.map(claimOf).map(({ ids }) => [ids[0], ids.length])).toEqual([
        ...[[30_000, 100]],
        ...[[30_100, 30]],
        ...[[30_100, 30]],
      ])
    })
  })

  it('a check for winnings that is tried again after a refusal asks for nothing that was sent before', async () => {
    chain.give(
      3,
      Array.from({ length: 130 }, () => '600000'),
    )
    chain.give(6, ['654321'])
    chain.wallet.reply = (nth) => (nth === 2 ? Promise.reject(REJECTED) : Promise.resolve(hashOf(nth)))
    const opened = await checked()
    act(() => {
      opened.result.current.own.claim()
    })
    await waitFor(() => expect(opened.result.current.own.claiming.problem).toEqual({ kind: 'rejected' }))
    act(() => {
      opened.result.current.own.claiming.onAgain()
    })
    await waitFor(() => expect(opened.result.current.own.progress).toEqual({ done: 2, of: 2 }))
    expect(chain.wallet.asked.map(claimOf).map(({ ids }) => [ids[0], ids.length])).toEqual([
      ...[[30_000, 100]],
      ...[[30_100, 30]],
      ...[[30_100, 30]],
      ...[[60_000, 1]],
    ])
    expect(found(opened).winnings).toEqual([])
  })

  it('leaves out tickets that were claimed in another tab since', async () => {
    chain.give(6, ['654321', '650000'])
    chain.give(3, ['654321'])
    const opened = await checked()
    chain.mine(() => {
      chain.claim(6, [60_000])
      chain.claim(3, [30_000])
    })
    act(() => {
      opened.result.current.own.claim()
    })
    await waitFor(() => expect(opened.result.current.own.progress).toEqual({ done: 2, of: 2 }))
    expect(chain.wallet.asked.map(claimOf)).toMatchObject([{ lotteryId: 6, ids: [60_001] }])
    expect(found(opened).winnings).toEqual([])
  })

  it('says why the contract refuses a claim, and sends nothing', async () => {
    chain.give(6, ['654321'])
    const opened = await checked()
    chain.refuse('Not the owner')
    act(() => {
      opened.result.current.own.claim()
    })
    await waitFor(() =>
      expect(opened.result.current.own.claiming.problem).toMatchObject({ reason: 'Not the owner' }),
    )
    expect(chain.wallet.asked).toEqual([])
    expect(found(opened).winnings).toHaveLength(1)
  })
})

describe('a purchase', () => {
  function buying(count: number | undefined) {
    return open((view) => ({ purchase: usePurchase(view, count), sending: useSending() }))
  }

  it('costs what the contract will take, and an exact allowance', async () => {
    chain.allowance = 0n
    const { result } = buying(50)
    await waitFor(() => expect(result.current.own.purchase.approval).toBe('NOT_APPROVED'))
    const { cost, saved, problem, isOnSale, isKeptOut } = result.current.own.purchase
    expect(cost?.units).toBe((48_775n * E18) / 1000n)
    expect(saved?.units).toBe((1225n * E18) / 1000n)
    expect([problem, isOnSale, isKeptOut]).toEqual([undefined, true, false])
    await act(() => result.current.own.sending.act(result.current.own.purchase.approve()))
    expect(approvalIn(chain.wallet.asked[0])).toMatchObject({ spender: LOTTERY, units: cost?.units })
  })

  it('is sent with its very numbers, and never in a batch, which gives the account code that the lottery refuses', async () => {
    chain.allowance = 0n
    chain.wallet.capabilities = { '0x7a69': { atomic: { status: 'supported' } } }
    const { result } = buying(2)
    await waitFor(() => expect(result.current.own.purchase.approval).toBe('NOT_APPROVED'))
    const plan = result.current.own.purchase.buy([FINAL, shown('000000')])
    expect(result.current.own.purchase.buy([FINAL])).toBeUndefined()
    expect(plan?.first).toBeUndefined()
    expect(plan?.attempts[0].args).toEqual([7n, [FINAL, 1_000_000]])
  })

  it('says how many a balance of 3.9 tickets pays for', async () => {
    chain.balance = (39n * E18) / 10n
    const { result } = buying(4)
    await waitFor(() =>
      expect(result.current.own.purchase.problem).toEqual({ kind: 'balance-too-low', affordable: 3 }),
    )
    expect(result.current.own.purchase.affordable).toBe(3)
  })

  it('is over when the sales end while the dialog is open, by the chain’s clock', async () => {
    const { result } = buying(1)
    await waitFor(() => expect(result.current.own.purchase.isOnSale).toBe(true))
    chain.mine(() => {
      chain.timestamp = NOW + 240n
    })
    await waitFor(() => expect(result.current.own.purchase.problem).toEqual({ kind: 'not-on-sale' }))
    expect(result.current.own.purchase.isOnSale).toBe(false)
  })

  it('is of the round that was shown: another one is no other price but a refusal', async () => {
    const { result } = buying(1)
    await waitFor(() => expect(result.current.own.purchase.isOnSale).toBe(true))
    const plan = result.current.own.purchase.buy([FINAL])
    chain.mine(() => {
      chain.currentLotteryId = 8
      chain.rounds.set(8, { ...chain.usual(8), priceTicketInCake: 2n * E18 })
    })
    chain.refuse('Lottery is not open')
    await act(() => result.current.own.sending.act(plan))
    expect(plan?.attempts[0].args[0]).toBe(7n)
    expect(result.current.own.sending.problem).toMatchObject({ reason: 'Lottery is not open' })
    expect(chain.wallet.asked).toEqual([])
  })

  it('is told apart for a contract’s wallet, and not here for an account that lends itself code', async () => {
    chain.codes.set(ACCOUNT, '0x6080')
    const { result } = buying(1)
    await waitFor(() => expect(result.current.own.purchase.isKeptOut).toBe(true))
    // Its wallet switches to a delegation, which is seen with the next block.
    chain.mine(() => chain.codes.set(ACCOUNT, `0xef0100${'ab'.repeat(20)}`))
    await waitFor(() => expect(result.current.own.purchase.isKeptOut).toBe(false))
  })

  it('knows nothing of the balance while it cannot be read', async () => {
    const { result } = buying(1)
    expect(result.current.own.purchase).toMatchObject({
      affordable: undefined,
      problem: undefined,
      cost: undefined,
    })
    await waitFor(() => expect(result.current.own.purchase.affordable).toBe(100))
  })
})

describe('the list of rounds', () => {
  it('takes the chain’s word for those that it has, where the subgraph lags', async () => {
    subgraph.head = 5
    chain.change(5, { finalNumber: 1_999_999 })
    const { result } = open((view) => useHistory(view.latest))
    await waitFor(() => {
      expect(valueOf(result.current.own.rounds)?.map(({ lotteryId }) => lotteryId)).toEqual([
        7, 6, 5, 4, 3, 2, 1,
      ])
    })
    const rounds = valueOf(result.current.own.rounds) ?? []
    expect(rounds.slice(0, 3)).toMatchObject([
      { lotteryId: 7, status: 'open', finalNumber: undefined, totalUsers: undefined, ticketPrice: '1' },
      { lotteryId: 6, status: 'claimable', finalNumber: FINAL, winningTickets: 21, totalTickets: 500 },
      { lotteryId: 5, finalNumber: 1_999_999, totalUsers: 9 },
    ])
    expect(result.current.own.isPartial).toBe(false)
  })

  it('has the latest ones from the chain where the subgraph is down, and says that older ones are missing', async () => {
    subgraph.isDown = true
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 })
    const { result } = open((view) => useHistory(view.latest))
    await waitFor(() => expect(result.current.own.isPartial).toBe(true))
    await waitFor(() =>
      expect(valueOf(result.current.own.rounds)?.map(({ lotteryId }) => lotteryId)).toEqual([7, 6, 5]),
    )
  })
})
