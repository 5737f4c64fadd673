/** Units of gas of a fill through the pools beside its hops, of each hop, and of an order in a match (contracts/gas.json). */
export const FILL_GAS = { fill: 170_000n, hop: 60_000n, matched: 95_000n } as const

/** Hundredths: a reward is worth so much of what the gas costs. */
const WORTH = 120n

/** Wei that a fill's reward has to be worth, of what its gas costs in wei; rounded up. */
export function rewardFor(wei: bigint): bigint {
  return (wei * WORTH + 99n) / 100n
}

/** Units of gas of a fill through so many pools. */
export function fillGas(hops: number): bigint {
  return FILL_GAS.fill + FILL_GAS.hop * BigInt(hops)
}
