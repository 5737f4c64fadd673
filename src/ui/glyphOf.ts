/** The shapes of the second tone, each over a drawing of 32 by 32 and beyond it on all sides. */
const SHAPES = [
  'M-16 48 48-16v64z',
  'M-16 19h64v29h-64z',
  'M16-16h32v64H16z',
  'M-2 34a18 18 0 1 1 36 0z',
] as const

export interface Glyph {
  readonly letter: string
  readonly background: string
  readonly second: string
  readonly ink: string
  /** A path in the second tone, and the degrees by which it is turned. */
  readonly shape: string
  readonly turn: number
}

/**
 * A token's picture if we have no drawing: two tones and a letter. Colours and shape follow from `seed` alone (an
 * address), so that the same token looks the same everywhere and two with one symbol differ.
 */
export function glyphOf(symbol: string, seed: string): Glyph {
  const hash = hashOf(seed)
  const hue = ((hash >>> 8) % 24) * 15
  return {
    letter: letterOf(symbol),
    background: `hsl(${hue} 52% 84%)`,
    second: `hsl(${(hue + 25) % 360} 54% 73%)`,
    ink: `hsl(${hue} 55% 20%)`,
    shape: SHAPES[(hash >>> 16) % SHAPES.length] ?? SHAPES[0],
    turn: ((hash >>> 20) % 4) * 90,
  }
}

/** The first letter or digit of a symbol, whatever else it holds; a dot where it has none. */
function letterOf(symbol: string): string {
  const [letter = '•'] = symbol.slice(0, 64).match(/[\p{L}\p{N}]/u) ?? []
  // Upper case may be longer than what it is of: 'ß' is 'SS'.
  return Array.from(letter.toUpperCase())[0] ?? letter
}

/** FNV-1a over UTF-16 units, without regard to case: any spread will do. */
function hashOf(seed: string): number {
  let hash = 0x811c9dc5
  for (const unit of seed.slice(0, 128).toLowerCase()) {
    hash = Math.imul(hash ^ unit.charCodeAt(0), 0x01000193) >>> 0
  }
  return hash
}
