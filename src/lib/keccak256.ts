/** Bytes that are taken in at once. */
const RATE = 136
const ROUNDS = 24
/** Where each lane goes, beginning with lane 1, and by how many bits it turns on its way. */
const LANES = [10, 7, 11, 17, 18, 3, 5, 16, 8, 21, 24, 4, 15, 23, 19, 13, 12, 2, 20, 14, 22, 9, 6, 1]
const TURNS = [1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 2, 14, 27, 41, 56, 8, 25, 43, 62, 18, 39, 61, 20, 44]
const CONSTANTS = roundConstants()

/**
 * Keccak-256 as Ethereum has it, with the padding of before FIPS 202: the 64 hex digits for some bytes. For addresses,
 * which are public; a library would be three times this in the first load.
 */
export function keccak256(bytes: ArrayLike<number>): string {
  // 25 lanes of 64 bits, each as its lower and its upper half.
  const state = new Uint32Array(50)
  for (let start = 0; start <= bytes.length; start += RATE) {
    for (let i = 0; i < RATE; i++) absorb(state, i, bytes[start + i] ?? (start + i === bytes.length ? 1 : 0))
    if (start + RATE > bytes.length) absorb(state, RATE - 1, 0x80)
    permute(state)
  }
  let digest = ''
  for (let i = 0; i < 32; i++) digest += byteAt(state, i).toString(16).padStart(2, '0')
  return digest
}

function absorb(state: Uint32Array, at: number, byte: number): void {
  state[at >> 2] = word(state, at >> 2) ^ (byte << ((at & 3) * 8))
}

function byteAt(state: Uint32Array, at: number): number {
  return (word(state, at >> 2) >>> ((at & 3) * 8)) & 0xff
}

function word(words: Uint32Array, at: number): number {
  return words[at] ?? 0
}

function permute(state: Uint32Array): void {
  const row = new Uint32Array(10)
  for (let round = 0; round < ROUNDS; round++) {
    for (let x = 0; x < 10; x++) {
      row[x] =
        word(state, x) ^ word(state, x + 10) ^ word(state, x + 20) ^ word(state, x + 30) ^ word(state, x + 40)
    }
    for (let x = 0; x < 10; x++) {
      // The next column's parity, turned by one bit: the upper bit of the other half comes in.
      const next = (x + 2) % 10
      const mixed = word(row, (x + 8) % 10) ^ ((word(row, next) << 1) | (word(row, next ^ 1) >>> 31))
      for (let y = x; y < 50; y += 10) state[y] = word(state, y) ^ mixed
    }
    let low = word(state, 2)
    let high = word(state, 3)
    for (let step = 0; step < 24; step++) {
      const at = (LANES[step] ?? 0) * 2
      const turn = TURNS[step] ?? 0
      const swapped = turn >> 5
      const left = turn & 31
      const right = 32 - left
      const nextLow = word(state, at)
      const nextHigh = word(state, at + 1)
      state[at + swapped] = (low << left) | (high >>> right)
      state[at + 1 - swapped] = (high << left) | (low >>> right)
      low = nextLow
      high = nextHigh
    }
    for (let y = 0; y < 50; y += 10) {
      for (let x = 0; x < 10; x++) row[x] = word(state, y + x)
      for (let x = 0; x < 10; x++)
        state[y + x] = word(row, x) ^ (~word(row, (x + 2) % 10) & word(row, (x + 4) % 10))
    }
    state[0] = word(state, 0) ^ word(CONSTANTS, round * 2)
    state[1] = word(state, 1) ^ word(CONSTANTS, round * 2 + 1)
  }
}

/** By the shift register of the specification: one bit for each of seven places. */
function roundConstants(): Uint32Array {
  const constants = new Uint32Array(ROUNDS * 2)
  let register = 1
  for (let round = 0; round < ROUNDS; round++) {
    for (let bit = 0; bit < 7; bit++) {
      const place = 2 ** bit - 1
      const half = round * 2 + (place >> 5)
      if ((register & 1) === 1) constants[half] = word(constants, half) | (1 << place)
      register = ((register << 1) ^ ((register >> 7) * 0x171)) & 0xff
    }
  }
  return constants
}
