const QUOTE = 0x22
const BACKSLASH = 0x5c

/** Looks at brackets outside of texts, before a parser, or who walks through what it gives, has to. */
export function isDeeperThan(json: string, most: number): boolean {
  let depth = 0
  let isText = false
  for (let i = 0; i < json.length; i++) {
    const code = json.charCodeAt(i)
    if (isText) {
      if (code === BACKSLASH) i++
      else if (code === QUOTE) isText = false
    } else if (code === QUOTE) isText = true
    else if (code === 0x5b || code === 0x7b) {
      if (++depth > most) return true
    } else if (code === 0x5d || code === 0x7d) depth--
  }
  return false
}
