// Loaded before a test begins: it comes late on a page, and is a second's work to transform.
import '~/features/prediction/components/HistoryPane'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Interface } from 'ethers'
import type { ReactNode } from 'react'
import { abi as multicallAbi } from '~/chain/abi/multicall'
import { abi as oracleAbi } from '~/chain/abi/oracleProxy'
import { abi as predictionAbi } from '~/chain/abi/prediction'
import type { Call } from '~/chain/multicall/aggregate'
import { RpcError } from '~/chain/rpc/errors'
import type { RequestOptions } from '~/chain/rpc/transport'
import { setProvider } from '~/chain/wallet/session'
import { network } from '~/config/networks'
import { predictionContracts } from '~/config/prediction'
import type { Receipt, Summary } from '~/core/transactions/slice'
import { transactionsMerged } from '~/core/transactions/slice'
import { settingsChanged } from '~/core/user/slice'
import { type Address, toAddress } from '~/domain/address'
import type { Bet } from '~/domain/prediction/payout'
import type { Game, Round } from '~/domain/prediction/round'
import PredictionScreen, { reducer } from '~/features/prediction/PredictionScreen'
import type { Hex } from '~/lib/hex'
import { answerHex, type Asked, FakeChain, wordHex } from '../../chain/fakeChain'
import { renderApp } from '../support/renderApp'

export const ME = toAddress('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
export const OTHER = toAddress('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
export const E18 = 10n ** 18n
export const START = 1_700_000_000n
export const INTERVAL = 300n
export const BUFFER = 30n
export const PRICE = 300_00000000n

const GAME = new Interface(predictionAbi)
const ORACLE = new Interface(oracleAbi)
const MULTICALL = new Interface(multicallAbi)

interface SentCall {
  readonly to: string
  readonly data: Hex
  readonly value: Hex
}

const NOTHING: SentCall = { to: '', data: '0x', value: '0x0' }

/** A node with the game on it: rounds, bets, the oracle and the clock are changed by the test. */
export class GameChain extends FakeChain {
  override block = 100
  now = START + 20n
  balance = 10n * E18
  code: Hex = '0x'
  refusal: string | undefined
  oracle = { id: 18446744073709562117n, price: PRICE, updatedAt: START + 15n }
  terms: { -readonly [Name in keyof Game]: Game[Name] } & { minBetAmount: bigint; treasuryFee: bigint } = {
    currentEpoch: 10n,
    intervalSeconds: INTERVAL,
    bufferSeconds: BUFFER,
    isPaused: false,
    hasGenesisStart: true,
    hasGenesisLock: true,
    minBetAmount: E18 / 1000n,
    treasuryFee: 300n,
  }
  readonly rounds = new Map<bigint, Round>()
  /** By account, in the order in which they were made. */
  readonly bets = new Map<Address, Map<bigint, Bet>>()
  readonly sent: SentCall[] = []
  /** A read that fails. */
  failing: string | undefined

  constructor() {
    super()
    this.respond = (asked) => this.answerAll(asked)
    for (let epoch = 1n; epoch <= this.terms.currentEpoch; epoch += 1n)
      this.rounds.set(epoch, this.usual(epoch))
  }

  /** Round 10 takes bets since START, 9 is live, those before are settled: even ones went up. */
  usual(epoch: bigint): Round {
    const { currentEpoch } = this.terms
    const startTimestamp = START + (epoch - currentEpoch) * INTERVAL
    const isLocked = epoch < currentEpoch
    const isSettled = epoch < currentEpoch - 1n
    const isUp = epoch % 2n === 0n
    const [bullAmount, bearAmount] = [2n * E18, 1n * E18]
    const totalAmount = bullAmount + bearAmount
    return {
      epoch,
      startTimestamp,
      lockTimestamp: startTimestamp + INTERVAL,
      closeTimestamp: startTimestamp + 2n * INTERVAL,
      lockPrice: isLocked ? PRICE : 0n,
      closePrice: isSettled ? PRICE + (isUp ? 25000000n : -25000000n) : 0n,
      lockOracleId: isLocked ? epoch : 0n,
      closeOracleId: isSettled ? epoch + 1n : 0n,
      totalAmount,
      bullAmount,
      bearAmount,
      rewardBaseCalAmount: isSettled ? (isUp ? bullAmount : bearAmount) : 0n,
      rewardAmount: isSettled ? (totalAmount * 97n) / 100n : 0n,
      oracleCalled: isSettled,
    }
  }

  change(epoch: bigint, changes: Partial<Round>): void {
    this.rounds.set(epoch, { ...this.round(epoch), ...changes })
  }

  round(epoch: bigint): Round {
    const round = this.rounds.get(epoch)
    if (round === undefined) throw new Error(`There is no round ${String(epoch)}.`)
    return round
  }

  bet(epoch: bigint, position: Bet['position'], amount: bigint, claimed = false, account = ME): void {
    const own = this.bets.get(account) ?? new Map<bigint, Bet>()
    this.bets.set(account, own.set(epoch, { position, amount, claimed }))
  }

  /** The current round is locked at a price and the one before it ended; the next begins. */
  turn(price: bigint): void {
    const { currentEpoch } = this.terms
    const [live, next] = [this.round(currentEpoch - 1n), this.round(currentEpoch)]
    this.now = next.lockTimestamp + 2n
    const base = price > live.lockPrice ? live.bullAmount : price < live.lockPrice ? live.bearAmount : 0n
    this.rounds.set(live.epoch, {
      ...live,
      closePrice: price,
      closeOracleId: 1n,
      oracleCalled: true,
      rewardBaseCalAmount: base,
      rewardAmount: base === 0n ? 0n : (live.totalAmount * 97n) / 100n,
    })
    this.rounds.set(currentEpoch, {
      ...next,
      lockPrice: price,
      lockOracleId: 1n,
      closeTimestamp: this.now + INTERVAL,
    })
    this.terms.currentEpoch += 1n
    this.rounds.set(this.terms.currentEpoch, {
      ...this.usual(this.terms.currentEpoch),
      startTimestamp: this.now,
      lockTimestamp: this.now + INTERVAL,
      closeTimestamp: this.now + 2n * INTERVAL,
    })
    this.mine()
  }

  mine(change: () => void = () => undefined): void {
    change()
    this.block += 1
  }

  /** The last call that was sent, as the game reads it. */
  lastCall(): readonly unknown[] {
    return this.calls().at(-1) ?? []
  }

  /** All that were sent. */
  calls(): readonly (readonly unknown[])[] {
    return this.sent.map(({ data }) => {
      const call = GAME.parseTransaction({ data })
      return call === null ? [] : [call.name, ...(call.args.toArray(true) as readonly unknown[])]
    })
  }

  override request(
    method: string,
    params: readonly unknown[],
    options: RequestOptions = {},
  ): Promise<unknown> {
    const [call] = params as [{ from?: string } | undefined]
    const isSimulated = method === 'eth_estimateGas' || (method === 'eth_call' && call?.from !== undefined)
    if (isSimulated && this.refusal !== undefined) {
      const data = new Interface(['error Error(string)']).encodeErrorResult('Error', [this.refusal])
      return Promise.reject(new RpcError(3, `execution reverted: ${this.refusal}`, data))
    }
    if (method === 'eth_estimateGas') return Promise.resolve('0x5208')
    if (method === 'eth_gasPrice') return Promise.resolve('0x12a05f200')
    if (method === 'eth_getBlockByNumber') return Promise.resolve({ baseFeePerGas: '0x0' })
    if (isSimulated) return Promise.resolve('0x')
    if (method === 'eth_getCode') return Promise.resolve(params[0] === ME ? this.code : '0x60')
    if (method.startsWith('eth_getTransaction')) return Promise.resolve(null)
    return super.request(method, params, options)
  }

  wallet(answer: (nth: number) => Promise<Hex> = (nth) => Promise.resolve(wordHex(BigInt(nth)))): void {
    setProvider({
      request: ({ method, params }: { method: string; params?: unknown }): Promise<unknown> => {
        if (method === 'eth_chainId') return Promise.resolve(network.chainId)
        if (method !== 'eth_sendTransaction') return Promise.resolve(null)
        this.sent.push((params as SentCall[])[0] ?? NOTHING)
        return answer(this.sent.length)
      },
    })
  }

  private answerAll(asked: Asked): unknown {
    if (asked.method !== 'eth_call') return this.answer(asked)
    return answerHex(
      asked.tag === 'latest' ? this.block : Number(asked.tag),
      asked.calls.map((call) => this.answerTo(call)),
    )
  }

  private answerTo({ target, callData }: Call): Hex | 'revert' {
    if (target === predictionContracts?.game) return this.gameAnswer(callData)
    if (target === predictionContracts?.oracle) return this.oracleAnswer(callData)
    if (target !== network.deployment.multicall) return wordHex(0n)
    const name = MULTICALL.parseTransaction({ data: callData })?.name
    return wordHex(name === 'getEthBalance' ? this.balance : this.now)
  }

  private oracleAnswer(data: Hex): Hex | 'revert' {
    const call = ORACLE.parseTransaction({ data })
    const { id, price, updatedAt } = this.oracle
    if (call?.name === 'latestRoundData')
      return encoded(ORACLE, call.name, [id, price, updatedAt, updatedAt, id])
    if (call?.name !== 'getRoundData') return 'revert'
    const back = id - (call.args[0] as bigint)
    if (back > 30n) return 'revert'
    const at = updatedAt - back * 20n
    return encoded(ORACLE, call.name, [id - back, price - back * 1000000n, at, at, id - back])
  }

  private gameAnswer(data: Hex): Hex | 'revert' {
    const call = GAME.parseTransaction({ data })
    if (call === null || call.name === this.failing) return 'revert'
    const { terms } = this
    const args = call.args.toArray() as readonly unknown[]
    const bets = (account: unknown) => this.bets.get(toAddress(String(account))) ?? new Map<bigint, Bet>()
    switch (call.name) {
      case 'paused':
        return encoded(GAME, call.name, [terms.isPaused])
      case 'genesisStartOnce':
        return encoded(GAME, call.name, [terms.hasGenesisStart])
      case 'genesisLockOnce':
        return encoded(GAME, call.name, [terms.hasGenesisLock])
      case 'rounds': {
        const round = this.round(args[0] as bigint)
        return encoded(GAME, call.name, Object.values(ordered(round)))
      }
      case 'ledger': {
        const bet = bets(args[1]).get(args[0] as bigint)
        return encoded(GAME, call.name, betValues(bet))
      }
      case 'getUserRoundsLength':
        return encoded(GAME, call.name, [bets(args[0]).size])
      case 'getUserRounds': {
        const [, cursor, size] = args as [string, bigint, bigint]
        const page = [...bets(args[0])].slice(Number(cursor), Number(cursor + size))
        return encoded(GAME, call.name, [
          page.map(([epoch]) => epoch),
          page.map(([, bet]) => betValues(bet)),
          cursor + BigInt(page.length),
        ])
      }
      default: {
        const value = terms[call.name as keyof typeof terms]
        return typeof value === 'bigint' ? wordHex(value) : 'revert'
      }
    }
  }
}

function encoded(abi: Interface, method: string, values: readonly unknown[]): Hex {
  return abi.encodeFunctionResult(method, values) as Hex
}

function betValues(bet: Bet | undefined) {
  return bet === undefined ? [0, 0n, false] : [bet.position === 'bull' ? 0 : 1, bet.amount, bet.claimed]
}

/** A round's fields in the contract's order. */
function ordered(round: Round) {
  const { epoch, startTimestamp, lockTimestamp, closeTimestamp, lockPrice, closePrice } = round
  const { lockOracleId, closeOracleId, totalAmount, bullAmount, bearAmount } = round
  const { rewardBaseCalAmount, rewardAmount, oracleCalled } = round
  return {
    ...{ epoch, startTimestamp, lockTimestamp, closeTimestamp, lockPrice, closePrice },
    ...{ lockOracleId, closeOracleId, totalAmount, bullAmount, bearAmount },
    ...{ rewardBaseCalAmount, rewardAmount, oracleCalled },
  }
}

interface Options {
  readonly path?: string
  readonly hasAcceptedRisk?: boolean
  readonly screen?: ReactNode
}

export function openPrediction(chain: GameChain, options: Options = {}) {
  const { path = '/prediction', hasAcceptedRisk = true, screen = <PredictionScreen /> } = options
  const page = renderApp({ path, chain, content: screen, slices: { prediction: reducer } })
  const { store } = page
  act(() => {
    store.dispatch(settingsChanged({ userPredictionAcceptedRisk: hasAcceptedRisk }))
  })
  return {
    ...page,
    connect: (account = ME) => {
      page.connect(account)
    },
    /** The account has sent that, and this became of it. */
    happened: (summary: Summary, became: 'pending' | 'done' | 'reverted') => {
      const { transactions } = store.getState()
      const known = Object.keys(transactions[network.chainId] ?? {}).length
      const hash = wordHex(BigInt(0xabc000 + known))
      const receipt: Receipt = {
        blockHash: wordHex(1n),
        blockNumber: chain.block,
        transactionHash: hash,
        transactionIndex: 0,
        from: ME,
        status: became === 'done' ? 1 : 0,
      }
      act(() => {
        store.dispatch(
          transactionsMerged({
            [network.chainId]: {
              ...transactions[network.chainId],
              [hash]: {
                hash,
                from: ME,
                summary,
                addedTime: Date.now() + known,
                outcome:
                  became === 'pending'
                    ? { status: 'pending', since: Date.now() }
                    : { status: 'mined', since: Date.now(), receipt },
              },
            },
          }),
        )
      })
    },
    /** Every transaction that waits is mined. */
    confirm: (status: 0 | 1 = 1) => {
      const mined = JSON.parse(JSON.stringify(store.getState().transactions), (key, value: unknown) =>
        key === 'outcome'
          ? {
              status: 'mined',
              since: 1,
              receipt: {
                blockHash: wordHex(1n),
                blockNumber: chain.block,
                transactionHash: wordHex(1n),
                transactionIndex: 0,
                from: ME,
                status,
              },
            }
          : value,
      ) as ReturnType<typeof store.getState>['transactions']
      act(() => {
        store.dispatch(transactionsMerged(mined))
      })
    },
  }
}

/** Rounds up to that one, all of which the account has won but the two that are open. */
export function longHistory(last: bigint, isClaimed: (epoch: bigint) => boolean): GameChain {
  const chain = new GameChain()
  for (let epoch = 1n; epoch <= last; epoch += 1n) chain.rounds.set(epoch, { ...chain.usual(8n), epoch })
  chain.terms.currentEpoch = last
  for (const epoch of [last - 1n, last]) chain.rounds.set(epoch, chain.usual(epoch))
  for (let epoch = 1n; epoch <= last - 2n; epoch += 1n) chain.bet(epoch, 'bull', E18, isClaimed(epoch))
  chain.wallet()
  return chain
}

export async function openHistory(chain: GameChain) {
  const page = openPrediction(chain)
  page.connect()
  await userEvent.click(await screen.findByRole('button', { name: 'History' }))
  const pane = await screen.findByRole('region', { name: 'History' })
  return { ...page, pane }
}

/** The rounds of the history that are in sight, by number. */
export const rows = () =>
  screen.queryAllByTestId(/^history-/).map(({ dataset }) => Number(dataset['testid']?.slice(8)))
