/** A token of the local exchange. `key` names it where its symbol cannot. */
export interface TokenPlan {
  readonly key: string
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  /** The contract in contracts/tokens and what its constructor is given. */
  readonly contract:
    | 'Cheese'
    | 'Syrup'
    | 'PlainToken'
    | 'TaxedToken'
    | 'Bytes32Token'
    | 'NoReturnToken'
    | 'HoneypotToken'
  /** Whole tokens that the deployer starts with; CHEESE and SYRUP are made by their owner instead. */
  readonly supply: bigint
  readonly isListed: boolean
}

const LONG_SYMBOL = 'LONG'.repeat(500)
/** A right-to-left override in the middle, as those use who want a name to read as another one. */
const TURNED = 'Trap \u202enekoT'
const MARKUP = '<img src=x onerror="document.title=\'owned\'">'

function plain(symbol: string, name: string, decimals: number, supply = 1_000_000_000n): TokenPlan {
  return { key: symbol, symbol, name, decimals, contract: 'PlainToken', supply, isListed: true }
}

/** In the order of their deployment: a new one goes to the end, or the addresses of all that follow change. */
export const TOKENS: readonly TokenPlan[] = [
  { ...plain('CHEESE', 'Cheese Token', 18), contract: 'Cheese' },
  { ...plain('SYRUP', 'SyrupBar Token', 18, 1_000_000n), contract: 'Syrup' },
  plain('BUSD', 'Binance USD', 18),
  plain('USDT', 'Tether USD', 18),
  plain('USDC', 'Binance-Peg USD Coin', 18),
  plain('BTCB', 'Binance BTC', 18, 1_000_000n),
  plain('ETH', 'Binance-Peg Ethereum Token', 18, 10_000_000n),
  plain('DAI', 'Dai Stablecoin', 18),
  { ...plain('TAX', 'Taxed Token', 9), contract: 'TaxedToken' },
  { ...plain('B32', 'Bytes32 Token', 18), contract: 'Bytes32Token' },
  plain('D2', 'Two Decimals', 2),
  plain('D4', 'Four Decimals', 4),
  plain('D6', 'Six Decimals', 6),
  plain('D7', 'Seven Decimals', 7),
  plain('D8', 'Eight Decimals', 8),
  plain('D9', 'Nine Decimals', 9),
  plain('D12', 'Twelve Decimals', 12),
  plain('D17', 'Seventeen Decimals', 17),
  { ...plain('NORETURN', 'No Return Token', 6), contract: 'NoReturnToken' },
  { ...plain('GHOST', 'Ghost Token', 18), isListed: false },
  { ...plain(LONG_SYMBOL, 'Long Symbol', 18), key: 'LONG', isListed: false },
  { ...plain(MARKUP, MARKUP, 18), key: 'HTML', isListed: false },
  { ...plain('TRAP', TURNED, 18), contract: 'HoneypotToken', isListed: false },
]

interface ListedToken {
  readonly address: string
  readonly decimals: number
  readonly symbol: string
  readonly name: string
}

/** What the default token list holds: wrapped BNB and every token that is not kept off the lists. */
export function listedTokens(addresses: Readonly<Record<string, string>>): readonly ListedToken[] {
  const wrapped = { key: 'WBNB', decimals: 18, symbol: 'WBNB', name: 'Wrapped BNB', isListed: true }
  return [wrapped, ...TOKENS]
    .filter((token) => token.isListed)
    .map(({ key, decimals, symbol, name }) => ({ address: addresses[key] ?? '', decimals, symbol, name }))
}
