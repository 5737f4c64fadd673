import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseLink } from '~/features/swap/link'

const CHEESE = '0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82'

describe('a link to the swap page', () => {
  it('names currencies, an amount and its side', () => {
    const link = `?inputCurrency=${CHEESE.toLowerCase()}&outputCurrency=bnb&exactAmount=1.5&exactField=output`
    expect(parseLink(link)).toMatchObject({
      input: CHEESE,
      output: 'BNB',
      typedValue: '1.5',
      independentField: 'output',
    })
  })

  it('sells BNB when it says nothing, and clears an output that is the input too', () => {
    expect(parseLink('')).toMatchObject({ input: 'BNB', output: undefined, typedValue: '' })
    expect(parseLink(`?inputCurrency=${CHEESE}&outputCurrency=${CHEESE}`)).toMatchObject({
      input: CHEESE,
      output: undefined,
    })
    expect(parseLink('?outputCurrency=BNB')).toMatchObject({ input: undefined, output: 'BNB' })
  })

  it.each(['1e999', '-1', '0x10', 'NaN', 'Infinity', '1,5', '.', '1.2.3', ' 1', '٣', '9'.repeat(80)])(
    'takes no amount from %s',
    (text) => {
      expect(parseLink(`?exactAmount=${encodeURIComponent(text)}`).typedValue).toBe('')
    },
  )

  it('takes 60 digits as an amount', () => {
    expect(parseLink(`?exactAmount=${'9'.repeat(60)}`).typedValue).toBe('9'.repeat(60))
  })

  it.each([
    '0x123',
    'javascript:alert(1)',
    '<script>',
    `${CHEESE}00`,
    '0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81ce82',
  ])('takes no currency from %s', (text) => {
    expect(parseLink(`?outputCurrency=${encodeURIComponent(text)}`).output).toBeUndefined()
  })

  it('marks a recipient as the link’s, and takes none that is neither an address nor a name', () => {
    expect(parseLink(`?recipient=${CHEESE.toLowerCase()}`)).toMatchObject({
      recipient: CHEESE.toLowerCase(),
      isRecipientFromLink: true,
    })
    expect(parseLink('?recipient=alice.eth')).toMatchObject({ recipient: 'alice.eth' })
    for (const text of ['<script>alert(1)</script>', 'javascript:alert(1)', '0x12', '']) {
      expect(parseLink(`?recipient=${encodeURIComponent(text)}`).recipient).toBeUndefined()
    }
  })

  it('never throws, whatever stands in the address bar', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => parseLink(text)).not.toThrow()
      }),
    )
  })
})
