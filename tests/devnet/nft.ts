import { Interface } from 'ethers'
import { deployerOf, TREASURY } from '../../deploy/publicAccounts'
import { ARTIST } from '../../devnet/areas/nft/terms'
import { abi as collectionAbi } from '~/chain/abi/nftCollection'
import { abi as marketAbi } from '~/chain/abi/nftMarket'
import { devnetNft } from '~/config/addresses/nft31337'
import { type Chain, type Contract, ME, WBNB } from './support'

export const MARKET: Contract = { address: devnetNft.NftMarket, abi: new Interface(marketAbi) }
export const SQUAD: Contract = { address: devnetNft.CheeseSquad, abi: new Interface(collectionAbi) }
export const WHEELS: Contract = { address: devnetNft.CheeseWheels, abi: new Interface(collectionAbi) }
export const CHECKER: Contract = {
  address: devnetNft.WheelChecker,
  abi: new Interface(['function sign(uint256[], bool)', 'function canList(uint256) view returns (bool)']),
}
export const ADMIN = deployerOf('nft')
export const CREATOR = ARTIST.address
export const E18 = 10n ** 18n
export { TREASURY }

export function nftMarket(chain: Chain) {
  async function as(
    from: string,
    contract: Contract,
    method: string,
    args: readonly unknown[] = [],
    value = 0n,
  ) {
    await chain.rpc('anvil_impersonateAccount', from)
    return chain.send(contract, method, args, { from, value })
  }
  const ownerOf = (collection: Contract, tokenId: number | bigint) =>
    chain.call<string>(collection, 'ownerOf', [tokenId])
  async function list(tokenId: number, price: bigint, from = ME, collection = SQUAD): Promise<void> {
    await as(from, collection, 'setApprovalForAll', [MARKET.address, true])
    await as(from, MARKET, 'createAskOrder', [collection.address, tokenId, price])
  }
  const wrapped = (account: string) => chain.balance(WBNB, account)
  const revenue = (account: string) => chain.call<bigint>(MARKET, 'pendingRevenue', [account])
  return { as, ownerOf, list, wrapped, revenue }
}
