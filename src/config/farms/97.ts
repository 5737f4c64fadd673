import type { FarmRow } from './farm'

/** Farms of chain 97 (facts, farms_P22.csv) whose pair and tokens exist there; the others name a place that is none. */
export const testnetFarms: readonly FarmRow[] = [
  {
    pid: 251,
    lpSymbol: 'CAKE-BNB LP',
    pair: '0x3ed8936cAFDF85cfDBa29Fbe5940A5b0524824F4',
    token: '0xa35062141Fa33BCA92Ce69FeD37D0E8908868AAe',
    quote: '0x094616F0BdFB0b526bD735Bf66Eca0Ad254ca81F',
  },
  {
    pid: 2,
    lpSymbol: 'BUSD-BNB LP',
    pair: '0x2f7682b64b88149ba3250aee32db712964de5fa9',
    token: '0xeD24FC36d5Ee211Ea25A80239Fb8C4Cfd80f12Ee',
    quote: '0x094616F0BdFB0b526bD735Bf66Eca0Ad254ca81F',
  },
]
