import { parseEther, toQuantity } from 'ethers'
import type { AreaSeed, SeedContext } from '../../area'
import { sendFromMany } from '../../genesis/transactions'
import { rpc, rpcAll } from '../../../deploy/node/rpc'
import { auctionCalls, cheese } from './calls'
import { OPEN_BLOCKS, OPERATOR, OWN_ACCOUNT, PAST_BIDS, PAST_BLOCKS, PRESENT_BIDS, PROJECTS } from './terms'

const WEI = parseEther('1000')
/** As it was before: nobody's wallet is touched by the seed. */
const OWN_WEI = parseEther('10000')
const BIDDERS = PROJECTS.map(({ wallet }) => wallet.address)

/** Auctions that are over, in one of which the first account has bid and not won; and one that is open now. */
export function auctionSeed(context: SeedContext): AreaSeed {
  const { rpcUrl, send, makerOf, gift, deployer } = context
  const calls = auctionCalls(context)
  const block = async () => Number(await rpc<string>(rpcUrl, 'eth_blockNumber'))

  const bidsOf = (bids: readonly number[], own = 0) =>
    [
      ...bids.map((whole, index) => [BIDDERS[index] ?? '', whole] as const),
      [OWN_ACCOUNT, own] as const,
    ].filter(([, whole]) => whole > 0)

  async function over({ bids, own, threshold }: (typeof PAST_BIDS)[number], auctionId: number) {
    const all = bidsOf(bids, own)
    await send(
      makerOf('CHEESE'),
      all.map(([bidder, whole]) => gift('CHEESE', bidder, cheese(whole))),
    )
    const start = (await block()) + 2
    const end = start + PAST_BLOCKS
    await send(OPERATOR.address, [calls.start(start, end)])
    await rpc(rpcUrl, 'evm_mine')
    await sendFromMany(
      rpcUrl,
      all.flatMap(([bidder, whole]) => [
        calls.approve(bidder, cheese(whole)),
        calls.bid(bidder, cheese(whole)),
      ]),
    )
    await rpc(rpcUrl, 'anvil_mine', [toQuantity(end - (await block()))])
    await send(OPERATOR.address, [calls.close(cheese(threshold))])
    const winners = all.filter(([, whole]) => whole >= threshold).map(([bidder]) => bidder)
    await send(deployer, [calls.call(deployer, 'claimAuctionLeaderboard', [auctionId, winners], 3_000_000)])
  }

  return {
    async open() {
      await setBalances(rpcUrl, [OPERATOR.address, ...BIDDERS], WEI)
      await send(OPERATOR.address, [calls.whitelist([...BIDDERS, OWN_ACCOUNT])])
      for (const [index, past] of PAST_BIDS.entries()) await over(past, index + 1)
      await setBalances(rpcUrl, [OWN_ACCOUNT], OWN_WEI)
    },

    async present() {
      const start = (await block()) + 2
      await send(OPERATOR.address, [calls.start(start, start + OPEN_BLOCKS)])
      await rpc(rpcUrl, 'evm_mine')
      await sendFromMany(
        rpcUrl,
        bidsOf(PRESENT_BIDS).map(([bidder, whole]) => calls.bid(bidder, cheese(whole))),
      )
    },
  }
}

async function setBalances(rpcUrl: string, accounts: readonly string[], wei: bigint): Promise<void> {
  await rpcAll(
    rpcUrl,
    accounts.map((address) => ({ method: 'anvil_setBalance', params: [address, toQuantity(wei)] })),
  )
}
