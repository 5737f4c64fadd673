import { parseAmount } from '~/domain/money/amount'
import type { Token } from '~/domain/money/currency'
import { listAddress } from '../deployment/listAddress'
import { network } from '../networks'
import { builtInTokenOf } from '../tokens/builtInTokenOf'
import { POOL_CATEGORIES, type PoolCategory, type PoolConfig, type PoolRow } from './pool'

/**
 * The pools of this build's network but the manual and the automatic one of the reward token, which are the chef's
 * farm 0 and the vault. They come in a chunk of their own; rejects when it does not come.
 */
export async function loadPools(): Promise<readonly PoolConfig[]> {
  const [{ pools }, tokenOf] = await Promise.all([import('../deployment/built/pools'), builtInTokenOf()])
  return (await pools()).map((row) => poolOf(row, tokenOf))
}

function poolOf(row: PoolRow, tokenOf: (address: string) => Token): PoolConfig {
  const earningToken = tokenOf(row.earn)
  const perBlock = parseAmount(row.tokenPerBlock, earningToken)
  if (!perBlock.ok) throw new Error(`Pool ${String(row.sousId)} does not say what it pays.`)
  return {
    sousId: row.sousId,
    stakingToken: row.stake === 'BNB' ? network.coin : tokenOf(row.stake),
    earningToken,
    contractAddress: listAddress(row.contract),
    poolCategory: categoryOf(row),
    tokenPerBlock: perBlock.amount.units,
    sortOrder: row.sortOrder,
    isFinished: row.isFinished ?? false,
    hasEmergencyWithdraw: row.hasEmergencyWithdraw ?? false,
  }
}

function categoryOf({ sousId, category }: PoolRow): PoolCategory {
  const known = POOL_CATEGORIES.find((each) => each === category)
  if (known === undefined) throw new Error(`Pool ${String(sousId)} is of no category: '${category}'.`)
  return known
}
