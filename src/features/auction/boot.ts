import { currentAuctionId } from '~/chain/abi/farmAuction'
import { followUp } from '~/chain/multicall/followUp'
import { read } from '~/chain/multicall/read'
import { AUCTION, auctionContract } from '~/config/auction/auction'
import type { Address } from '~/domain/address'
import { auctionRead, bidsRead } from './reads'

const newest = (auction: Address) =>
  followUp(read(currentAuctionId, auction, []), 1, (id) => [
    auctionRead(auction, id),
    bidsRead(auction, id, { cursor: 0, size: AUCTION.page }),
  ])

export const followUps = auctionContract === undefined ? [] : [newest(auctionContract)]
