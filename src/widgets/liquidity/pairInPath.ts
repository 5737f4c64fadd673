const PAIR = /^(0x[0-9a-fA-F]{40}|BNB)-(0x[0-9a-fA-F]{40}|BNB)$/

/** The two currencies that older links join by a hyphen, as 'A/B'. */
export function pairInPath(text: string): string | undefined {
  const [, a, b] = PAIR.exec(text) ?? []
  return a !== undefined && b !== undefined ? `${a}/${b}` : undefined
}
