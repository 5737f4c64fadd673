// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { ReadFragment, WriteFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'

export const announce: WriteFragment<readonly [bigint, bigint], readonly [], false> = { name: 'announce', selector: '0xcf530b0d', inputs: ['uint256', 'uint256'], outputs: [], isPayable: false }
export const buyTokens: WriteFragment<readonly [], readonly [], true> = { name: 'buyTokens', selector: '0xd0febe4c', inputs: [], outputs: [], isPayable: true }
export const claimTokens: WriteFragment<readonly [], readonly [], false> = { name: 'claimTokens', selector: '0x48c54b9d', inputs: [], outputs: [], isPayable: false }
export const contributions: ReadFragment<readonly [Address], readonly [bigint]> = { name: 'contributions', selector: '0x42e94c90', inputs: ['address'], outputs: ['uint256'] }
export const end: ReadFragment<readonly [], readonly [bigint]> = { name: 'end', selector: '0xefbe1c1c', inputs: [], outputs: ['uint256'] }
export const finalize: WriteFragment<readonly [], readonly [], false> = { name: 'finalize', selector: '0x4bb278f3', inputs: [], outputs: [], isPayable: false }
export const finalized: ReadFragment<readonly [], readonly [boolean]> = { name: 'finalized', selector: '0xb3f05b97', inputs: [], outputs: ['bool'] }
export const hardCap: ReadFragment<readonly [], readonly [bigint]> = { name: 'hardCap', selector: '0xfb86a404', inputs: [], outputs: ['uint256'] }
export const hasClaimed: ReadFragment<readonly [Address], readonly [boolean]> = { name: 'hasClaimed', selector: '0x73b2e80e', inputs: ['address'], outputs: ['bool'] }
export const isOver: ReadFragment<readonly [], readonly [boolean]> = { name: 'isOver', selector: '0xb4bd9e27', inputs: [], outputs: ['bool'] }
export const launchState: ReadFragment<readonly [Address], readonly [bigint, bigint, bigint, boolean, boolean, bigint, boolean]> = { name: 'launchState', selector: '0x3cb24365', inputs: ['address'], outputs: ['uint256', 'uint256', 'uint256', 'bool', 'bool', 'uint256', 'bool'] }
export const MAX_LENGTH: ReadFragment<readonly [], readonly [bigint]> = { name: 'MAX_LENGTH', selector: '0xa6f9885c', inputs: [], outputs: ['uint256'] }
export const maxContribution: ReadFragment<readonly [], readonly [bigint]> = { name: 'maxContribution', selector: '0x8d3d6576', inputs: [], outputs: ['uint256'] }
export const minContribution: ReadFragment<readonly [], readonly [bigint]> = { name: 'minContribution', selector: '0xaaffadf3', inputs: [], outputs: ['uint256'] }
export const owner: ReadFragment<readonly [], readonly [Address]> = { name: 'owner', selector: '0x8da5cb5b', inputs: [], outputs: ['address'] }
export const ownerDue: ReadFragment<readonly [], readonly [bigint]> = { name: 'ownerDue', selector: '0x6fdb978d', inputs: [], outputs: ['uint256'] }
export const price: ReadFragment<readonly [], readonly [bigint]> = { name: 'price', selector: '0xa035b1fe', inputs: [], outputs: ['uint256'] }
export const raised: ReadFragment<readonly [], readonly [bigint]> = { name: 'raised', selector: '0xf0ea4bfc', inputs: [], outputs: ['uint256'] }
export const recover: WriteFragment<readonly [bigint], readonly [], false> = { name: 'recover', selector: '0x0ca35682', inputs: ['uint256'], outputs: [], isPayable: false }
export const refund: WriteFragment<readonly [], readonly [], false> = { name: 'refund', selector: '0x590e1ae3', inputs: [], outputs: [], isPayable: false }
export const softCap: ReadFragment<readonly [], readonly [bigint]> = { name: 'softCap', selector: '0x906a26e0', inputs: [], outputs: ['uint256'] }
export const softCapReached: ReadFragment<readonly [], readonly [boolean]> = { name: 'softCapReached', selector: '0x2b9edee9', inputs: [], outputs: ['bool'] }
export const start: ReadFragment<readonly [], readonly [bigint]> = { name: 'start', selector: '0xbe9a6555', inputs: [], outputs: ['uint256'] }
export const token: ReadFragment<readonly [], readonly [Address]> = { name: 'token', selector: '0xfc0c546a', inputs: [], outputs: ['address'] }
export const tokensFor: ReadFragment<readonly [bigint], readonly [bigint]> = { name: 'tokensFor', selector: '0x6721eb97', inputs: ['uint256'], outputs: ['uint256'] }
export const withdrawRaised: WriteFragment<readonly [Address], readonly [], false> = { name: 'withdrawRaised', selector: '0xc614a234', inputs: ['address'], outputs: [], isPayable: false }

/** All of presale for ethers' Interface: functions, events, errors. */
export const abi = [
  'error ReentrancyGuardReentrantCall()',
  'error SafeERC20FailedOperation(address token)',
  'event Announced(uint256 start, uint256 end)',
  'event Bought(address indexed user, uint256 amount)',
  'event Claimed(address indexed user, uint256 tokens)',
  'event Finalized(bool softCapReached, uint256 raised)',
  'event RaisedWithdrawn(address indexed to, uint256 amount)',
  'event Recovered(uint256 tokens)',
  'event Refunded(address indexed user, uint256 amount)',
  'function MAX_LENGTH() view returns (uint256)',
  'function announce(uint256 start_, uint256 end_)',
  'function buyTokens() payable',
  'function claimTokens()',
  'function contributions(address user) view returns (uint256)',
  'function end() view returns (uint256)',
  'function finalize()',
  'function finalized() view returns (bool)',
  'function hardCap() view returns (uint256)',
  'function hasClaimed(address user) view returns (bool)',
  'function isOver() view returns (bool)',
  'function launchState(address user) view returns (uint256 start_, uint256 end_, uint256 balance, bool softCapReached_, bool finalized_, uint256 contribution, bool hasClaimed_)',
  'function maxContribution() view returns (uint256)',
  'function minContribution() view returns (uint256)',
  'function owner() view returns (address)',
  'function ownerDue() view returns (uint256)',
  'function price() view returns (uint256)',
  'function raised() view returns (uint256)',
  'function recover(uint256 tokens)',
  'function refund()',
  'function softCap() view returns (uint256)',
  'function softCapReached() view returns (bool)',
  'function start() view returns (uint256)',
  'function token() view returns (address)',
  'function tokensFor(uint256 amount) view returns (uint256)',
  'function withdrawRaised(address to)',
] as const
