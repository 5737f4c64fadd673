/** At most three letters or digits of a symbol, whatever else it holds; a dot where it has none. */
export function initials(symbol: string): string {
  const letters =
    symbol
      .slice(0, 64)
      .toUpperCase()
      .match(/[\p{L}\p{N}]/gu) ?? []
  return letters.length === 0 ? '•' : letters.slice(0, letters.length === 4 ? 2 : 3).join('')
}

/** Colours that follow from a text alone: the same token looks the same everywhere, in both themes. */
export function discColors(seed: string): { readonly background: string; readonly ink: string } {
  // FNV-1a over UTF-16 units: any spread over 24 hues will do.
  let hash = 0x811c9dc5
  for (const unit of seed.slice(0, 128).toLowerCase()) {
    hash = Math.imul(hash ^ unit.charCodeAt(0), 0x01000193) >>> 0
  }
  const hue = ((hash >>> 8) % 24) * 15
  return { background: `hsl(${hue} 42% 84%)`, ink: `hsl(${hue} 48% 22%)` }
}
