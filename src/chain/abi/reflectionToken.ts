// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { ReadFragment, WriteFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'

export const _isBlacklisted: ReadFragment<readonly [Address], readonly [boolean]> = { name: '_isBlacklisted', selector: '0x1cdd3be3', inputs: ['address'], outputs: ['bool'] }
export const accumulativeDividendOf: ReadFragment<readonly [Address], readonly [bigint]> = { name: 'accumulativeDividendOf', selector: '0x27ce0147', inputs: ['address'], outputs: ['uint256'] }
export const allowance: ReadFragment<readonly [Address, Address], readonly [bigint]> = { name: 'allowance', selector: '0xdd62ed3e', inputs: ['address', 'address'], outputs: ['uint256'] }
export const approve: WriteFragment<readonly [Address, bigint], readonly [boolean], false> = { name: 'approve', selector: '0x095ea7b3', inputs: ['address', 'uint256'], outputs: ['bool'], isPayable: false }
export const balanceOf: ReadFragment<readonly [Address], readonly [bigint]> = { name: 'balanceOf', selector: '0x70a08231', inputs: ['address'], outputs: ['uint256'] }
export const blacklistAddress: WriteFragment<readonly [Address, boolean], readonly [], false> = { name: 'blacklistAddress', selector: '0x455a4396', inputs: ['address', 'bool'], outputs: [], isPayable: false }
export const BTC: ReadFragment<readonly [], readonly [Address]> = { name: 'BTC', selector: '0x2792949d', inputs: [], outputs: ['address'] }
export const BTCRewardsFee: ReadFragment<readonly [], readonly [bigint]> = { name: 'BTCRewardsFee', selector: '0x52e258b0', inputs: [], outputs: ['uint256'] }
export const claim: WriteFragment<readonly [], readonly [], false> = { name: 'claim', selector: '0x4e71d92d', inputs: [], outputs: [], isPayable: false }
export const decimals: ReadFragment<readonly [], readonly [number]> = { name: 'decimals', selector: '0x313ce567', inputs: [], outputs: ['uint8'] }
export const distributeDividends: WriteFragment<readonly [bigint], readonly [], false> = { name: 'distributeDividends', selector: '0x3243c791', inputs: ['uint256'], outputs: [], isPayable: false }
export const dividendTokenBalanceOf: ReadFragment<readonly [Address], readonly [bigint]> = { name: 'dividendTokenBalanceOf', selector: '0x6843cd84', inputs: ['address'], outputs: ['uint256'] }
export const excludeFromDividends: WriteFragment<readonly [Address], readonly [], false> = { name: 'excludeFromDividends', selector: '0x31e79db0', inputs: ['address'], outputs: [], isPayable: false }
export const excludeFromFees: WriteFragment<readonly [Address, boolean], readonly [], false> = { name: 'excludeFromFees', selector: '0xc0246668', inputs: ['address', 'bool'], outputs: [], isPayable: false }
export const gasForProcessing: ReadFragment<readonly [], readonly [bigint]> = { name: 'gasForProcessing', selector: '0x9c1b8af5', inputs: [], outputs: ['uint256'] }
export const getAccountDividendsInfo: ReadFragment<readonly [Address], readonly [readonly [bigint, bigint, bigint]]> = { name: 'getAccountDividendsInfo', selector: '0xad56c13c', inputs: ['address'], outputs: ['(uint256,uint256,uint256)'] }
export const getNumberOfDividendTokenHolders: ReadFragment<readonly [], readonly [bigint]> = { name: 'getNumberOfDividendTokenHolders', selector: '0x64b0f653', inputs: [], outputs: ['uint256'] }
export const isExcludedFromDividends: ReadFragment<readonly [Address], readonly [boolean]> = { name: 'isExcludedFromDividends', selector: '0xc705c569', inputs: ['address'], outputs: ['bool'] }
export const isExcludedFromFees: ReadFragment<readonly [Address], readonly [boolean]> = { name: 'isExcludedFromFees', selector: '0x4fbee193', inputs: ['address'], outputs: ['bool'] }
export const lastProcessedIndex: ReadFragment<readonly [], readonly [bigint]> = { name: 'lastProcessedIndex', selector: '0x3009a609', inputs: [], outputs: ['uint256'] }
export const liquidityFee: ReadFragment<readonly [], readonly [bigint]> = { name: 'liquidityFee', selector: '0x98118cb4', inputs: [], outputs: ['uint256'] }
export const marketingFee: ReadFragment<readonly [], readonly [bigint]> = { name: 'marketingFee', selector: '0x6b67c4df', inputs: [], outputs: ['uint256'] }
export const marketingWallet: ReadFragment<readonly [], readonly [Address]> = { name: 'marketingWallet', selector: '0x75f0a874', inputs: [], outputs: ['address'] }
export const MAX_TOTAL_FEES: ReadFragment<readonly [], readonly [bigint]> = { name: 'MAX_TOTAL_FEES', selector: '0xc3a1ed48', inputs: [], outputs: ['uint256'] }
export const name: ReadFragment<readonly [], readonly [string]> = { name: 'name', selector: '0x06fdde03', inputs: [], outputs: ['string'] }
export const owner: ReadFragment<readonly [], readonly [Address]> = { name: 'owner', selector: '0x8da5cb5b', inputs: [], outputs: ['address'] }
export const pair: ReadFragment<readonly [], readonly [Address]> = { name: 'pair', selector: '0xa8aa1b31', inputs: [], outputs: ['address'] }
export const processDividendTracker: WriteFragment<readonly [bigint], readonly [], false> = { name: 'processDividendTracker', selector: '0x700bb191', inputs: ['uint256'], outputs: [], isPayable: false }
export const renounceOwnership: WriteFragment<readonly [], readonly [], false> = { name: 'renounceOwnership', selector: '0x715018a6', inputs: [], outputs: [], isPayable: false }
export const router: ReadFragment<readonly [], readonly [Address]> = { name: 'router', selector: '0xf887ea40', inputs: [], outputs: ['address'] }
export const setFees: WriteFragment<readonly [bigint, bigint, bigint], readonly [], false> = { name: 'setFees', selector: '0xcec10c11', inputs: ['uint256', 'uint256', 'uint256'], outputs: [], isPayable: false }
export const setMarketingWallet: WriteFragment<readonly [Address], readonly [], false> = { name: 'setMarketingWallet', selector: '0x5d098b38', inputs: ['address'], outputs: [], isPayable: false }
export const setPair: WriteFragment<readonly [Address], readonly [], false> = { name: 'setPair', selector: '0x8187f516', inputs: ['address'], outputs: [], isPayable: false }
export const setSwapTokensAtAmount: WriteFragment<readonly [bigint], readonly [], false> = { name: 'setSwapTokensAtAmount', selector: '0xafa4f3b2', inputs: ['uint256'], outputs: [], isPayable: false }
export const swapGathered: WriteFragment<readonly [bigint], readonly [], false> = { name: 'swapGathered', selector: '0x8116fe76', inputs: ['uint256'], outputs: [], isPayable: false }
export const swapTokensAtAmount: ReadFragment<readonly [], readonly [bigint]> = { name: 'swapTokensAtAmount', selector: '0xe2f45605', inputs: [], outputs: ['uint256'] }
export const symbol: ReadFragment<readonly [], readonly [string]> = { name: 'symbol', selector: '0x95d89b41', inputs: [], outputs: ['string'] }
export const totalDividendsDistributed: ReadFragment<readonly [], readonly [bigint]> = { name: 'totalDividendsDistributed', selector: '0x85a6b3ae', inputs: [], outputs: ['uint256'] }
export const totalFees: ReadFragment<readonly [], readonly [bigint]> = { name: 'totalFees', selector: '0x13114a9d', inputs: [], outputs: ['uint256'] }
export const totalSupply: ReadFragment<readonly [], readonly [bigint]> = { name: 'totalSupply', selector: '0x18160ddd', inputs: [], outputs: ['uint256'] }
export const transfer: WriteFragment<readonly [Address, bigint], readonly [boolean], false> = { name: 'transfer', selector: '0xa9059cbb', inputs: ['address', 'uint256'], outputs: ['bool'], isPayable: false }
export const transferFrom: WriteFragment<readonly [Address, Address, bigint], readonly [boolean], false> = { name: 'transferFrom', selector: '0x23b872dd', inputs: ['address', 'address', 'uint256'], outputs: ['bool'], isPayable: false }
export const transferOwnership: WriteFragment<readonly [Address], readonly [], false> = { name: 'transferOwnership', selector: '0xf2fde38b', inputs: ['address'], outputs: [], isPayable: false }
export const updateGasForProcessing: WriteFragment<readonly [bigint], readonly [], false> = { name: 'updateGasForProcessing', selector: '0x871c128d', inputs: ['uint256'], outputs: [], isPayable: false }
export const withdrawableDividendOf: ReadFragment<readonly [Address], readonly [bigint]> = { name: 'withdrawableDividendOf', selector: '0xa8b9d240', inputs: ['address'], outputs: ['uint256'] }
export const withdrawnDividendOf: ReadFragment<readonly [Address], readonly [bigint]> = { name: 'withdrawnDividendOf', selector: '0xaafd847a', inputs: ['address'], outputs: ['uint256'] }

/** All of reflectionToken for ethers' Interface: functions, events, errors. */
export const abi = [
  'error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)',
  'error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
  'error ERC20InvalidApprover(address approver)',
  'error ERC20InvalidReceiver(address receiver)',
  'error ERC20InvalidSender(address sender)',
  'error ERC20InvalidSpender(address spender)',
  'error OwnableInvalidOwner(address owner)',
  'error OwnableUnauthorizedAccount(address account)',
  'error SafeERC20FailedOperation(address token)',
  'event Approval(address indexed owner, address indexed spender, uint256 value)',
  'event BlacklistChange(address indexed account, bool isBlacklisted)',
  'event DividendWithdrawn(address indexed to, uint256 amount)',
  'event DividendsDistributed(address indexed from, uint256 amount)',
  'event ExcludeFromDividends(address indexed account)',
  'event ExcludeFromFees(address indexed account, bool isExcluded)',
  'event FeesChange(uint256 rewards, uint256 liquidity, uint256 marketing)',
  'event GasForProcessingUpdated(uint256 indexed newValue, uint256 indexed oldValue)',
  'event MarketingWalletChange(address indexed wallet)',
  'event OwnershipTransferred(address indexed previousOwner, address indexed newOwner)',
  'event PairSet(address indexed pair)',
  'event ProcessedDividendTracker(uint256 iterations, uint256 claims, uint256 indexed lastProcessedIndex)',
  'event SwapFailed(uint256 tokens)',
  'event SwapThresholdChange(uint256 tokens)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'function BTC() view returns (address)',
  'function BTCRewardsFee() view returns (uint256)',
  'function MAX_TOTAL_FEES() view returns (uint256)',
  'function _isBlacklisted(address account) view returns (bool)',
  'function accumulativeDividendOf(address account) view returns (uint256)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function approve(address spender, uint256 value) returns (bool)',
  'function balanceOf(address account) view returns (uint256)',
  'function blacklistAddress(address account, bool isBlacklisted)',
  'function claim()',
  'function decimals() view returns (uint8)',
  'function distributeDividends(uint256 amount)',
  'function dividendTokenBalanceOf(address account) view returns (uint256)',
  'function excludeFromDividends(address account)',
  'function excludeFromFees(address account, bool isExcluded)',
  'function gasForProcessing() view returns (uint256)',
  'function getAccountDividendsInfo(address account) view returns ((uint256 withdrawable, uint256 withdrawn, uint256 lastClaimTime))',
  'function getNumberOfDividendTokenHolders() view returns (uint256)',
  'function isExcludedFromDividends(address account) view returns (bool)',
  'function isExcludedFromFees(address account) view returns (bool)',
  'function lastProcessedIndex() view returns (uint256)',
  'function liquidityFee() view returns (uint256)',
  'function marketingFee() view returns (uint256)',
  'function marketingWallet() view returns (address)',
  'function name() view returns (string)',
  'function owner() view returns (address)',
  'function pair() view returns (address)',
  'function processDividendTracker(uint256 gas)',
  'function renounceOwnership()',
  'function router() view returns (address)',
  'function setFees(uint256 rewards, uint256 liquidity, uint256 marketing)',
  'function setMarketingWallet(address wallet)',
  'function setPair(address pair_)',
  'function setSwapTokensAtAmount(uint256 tokens)',
  'function swapGathered(uint256 tokens)',
  'function swapTokensAtAmount() view returns (uint256)',
  'function symbol() view returns (string)',
  'function totalDividendsDistributed() view returns (uint256)',
  'function totalFees() view returns (uint256)',
  'function totalSupply() view returns (uint256)',
  'function transfer(address to, uint256 value) returns (bool)',
  'function transferFrom(address from, address to, uint256 value) returns (bool)',
  'function transferOwnership(address newOwner)',
  'function updateGasForProcessing(uint256 newValue)',
  'function withdrawableDividendOf(address account) view returns (uint256)',
  'function withdrawnDividendOf(address account) view returns (uint256)',
] as const
