import { expect } from '@playwright/test'
import { Interface, type Wallet } from 'ethers'
import { abi } from '~/chain/abi/prediction'
import { quantity } from '~/chain/contract/call'
import { devnetPrediction } from '~/config/addresses/prediction31337'
import { toAddress } from '~/domain/address'
import type { Bet } from '~/domain/prediction/payout'
import type { Round } from '~/domain/prediction/round'
import { betRead, gameReads, playedRead, roundRead } from '~/features/prediction/reads'
import { ADMIN, OPERATOR } from '../../../devnet/areas/prediction/terms'
import { CHAIN_ID } from '../../../contracts/deployed'
import { ACCOUNT, ask, look, transact } from './chain'

const GAME = toAddress(devnetPrediction.Prediction)
const FEED = new Interface(['function transmit(int256)'])
const CONTRACT = new Interface(abi)
const GAS = { gasLimit: 1_000_000, gasPrice: 10n ** 10n }

/** The newest block's time, in Unix seconds. */
export async function chainTime(): Promise<number> {
  return Number((await ask<{ timestamp: string }>('eth_getBlockByNumber', ['latest', false])).timestamp)
}

/** A block of that time, or a second after the one before: for a chain that makes none by itself (`paused`). */
export async function blockAt(time: bigint | number = 0): Promise<void> {
  const next = (await chainTime()) + 1
  await ask('evm_mine', [{ timestamp: Math.max(Number(time), next) }])
}

/** Waits for the page's transaction, gives it a block and tells the fee that it paid. */
export async function mineSent(): Promise<bigint> {
  await expect.poll(() => ask<{ pending: string }>('txpool_status')).toMatchObject({ pending: '0x1' })
  await blockAt()
  const block = await ask<{ transactions: readonly { readonly from: string; readonly hash: string }[] }>(
    'eth_getBlockByNumber',
    ['latest', true],
  )
  const sent = block.transactions.find(({ from }) => from.toLowerCase() === ACCOUNT.toLowerCase())
  if (sent === undefined) throw new Error('The block has nothing of the account.')
  const receipt = await ask<{ status: string; gasUsed: string; effectiveGasPrice: string }>(
    'eth_getTransactionReceipt',
    [sent.hash],
  )
  expect(receipt.status).toBe('0x1')
  return BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice)
}

/** A transaction that must succeed, in a block of its own. */
export async function sign(wallet: Wallet, to: string, data: string, value = 0n): Promise<void> {
  const nonce = await ask<string>('eth_getTransactionCount', [wallet.address, 'latest'])
  const chainId = CHAIN_ID
  const raw = await wallet.signTransaction({
    ...{ to, data, value, chainId, nonce: Number(nonce), type: 0 },
    ...GAS,
  })
  const hash = await ask<string>('eth_sendRawTransaction', [raw])
  await blockAt()
  const receipt = await ask<{ status: string } | null>('eth_getTransactionReceipt', [hash])
  expect(receipt?.status, data.slice(0, 10)).toBe('0x1')
}

const call = (method: string, args: readonly unknown[] = []) => CONTRACT.encodeFunctionData(method, [...args])

const READS = gameReads(GAME)
export const currentEpoch = () => look(READS.currentEpoch)
export const roundOf = (epoch: bigint): Promise<Round> => look(roundRead(GAME, epoch))
export const betOf = (epoch: bigint): Promise<Bet> => look(betRead(GAME, epoch, ACCOUNT))

/** The rounds that the account has bet in, with its bets. */
export async function playedRounds(): Promise<readonly { readonly round: Round; readonly bet: Bet }[]> {
  const bets = await look(playedRead(GAME, ACCOUNT, { cursor: 0n, size: 200n }))
  return Promise.all(bets.map(async ({ epoch, bet }) => ({ round: await roundOf(epoch), bet })))
}

const operate = (method: string) => sign(OPERATOR, GAME, call(method))

/** What was open is given up, and the rounds begin anew: gives the number of the first. */
export async function restartRounds(): Promise<bigint> {
  await sign(ADMIN, GAME, call('pause'))
  await sign(ADMIN, GAME, call('unpause'))
  await operate('genesisStartRound')
  await blockAt()
  return currentEpoch()
}

/** The time of the current round's lock comes, and with it the price at which it locks and the one before it ends. */
export async function turn(price: bigint): Promise<void> {
  const { lockTimestamp } = await roundOf(await currentEpoch())
  await blockAt(lockTimestamp)
  await sign(OPERATOR, devnetPrediction.PriceAggregator, FEED.encodeFunctionData('transmit', [price]))
  await operate((await look(READS.hasGenesisLock)) ? 'executeRound' : 'genesisLockRound')
  await blockAt()
}

export async function bet(
  wallet: Wallet,
  side: Bet['position'],
  epoch: bigint,
  value: bigint,
): Promise<void> {
  await sign(wallet, GAME, call(side === 'bull' ? 'betBull' : 'betBear', [epoch]), value)
}

/** By the account that the page is connected with, without the page. */
export async function betOwn(side: Bet['position'], epoch: bigint, value: bigint): Promise<void> {
  const data = call(side === 'bull' ? 'betBull' : 'betBear', [epoch])
  await transact({ from: ACCOUNT, to: GAME, data, value: quantity(value) })
}
