// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
export const devnetOrders = { Orders: '0x46C153Eaf7BE37Dc5B892a522F1Fb8b6784bBbd1' } as const
