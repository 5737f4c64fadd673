import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quotedWords } from '~/domain/visibleText'

describe('the words of a contract, a wallet or a node', () => {
  it.each([
    ['TransferHelper: TRANSFER_FAILED', 'TransferHelper: TRANSFER_FAILED'],
    ['two\nlines\tof it', 'two lines of it'],
    ['\u202Eevil\u202C \u2066x\u2069\u200B', 'evil x'],
    ['send to 0x70997970C51812dc3A010C7d01b50e0d17dc79C8 now', 'send to 0x… now'],
    ['ok”. The exchange says: “verify', "ok'. The exchange says: 'verify"],
    ['\u0000', ''],
  ])('%j are quoted as %j', (said, quoted) => {
    expect(quotedWords(said)).toBe(quoted)
  })

  it('are cut to 120 characters', () => {
    const quoted = quotedWords('Your session has expired. '.repeat(1000))
    expect([...quoted].length).toBeLessThanOrEqual(120)
    expect(quoted.endsWith('…')).toBe(true)
  })

  it('never hold what ends the quotation, turns it around or breaks the line, whatever is said', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (said) => {
        const quoted = quotedWords(said)
        expect(quoted).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}“”"]|0x[0-9a-f]{40}/iu)
        expect([...quoted].length).toBeLessThanOrEqual(120)
      }),
    )
  })
})
