/** By then the browser has begun to read it. */
const REVOKE_AFTER_MS = 10_000

/** Gives a file to the person's downloads. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => {
    URL.revokeObjectURL(url)
  }, REVOKE_AFTER_MS)
}

/** The same for a table as text. */
export function saveCsv(name: string, parts: readonly string[]): void {
  saveFile(name, new Blob([...parts], { type: 'text/csv;charset=utf-8' }))
}
