// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { ReadFragment, WriteFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'

export const buyTickets: WriteFragment<readonly [bigint, readonly number[]], readonly [], false> = { name: 'buyTickets', selector: '0x88303dbd', inputs: ['uint256', 'uint32[]'], outputs: [], isPayable: false }
export const cakeToken: ReadFragment<readonly [], readonly [Address]> = { name: 'cakeToken', selector: '0x8904bf2f', inputs: [], outputs: ['address'] }
export const calculateTotalPriceForBulkTickets: ReadFragment<readonly [bigint, bigint, bigint], readonly [bigint]> = { name: 'calculateTotalPriceForBulkTickets', selector: '0xc4937ab9', inputs: ['uint256', 'uint256', 'uint256'], outputs: ['uint256'] }
export const changeRandomGenerator: WriteFragment<readonly [Address], readonly [], false> = { name: 'changeRandomGenerator', selector: '0x98359fa1', inputs: ['address'], outputs: [], isPayable: false }
export const claimTickets: WriteFragment<readonly [bigint, readonly bigint[], readonly number[]], readonly [], false> = { name: 'claimTickets', selector: '0xc914914f', inputs: ['uint256', 'uint256[]', 'uint32[]'], outputs: [], isPayable: false }
export const closeLottery: WriteFragment<readonly [bigint], readonly [], false> = { name: 'closeLottery', selector: '0x9d8ca531', inputs: ['uint256'], outputs: [], isPayable: false }
export const currentLotteryId: ReadFragment<readonly [], readonly [bigint]> = { name: 'currentLotteryId', selector: '0x6be4097c', inputs: [], outputs: ['uint256'] }
export const currentTicketId: ReadFragment<readonly [], readonly [bigint]> = { name: 'currentTicketId', selector: '0x686465b8', inputs: [], outputs: ['uint256'] }
export const drawFinalNumberAndMakeLotteryClaimable: WriteFragment<readonly [bigint, boolean], readonly [], false> = { name: 'drawFinalNumberAndMakeLotteryClaimable', selector: '0xc38de539', inputs: ['uint256', 'bool'], outputs: [], isPayable: false }
export const giveUpLottery: WriteFragment<readonly [bigint], readonly [], false> = { name: 'giveUpLottery', selector: '0x00b79da1', inputs: ['uint256'], outputs: [], isPayable: false }
export const injectFunds: WriteFragment<readonly [bigint, bigint], readonly [], false> = { name: 'injectFunds', selector: '0x471aeab4', inputs: ['uint256', 'uint256'], outputs: [], isPayable: false }
export const injectorAddress: ReadFragment<readonly [], readonly [Address]> = { name: 'injectorAddress', selector: '0x9c384653', inputs: [], outputs: ['address'] }
export const isGivenUp: ReadFragment<readonly [bigint], readonly [boolean]> = { name: 'isGivenUp', selector: '0x328b352b', inputs: ['uint256'], outputs: ['bool'] }
export const MAX_LENGTH_LOTTERY: ReadFragment<readonly [], readonly [bigint]> = { name: 'MAX_LENGTH_LOTTERY', selector: '0xdb19da0d', inputs: [], outputs: ['uint256'] }
export const MAX_TREASURY_FEE: ReadFragment<readonly [], readonly [bigint]> = { name: 'MAX_TREASURY_FEE', selector: '0xf2b3c809', inputs: [], outputs: ['uint256'] }
export const maxNumberTicketsPerBuyOrClaim: ReadFragment<readonly [], readonly [bigint]> = { name: 'maxNumberTicketsPerBuyOrClaim', selector: '0x1fe86c6b', inputs: [], outputs: ['uint256'] }
export const maxPriceTicketInCake: ReadFragment<readonly [], readonly [bigint]> = { name: 'maxPriceTicketInCake', selector: '0x1f73664b', inputs: [], outputs: ['uint256'] }
export const MIN_DISCOUNT_DIVISOR: ReadFragment<readonly [], readonly [bigint]> = { name: 'MIN_DISCOUNT_DIVISOR', selector: '0x7cb583bd', inputs: [], outputs: ['uint256'] }
export const MIN_LENGTH_LOTTERY: ReadFragment<readonly [], readonly [bigint]> = { name: 'MIN_LENGTH_LOTTERY', selector: '0x07fb5a9c', inputs: [], outputs: ['uint256'] }
export const minPriceTicketInCake: ReadFragment<readonly [], readonly [bigint]> = { name: 'minPriceTicketInCake', selector: '0x31feb565', inputs: [], outputs: ['uint256'] }
export const OPERATOR_TIME: ReadFragment<readonly [], readonly [bigint]> = { name: 'OPERATOR_TIME', selector: '0xf1388579', inputs: [], outputs: ['uint256'] }
export const operatorAddress: ReadFragment<readonly [], readonly [Address]> = { name: 'operatorAddress', selector: '0x127effb2', inputs: [], outputs: ['address'] }
export const owner: ReadFragment<readonly [], readonly [Address]> = { name: 'owner', selector: '0x8da5cb5b', inputs: [], outputs: ['address'] }
export const pendingInjectionNextLottery: ReadFragment<readonly [], readonly [bigint]> = { name: 'pendingInjectionNextLottery', selector: '0x12a9769d', inputs: [], outputs: ['uint256'] }
export const randomGenerator: ReadFragment<readonly [], readonly [Address]> = { name: 'randomGenerator', selector: '0xdcbad90d', inputs: [], outputs: ['address'] }
export const recoverWrongTokens: WriteFragment<readonly [Address, bigint], readonly [], false> = { name: 'recoverWrongTokens', selector: '0x3f138d4b', inputs: ['address', 'uint256'], outputs: [], isPayable: false }
export const REFUND_TIME: ReadFragment<readonly [], readonly [bigint]> = { name: 'REFUND_TIME', selector: '0x310092b9', inputs: [], outputs: ['uint256'] }
export const refundTickets: WriteFragment<readonly [bigint, readonly bigint[]], readonly [], false> = { name: 'refundTickets', selector: '0x5dd32cc5', inputs: ['uint256', 'uint256[]'], outputs: [], isPayable: false }
export const renounceOwnership: WriteFragment<readonly [], readonly [], false> = { name: 'renounceOwnership', selector: '0x715018a6', inputs: [], outputs: [], isPayable: false }
export const setMaxNumberTicketsPerBuy: WriteFragment<readonly [bigint], readonly [], false> = { name: 'setMaxNumberTicketsPerBuy', selector: '0x6b873788', inputs: ['uint256'], outputs: [], isPayable: false }
export const setMinAndMaxTicketPriceInCake: WriteFragment<readonly [bigint, bigint], readonly [], false> = { name: 'setMinAndMaxTicketPriceInCake', selector: '0xda7429f8', inputs: ['uint256', 'uint256'], outputs: [], isPayable: false }
export const setOperatorAndTreasuryAndInjectorAddresses: WriteFragment<readonly [Address, Address, Address], readonly [], false> = { name: 'setOperatorAndTreasuryAndInjectorAddresses', selector: '0xda4ca039', inputs: ['address', 'address', 'address'], outputs: [], isPayable: false }
export const startLottery: WriteFragment<readonly [bigint, bigint, bigint, readonly bigint[], bigint], readonly [], false> = { name: 'startLottery', selector: '0xb1829b82', inputs: ['uint256', 'uint256', 'uint256', 'uint256[6]', 'uint256'], outputs: [], isPayable: false }
export const transferOwnership: WriteFragment<readonly [Address], readonly [], false> = { name: 'transferOwnership', selector: '0xf2fde38b', inputs: ['address'], outputs: [], isPayable: false }
export const treasuryAddress: ReadFragment<readonly [], readonly [Address]> = { name: 'treasuryAddress', selector: '0xc5f956af', inputs: [], outputs: ['address'] }
export const viewCurrentLotteryId: ReadFragment<readonly [], readonly [bigint]> = { name: 'viewCurrentLotteryId', selector: '0x80a06160', inputs: [], outputs: ['uint256'] }
export const viewLottery: ReadFragment<readonly [bigint], readonly [readonly [number, bigint, bigint, bigint, bigint, readonly bigint[], bigint, readonly bigint[], readonly bigint[], bigint, bigint, bigint, number]]> = { name: 'viewLottery', selector: '0x2423807a', inputs: ['uint256'], outputs: ['(uint8,uint256,uint256,uint256,uint256,uint256[6],uint256,uint256[6],uint256[6],uint256,uint256,uint256,uint32)'] }
export const viewNumbersAndStatusesForTicketIds: ReadFragment<readonly [readonly bigint[]], readonly [readonly number[], readonly boolean[]]> = { name: 'viewNumbersAndStatusesForTicketIds', selector: '0x8fc3539a', inputs: ['uint256[]'], outputs: ['uint32[]', 'bool[]'] }
export const viewRewardsForTicketId: ReadFragment<readonly [bigint, bigint, number], readonly [bigint]> = { name: 'viewRewardsForTicketId', selector: '0x2e530cae', inputs: ['uint256', 'uint256', 'uint32'], outputs: ['uint256'] }
export const viewUserInfoForLotteryId: ReadFragment<readonly [Address, bigint, bigint, bigint], readonly [readonly bigint[], readonly number[], readonly boolean[], bigint]> = { name: 'viewUserInfoForLotteryId', selector: '0x05531eeb', inputs: ['address', 'uint256', 'uint256', 'uint256'], outputs: ['uint256[]', 'uint32[]', 'bool[]', 'uint256'] }

/** All of lottery for ethers' Interface: functions, events, errors. */
export const abi = [
  'error OwnableInvalidOwner(address owner)',
  'error OwnableUnauthorizedAccount(address account)',
  'error ReentrancyGuardReentrantCall()',
  'error SafeERC20FailedOperation(address token)',
  'event AdminTokenRecovery(address token, uint256 amount)',
  'event LotteryClose(uint256 indexed lotteryId, uint256 firstTicketIdNextLottery)',
  'event LotteryGivenUp(uint256 indexed lotteryId, uint256 refundPerTicket)',
  'event LotteryInjection(uint256 indexed lotteryId, uint256 injectedAmount)',
  'event LotteryNumberDrawn(uint256 indexed lotteryId, uint256 finalNumber, uint256 countWinningTickets)',
  'event LotteryOpen(uint256 indexed lotteryId, uint256 startTime, uint256 endTime, uint256 priceTicketInCake, uint256 firstTicketId, uint256 injectedAmount)',
  'event NewMaxNumberTicketsPerBuy(uint256 maxNumberTicketsPerBuy)',
  'event NewMinAndMaxTicketPriceInCake(uint256 minPriceTicketInCake, uint256 maxPriceTicketInCake)',
  'event NewOperatorAndTreasuryAndInjectorAddresses(address operator, address treasury, address injector)',
  'event NewRandomGenerator(address indexed randomGenerator)',
  'event OwnershipTransferred(address indexed previousOwner, address indexed newOwner)',
  'event TicketsClaim(address indexed claimer, uint256 amount, uint256 indexed lotteryId, uint256 numberTickets)',
  'event TicketsPurchase(address indexed buyer, uint256 indexed lotteryId, uint256 numberTickets)',
  'event TicketsRefund(address indexed holder, uint256 amount, uint256 indexed lotteryId, uint256 numberTickets)',
  'function MAX_LENGTH_LOTTERY() view returns (uint256)',
  'function MAX_TREASURY_FEE() view returns (uint256)',
  'function MIN_DISCOUNT_DIVISOR() view returns (uint256)',
  'function MIN_LENGTH_LOTTERY() view returns (uint256)',
  'function OPERATOR_TIME() view returns (uint256)',
  'function REFUND_TIME() view returns (uint256)',
  'function buyTickets(uint256 _lotteryId, uint32[] _ticketNumbers)',
  'function cakeToken() view returns (address)',
  'function calculateTotalPriceForBulkTickets(uint256 _discountDivisor, uint256 _priceTicket, uint256 _numberTickets) pure returns (uint256)',
  'function changeRandomGenerator(address _randomGeneratorAddress)',
  'function claimTickets(uint256 _lotteryId, uint256[] _ticketIds, uint32[] _brackets)',
  'function closeLottery(uint256 _lotteryId)',
  'function currentLotteryId() view returns (uint256)',
  'function currentTicketId() view returns (uint256)',
  'function drawFinalNumberAndMakeLotteryClaimable(uint256 _lotteryId, bool _autoInjection)',
  'function giveUpLottery(uint256 _lotteryId)',
  'function injectFunds(uint256 _lotteryId, uint256 _amount)',
  'function injectorAddress() view returns (address)',
  'function isGivenUp(uint256 lotteryId) view returns (bool)',
  'function maxNumberTicketsPerBuyOrClaim() view returns (uint256)',
  'function maxPriceTicketInCake() view returns (uint256)',
  'function minPriceTicketInCake() view returns (uint256)',
  'function operatorAddress() view returns (address)',
  'function owner() view returns (address)',
  'function pendingInjectionNextLottery() view returns (uint256)',
  'function randomGenerator() view returns (address)',
  'function recoverWrongTokens(address _tokenAddress, uint256 _tokenAmount)',
  'function refundTickets(uint256 _lotteryId, uint256[] _ticketIds)',
  'function renounceOwnership()',
  'function setMaxNumberTicketsPerBuy(uint256 _maxNumberTicketsPerBuy)',
  'function setMinAndMaxTicketPriceInCake(uint256 _minPriceTicketInCake, uint256 _maxPriceTicketInCake)',
  'function setOperatorAndTreasuryAndInjectorAddresses(address _operatorAddress, address _treasuryAddress, address _injectorAddress)',
  'function startLottery(uint256 _endTime, uint256 _priceTicketInCake, uint256 _discountDivisor, uint256[6] _rewardsBreakdown, uint256 _treasuryFee)',
  'function transferOwnership(address newOwner)',
  'function treasuryAddress() view returns (address)',
  'function viewCurrentLotteryId() view returns (uint256)',
  'function viewLottery(uint256 _lotteryId) view returns ((uint8 status, uint256 startTime, uint256 endTime, uint256 priceTicketInCake, uint256 discountDivisor, uint256[6] rewardsBreakdown, uint256 treasuryFee, uint256[6] cakePerBracket, uint256[6] countWinnersPerBracket, uint256 firstTicketId, uint256 firstTicketIdNextLottery, uint256 amountCollectedInCake, uint32 finalNumber))',
  'function viewNumbersAndStatusesForTicketIds(uint256[] _ticketIds) view returns (uint32[], bool[])',
  'function viewRewardsForTicketId(uint256 _lotteryId, uint256 _ticketId, uint32 _bracket) view returns (uint256)',
  'function viewUserInfoForLotteryId(address _user, uint256 _lotteryId, uint256 _cursor, uint256 _size) view returns (uint256[], uint32[], bool[], uint256)',
] as const
