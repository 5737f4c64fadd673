import { getAddress, keccak256, parseUnits, toUtf8Bytes } from 'ethers'
import { createRandom, seedOf } from '../../random'

/** Who writes for the exchange itself (facts 10). */
export const CORE_AUTHORS = [
  '0x842B508681eE336E74600974B4623B709477d29D',
  '0x977e0c1005dff8749f8cac22f4df0bd5f013d1a7',
  '0x6eaf1b33b8672c5dc40ab8f4ba3a0111723126c7',
].map((address) => getAddress(address.toLowerCase()))

/** People who vote in the past. Their keys do not exist: what they hold stays there. */
export const VOTERS: readonly string[] = Array.from({ length: 2900 }, (_, nth) => votingAddress('voter', nth))
/** Who has voted and never held anything. */
export const UNKNOWN_VOTERS: readonly string[] = Array.from({ length: 100 }, (_, nth) =>
  votingAddress('stranger', nth),
)

/** Units of CHEESE that each voter holds: most of them little, some a lot. */
export const HOLDINGS: readonly bigint[] = holdings()

function holdings(): readonly bigint[] {
  const random = createRandom(seedOf('voting holdings'))
  return VOTERS.map(() => {
    const cents = Math.floor(50 + 40_000 * random.next() ** 4)
    return parseUnits((cents / 100).toFixed(2))
  })
}

function votingAddress(kind: string, nth: number): string {
  return getAddress(`0x${keccak256(toUtf8Bytes(`devnet voting ${kind} ${String(nth)}`)).slice(26)}`)
}
