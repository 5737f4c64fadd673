// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { ReadFragment, WriteFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'
import type { Hex } from '~/lib/hex'

export const cancel: WriteFragment<readonly [readonly [Address, Address, Address, Address, bigint, bigint, bigint, bigint, bigint, boolean, bigint, bigint, number, bigint, Address, bigint, bigint, bigint, bigint]], readonly [], false> = { name: 'cancel', selector: '0x0d1bdfa1', inputs: ['(address,address,address,address,uint256,uint256,uint256,uint256,uint256,bool,uint256,uint256,uint8,uint256,address,uint256,uint256,uint256,uint256)'], outputs: [], isPayable: false }
export const cancelAll: WriteFragment<readonly [], readonly [], false> = { name: 'cancelAll', selector: '0x18cb2b18', inputs: [], outputs: [], isPayable: false }
export const cancelMany: WriteFragment<readonly [readonly (readonly [Address, Address, Address, Address, bigint, bigint, bigint, bigint, bigint, boolean, bigint, bigint, number, bigint, Address, bigint, bigint, bigint, bigint])[]], readonly [], false> = { name: 'cancelMany', selector: '0x82041a61', inputs: ['(address,address,address,address,uint256,uint256,uint256,uint256,uint256,bool,uint256,uint256,uint8,uint256,address,uint256,uint256,uint256,uint256)[]'], outputs: [], isPayable: false }
export const eip712Domain: ReadFragment<readonly [], readonly [Hex, string, string, bigint, Address, Hex, readonly bigint[]]> = { name: 'eip712Domain', selector: '0x84b0196e', inputs: [], outputs: ['bytes1', 'string', 'string', 'uint256', 'address', 'bytes32', 'uint256[]'] }
export const epochOf: ReadFragment<readonly [Address], readonly [bigint]> = { name: 'epochOf', selector: '0x582805d9', inputs: ['address'], outputs: ['uint256'] }
export const executor: ReadFragment<readonly [], readonly [Address]> = { name: 'executor', selector: '0xc34c08e5', inputs: [], outputs: ['address'] }
export const fill: WriteFragment<readonly [readonly [readonly [Address, Address, Address, Address, bigint, bigint, bigint, bigint, bigint, boolean, bigint, bigint, number, bigint, Address, bigint, bigint, bigint, bigint], Hex, Hex, bigint, bigint, bigint], readonly (readonly [Address, Hex])[]], readonly [], false> = { name: 'fill', selector: '0x817a3de8', inputs: ['((address,address,address,address,uint256,uint256,uint256,uint256,uint256,bool,uint256,uint256,uint8,uint256,address,uint256,uint256,uint256,uint256),bytes,bytes,uint256,uint256,uint256)', '(address,bytes)[]'], outputs: [], isPayable: false }
export const fillFromOwn: WriteFragment<readonly [readonly [readonly [Address, Address, Address, Address, bigint, bigint, bigint, bigint, bigint, boolean, bigint, bigint, number, bigint, Address, bigint, bigint, bigint, bigint], Hex, Hex, bigint, bigint, bigint], bigint], readonly [], false> = { name: 'fillFromOwn', selector: '0x4d61c207', inputs: ['((address,address,address,address,uint256,uint256,uint256,uint256,uint256,bool,uint256,uint256,uint8,uint256,address,uint256,uint256,uint256,uint256),bytes,bytes,uint256,uint256,uint256)', 'uint256'], outputs: [], isPayable: false }
export const hashOf: ReadFragment<readonly [readonly [Address, Address, Address, Address, bigint, bigint, bigint, bigint, bigint, boolean, bigint, bigint, number, bigint, Address, bigint, bigint, bigint, bigint]], readonly [Hex]> = { name: 'hashOf', selector: '0x1f880317', inputs: ['(address,address,address,address,uint256,uint256,uint256,uint256,uint256,bool,uint256,uint256,uint8,uint256,address,uint256,uint256,uint256,uint256)'], outputs: ['bytes32'] }
export const matchOrders: WriteFragment<readonly [readonly [readonly [Address, Address, Address, Address, bigint, bigint, bigint, bigint, bigint, boolean, bigint, bigint, number, bigint, Address, bigint, bigint, bigint, bigint], Hex, Hex, bigint, bigint, bigint], readonly [readonly [Address, Address, Address, Address, bigint, bigint, bigint, bigint, bigint, boolean, bigint, bigint, number, bigint, Address, bigint, bigint, bigint, bigint], Hex, Hex, bigint, bigint, bigint]], readonly [], false> = { name: 'matchOrders', selector: '0x76eeb5f9', inputs: ['((address,address,address,address,uint256,uint256,uint256,uint256,uint256,bool,uint256,uint256,uint8,uint256,address,uint256,uint256,uint256,uint256),bytes,bytes,uint256,uint256,uint256)', '((address,address,address,address,uint256,uint256,uint256,uint256,uint256,bool,uint256,uint256,uint8,uint256,address,uint256,uint256,uint256,uint256),bytes,bytes,uint256,uint256,uint256)'], outputs: [], isPayable: false }
export const observationCount: ReadFragment<readonly [Address], readonly [bigint]> = { name: 'observationCount', selector: '0x8eb7938b', inputs: ['address'], outputs: ['uint256'] }
export const observations: ReadFragment<readonly [Address, bigint], readonly [bigint, bigint, bigint]> = { name: 'observations', selector: '0x02459966', inputs: ['address', 'uint256'], outputs: ['uint256', 'uint256', 'uint256'] }
export const observe: WriteFragment<readonly [Address], readonly [], false> = { name: 'observe', selector: '0xe8f1d23f', inputs: ['address'], outputs: [], isPayable: false }
export const progressOf: ReadFragment<readonly [readonly Hex[]], readonly [readonly (readonly [bigint, bigint, bigint, boolean])[]]> = { name: 'progressOf', selector: '0xbe1ce3e5', inputs: ['bytes32[]'], outputs: ['(uint256,uint256,uint256,bool)[]'] }
export const referenceValue: ReadFragment<readonly [readonly [Address, Address, Address, Address, bigint, bigint, bigint, bigint, bigint, boolean, bigint, bigint, number, bigint, Address, bigint, bigint, bigint, bigint], bigint, bigint], readonly [bigint]> = { name: 'referenceValue', selector: '0x4affba2a', inputs: ['(address,address,address,address,uint256,uint256,uint256,uint256,uint256,bool,uint256,uint256,uint8,uint256,address,uint256,uint256,uint256,uint256)', 'uint256', 'uint256'], outputs: ['uint256'] }
export const wrapped: ReadFragment<readonly [], readonly [Address]> = { name: 'wrapped', selector: '0x50e70d48', inputs: [], outputs: ['address'] }

/** All of orders for ethers' Interface: functions, events, errors. */
export const abi = [
  'error AlreadyFilled()',
  'error BadSignature()',
  'error BadTerms()',
  'error BelowMinimum()',
  'error BelowReference()',
  'error Expired()',
  'error FailedCall()',
  'error InsufficientBalance(uint256 balance, uint256 needed)',
  'error InvalidShortString()',
  'error NotOpposite()',
  'error NotStarted()',
  'error NotTheMaker()',
  'error NotWrapped()',
  'error ObservationNotUsable()',
  'error OrderCancelled()',
  'error PairNotUsable()',
  'error PartNotDue()',
  'error ReentrancyGuardReentrantCall()',
  'error RewardTooHigh()',
  'error SafeERC20FailedOperation(address token)',
  'error StringTooLong(string str)',
  'error TaxedToken()',
  'error TooLittle()',
  'error TooMuch()',
  'error TriggerNotReached()',
  'error WrongEpoch()',
  'event Cancelled(bytes32 indexed hash, address indexed maker)',
  'event EIP712DomainChanged()',
  'event EpochRaised(address indexed maker, uint256 epoch)',
  'event Filled(bytes32 indexed hash, address indexed maker, address indexed filler, uint256 sold, uint256 bought, uint256 reward)',
  'event Observed(address indexed pair, uint256 index)',
  'function cancel((address maker, address receiver, address sellToken, address buyToken, uint256 sellAmount, uint256 buyMinimum, uint256 feeLimit, uint256 start, uint256 end, bool partialFills, uint256 parts, uint256 interval, uint8 trigger, uint256 triggerAmount, address pair, uint256 window, uint256 tolerance, uint256 epoch, uint256 salt) order)',
  'function cancelAll()',
  'function cancelMany((address maker, address receiver, address sellToken, address buyToken, uint256 sellAmount, uint256 buyMinimum, uint256 feeLimit, uint256 start, uint256 end, bool partialFills, uint256 parts, uint256 interval, uint8 trigger, uint256 triggerAmount, address pair, uint256 window, uint256 tolerance, uint256 epoch, uint256 salt)[] orders)',
  'function eip712Domain() view returns (bytes1 fields, string name, string version, uint256 chainId, address verifyingContract, bytes32 salt, uint256[] extensions)',
  'function epochOf(address maker) view returns (uint256)',
  'function executor() view returns (address)',
  'function fill(((address maker, address receiver, address sellToken, address buyToken, uint256 sellAmount, uint256 buyMinimum, uint256 feeLimit, uint256 start, uint256 end, bool partialFills, uint256 parts, uint256 interval, uint8 trigger, uint256 triggerAmount, address pair, uint256 window, uint256 tolerance, uint256 epoch, uint256 salt) order, bytes signature, bytes permit, uint256 amount, uint256 reward, uint256 observation) f, (address target, bytes data)[] calls)',
  'function fillFromOwn(((address maker, address receiver, address sellToken, address buyToken, uint256 sellAmount, uint256 buyMinimum, uint256 feeLimit, uint256 start, uint256 end, bool partialFills, uint256 parts, uint256 interval, uint8 trigger, uint256 triggerAmount, address pair, uint256 window, uint256 tolerance, uint256 epoch, uint256 salt) order, bytes signature, bytes permit, uint256 amount, uint256 reward, uint256 observation) f, uint256 payment)',
  'function hashOf((address maker, address receiver, address sellToken, address buyToken, uint256 sellAmount, uint256 buyMinimum, uint256 feeLimit, uint256 start, uint256 end, bool partialFills, uint256 parts, uint256 interval, uint8 trigger, uint256 triggerAmount, address pair, uint256 window, uint256 tolerance, uint256 epoch, uint256 salt) order) view returns (bytes32)',
  'function matchOrders(((address maker, address receiver, address sellToken, address buyToken, uint256 sellAmount, uint256 buyMinimum, uint256 feeLimit, uint256 start, uint256 end, bool partialFills, uint256 parts, uint256 interval, uint8 trigger, uint256 triggerAmount, address pair, uint256 window, uint256 tolerance, uint256 epoch, uint256 salt) order, bytes signature, bytes permit, uint256 amount, uint256 reward, uint256 observation) a, ((address maker, address receiver, address sellToken, address buyToken, uint256 sellAmount, uint256 buyMinimum, uint256 feeLimit, uint256 start, uint256 end, bool partialFills, uint256 parts, uint256 interval, uint8 trigger, uint256 triggerAmount, address pair, uint256 window, uint256 tolerance, uint256 epoch, uint256 salt) order, bytes signature, bytes permit, uint256 amount, uint256 reward, uint256 observation) b)',
  'function observationCount(address pair) view returns (uint256)',
  'function observations(address pair, uint256 index) view returns (uint256 timestamp, uint256 price0Cumulative, uint256 price1Cumulative)',
  'function observe(address pair)',
  'function progressOf(bytes32[] hashes) view returns ((uint256 filled, uint256 parts, uint256 next, bool cancelled)[] progress)',
  'function referenceValue((address maker, address receiver, address sellToken, address buyToken, uint256 sellAmount, uint256 buyMinimum, uint256 feeLimit, uint256 start, uint256 end, bool partialFills, uint256 parts, uint256 interval, uint8 trigger, uint256 triggerAmount, address pair, uint256 window, uint256 tolerance, uint256 epoch, uint256 salt) order, uint256 amount, uint256 observation) view returns (uint256)',
  'function wrapped() view returns (address)',
] as const
