import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

/** What makes markup of a text, or runs what a picture brings along: everything that is not `<img>`. */
const WAYS =
  /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|srcdoc|createContextualFragment|parseFromString|<(?:object|embed|iframe|frame|foreignObject)[\s>]|(?:createElement(?:NS)?|styled)[.(](?:[^)]*['"])?(?:object|embed|iframe|frame)\b/

const sources = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((each) => each.isFile() && /\.tsx?$/.test(each.name))
  .map((each) => path.join(each.parentPath, each.name))

it('no text becomes markup, and pictures from elsewhere are shown by img alone', () => {
  expect(sources.length).toBeGreaterThan(500)
  const found = sources.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => WAYS.test(line) && !line.includes('WeakMap<object'))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

it.each([
  '<p dangerouslySetInnerHTML={{ __html: text }} />',
  'element.innerHTML = text',
  '<object data={address} />',
  '<embed src={address} />',
  '<iframe src={address} />',
  'document.createElement("iframe")',
  'const Frame = styled.iframe`',
])('%s would be found', (line) => {
  expect(line).toMatch(WAYS)
})
