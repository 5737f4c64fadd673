import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'

/** What a person downloads of a language for one page; the whole of one weighs 45 KiB and more. */
const PAGE_KIB = 25

const CODES = readdirSync('public/locales').map((file) => file.replace('.json', ''))
const wordsIn = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
const gzipKib = (path: string) => gzipSync(readFileSync(path)).length / 1024

describe.each(CODES)('the words of %s', (code) => {
  const common = `dist/locales/${code}.json`
  const areas = readdirSync(`dist/locales/${code}`).map((file) => `dist/locales/${code}/${file}`)

  it('are all there, divided by area', () => {
    expect(areas.length).toBeGreaterThan(10)
    const divided = [common, ...areas].map(wordsIn)
    expect(Object.assign({}, ...divided)).toEqual(wordsIn(`public/locales/${code}.json`))
    for (const area of divided.slice(1)) {
      expect(Object.keys(area).filter((key) => Object.hasOwn(divided[0] ?? {}, key))).toEqual([])
    }
  })

  it(`weigh at most ${PAGE_KIB} KiB for any page, gzipped`, () => {
    const heaviest = Math.max(...areas.map((area) => gzipKib(common) + gzipKib(area)))
    console.log(
      `${code}: every page ${gzipKib(common).toFixed(1)} KiB, the heaviest ${heaviest.toFixed(1)} KiB`,
    )
    expect(heaviest).toBeLessThanOrEqual(PAGE_KIB)
  })
})
