// Generated from devnet/areas by `npm run abi`. Do not edit.
/** The default list of the local exchange. */
export const devnetTokens = [
  {
    address: '0x10Aeafac83d48E2f9ac4bAAf94311c45fACe1404',
    decimals: 18,
    symbol: 'WBNB',
    name: 'Wrapped BNB',
  },
  {
    address: '0x749d20D85555330d20862770b58a72939285c42a',
    decimals: 18,
    symbol: 'CHEESE',
    name: 'Cheese Token',
  },
  {
    address: '0x5c4A427Fbc88c761db3887d88606D97D32e95c3B',
    decimals: 18,
    symbol: 'SYRUP',
    name: 'SyrupBar Token',
  },
  {
    address: '0xcA88B57549db9f89C1f9D3603b4e04A15242e100',
    decimals: 18,
    symbol: 'BUSD',
    name: 'Binance USD',
  },
  { address: '0x8fFbf6bED8E989688A9BF15203697F87CB63Dd2A', decimals: 18, symbol: 'USDT', name: 'Tether USD' },
  {
    address: '0xF801fc13AA08876F343fEBf50dFfA52A78180811',
    decimals: 18,
    symbol: 'USDC',
    name: 'Binance-Peg USD Coin',
  },
  {
    address: '0xC7975277e79BD36eb18bD490d097a6857e130e48',
    decimals: 18,
    symbol: 'BTCB',
    name: 'Binance BTC',
  },
  {
    address: '0x06E54Aa21496Ed0099219ea79a2c72247F36091A',
    decimals: 18,
    symbol: 'ETH',
    name: 'Binance-Peg Ethereum Token',
  },
  {
    address: '0xCF9C83be89ac927F9D98F0CaFB9ED7fDea2fD459',
    decimals: 18,
    symbol: 'DAI',
    name: 'Dai Stablecoin',
  },
  { address: '0x5D3F6015fEdC9c112aA53CBb0c82Cd6F6dfbc251', decimals: 9, symbol: 'TAX', name: 'Taxed Token' },
  {
    address: '0xC29823c8E683f0B9fF19Fb32FBBd3cc2587eBBfa',
    decimals: 18,
    symbol: 'B32',
    name: 'Bytes32 Token',
  },
  { address: '0x4778f84A9f9842dBfa241c46eAbb612823fec97d', decimals: 2, symbol: 'D2', name: 'Two Decimals' },
  { address: '0x539F713206437EE4c1FC978Fa74874aEF880cB74', decimals: 4, symbol: 'D4', name: 'Four Decimals' },
  { address: '0x021799995D4ed1a1120CFE5877263Dd9445e9037', decimals: 6, symbol: 'D6', name: 'Six Decimals' },
  {
    address: '0x07E4632200Dc2F4fE93879b1cEcB2f390c8fF4e8',
    decimals: 7,
    symbol: 'D7',
    name: 'Seven Decimals',
  },
  {
    address: '0x8949f561b9A4A650B8A9E0EA955B9Dfd37CADCdc',
    decimals: 8,
    symbol: 'D8',
    name: 'Eight Decimals',
  },
  { address: '0xe7C4724c7C4a8E9206920ee2aD765e5c93C28F5B', decimals: 9, symbol: 'D9', name: 'Nine Decimals' },
  {
    address: '0x2238CD68984C23D8D9020E41cb6a0Cef3cAD3703',
    decimals: 12,
    symbol: 'D12',
    name: 'Twelve Decimals',
  },
  {
    address: '0x280a583bD32EcDFF5F88617a032AA0edc1647a29',
    decimals: 17,
    symbol: 'D17',
    name: 'Seventeen Decimals',
  },
  {
    address: '0xa01C278F1Ea79D11D008b1b7DB96258dAD7621E4',
    decimals: 6,
    symbol: 'NORETURN',
    name: 'No Return Token',
  },
] as const
