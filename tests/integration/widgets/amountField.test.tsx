import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { nativeCoin } from '~/domain/money/currency'
import { LanguageProvider } from '~/i18n/LanguageProvider'
import { AmountField } from '~/widgets/AmountField'

let typed: string[] = []

function Place({ language }: { readonly language: string }) {
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
    render(<Place language="de-DE" />)
    expect(field().placeholder).toBe('0,0')
    type('5,00')
    expect(field().value).toBe('5,00')
    expect(typed.at(-1)).toBe('5.00')
    type('5.25')
    expect(field().value).toBe('5,25')
    expect(typed.at(-1)).toBe('5.25')
  })

  it('takes a comma in English too', () => {
    render(<Place language="en-US" />)
    type('0,5')
    expect(field().value).toBe('0.5')
  })

  it.each(['-1', '1e999', '0x10', 'abc', '1.2.3', '9'.repeat(80)])('does not take %s', (text) => {
    render(<Place language="en-US" />)
    type('7')
    type(text)
    expect(field().value).toBe('7')
  })
})
