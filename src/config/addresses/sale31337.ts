// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
export const devnetSale = {
  RandomnessCoordinator: '0xAE712f3aa869602c9152e8F31F538405F4eB41cC',
  SaleSquad: '0x7e133bd925A2c75ec4984D11300E8Cf7D667B715',
  NFTSale: '0xE88C979c0cDf611B8405727b4D8fff0644715Ef1',
} as const
