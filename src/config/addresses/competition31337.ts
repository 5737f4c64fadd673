// Generated from devnet/areas by `npm run abi`. Do not edit.
export const devnetCompetition = {
  TradingCompetition: '0xe53D97BCB926D63C919433bB277AfD5Ea6289C67',
  TradingCompetitionClaim: '0x712a21570fa3B44191129D35a6BFe92516e3C507',
  TradingCompetitionOver: '0x8fC423e7A76Eb21113A4643FED25B0d45f4Ce439',
} as const
