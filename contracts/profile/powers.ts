import type { ContractPowers } from '../contractPowers'

const campaign = ['changeCampaignId', 'changeEndBlock', 'changeNumberPoints']

export const profilePowers: readonly ContractPowers[] = [
  {
    contract: 'Profile',
    powers: {
      DEFAULT_ADMIN_ROLE: {
        fees: ['updateNumberCake'],
        lists: ['addNftAddress', 'addTeam', 'makeTeamJoinable', 'makeTeamNotJoinable'],
        content: ['renameTeam'],
        withdrawals: ['claimFee'],
      },
      POINT_ROLE: {
        lists: [
          ...['increaseUserPoints', 'increaseUserPointsMultiple', 'increaseTeamPoints'],
          ...['removeUserPoints', 'removeUserPointsMultiple', 'removeTeamPoints'],
        ],
      },
      SPECIAL_ROLE: { lists: ['changeTeam'] },
    },
    terms: [
      { method: 'numberCakeToRegister', unit: 'reward', limit: 'MAX_COST' },
      { method: 'numberCakeToReactivate', unit: 'reward', limit: 'MAX_COST' },
      { method: 'numberCakeToUpdate', unit: 'reward', limit: 'MAX_COST' },
    ],
  },
  {
    contract: 'BunnyMintingStation',
    powers: {
      DEFAULT_ADMIN_ROLE: { content: ['setBunnyName'], access: ['changeOwnershipNFTContract'] },
      MINTER_ROLE: { mint: ['mintCollectible'] },
    },
  },
  { contract: 'Bunnies', powers: { owner: { mint: ['mint'], content: ['setBunnyName'] } } },
  {
    contract: 'BunnyFactory',
    powers: {
      owner: {
        fees: ['updateTokenPrice'],
        content: ['setBunnyJson'],
        rounds: ['setStartBlockNumber'],
        withdrawals: ['claimFee'],
      },
    },
    terms: [{ method: 'tokenPrice', unit: 'reward', limit: 'MAX_PRICE' }],
  },
  {
    contract: 'PointCenterIFO',
    powers: { owner: { lists: ['addIFOAddress'], terms: ['updateMaxViewLength'] } },
  },
  {
    contract: 'AnniversaryAchievement',
    powers: {
      owner: { rounds: ['changeCampaignId', 'changeEndBlock', 'changeNumberPointsAndThreshold'] },
    },
  },
  { contract: 'TeamBunnies', powers: { owner: { lists: ['addBunny'], rounds: ['changeEndBlock'] } } },
  {
    contract: 'BunnySpecialCakeVault',
    powers: { owner: { rounds: [...campaign, 'changeThresholdTimestamp'] } },
  },
  {
    contract: 'BunnySpecialPrediction',
    powers: { owner: { rounds: [...campaign, 'changeThresholdRound'] } },
  },
  {
    contract: 'BunnySpecialLottery',
    powers: {
      owner: {
        rounds: [...campaign, 'changeLotteryRounds'],
        content: ['changeTokenURI'],
        lists: ['whitelistAddresses'],
      },
    },
  },
  { contract: 'PastLottery', powers: { owner: { lists: ['record'] } } },
  { contract: 'PastSale', powers: { owner: { lists: ['record'] } } },
  {
    contract: 'ReflectionToken',
    powers: {
      owner: {
        fees: ['setFees', 'excludeFromFees'],
        receivers: ['setMarketingWallet', 'excludeFromDividends'],
        terms: ['setPair', 'setSwapTokensAtAmount', 'updateGasForProcessing'],
        lists: ['blacklistAddress'],
      },
    },
  },
]
