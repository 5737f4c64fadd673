/** A spreadsheet would take a cell that begins so for a formula, and run it. */
const FORMULA = /^[=+\-@\t\r]/
const NEGATIVE = /^-\d+(\.\d+)?$/

/** Rows as RFC 4180 has them, safe to open in a spreadsheet: a cell is text or a figure, never a formula. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(cell).join(',')).join('\r\n') + '\r\n'
}

function cell(text: string): string {
  const safe = FORMULA.test(text) && !NEGATIVE.test(text) ? `'${text}` : text
  return /["\r\n,;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
