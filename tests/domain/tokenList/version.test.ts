import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type ListVersion, versionChange } from '~/domain/tokenList/version'

const version = (text: string): ListVersion => {
  const [major = 0, minor = 0, patch = 0] = text.split('.').map(Number)
  return { major, minor, patch }
}

it.each([
  ['1.2.3', '1.2.3', 'none'],
  ['1.2.3', '1.2.4', 'patch'],
  ['1.2.3', '1.2.2', 'older'],
  ['1.2.3', '1.3.0', 'minor'],
  ['1.2.3', '1.1.9', 'older'],
  ['1.2.3', '2.0.0', 'major'],
  ['1.2.3', '0.9.9', 'older'],
])('from %s to %s is %s', (current, next, change) => {
  expect(versionChange(version(current), version(next))).toBe(change)
})

it('is older one way where it is newer the other way', () => {
  const part = fc.nat(3)
  const any = fc.record({ major: part, minor: part, patch: part })
  fc.assert(
    fc.property(any, any, (a, b) => {
      const changes = [versionChange(a, b), versionChange(b, a)]
      const isSame = a.major === b.major && a.minor === b.minor && a.patch === b.patch
      expect(changes.filter((change) => change === 'none').length).toBe(isSame ? 2 : 0)
      expect(changes.filter((change) => change === 'older').length).toBe(isSame ? 0 : 1)
    }),
  )
})
