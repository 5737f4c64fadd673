/**
 * The text of a key. A word with several meanings has a key for each, told apart by a context in braces at its end:
 * 'Open {sale}' is the English 'Open', and a word of its own in languages that need one.
 */
export function withoutContext(key: string): string {
  return key.endsWith('}') ? key.slice(0, key.lastIndexOf(' {')) : key
}
