import type { ClearSigning } from '~/config/clearSigning'
import { account, choice, collectible, collection, contract, raw } from '~/domain/clearSigning/fields'
import type { Format } from '~/domain/clearSigning/format'

const PICTURE = [
  collectible('_tokenId', 'Collectible', '_nftAddress'),
  collection('_nftAddress', 'Collection'),
] as const
const CLAIM: Format = { intent: 'Claim a collectible', fields: [] }

export const clearSigning: ClearSigning = {
  calls: [
    {
      ...{ file: 'profile', abi: 'profile', name: 'Profiles' },
      addresses: ({ contracts }) => [contracts.profile?.profile],
      formats: {
        'createProfile(uint256 _teamId,address _nftAddress,uint256 _tokenId)': {
          intent: 'Create a profile',
          fields: [raw('_teamId', 'Team'), ...PICTURE],
        },
        'updateProfile(address _nftAddress,uint256 _tokenId)': {
          intent: 'Change the profile picture',
          fields: PICTURE,
        },
        'pauseProfile()': { intent: 'Pause the profile', fields: [] },
        'reactivateProfile(address _nftAddress,uint256 _tokenId)': {
          intent: 'Reactivate the profile',
          fields: PICTURE,
        },
        'changeTeam(address _userAddress,uint256 _newTeamId)': {
          intent: 'Change a team',
          fields: [account('_userAddress', 'Profile'), raw('_newTeamId', 'Team')],
        },
      },
    },
    {
      ...{ file: 'nftCollection', abi: 'bunnies', name: 'Collection' },
      addresses: ({ contracts }) => [contracts.profile?.bunnies],
      formats: {
        'approve(address to,uint256 tokenId)': {
          intent: 'Allow a collectible to be moved',
          fields: [collectible('tokenId', 'Collectible', '@.to'), contract('to', 'By')],
        },
      },
    },
    {
      ...{ file: 'bunnyFactory', abi: 'bunnyFactory', name: 'Starter collectibles' },
      addresses: ({ contracts }) => [contracts.profile?.factory],
      formats: {
        'mintNFT(uint8 _bunnyId)': {
          intent: 'Mint a starter collectible',
          fields: [raw('_bunnyId', 'Design')],
        },
      },
    },
    {
      ...{ file: 'pointCenterIfo', abi: 'pointCenterIfo', name: 'Points of token sales' },
      addresses: ({ contracts }) => [contracts.profile?.pointCenter],
      formats: {
        'getPoints(address _contractAddress)': {
          intent: 'Collect points',
          fields: [contract('_contractAddress', 'Token sale')],
        },
      },
    },
    {
      ...{ file: 'anniversaryAchievement', abi: 'anniversaryAchievement', name: 'Anniversary' },
      addresses: ({ contracts }) => [contracts.profile?.anniversary],
      formats: { 'claimAnniversaryPoints()': { intent: 'Collect points', fields: [] } },
    },
    {
      ...{ file: 'teamBunnies', abi: 'teamBunnies', name: 'Collectibles of campaigns' },
      addresses: ({ contracts: { profile } }) => [
        profile?.teamBunnies,
        profile?.vaultBunny,
        profile?.predictionBunny,
      ],
      formats: { 'mintNFT()': CLAIM },
    },
    {
      ...{ file: 'bunnySpecialLottery', abi: 'bunnySpecialLottery', name: 'Collectibles of the lottery' },
      addresses: ({ contracts }) => [contracts.profile?.lotteryBunny],
      enums: { bunny: { '18': 'For a ticket', '19': 'For a prize', '20': 'For those on the list' } },
      formats: {
        'mintNFT(uint8 _bunnyId,uint256 _lotteryId,uint256 _cursor)': {
          ...CLAIM,
          fields: [
            choice('_bunnyId', 'Collectible', 'bunny'),
            raw('_lotteryId', 'Round'),
            raw('_cursor', 'Place of the ticket'),
          ],
        },
      },
    },
  ],
}
