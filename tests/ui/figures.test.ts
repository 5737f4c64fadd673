import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'

/** The place of GSUB among the tags that WOFF2 numbers (its section 4.1). */
const [GLYF, LOCA, GSUB, NAMED] = [10, 11, 28, 63]

/** A table of a WOFF2 file, as it stands in the font. */
function tableIn(file: Buffer, wanted: number): Buffer {
  let at = 48
  const number = () => {
    let value = 0
    for (;;) {
      const byte = file.readUInt8(at++)
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }
  let [start, place, length] = [0, 0, 0]
  for (let left = file.readUInt16BE(12); left > 0; left -= 1) {
    const flags = file.readUInt8(at++)
    const tag = flags & 63
    if (tag === NAMED) at += 4
    const whole = number()
    const version = flags >> 6
    const size = (tag === GLYF || tag === LOCA ? version !== 3 : version !== 0) ? number() : whole
    if (tag === wanted) [place, length] = [start, size]
    start += size
  }
  const tables = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)))
  return tables.subarray(place, place + length)
}

/** How many glyphs the font's only substitution replaces. */
function replacedIn(table: Buffer): number {
  const lookups = table.readUInt16BE(8)
  expect(table.readUInt16BE(lookups)).toBe(1)
  const lookup = lookups + table.readUInt16BE(lookups + 2)
  const subtable = lookup + table.readUInt16BE(lookup + 6)
  const coverage = subtable + table.readUInt16BE(subtable + 2)
  const [format, count] = [table.readUInt16BE(coverage), table.readUInt16BE(coverage + 2)]
  if (format === 1) return count
  return Array.from({ length: count }, (_, i) => coverage + 4 + i * 6).reduce(
    (sum, range) => sum + table.readUInt16BE(range + 2) - table.readUInt16BE(range) + 1,
    0,
  )
}

it('has digits of one width, and leaves hyphens and spaces between words as they are', () => {
  const file = readFileSync('src/ui/fonts/inter-first.woff2')
  expect(replacedIn(tableIn(file, GSUB))).toBe(10)
})
