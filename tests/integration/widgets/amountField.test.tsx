import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { amountOf } from '~/domain/money/amount'
import { nativeCoin } from '~/domain/money/currency'
import { LanguageProvider } from '~/i18n/LanguageProvider'
import { AmountField } from '~/widgets/AmountField'

let typed: string[] = []

function Fixture({ language }: { readonly language: string }) {
  const [text, setText] = useState('')
  return (
    <LanguageProvider load={() => Promise.resolve({})} initialLanguage={language}>
      <AmountField
        id="amount"
        label="From"
        currency={nativeCoin(56)}
        text={text}
        onType={(next) => {
          typed.push(next)
          setText(next)
        }}
        onPick={() => undefined}
        balance={undefined}
        amount={undefined}
      />
    </LanguageProvider>
  )
}

function field(): HTMLInputElement {
  return screen.getByRole('textbox', { name: 'From' })
}

function type(text: string): void {
  fireEvent.change(field(), { target: { value: text } })
}

afterEach(cleanup)

beforeEach(() => {
  typed = []
})

describe('the amount field', () => {
  it('takes a comma as the decimal separator where the language has it, and shows it so', () => {
    render(<Fixture language="de-DE" />)
    expect(field().placeholder).toBe('0,0')
    type('5,00')
    expect(field().value).toBe('5,00')
    expect(typed.at(-1)).toBe('5.00')
    type('5.25')
    expect(field().value).toBe('5,25')
    expect(typed.at(-1)).toBe('5.25')
  })

  it('takes a comma in English too', () => {
    render(<Fixture language="en-US" />)
    type('0,5')
    expect(field().value).toBe('0.5')
  })

  it('means the same by 1,234 whether it is typed or pasted, and shows what it means when it is left', async () => {
    render(<Fixture language="en-US" />)
    await userEvent.type(field(), '1,234')
    expect(field().value).toBe('1,234')
    expect(typed.at(-1)).toBe('1234')
    fireEvent.blur(field())
    expect(field().value).toBe('1234')
    await userEvent.clear(field())
    await userEvent.click(field())
    await userEvent.paste('1,234')
    expect(typed.at(-1)).toBe('1234')
    await userEvent.clear(field())
    await userEvent.type(field(), '1,5')
    expect(typed.at(-1)).toBe('1.5')
  })

  it('offers parts of what there is to give, and Max where that changes anything', async () => {
    const coin = nativeCoin(56)
    const given: string[] = []
    const show = (max: bigint | undefined) => (
      <LanguageProvider load={() => Promise.resolve({})}>
        <AmountField
          id="amount"
          label="From"
          currency={coin}
          text=""
          onType={(text) => given.push(text)}
          onPick={() => undefined}
          balance={undefined}
          amount={undefined}
          spendable={amountOf(coin, 3n)}
          max={max === undefined ? undefined : amountOf(coin, max)}
        />
      </LanguageProvider>
    )
    const { rerender } = render(show(3n))
    await userEvent.click(await screen.findByRole('button', { name: '50%' }))
    await userEvent.click(screen.getByRole('button', { name: 'Max' }))
    expect(given).toEqual(['0.000000000000000001', '0.000000000000000003'])
    rerender(show(undefined))
    expect(screen.queryByRole('button', { name: 'Max' })).toBeNull()
    expect(screen.getByRole('button', { name: '25%' })).toBeDefined()
  })

  it.each(['-1', '1e999', '0x10', 'abc', '1.2.3', '9'.repeat(80)])('does not take %s', (text) => {
    render(<Fixture language="en-US" />)
    type('7')
    type(text)
    expect(field().value).toBe('7')
  })
})
