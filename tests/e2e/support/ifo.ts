import { Interface, toBeHex } from 'ethers'
import { deployerOf } from '../../../deploy/publicAccounts'
import { approve } from '~/chain/abi/erc20'
import { abi as bunniesAbi } from '~/chain/abi/bunnies'
import { abi as profileAbi } from '~/chain/abi/profile'
import { encodeWrite } from '~/chain/contract/encode'
import { callOf } from '~/chain/contract/call'
import { devnetIfo } from '~/config/addresses/ifo31337'
import { devnetProfile } from '~/config/addresses/profile31337'
import { type Address, toAddress } from '~/domain/address'
import type { SalePool } from '~/domain/ifo/allocation'
import { launchRead, type UserContributions, secondOwnRead, secondSaleReads } from '~/features/ifo/reads'
import { ACCOUNT, ask, look, TOKENS, transact } from './chain'

const LIVE = toAddress(devnetIfo.SaleLive)
const PROFILE = toAddress(devnetProfile.Profile)
const BUNNIES = new Interface(bunniesAbi)
const PROFILES = new Interface(profileAbi)
const STATION = new Interface(['function mintCollectible(address, string, uint8) returns (uint256)'])
const GAS = '0x1e8480'

export const poolOf = (name: 'basic' | 'unlimited', sale = LIVE): Promise<SalePool> =>
  look(secondSaleReads(sale)[name])
export const ownParts = (sale = LIVE): Promise<UserContributions> =>
  look(secondOwnRead(sale, toAddress(ACCOUNT)))
export const launchOf = (key: 'PresaleOpen' | 'PresaleMissed' | 'PresaleDone') =>
  look(launchRead(toAddress(devnetIfo[key]), toAddress(ACCOUNT)))

/** Units of a token that is on no list. */
export async function unitsAt(token: string, account: Address = ACCOUNT): Promise<bigint> {
  const data = `0x70a08231${account.slice(2).toLowerCase().padStart(64, '0')}`
  return BigInt(await ask<string>('eth_call', [{ to: token, data }, 'latest']))
}

export async function pointsOf(account: Address = ACCOUNT): Promise<bigint> {
  const data = PROFILES.encodeFunctionData('getUserProfile', [account])
  const answer = await ask<string>('eth_call', [{ to: PROFILE, data }, 'latest'])
  const [, points] = PROFILES.decodeFunctionResult('getUserProfile', answer).toArray() as [bigint, bigint]
  return points
}

/** Makes the account a profile, with a collectible that is given to it. */
export async function createProfiles(): Promise<void> {
  const owner = deployerOf('profile')
  const bunnies = devnetProfile.Bunnies
  await ask('anvil_impersonateAccount', [owner])
  await ask('anvil_setBalance', [owner, toBeHex(10n ** 18n)])
  const count = BUNNIES.encodeFunctionData('totalSupply')
  const index = BigInt(await ask<string>('eth_call', [{ to: bunnies, data: count }, 'latest']))
  await send(
    owner,
    devnetProfile.BunnyMintingStation,
    STATION.encodeFunctionData('mintCollectible', [...[ACCOUNT, 'a', 30]]),
  )
  const byIndex = BUNNIES.encodeFunctionData('tokenByIndex', [index])
  const tokenId = BigInt(await ask<string>('eth_call', [{ to: bunnies, data: byIndex }, 'latest']))
  await send(ACCOUNT, bunnies, BUNNIES.encodeFunctionData('approve', [PROFILE, tokenId]))
  await send(
    ACCOUNT,
    TOKENS.CHEESE,
    encodeWrite(callOf(approve, toAddress(TOKENS.CHEESE), [PROFILE, 10n ** 20n])),
  )
  await send(ACCOUNT, PROFILE, PROFILES.encodeFunctionData('createProfile', [1, bunnies, tokenId]))
}

async function send(from: string, to: string, data: string): Promise<void> {
  const hash = await transact({ ...{ from, to, data }, ...{ gas: GAS } })
  const receipt = await ask<{ status: string } | null>('eth_getTransactionReceipt', [hash])
  if (receipt?.status !== '0x1') throw new Error(`${data.slice(0, 10)} to ${to} failed.`)
}

/**
 * The sale's end is the next block, in place of an hour of blocks: its contract is told so where it keeps it, since
 * nobody can move the end of a sale that has begun.
 */
export async function endSale(sale = LIVE): Promise<void> {
  const end = await look(secondSaleReads(sale).endBlock)
  const block = BigInt(await ask<string>('eth_blockNumber'))
  for (let slot = 0n; slot < 10n; slot += 1n) {
    const value = await ask<string>('eth_getStorageAt', [sale, toBeHex(slot, 32), 'latest'])
    if (BigInt(value) !== end) continue
    await ask('anvil_setStorageAt', [sale, toBeHex(slot, 32), toBeHex(block + 1n, 32)])
    return
  }
  throw new Error('The sale keeps its end somewhere else.')
}
