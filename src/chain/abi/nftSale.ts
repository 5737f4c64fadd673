// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { ReadFragment, WriteFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'
import type { Hex } from '~/lib/hex'

export const buyTickets: WriteFragment<readonly [bigint], readonly [], false> = { name: 'buyTickets', selector: '0x2f366637', inputs: ['uint256'], outputs: [], isPayable: false }
export const buyTicketsInPreSaleForGen0: WriteFragment<readonly [bigint], readonly [], false> = { name: 'buyTicketsInPreSaleForGen0', selector: '0x768d137d', inputs: ['uint256'], outputs: [], isPayable: false }
export const cakeToken: ReadFragment<readonly [], readonly [Address]> = { name: 'cakeToken', selector: '0x8904bf2f', inputs: [], outputs: ['address'] }
export const calculateTokenId: ReadFragment<readonly [bigint], readonly [bigint]> = { name: 'calculateTokenId', selector: '0x0559ea47', inputs: ['uint256'], outputs: ['uint256'] }
export const canClaimForGen0: ReadFragment<readonly [Address], readonly [boolean]> = { name: 'canClaimForGen0', selector: '0x6c79f08f', inputs: ['address'], outputs: ['bool'] }
export const changeOwnershipPancakeSquad: WriteFragment<readonly [Address], readonly [], false> = { name: 'changeOwnershipPancakeSquad', selector: '0xee643447', inputs: ['address'], outputs: [], isPayable: false }
export const claim: WriteFragment<readonly [], readonly [], false> = { name: 'claim', selector: '0x4e71d92d', inputs: [], outputs: [], isPayable: false }
export const currentStatus: ReadFragment<readonly [], readonly [number]> = { name: 'currentStatus', selector: '0xef8a9235', inputs: [], outputs: ['uint8'] }
export const DRAW_TIMEOUT: ReadFragment<readonly [], readonly [bigint]> = { name: 'DRAW_TIMEOUT', selector: '0x7e6f1cc7', inputs: [], outputs: ['uint256'] }
export const drawRandomness: WriteFragment<readonly [], readonly [], false> = { name: 'drawRandomness', selector: '0x59baaf2a', inputs: [], outputs: [], isPayable: false }
export const fee: ReadFragment<readonly [], readonly [bigint]> = { name: 'fee', selector: '0xddca3f43', inputs: [], outputs: ['uint256'] }
export const getReserveTickets: WriteFragment<readonly [bigint], readonly [], false> = { name: 'getReserveTickets', selector: '0x848f7198', inputs: ['uint256'], outputs: [], isPayable: false }
export const isGivenUp: ReadFragment<readonly [], readonly [boolean]> = { name: 'isGivenUp', selector: '0x5727f570', inputs: [], outputs: ['bool'] }
export const keyHash: ReadFragment<readonly [], readonly [Hex]> = { name: 'keyHash', selector: '0x61728f39', inputs: [], outputs: ['bytes32'] }
export const latestRequestId: ReadFragment<readonly [], readonly [Hex]> = { name: 'latestRequestId', selector: '0x1aa46f59', inputs: [], outputs: ['bytes32'] }
export const lock: WriteFragment<readonly [], readonly [], false> = { name: 'lock', selector: '0xf83d08ba', inputs: [], outputs: [], isPayable: false }
export const MAX_DURATION: ReadFragment<readonly [], readonly [bigint]> = { name: 'MAX_DURATION', selector: '0xb1724b46', inputs: [], outputs: ['uint256'] }
export const MAX_LEAD: ReadFragment<readonly [], readonly [bigint]> = { name: 'MAX_LEAD', selector: '0x5a8b0bd3', inputs: [], outputs: ['uint256'] }
export const maxPerAddress: ReadFragment<readonly [], readonly [bigint]> = { name: 'maxPerAddress', selector: '0x639814e0', inputs: [], outputs: ['uint256'] }
export const maxPerTransaction: ReadFragment<readonly [], readonly [bigint]> = { name: 'maxPerTransaction', selector: '0x4b980d67', inputs: [], outputs: ['uint256'] }
export const maxReserveSupply: ReadFragment<readonly [], readonly [bigint]> = { name: 'maxReserveSupply', selector: '0xcffb47cf', inputs: [], outputs: ['uint256'] }
export const maxSupply: ReadFragment<readonly [], readonly [bigint]> = { name: 'maxSupply', selector: '0xd5abeb01', inputs: [], outputs: ['uint256'] }
export const MIN_LEAD: ReadFragment<readonly [], readonly [bigint]> = { name: 'MIN_LEAD', selector: '0x59b93b8c', inputs: [], outputs: ['uint256'] }
export const mint: WriteFragment<readonly [readonly bigint[]], readonly [], false> = { name: 'mint', selector: '0xf8e93ef9', inputs: ['uint256[]'], outputs: [], isPayable: false }
export const numberTicketsForGen0: ReadFragment<readonly [Address], readonly [bigint]> = { name: 'numberTicketsForGen0', selector: '0x5fe0f43f', inputs: ['address'], outputs: ['uint256'] }
export const numberTicketsUsedForGen0: ReadFragment<readonly [Address], readonly [bigint]> = { name: 'numberTicketsUsedForGen0', selector: '0xd5ac4d0e', inputs: ['address'], outputs: ['uint256'] }
export const operator: ReadFragment<readonly [], readonly [Address]> = { name: 'operator', selector: '0x570ca735', inputs: [], outputs: ['address'] }
export const owner: ReadFragment<readonly [], readonly [Address]> = { name: 'owner', selector: '0x8da5cb5b', inputs: [], outputs: ['address'] }
export const pancakeProfile: ReadFragment<readonly [], readonly [Address]> = { name: 'pancakeProfile', selector: '0xc7d936ec', inputs: [], outputs: ['address'] }
export const pancakeSquad: ReadFragment<readonly [], readonly [Address]> = { name: 'pancakeSquad', selector: '0x41b527e7', inputs: [], outputs: ['address'] }
export const presaleAt: ReadFragment<readonly [], readonly [bigint]> = { name: 'presaleAt', selector: '0xc3454bcc', inputs: [], outputs: ['uint256'] }
export const pricePerTicket: ReadFragment<readonly [], readonly [bigint]> = { name: 'pricePerTicket', selector: '0xe9874106', inputs: [], outputs: ['uint256'] }
export const provenanceHash: ReadFragment<readonly [], readonly [Hex]> = { name: 'provenanceHash', selector: '0xc6ab67a3', inputs: [], outputs: ['bytes32'] }
export const randomnessSource: ReadFragment<readonly [], readonly [Address]> = { name: 'randomnessSource', selector: '0xb7b67172', inputs: [], outputs: ['address'] }
export const randomOffsetNumber: ReadFragment<readonly [], readonly [bigint]> = { name: 'randomOffsetNumber', selector: '0x17e6724e', inputs: [], outputs: ['uint256'] }
export const rawFulfillRandomness: WriteFragment<readonly [Hex, bigint], readonly [], false> = { name: 'rawFulfillRandomness', selector: '0x94985ddd', inputs: ['bytes32', 'uint256'], outputs: [], isPayable: false }
export const recoverToken: WriteFragment<readonly [Address], readonly [], false> = { name: 'recoverToken', selector: '0x9be65a60', inputs: ['address'], outputs: [], isPayable: false }
export const refund: WriteFragment<readonly [readonly bigint[]], readonly [], false> = { name: 'refund', selector: '0xaa613df5', inputs: ['uint256[]'], outputs: [], isPayable: false }
export const refundOf: ReadFragment<readonly [bigint], readonly [bigint]> = { name: 'refundOf', selector: '0x81a49174', inputs: ['uint256'], outputs: ['uint256'] }
export const renounceOwnership: WriteFragment<readonly [], readonly [], false> = { name: 'renounceOwnership', selector: '0x715018a6', inputs: [], outputs: [], isPayable: false }
export const reserved: ReadFragment<readonly [], readonly [bigint]> = { name: 'reserved', selector: '0xfe60d12c', inputs: [], outputs: ['uint256'] }
export const setBaseURI: WriteFragment<readonly [string], readonly [], false> = { name: 'setBaseURI', selector: '0x55f804b3', inputs: ['string'], outputs: [], isPayable: false }
export const setFeeAndKeyHash: WriteFragment<readonly [bigint, Hex], readonly [], false> = { name: 'setFeeAndKeyHash', selector: '0xf7490b34', inputs: ['uint256', 'bytes32'], outputs: [], isPayable: false }
export const setOperatorAddress: WriteFragment<readonly [Address], readonly [], false> = { name: 'setOperatorAddress', selector: '0x2f1d5a60', inputs: ['address'], outputs: [], isPayable: false }
export const setProvenanceHash: WriteFragment<readonly [Hex], readonly [], false> = { name: 'setProvenanceHash', selector: '0x099b6bfa', inputs: ['bytes32'], outputs: [], isPayable: false }
export const setSaleProperties: WriteFragment<readonly [bigint, bigint, bigint], readonly [], false> = { name: 'setSaleProperties', selector: '0xa52f8587', inputs: ['uint256', 'uint256', 'uint256'], outputs: [], isPayable: false }
export const setTicketPrice: WriteFragment<readonly [bigint], readonly [], false> = { name: 'setTicketPrice', selector: '0x15981650', inputs: ['uint256'], outputs: [], isPayable: false }
export const startTimestamp: ReadFragment<readonly [], readonly [bigint]> = { name: 'startTimestamp', selector: '0xe6fd48bc', inputs: [], outputs: ['uint256'] }
export const ticketsOfUserBySize: ReadFragment<readonly [Address, bigint, bigint], readonly [readonly bigint[], bigint]> = { name: 'ticketsOfUserBySize', selector: '0xa5caa311', inputs: ['address', 'uint256', 'uint256'], outputs: ['uint256[]', 'uint256'] }
export const totalTicketsDistributed: ReadFragment<readonly [], readonly [bigint]> = { name: 'totalTicketsDistributed', selector: '0xa3cf1215', inputs: [], outputs: ['uint256'] }
export const transferOwnership: WriteFragment<readonly [Address], readonly [], false> = { name: 'transferOwnership', selector: '0xf2fde38b', inputs: ['address'], outputs: [], isPayable: false }
export const unwhitelistAddresses: WriteFragment<readonly [readonly Address[]], readonly [], false> = { name: 'unwhitelistAddresses', selector: '0x88a2653c', inputs: ['address[]'], outputs: [], isPayable: false }
export const updateSaleStatus: WriteFragment<readonly [number], readonly [], false> = { name: 'updateSaleStatus', selector: '0x652b0260', inputs: ['uint8'], outputs: [], isPayable: false }
export const viewNumberTicketsOfUser: ReadFragment<readonly [Address], readonly [bigint]> = { name: 'viewNumberTicketsOfUser', selector: '0xf84d24e7', inputs: ['address'], outputs: ['uint256'] }
export const whitelistAddresses: WriteFragment<readonly [readonly Address[], readonly bigint[]], readonly [], false> = { name: 'whitelistAddresses', selector: '0x70f58c97', inputs: ['address[]', 'uint256[]'], outputs: [], isPayable: false }

/** All of nftSale for ethers' Interface: functions, events, errors. */
export const abi = [
  'error OwnableInvalidOwner(address owner)',
  'error OwnableUnauthorizedAccount(address account)',
  'error ReentrancyGuardReentrantCall()',
  'error SafeERC20FailedOperation(address token)',
  'event AddressesUnwhitelisted(address[] users)',
  'event AddressesWhitelisted(address[] users, uint256[] numberTickets)',
  'event Claim(uint256 amount)',
  'event GivenUp()',
  'event Mint(address indexed user, uint256 numberTokens)',
  'event NewFeeAndKeyHash(uint256 fee, bytes32 keyHash)',
  'event NewOperator(address indexed operator)',
  'event NewPricePerTicket(uint256 pricePerTicket)',
  'event NewProvenanceHash(bytes32 provenanceHash)',
  'event NewSaleProperties(uint256 startTimestamp, uint256 maxPerAddress, uint256 maxPerTransaction)',
  'event OwnershipTransferred(address indexed previousOwner, address indexed newOwner)',
  'event RandomnessRequest(bytes32 latestRequestId, uint8 currentStatus)',
  'event Refund(address indexed user, uint256 numberTickets, uint256 amount)',
  'event SaleStatusUpdate(uint8 newStatus)',
  'event TicketsDistributed(address indexed user, uint256 numberTickets)',
  'event TokenRecovery(address indexed token, uint256 amount)',
  'function DRAW_TIMEOUT() view returns (uint256)',
  'function MAX_DURATION() view returns (uint256)',
  'function MAX_LEAD() view returns (uint256)',
  'function MIN_LEAD() view returns (uint256)',
  'function buyTickets(uint256 _numberTickets)',
  'function buyTicketsInPreSaleForGen0(uint256 _numberTickets)',
  'function cakeToken() view returns (address)',
  'function calculateTokenId(uint256 _ticketId) view returns (uint256)',
  'function canClaimForGen0(address user) view returns (bool)',
  'function changeOwnershipPancakeSquad(address _newOwner)',
  'function claim()',
  'function currentStatus() view returns (uint8)',
  'function drawRandomness()',
  'function fee() view returns (uint256)',
  'function getReserveTickets(uint256 _numberTickets)',
  'function isGivenUp() view returns (bool)',
  'function keyHash() view returns (bytes32)',
  'function latestRequestId() view returns (bytes32)',
  'function lock()',
  'function maxPerAddress() view returns (uint256)',
  'function maxPerTransaction() view returns (uint256)',
  'function maxReserveSupply() view returns (uint256)',
  'function maxSupply() view returns (uint256)',
  'function mint(uint256[] _ticketIds)',
  'function numberTicketsForGen0(address user) view returns (uint256)',
  'function numberTicketsUsedForGen0(address user) view returns (uint256)',
  'function operator() view returns (address)',
  'function owner() view returns (address)',
  'function pancakeProfile() view returns (address)',
  'function pancakeSquad() view returns (address)',
  'function presaleAt() view returns (uint256)',
  'function pricePerTicket() view returns (uint256)',
  'function provenanceHash() view returns (bytes32)',
  'function randomOffsetNumber() view returns (uint256)',
  'function randomnessSource() view returns (address)',
  'function rawFulfillRandomness(bytes32 requestId, uint256 randomness)',
  'function recoverToken(address _token)',
  'function refund(uint256[] _ticketIds)',
  'function refundOf(uint256 _numberTickets) view returns (uint256)',
  'function renounceOwnership()',
  'function reserved() view returns (uint256)',
  'function setBaseURI(string _uri)',
  'function setFeeAndKeyHash(uint256 _fee, bytes32 _keyHash)',
  'function setOperatorAddress(address _operator)',
  'function setProvenanceHash(bytes32 _provenanceHash)',
  'function setSaleProperties(uint256 _startTimestamp, uint256 _maxPerAddress, uint256 _maxPerTransaction)',
  'function setTicketPrice(uint256 _pricePerTicket)',
  'function startTimestamp() view returns (uint256)',
  'function ticketsOfUserBySize(address user, uint256 cursor, uint256 size) view returns (uint256[], uint256)',
  'function totalTicketsDistributed() view returns (uint256)',
  'function transferOwnership(address newOwner)',
  'function unwhitelistAddresses(address[] _users)',
  'function updateSaleStatus(uint8 _status)',
  'function viewNumberTicketsOfUser(address user) view returns (uint256)',
  'function whitelistAddresses(address[] _users, uint256[] _numberTickets)',
] as const
