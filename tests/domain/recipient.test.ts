import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { confusableName } from '~/domain/confusableName'
import { toAddress, ZERO_ADDRESS } from '~/domain/address'
import { isName, isRefusedRecipient, withoutSpaces } from '~/domain/recipient'

const ROUTER = toAddress('0x10ED43C718714eb63d5aA57B78B54704E256024E')
const PERSON = toAddress('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')

describe('a recipient', () => {
  it.each(['alice.eth', 'pay.alice.eth', 'ALICE.ETH', 'alice.eth/donate', '🧀.eth'])(
    'may be named %s',
    (text) => {
      expect(isName(text)).toBe(true)
    },
  )

  it.each([
    'eth',
    '.eth',
    'alice',
    'alice.com',
    'alice.eth.com',
    'al ice.eth',
    '<script>.com',
    '',
    `${'a'.repeat(260)}.eth`,
  ])('is not named %s', (text) => {
    expect(isName(text)).toBe(false)
  })

  it('is read without the spaces around and within it', () => {
    expect(withoutSpaces(' 0x12 34\t56\n')).toBe('0x123456')
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(withoutSpaces(text)).not.toMatch(/\s/)
      }),
    )
  })

  it('is refused where tokens would be lost', () => {
    expect(isRefusedRecipient(ZERO_ADDRESS, [])).toBe(true)
    expect(isRefusedRecipient(ROUTER, [ROUTER])).toBe(true)
    expect(isRefusedRecipient(PERSON, [ROUTER])).toBe(false)
  })
})

describe('a name that may not be the one that it looks like', () => {
  it.each([
    // The first letter is Cyrillic.
    ['\u0430lice.eth', 'mixed-scripts', 'xn--lice-43d.eth'],
    ['ali\u200Bce.eth', 'unseen', 'ali⟨U+200B⟩ce.eth'],
    ['\u03BFwner.eth', 'mixed-scripts', 'xn--wner-znd.eth'],
  ])('%j is doubted as %s and written as %s', (name, reason, form) => {
    expect(confusableName(name)).toEqual({ reason, form })
  })

  it.each(['alice.eth', 'zoë.eth', 'алиса.eth', '名前.eth'])('%s is not doubted', (name) => {
    expect(confusableName(name)).toBeUndefined()
  })
})
