export const devnet = {
  pairInitCodeHash: '0x',
  contracts: { Router: '', Factory: '', Multicall: '', ENSRegistry: '' },
  tokens: { WBNB: '', CHEESE: '', BUSD: '' },
} as const
