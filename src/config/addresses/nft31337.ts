// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
export const devnetNft = {
  NftMarket: '0x034b0B6100993D14bc66071F5ba6Bbc602473e13',
  CheeseSquad: '0x7942cd28CF2686e19bf14aC6C02B03d5ed941B4A',
  CheeseWheels: '0xaA0C015Bb415ddA7E9e61124406B5c2b37e693E2',
  WheelChecker: '0xBfEFAB4B2d99AF3e3B1355F684467a23884beDE8',
} as const
