import { parseEther } from 'ethers'
import type { Deployed } from '../../../contracts/deployed'
import type { SentTransaction } from '../../genesis/transactions'
import { INITIAL_BID, LEADERBOARD, OPERATOR } from './terms'

const GAS = 500_000

/** What bidders and those who run the auction send to it. */
export function auctionCalls({ contract, encode, token }: Pick<Deployed, 'contract' | 'encode' | 'token'>) {
  const call = (from: string, method: string, args: readonly unknown[], gas = GAS): SentTransaction => ({
    what: method,
    from,
    to: contract('FarmAuction'),
    data: encode('FarmAuction', method, args),
    gas,
  })
  return {
    call,
    whitelist: (bidders: readonly string[]) =>
      call(OPERATOR.address, 'addWhitelist', [bidders], GAS + bidders.length * 100_000),
    start: (startBlock: number, endBlock: number) =>
      call(OPERATOR.address, 'startAuction', [startBlock, endBlock, INITIAL_BID, LEADERBOARD]),
    bid: (from: string, units: bigint) => call(from, 'bid', [units]),
    close: (threshold: bigint) => call(OPERATOR.address, 'closeAuction', [threshold], 5_000_000),
    /** Allows exactly that. */
    approve: (from: string, units: bigint): SentTransaction => ({
      ...{ what: 'approve', from, to: token('CHEESE'), gas: GAS },
      data: encode('Erc20', 'approve', [contract('FarmAuction'), units]),
    }),
  }
}

/** Whole CHEESE as units. */
export function cheese(whole: number): bigint {
  return parseEther(String(whole))
}
