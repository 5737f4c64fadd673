// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
export const devnetCompetition = {
  TradingCompetition: '0xe53D97BCB926D63C919433bB277AfD5Ea6289C67',
  TradingCompetitionClaim: '0x712a21570fa3B44191129D35a6BFe92516e3C507',
  TradingCompetitionOver: '0x8fC423e7A76Eb21113A4643FED25B0d45f4Ce439',
  Lazio: '0x680804aCCA93E7bB2E5AE71D56646C0f255372ed',
  Porto: '0xb8f009B4d10C476d1c032D8339eC5B34ba5784fB',
  Santos: '0x39Adb6644ea7b92404fc44DFA9D9284A42d5eF25',
  TradingCompetitionV2: '0x839369af1aA941FdBEcFB922Ec4bbff6F154b526',
} as const
