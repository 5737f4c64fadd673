import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

/** Paths that documents link to, without anchors; addresses of the web and links inside a document are left out. */
function linksOf(document: string): readonly string[] {
  const text = readFileSync(document, 'utf8').replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '')
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
  return targets.filter((target) => !/^([a-z]+:|#)/.test(target)).map((target) => target.replace(/#.*/, ''))
}

it('links of documents lead to files', () => {
  const documents = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'])
    .toString()
    .trim()
    .split('\n')
  const links = documents.flatMap((document) =>
    linksOf(document).map((target) => ({ document, target, path: join(dirname(document), target) })),
  )
  expect(links.length).toBeGreaterThan(100)
  expect(links.filter(({ path }) => !existsSync(path))).toEqual([])
})
