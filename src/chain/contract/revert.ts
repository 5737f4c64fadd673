import { Interface } from 'ethers'
import { isHex } from '~/lib/hex'
import type { RpcError } from '../rpc/errors'

/**
 * Why a call reverts, for the causes that a person can do something about. Which token it is about, a revert does
 * not say.
 */
export type RevertCause =
  | 'expired'
  | 'output-below-minimum'
  | 'input-above-maximum'
  | 'transfer-from-failed'
  | 'transfer-failed'
  | 'pool-out-of-balance'
  | 'no-liquidity'
  | 'balance-too-low'
  | 'allowance-too-low'
  | 'receiver-refused'
  | 'paused'
  | 'no-contract-wallets'
  | 'cannot-pay-fee'
  | 'arithmetic'
  | 'price-changed'
  | 'sold-out'
  | 'already-done'
  | 'not-open'

/** What a contract or the node said, and what it means; both undefined where nothing was said. */
export interface Revert {
  readonly reason: string | undefined
  readonly cause?: RevertCause
}

/** The errors of OpenZeppelin 5 that a trade can meet (EIP-6093 and its helpers). */
const errors = new Interface([
  'error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
  'error ERC20InvalidSender(address sender)',
  'error ERC20InvalidReceiver(address receiver)',
  'error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)',
  'error ERC20InvalidApprover(address approver)',
  'error ERC20InvalidSpender(address spender)',
  'error SafeERC20FailedOperation(address token)',
  'error AddressInsufficientBalance(address account)',
  'error FailedInnerCall()',
  'error FailedCall()',
  'error InsufficientBalance(uint256 balance, uint256 needed)',
  'error EnforcedPause()',
  'error ReentrancyGuardReentrantCall()',
  'error OwnableUnauthorizedAccount(address account)',
])

const CAUSES_BY_NAME: Readonly<Partial<Record<string, RevertCause>>> = {
  ERC20InsufficientBalance: 'balance-too-low',
  ERC20InsufficientAllowance: 'allowance-too-low',
  ERC20InvalidReceiver: 'receiver-refused',
  SafeERC20FailedOperation: 'transfer-failed',
  AddressInsufficientBalance: 'balance-too-low',
  InsufficientBalance: 'balance-too-low',
  FailedInnerCall: 'transfer-failed',
  FailedCall: 'transfer-failed',
  EnforcedPause: 'paused',
}

/**
 * Messages of the router, its library, the pairs, and of tokens in the field; the first that fits. The exchange's
 * messages are facts 17's contracts'; the tokens' are OpenZeppelin's and BEP-20's before custom errors.
 */
const CAUSES_BY_MESSAGE: readonly (readonly [RegExp, RevertCause])[] = [
  [/\bEXPIRED\b/, 'expired'],
  [/INSUFFICIENT_OUTPUT_AMOUNT|INSUFFICIENT_[AB]_AMOUNT/, 'output-below-minimum'],
  [/EXCESSIVE_INPUT_AMOUNT/, 'input-above-maximum'],
  [/exceeds allowance|insufficient allowance|: allowance$/i, 'allowance-too-low'],
  [/(amount|transfer).*exceeds balance|insufficient balance(?! for)|: balance$/i, 'balance-too-low'],
  [/TRANSFER_FROM_FAILED|transferFrom failed/, 'transfer-from-failed'],
  [/TRANSFER_FAILED|transfer failed/, 'transfer-failed'],
  [/^(Pancake|UniswapV2): K$/, 'pool-out-of-balance'],
  [/INSUFFICIENT_LIQUIDITY|ds-math-sub-underflow/, 'no-liquidity'],
  [/insufficient funds/i, 'cannot-pay-fee'],
  [/paused/i, 'paused'],
  [/contract not allowed/i, 'no-contract-wallets'],
  // Of games, sales and the market.
  [/price has changed|incorrect price/i, 'price-changed'],
  [/sold out|not for sale|too many for the (supply|reserve)|pool is full|above the hard cap/i, 'sold-out'],
  [
    /already (claimed|done|registered)|(claimed|closed) already|has claimed|has registered|only bet once/i,
    'already-done',
  ],
  [
    /too (early|late)|has ended|is over\b|not (yet )?open|not bettable|has not (started|ended)|not in (claim|registration)|not claimable|must be in (presale|sale|claim)/i,
    'not-open',
  ],
]

/** Panic codes of arithmetic: checked overflow, division by zero. */
const ARITHMETIC = new Set([0x11n, 0x12n])

/** Reads what a node answered to a call that failed. */
export function revertOf({ data, message }: Pick<RpcError, 'data' | 'message'>): Revert {
  const error = errorIn(data)
  if (error === null) return withCause(bareMessage(message), causeOf(message))
  const args = [...(error.args as readonly unknown[])]
  // `parseError` knows Error(string) and Panic(uint256) by itself.
  if (error.name === 'Error') return withCause(String(args[0]), causeOf(String(args[0])))
  if (error.name === 'Panic') {
    const [code] = args
    const isArithmetic = typeof code === 'bigint' && ARITHMETIC.has(code)
    return withCause(`Panic ${String(code)}`, isArithmetic ? 'arithmetic' : undefined)
  }
  return withCause(`${error.name}(${args.map(String).join(', ')})`, CAUSES_BY_NAME[error.name])
}

/** The error that the bytes encode; null for one that is unknown, cut off, or none at all. */
function errorIn(data: unknown): ReturnType<Interface['parseError']> {
  if (!isHex(data) || data.length < 10) return null
  try {
    return errors.parseError(data)
  } catch {
    // The selector of a known error before bytes that are not its arguments: any contract may answer anything.
    return null
  }
}

function causeOf(message: string): RevertCause | undefined {
  return CAUSES_BY_MESSAGE.find(([pattern]) => pattern.test(message))?.[1]
}

const LONGEST_REASON = 300

function withCause(reason: string, cause: RevertCause | undefined): Revert {
  return {
    reason: reason === '' ? undefined : reason.slice(0, LONGEST_REASON),
    ...(cause !== undefined && { cause }),
  }
}

/** Nodes put 'execution reverted' before what a contract said, or in the place of it. */
function bareMessage(message: string): string {
  return message.replace(/^(VM Exception while processing transaction: )?(execution )?reverted?:?\s*/i, '')
}
