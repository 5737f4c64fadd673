import { toAddress } from '~/domain/address'
import { parseAmount } from '~/domain/money/amount'
import type { Token } from '~/domain/money/currency'
import { network } from '../networks'
import type { PresaleConfig, PresaleRow, SaleConfig, SaleRow, TokenRow } from './sale'

export interface Offerings {
  /** The newest first. */
  readonly sales: readonly SaleConfig[]
  readonly presales: readonly PresaleConfig[]
}

/** All sales of this build's network, in a chunk of their own; rejects when it does not come. */
export async function loadOfferings(): Promise<Offerings> {
  const { sales, presales } = await (await import('../deployment/built/offerings')).offerings()
  return { sales: sales.map(saleOf), presales: presales.map(presaleOf) }
}

function saleOf(row: SaleRow): SaleConfig {
  return { ...row, address: toAddress(row.address), token: tokenOf(row.token) }
}

function presaleOf(row: PresaleRow): PresaleConfig {
  const token = tokenOf(row.token)
  const wei = (text: string) => {
    const parsed = parseAmount(text, network.coin)
    if (!parsed.ok) throw new Error(`A term of presale ${row.id} is not an amount: '${text}'.`)
    return parsed.amount.units
  }
  return {
    id: row.id,
    address: toAddress(row.address),
    token,
    tokenDecimals: token.decimals,
    minContribution: wei(row.minContribution),
    maxContribution: wei(row.maxContribution),
    softCap: wei(row.softCap),
    hardCap: wei(row.hardCap),
    price: wei(row.price),
  }
}

function tokenOf({ address, decimals, symbol, name }: TokenRow): Token {
  return { kind: 'token', chainId: network.chainId, address: toAddress(address), decimals, symbol, name }
}
