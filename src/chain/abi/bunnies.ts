// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { ReadFragment, WriteFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'
import type { Hex } from '~/lib/hex'

export const approve: WriteFragment<readonly [Address, bigint], readonly [], false> = { name: 'approve', selector: '0x095ea7b3', inputs: ['address', 'uint256'], outputs: [], isPayable: false }
export const balanceOf: ReadFragment<readonly [Address], readonly [bigint]> = { name: 'balanceOf', selector: '0x70a08231', inputs: ['address'], outputs: ['uint256'] }
export const baseURI: ReadFragment<readonly [], readonly [string]> = { name: 'baseURI', selector: '0x6c0360eb', inputs: [], outputs: ['string'] }
export const bunnyBurnCount: ReadFragment<readonly [number], readonly [bigint]> = { name: 'bunnyBurnCount', selector: '0xd76a3cfe', inputs: ['uint8'], outputs: ['uint256'] }
export const bunnyCount: ReadFragment<readonly [number], readonly [bigint]> = { name: 'bunnyCount', selector: '0xa0411c54', inputs: ['uint8'], outputs: ['uint256'] }
export const burn: WriteFragment<readonly [bigint], readonly [], false> = { name: 'burn', selector: '0x42966c68', inputs: ['uint256'], outputs: [], isPayable: false }
export const getApproved: ReadFragment<readonly [bigint], readonly [Address]> = { name: 'getApproved', selector: '0x081812fc', inputs: ['uint256'], outputs: ['address'] }
export const getBunnyId: ReadFragment<readonly [bigint], readonly [number]> = { name: 'getBunnyId', selector: '0xc72c6883', inputs: ['uint256'], outputs: ['uint8'] }
export const getBunnyName: ReadFragment<readonly [number], readonly [string]> = { name: 'getBunnyName', selector: '0x1b881e67', inputs: ['uint8'], outputs: ['string'] }
export const getBunnyNameOfTokenId: ReadFragment<readonly [bigint], readonly [string]> = { name: 'getBunnyNameOfTokenId', selector: '0x2e2b0842', inputs: ['uint256'], outputs: ['string'] }
export const isApprovedForAll: ReadFragment<readonly [Address, Address], readonly [boolean]> = { name: 'isApprovedForAll', selector: '0xe985e9c5', inputs: ['address', 'address'], outputs: ['bool'] }
export const mint: WriteFragment<readonly [Address, string, number], readonly [bigint], false> = { name: 'mint', selector: '0x6a4b8883', inputs: ['address', 'string', 'uint8'], outputs: ['uint256'], isPayable: false }
export const name: ReadFragment<readonly [], readonly [string]> = { name: 'name', selector: '0x06fdde03', inputs: [], outputs: ['string'] }
export const owner: ReadFragment<readonly [], readonly [Address]> = { name: 'owner', selector: '0x8da5cb5b', inputs: [], outputs: ['address'] }
export const ownerOf: ReadFragment<readonly [bigint], readonly [Address]> = { name: 'ownerOf', selector: '0x6352211e', inputs: ['uint256'], outputs: ['address'] }
export const renounceOwnership: WriteFragment<readonly [], readonly [], false> = { name: 'renounceOwnership', selector: '0x715018a6', inputs: [], outputs: [], isPayable: false }
export const safeTransferFrom: WriteFragment<readonly [Address, Address, bigint, Hex], readonly [], false> = { name: 'safeTransferFrom', selector: '0xb88d4fde', inputs: ['address', 'address', 'uint256', 'bytes'], outputs: [], isPayable: false }
export const safeTransferFromAddressAddressUint256: WriteFragment<readonly [Address, Address, bigint], readonly [], false> = { name: 'safeTransferFrom', selector: '0x42842e0e', inputs: ['address', 'address', 'uint256'], outputs: [], isPayable: false }
export const setApprovalForAll: WriteFragment<readonly [Address, boolean], readonly [], false> = { name: 'setApprovalForAll', selector: '0xa22cb465', inputs: ['address', 'bool'], outputs: [], isPayable: false }
export const setBunnyName: WriteFragment<readonly [number, string], readonly [], false> = { name: 'setBunnyName', selector: '0x5d71dca3', inputs: ['uint8', 'string'], outputs: [], isPayable: false }
export const supportsInterface: ReadFragment<readonly [Hex], readonly [boolean]> = { name: 'supportsInterface', selector: '0x01ffc9a7', inputs: ['bytes4'], outputs: ['bool'] }
export const symbol: ReadFragment<readonly [], readonly [string]> = { name: 'symbol', selector: '0x95d89b41', inputs: [], outputs: ['string'] }
export const tokenByIndex: ReadFragment<readonly [bigint], readonly [bigint]> = { name: 'tokenByIndex', selector: '0x4f6ccce7', inputs: ['uint256'], outputs: ['uint256'] }
export const tokenOfOwnerByIndex: ReadFragment<readonly [Address, bigint], readonly [bigint]> = { name: 'tokenOfOwnerByIndex', selector: '0x2f745c59', inputs: ['address', 'uint256'], outputs: ['uint256'] }
export const tokenURI: ReadFragment<readonly [bigint], readonly [string]> = { name: 'tokenURI', selector: '0xc87b56dd', inputs: ['uint256'], outputs: ['string'] }
export const totalSupply: ReadFragment<readonly [], readonly [bigint]> = { name: 'totalSupply', selector: '0x18160ddd', inputs: [], outputs: ['uint256'] }
export const transferFrom: WriteFragment<readonly [Address, Address, bigint], readonly [], false> = { name: 'transferFrom', selector: '0x23b872dd', inputs: ['address', 'address', 'uint256'], outputs: [], isPayable: false }
export const transferOwnership: WriteFragment<readonly [Address], readonly [], false> = { name: 'transferOwnership', selector: '0xf2fde38b', inputs: ['address'], outputs: [], isPayable: false }

/** All of bunnies for ethers' Interface: functions, events, errors. */
export const abi = [
  'error ERC721EnumerableForbiddenBatchMint()',
  'error ERC721IncorrectOwner(address sender, uint256 tokenId, address owner)',
  'error ERC721InsufficientApproval(address operator, uint256 tokenId)',
  'error ERC721InvalidApprover(address approver)',
  'error ERC721InvalidOperator(address operator)',
  'error ERC721InvalidOwner(address owner)',
  'error ERC721InvalidReceiver(address receiver)',
  'error ERC721InvalidSender(address sender)',
  'error ERC721NonexistentToken(uint256 tokenId)',
  'error ERC721OutOfBoundsIndex(address owner, uint256 index)',
  'error OwnableInvalidOwner(address owner)',
  'error OwnableUnauthorizedAccount(address account)',
  'event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId)',
  'event ApprovalForAll(address indexed owner, address indexed operator, bool approved)',
  'event BunnyName(uint8 indexed bunnyId, string name)',
  'event OwnershipTransferred(address indexed previousOwner, address indexed newOwner)',
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
  'function approve(address to, uint256 tokenId)',
  'function balanceOf(address owner) view returns (uint256)',
  'function baseURI() view returns (string)',
  'function bunnyBurnCount(uint8 bunnyId) view returns (uint256)',
  'function bunnyCount(uint8 bunnyId) view returns (uint256)',
  'function burn(uint256 _tokenId)',
  'function getApproved(uint256 tokenId) view returns (address)',
  'function getBunnyId(uint256 _tokenId) view returns (uint8)',
  'function getBunnyName(uint8 _bunnyId) view returns (string)',
  'function getBunnyNameOfTokenId(uint256 _tokenId) view returns (string)',
  'function isApprovedForAll(address owner, address operator) view returns (bool)',
  'function mint(address _to, string _tokenURI, uint8 _bunnyId) returns (uint256)',
  'function name() view returns (string)',
  'function owner() view returns (address)',
  'function ownerOf(uint256 tokenId) view returns (address)',
  'function renounceOwnership()',
  'function safeTransferFrom(address from, address to, uint256 tokenId)',
  'function safeTransferFrom(address from, address to, uint256 tokenId, bytes data)',
  'function setApprovalForAll(address operator, bool approved)',
  'function setBunnyName(uint8 _bunnyId, string _name)',
  'function supportsInterface(bytes4 interfaceId) view returns (bool)',
  'function symbol() view returns (string)',
  'function tokenByIndex(uint256 index) view returns (uint256)',
  'function tokenOfOwnerByIndex(address owner, uint256 index) view returns (uint256)',
  'function tokenURI(uint256 tokenId) view returns (string)',
  'function totalSupply() view returns (uint256)',
  'function transferFrom(address from, address to, uint256 tokenId)',
  'function transferOwnership(address newOwner)',
] as const
