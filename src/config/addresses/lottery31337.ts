// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
export const devnetLottery = {
  RandomNumberGenerator: '0x5e71FD14583A153F283F8c390b3bacC76BFD805f',
  Lottery: '0x327003e404Ad7217857156D068763b17739A4bb7',
} as const
