import type { ListedToken } from './listed'

/** The built-in list of chain 97 (facts, tokens_P22.csv). */
export const testnetTokens: readonly ListedToken[] = [
  {
    address: '0x094616F0BdFB0b526bD735Bf66Eca0Ad254ca81F',
    decimals: 18,
    symbol: 'WBNB',
    name: 'Wrapped BNB',
  },
  {
    address: '0xa35062141Fa33BCA92Ce69FeD37D0E8908868AAe',
    decimals: 18,
    symbol: 'CAKE',
    name: 'PancakeSwap Token',
  },
  {
    address: '0xeD24FC36d5Ee211Ea25A80239Fb8C4Cfd80f12Ee',
    decimals: 18,
    symbol: 'BUSD',
    name: 'Binance USD',
  },
  {
    address: '0xfE1e507CeB712BDe086f3579d2c03248b2dB77f9',
    decimals: 18,
    symbol: 'SYRUP',
    name: 'SyrupBar Token',
  },
  {
    address: '0xE02dF9e3e622DeBdD69fb838bB799E3F168902c5',
    decimals: 18,
    symbol: 'BAKE',
    name: 'Bakeryswap Token',
  },
]
