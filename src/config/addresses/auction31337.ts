// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
export const devnetAuction = { FarmAuction: '0xc2054F2449e51c3cb568644466A40545ea129C47' } as const
