// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
export const devnetPrediction = {
  PriceAggregator: '0xA7fa2b4472317EF430058Df3badFa77D438A0979',
  PredictionOracle: '0x2F57292bBC24332C59b08e10Dba69dae2384715a',
  Prediction: '0x664dc00F99EDa6e3c1B7f4eB7C6F8B2Cf54437e5',
} as const
