import type { ClearSigning } from '~/config/clearSigning'
import {
  account,
  coinSent,
  collectible,
  collection,
  constant,
  contract,
  raw,
  tokens,
} from '~/domain/clearSigning/fields'

const ITEM = [
  collectible('_tokenId', 'Collectible', '_collection'),
  collection('_collection', 'Collection'),
] as const

const price = (path: string) => tokens(path, 'Price', constant('wrapped'))

export const clearSigning: ClearSigning = {
  calls: [
    {
      ...{ file: 'nftMarket', abi: 'nftMarket', name: 'NFT market' },
      addresses: ({ contracts }) => [contracts.nftMarket],
      formats: {
        'buyTokenUsingBNB(address _collection,uint256 _tokenId)': {
          intent: 'Buy a collectible',
          fields: [coinSent('Price'), ...ITEM],
        },
        'buyTokenUsingWBNB(address _collection,uint256 _tokenId,uint256 _price)': {
          intent: 'Buy a collectible',
          fields: [price('_price'), ...ITEM],
        },
        'createAskOrder(address _collection,uint256 _tokenId,uint256 _askPrice)': {
          intent: 'Sell a collectible',
          fields: [price('_askPrice'), ...ITEM],
        },
        'modifyAskOrder(address _collection,uint256 _tokenId,uint256 _newPrice)': {
          intent: 'Change the price',
          fields: [price('_newPrice'), ...ITEM],
        },
        'cancelAskOrder(address _collection,uint256 _tokenId)': {
          intent: 'Take a collectible off the market',
          fields: ITEM,
        },
        'claimPendingRevenue()': { intent: 'Claim royalties', fields: [] },
      },
    },
    {
      ...{ file: 'nftCollection', abi: 'nftCollection', name: 'Collection' },
      addresses: ({ contracts, governance }) => [
        contracts.profile?.bunnies,
        ...(governance?.contracts ?? [])
          .filter(({ contract: name }) => name === 'CheeseSquad')
          .map(({ address }) => address),
      ],
      formats: {
        'safeTransferFrom(address from,address to,uint256 tokenId)': {
          intent: 'Send a collectible',
          fields: [
            collectible('tokenId', 'Collectible', '@.to'),
            account('from', 'From'),
            account('to', 'To'),
          ],
        },
        'setApprovalForAll(address operator,bool approved)': {
          intent: 'Allow all collectibles to be moved',
          fields: [contract('operator', 'By'), raw('approved', 'Allowed')],
        },
      },
    },
  ],
}
