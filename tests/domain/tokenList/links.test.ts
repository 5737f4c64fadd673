import { expect, it } from 'vitest'
import { isPictureUri } from '~/domain/tokenList/picture'
import { projectLinkOf } from '~/domain/tokenList/projectLink'

const CID = 'QmPZ9gcCEpqKTo6aq61g2nXGUhM4iCL3ewB6LDXZCtioEB'

it.each([
  ['https://example.org/logo.png', true],
  ['http://example.org/logo.png', false],
  // This machine is no place for the pictures of a list.
  ['http://localhost:8546/logo.png', false],
  ['https://user:secret@example.org/logo.png', false],
  ['https://', false],
  ['data:image/png;base64,AAAA', false],
  ['javascript:alert(1)', false],
  [`ipfs://${CID}`, true],
  [`IPFS://${CID}`, true],
  ['ipfs://', false],
])('a picture at %s is asked for: %s', (uri, isAllowed) => {
  expect(isPictureUri(uri)).toBe(isAllowed)
})

it.each([
  ['https://example.org', 'https://example.org/'],
  ['https://exämple.org/a', 'https://xn--exmple-cua.org/a'],
  ['http://localhost/', undefined],
  ['https://user@example.org/', undefined],
  ['https://', undefined],
  [7, undefined],
  [undefined, undefined],
])('a project at %s is linked to as %s', (text, link) => {
  expect(projectLinkOf(text)).toBe(link)
})

it('a project’s link is at most 400 characters, written out too', () => {
  const start = 'https://example.org/'
  const longest = start + 'a'.repeat(400 - start.length)
  expect(projectLinkOf(longest)).toBe(longest)
  expect(projectLinkOf(`${longest}a`)).toBeUndefined()
  // Six characters each.
  const written = start + 'ä'.repeat(63)
  expect(projectLinkOf(written)?.length).toBe(398)
  expect(projectLinkOf(`${written}ä`)).toBeUndefined()
})
