import type { Brand } from '~/lib/brand'

/** Hundredths of a percent: 50 is 0.5 %. */
export type Bps = Brand<number, 'Bps'>

export const BPS_BASE = 10_000n

export function bps(value: number): Bps {
  return value as Bps
}

/** '0.5' for 50. */
export function percentText(value: Bps): string {
  return String(value / 100)
}
