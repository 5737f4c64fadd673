import { Interface } from 'ethers'
import { abi as collectionAbi } from '~/chain/abi/nftCollection'
import { abi } from '~/chain/abi/nftSale'
import { quantity } from '~/chain/contract/call'
import { devnetSale } from '~/config/addresses/sale31337'
import type { Hex } from '~/lib/hex'
import { saleCalls } from '../../../devnet/areas/sale/calls'
import { MIN_LEAD_S, OPERATOR, ORACLE, TICKET_PRICE, WHITELIST } from '../../../devnet/areas/sale/terms'
import { ACCOUNT, ask, OTHER_ACCOUNT, TOKENS } from './chain'
import { blockAt, chainTime, sign } from './prediction'

const { NFTSale: SALE, SaleSquad: SQUAD, RandomnessCoordinator: SOURCE } = devnetSale
const CONTRACTS = {
  NFTSale: new Interface(abi),
  SaleSquad: new Interface(collectionAbi),
  RandomnessCoordinator: new Interface(['function fulfillRandomness(bytes32, uint256)']),
  Erc20: new Interface(['function approve(address, uint256)']),
}
type Name = keyof typeof CONTRACTS

const CALLS = saleCalls({
  contract: (key) => devnetSale[key as keyof typeof devnetSale],
  encode: (name, method, args = []) => CONTRACTS[name as Name].encodeFunctionData(method, [...args]),
})
/** Tickets of one purchase that fit into a block. */
const AT_ONCE = 150

async function look<T>(to: string, name: Name, method: string, args: readonly unknown[] = []): Promise<T> {
  const data = CONTRACTS[name].encodeFunctionData(method, [...args])
  const answer = await ask<Hex>('eth_call', [{ to, data }, 'latest'])
  return CONTRACTS[name].decodeFunctionResult(method, answer)[0] as T
}

const operate = ({ data }: { readonly data: string }) => sign(OPERATOR, SALE, data)

export const ownTicketIds = () =>
  look<readonly bigint[]>(SALE, 'NFTSale', 'ticketsOfUserBySize', [ACCOUNT, 0, 600]).then((ids) => [...ids])
export const ownerOf = (tokenId: bigint) => look<string>(SQUAD, 'SaleSquad', 'ownerOf', [tokenId])
export const ownedCount = () => look<bigint>(SQUAD, 'SaleSquad', 'balanceOf', [ACCOUNT])

/** When a sale without a draw pays its tickets back. */
export async function refundFrom(): Promise<bigint> {
  const [presaleAt, duration] = await Promise.all([
    look<bigint>(SALE, 'NFTSale', 'presaleAt'),
    look<bigint>(SALE, 'NFTSale', 'MAX_DURATION'),
  ])
  return presaleAt + duration
}

/** In the pre-sale: someone else buys all tickets but so many. */
export async function sellAllBut(left: number): Promise<void> {
  await operate({
    data: CONTRACTS.NFTSale.encodeFunctionData('unwhitelistAddresses', [
      WHITELIST.map(([address]) => address),
    ]),
  })
  const [supply, sold] = await Promise.all([
    look<bigint>(SALE, 'NFTSale', 'maxSupply'),
    look<bigint>(SALE, 'NFTSale', 'totalTicketsDistributed'),
  ])
  const count = Number(supply - sold) - left
  await operate({
    data: CONTRACTS.NFTSale.encodeFunctionData('whitelistAddresses', [[OTHER_ACCOUNT], [count]]),
  })
  const units = TICKET_PRICE * BigInt(count)
  await act(TOKENS.CHEESE, CONTRACTS.Erc20.encodeFunctionData('approve', [SALE, units]))
  for (let rest = count; rest > 0; rest -= AT_ONCE) {
    await act(SALE, CALLS.buyInPresale(OTHER_ACCOUNT, Math.min(rest, AT_ONCE)).data)
  }
}

async function act(to: string, data: string): Promise<void> {
  const gas = quantity(15_000_000n)
  const hash = await ask<string>('eth_sendTransaction', [{ from: OTHER_ACCOUNT, to, data, gas }])
  await blockAt()
  const receipt = await ask<{ status: string } | null>('eth_getTransactionReceipt', [hash])
  if (receipt?.status !== '0x1') throw new Error(`${data.slice(0, 10)} failed.`)
}

/** The public sale is announced; gives its start. */
export async function announce(): Promise<number> {
  const start = (await chainTime()) + MIN_LEAD_S + 30
  await operate(CALLS.terms(start))
  await operate(CALLS.status('sale'))
  return start
}

/** That number is drawn. */
export async function draw(randomness: bigint): Promise<void> {
  await operate(CALLS.draw())
  const requestId = await look<string>(SALE, 'NFTSale', 'latestRequestId')
  await sign(ORACLE, SOURCE, CALLS.fulfill(requestId, randomness).data)
}

export const reveal = () => operate(CALLS.reveal())
