import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

/** What is called from outside says what it does, in the source that an auditor reads and that explorers show. */
it('every external function of a contract has its NatSpec', () => {
  const files = readdirSync('contracts', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.sol') && !file.includes('/testing/'),
  )
  const functions = files.flatMap((file) => {
    const source = readFileSync(path.join('contracts', file), 'utf8')
    return [...source.matchAll(/^(.*)\n {4}function (\w+)\(([^{;]*)[{;]/gm)]
      .filter(([, , , head = '']) => /\b(external|public)\b/.test(head))
      .map(([, before = '', name = '']) => ({ before, where: `${file}: ${name}` }))
  })
  expect(functions.length).toBeGreaterThan(500)
  const bare = functions.filter(({ before }) => !before.trim().startsWith('/// '))
  expect(bare.map(({ where }) => where)).toEqual([])
})
