/** Numbers from 0 to 1 that look random and are the same for the same seed (mulberry32). */
export interface Random {
  next(): number
  /** Normally distributed with deviation 1 (the sum of twelve, less its mean). */
  bell(): number
}

/** A seed that follows from a text (FNV-1a). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    bell: () => {
      let sum = -6
      for (let i = 0; i < 12; i++) sum += next()
      return sum
    },
  }
}
