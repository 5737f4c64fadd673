import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { network } from '~/config/networks'
import { toAddress } from '~/domain/address'
import type { Token } from '~/domain/money/currency'
import { LanguageProvider } from '~/i18n/LanguageProvider'
import { AmountField } from '~/widgets/AmountField'
import { AmountLine } from '~/widgets/trade/AmountLine'

afterEach(cleanup)

const tokenOf = (symbol: string): Token => ({
  ...{ kind: 'token', chainId: network.chainId, decimals: 18, name: 'A token', symbol },
  address: toAddress(`0x${'5e'.repeat(20)}`),
})

const styleOf = (element: Element, name: string) => getComputedStyle(element).getPropertyValue(name)

function picker(symbol: string): HTMLElement {
  const { container } = render(
    <LanguageProvider load={() => Promise.resolve({})} initialLanguage="en-US">
      <AmountField
        {...{ id: 'amount', label: 'From', text: '', currency: tokenOf(symbol) }}
        {...{ balance: undefined, amount: undefined }}
        onType={() => undefined}
        onPick={() => undefined}
      />
    </LanguageProvider>,
  )
  const found = container.querySelector<HTMLElement>('[title]')
  if (found === null) throw new Error('No symbol is shown.')
  return found
}

describe('a symbol on the button that chooses a token', () => {
  it.each([
    ['ELEVENCHARS', 'ELEVEN', 'CHARS'],
    ['TWENTYCHARACTERSLONG', 'TWENTYCHARACTER', 'SLONG'],
    ['MORETHANTWENTYCHARACTERS', 'MORE...', 'CTERS'],
    // Told apart by its end.
    ['MORETHANTWENTYCHARACTERZ', 'MORE...', 'CTERZ'],
    ['𝔸𝔹ℂ𝔻𝔼𝔽𝔾ℍ', '𝔸𝔹ℂ', '𝔻𝔼𝔽𝔾ℍ'],
  ])(
    '%s keeps its last five characters where there is no room, and its beginning gives way',
    (symbol, start, end) => {
      const shown = picker(symbol)
      expect(shown.textContent).toBe(start + end)
      const [first, last] = shown.querySelectorAll('bdi > span')
      expect([first?.textContent, last?.textContent]).toEqual([start, end])
      if (first === undefined || last === undefined) throw new Error('It is not in two parts.')
      expect([styleOf(first, 'overflow'), styleOf(first, 'text-overflow')]).toEqual(['hidden', 'ellipsis'])
      expect(styleOf(last, 'flex')).toMatch(/^(none|0 0 auto)$/)
    },
  )

  it('stands whole where it is short', () => {
    expect(picker('CHEESE').querySelector('span')).toBeNull()
  })
})

it('does not cut off the figure of an amount', () => {
  const currency = tokenOf('CHEESE')
  const { container } = render(<AmountLine amount={{ currency, units: 1n }} text="123,456,789,012" />)
  const figure = container.querySelector('strong')
  if (figure === null) throw new Error('No figure is shown.')
  expect(styleOf(figure, 'text-overflow')).not.toBe('ellipsis')
  expect(styleOf(figure, 'overflow')).not.toBe('hidden')
})
