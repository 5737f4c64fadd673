import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/**
 * Sides are said by the direction of text, `inline-start` and `inline-end`, so that a page in Arabic is the mirror of one
 * in English. What has a side in every language (a chart, a knob's drawing) says why, in a comment of the same line.
 */
const PHYSICAL =
  /(?:^|[\s;{'"`])(?:(?:margin|padding|border)-(?:left|right)|(?:left|right)\s*:\s*[^'"\s{]|text-align:\s*(?:left|right)|float:\s*(?:left|right)|(?:marginLeft|marginRight|paddingLeft|paddingRight)\b|border-(?:top|bottom)-(?:left|right)-radius)/

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
  /^(?:app|features|widgets|ui)[\\/].*\.(?:tsx|css)$|^ui[\\/].*\.ts$/.test(file),
)

const physicalIn = (text: string) =>
  text.split('\n').filter((line) => PHYSICAL.test(line) && !/^\s*(?:\*|\/\/)/.test(line))

it('has no side of the page that is not one of its text', () => {
  const found = sources.flatMap((file) =>
    physicalIn(readFileSync(`src/${file}`, 'utf8')).map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

it.each([
  '  margin-left: 4px;',
  '  left: 0;',
  '  text-align: right;',
  'style={{ marginLeft: 4 }}',
  '  border-right: 0;',
])('finds %j', (line) => {
  expect(physicalIn(line)).toHaveLength(1)
})

it.each(['  margin-inline-start: 4px;', '  inset-inline: 0;', '  text-align: start;'])(
  'lets %j pass',
  (line) => {
    expect(physicalIn(line)).toEqual([])
  },
)
