import { parseAmount } from '~/domain/money/amount'
import type { Token } from '~/domain/money/currency'
import { listAddress } from '../deployment/listAddress'
import { network } from '../networks'
import { builtInTokenOf } from '../tokens/builtInTokenOf'
import { pairName } from '../pairName'
import type { FarmConfig, FarmRow } from './farm'

/**
 * The farms of this build's network in the order of their configuration, without farm 0. They come in a chunk of
 * their own, with the built-in token list that names their tokens; rejects when a chunk does not come.
 */
export async function loadFarms(): Promise<readonly FarmConfig[]> {
  const [{ farms }, tokenOf] = await Promise.all([import('../deployment/built/farms'), builtInTokenOf()])
  return (await farms()).map((row) => farmOf(row, tokenOf))
}

function farmOf(row: FarmRow, tokenOf: (address: string) => Token): FarmConfig {
  const token = tokenOf(row.token)
  const quoteToken = row.quote === undefined ? network.deployment.wrapped : tokenOf(row.quote)
  const isTokenOnly = row.pair === undefined
  const staked = { ...token, decimals: isTokenOnly ? token.decimals : 18 }
  return {
    pid: row.pid,
    lpSymbol: isTokenOnly ? row.lpSymbol : `${pairName([token, quoteToken])} LP`,
    lpAddress: row.pair === undefined ? token.address : listAddress(row.pair),
    token,
    quoteToken,
    isTokenOnly,
    isCommunity: row.isCommunity ?? false,
    dual: row.dual === undefined ? undefined : { earnLabel: row.dual },
    minStakingPerWallet: unitsOf(row.minStakingPerWallet, staked),
    maxStakingPerWallet: unitsOf(row.maxStakingPerWallet, staked),
  }
}

function unitsOf(text: string | undefined, token: Token): bigint | undefined {
  if (text === undefined) return undefined
  const parsed = parseAmount(text, token)
  if (!parsed.ok) throw new Error(`A farm's limit is not an amount: '${text}'.`)
  return parsed.amount.units
}
