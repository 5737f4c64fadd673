import { expect, it } from 'vitest'
import { encodeCall } from '~/chain/codec/codec'
import { tokensOfOwnerBySize } from '~/chain/abi/nftCollection'
import { ticketsOfUserBySize } from '~/chain/abi/nftSale'
import { SALE } from '~/config/sale'
import { toAddress } from '~/domain/address'
import { ownReads, ownTokensReads, refundRead, ticketsRead } from '~/features/sale/reads'

const CONTRACT = toAddress('0x00000000000000000000000000000000000000cc')
const ALICE = toAddress('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')

it('reads the account’s tickets from the first one on, as many as one answer brings', () => {
  const { target, callData } = ticketsRead(CONTRACT, ALICE)
  expect(target).toBe(CONTRACT)
  expect(callData).toBe(encodeCall(ticketsOfUserBySize, [ALICE, 0n, BigInt(SALE.mostTickets)]))
  expect(ownReads(CONTRACT, ALICE).ticketIds?.callData).toBe(callData)
})

it('reads the account’s tokens from the first one on, as many as are shown', () => {
  const { tokenIds } = ownTokensReads(CONTRACT, ALICE)
  expect(tokenIds?.callData).toBe(encodeCall(tokensOfOwnerBySize, [ALICE, 0n, BigInt(SALE.shownTokens)]))
})

it('asks for the refund of that many tickets', () => {
  expect(BigInt(`0x${refundRead(CONTRACT, 3).callData.slice(10)}`)).toBe(3n)
})

it('reads the ids of a list and leaves out its cursor', () => {
  const word = (value: number) => value.toString(16).padStart(64, '0')
  const { decode } = ticketsRead(CONTRACT, ALICE)
  expect(decode(`0x${[64, 2, 2, 7, 9].map(word).join('')}`)).toEqual([7n, 9n])
  expect(decode(`0x${[64, 0, 0].map(word).join('')}`)).toEqual([])
})
