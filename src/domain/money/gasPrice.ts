import type { GasSpeed } from './gasSpeed'

const WEI_DIGITS = 9
const DECIMAL = /^(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/

/**
 * Wei of a price in gwei, by its decimal digits and not by its bits: 0.05 is 50,000,000. A part of a wei is rounded up,
 * so that the offer is never below the choice. Throws where it is no amount.
 */
export function weiOfGwei(gwei: number): bigint {
  const [, whole = '', fraction = '', exponent = '0'] = DECIMAL.exec(String(gwei)) ?? []
  if (whole === '') throw new RangeError(`No gas price: ${String(gwei)}`)
  const digits = BigInt(whole + fraction)
  const shift = WEI_DIGITS - fraction.length + Number(exponent)
  if (shift >= 0) return digits * 10n ** BigInt(shift)
  const unit = 10n ** BigInt(-shift)
  return (digits + unit - 1n) / unit
}

/** As many decimals as a price has at least, and digits where it is a fraction. */
const DECIMALS = 2
const DIGITS = 3

/**
 * Gwei of a price in wei as plain decimal text: in hundredths, or of three digits where that is finer, rounded up:
 * people never pay more than is shown.
 */
export function gweiText(wei: bigint): string {
  const decimals = Math.min(WEI_DIGITS, Math.max(DECIMALS, WEI_DIGITS + DIGITS - String(wei).length))
  const unit = 10n ** BigInt(WEI_DIGITS - decimals)
  const text = String((wei + unit - 1n) / unit).padStart(decimals + 1, '0')
  const fraction = text.slice(-decimals).replace(/0+$/, '')
  return text.slice(0, -decimals) + (fraction === '' ? '' : `.${fraction}`)
}

/**
 * The default offer when no speed was chosen: the preset, unless the network takes less than half of it. Prices in
 * wei; a network with an unknown minimum has none.
 */
export function defaultGasSpeed({
  preset,
  minimum,
}: {
  readonly preset: bigint
  readonly minimum: bigint
}): GasSpeed {
  return minimum * 2n < preset ? 'network' : 'default'
}

/** What a transaction offers for a unit of gas, in wei. */
export type GasOffer =
  | { readonly gasPrice: bigint }
  | { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }

/**
 * An offer at the node's suggestion. Where blocks have a base fee (EIP-1559) it may double before the offer is too low,
 * and what is paid stays the suggestion; elsewhere the suggestion is the price.
 */
export function suggestedOffer(suggestion: bigint, baseFee: bigint | undefined): GasOffer {
  if (baseFee === undefined || baseFee === 0n) return { gasPrice: suggestion }
  const tip = suggestion > baseFee ? suggestion - baseFee : 0n
  return { maxFeePerGas: 2n * baseFee + tip, maxPriorityFeePerGas: tip }
}

/** What a unit of gas is expected to cost by an offer, at the base fee of the latest block. */
export function expectedPrice(offer: GasOffer, baseFee: bigint | undefined): bigint {
  return 'gasPrice' in offer ? offer.gasPrice : (baseFee ?? 0n) + offer.maxPriorityFeePerGas
}
