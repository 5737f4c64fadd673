import { Address, BigInt } from '@graphprotocol/graph-ts'
import { Erc20 } from '../generated/Factory/Erc20'
import { Erc20Bytes32 } from '../generated/Factory/Erc20Bytes32'
import { Token } from '../generated/schema'
import { ZERO } from './numbers'

const UNKNOWN = 'unknown'
const MOST_DECIMALS = BigInt.fromI32(255)

/** A token with what it says of itself; 'unknown' and 0 decimals where it says nothing. */
export function tokenAt(address: Address): Token {
  const id = address.toHexString()
  const known = Token.load(id)
  if (known !== null) return known
  const token = new Token(id)
  token.name = nameOf(address)
  token.symbol = symbolOf(address)
  token.decimals = decimalsOf(address)
  token.tradeVolume = ZERO
  token.tradeVolumeUSD = ZERO
  token.untrackedVolumeUSD = ZERO
  token.totalTransactions = BigInt.zero()
  token.totalLiquidity = ZERO
  token.derivedBNB = ZERO
  token.derivedUSD = ZERO
  token.save()
  return token
}

function nameOf(address: Address): string {
  const text = Erc20.bind(address).try_name()
  if (!text.reverted) return text.value
  // Tokens of before the standard answer with 32 bytes.
  const bytes = Erc20Bytes32.bind(address).try_name()
  return bytes.reverted ? UNKNOWN : bytes.value.toString()
}

function symbolOf(address: Address): string {
  const text = Erc20.bind(address).try_symbol()
  if (!text.reverted) return text.value
  const bytes = Erc20Bytes32.bind(address).try_symbol()
  return bytes.reverted ? UNKNOWN : bytes.value.toString()
}

function decimalsOf(address: Address): BigInt {
  const decimals = Erc20.bind(address).try_decimals()
  return decimals.reverted || decimals.value.gt(MOST_DECIMALS) ? BigInt.zero() : decimals.value
}
