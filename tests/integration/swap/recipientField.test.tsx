import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RecipientField } from '~/features/swap/components/RecipientField'
import { LanguageProvider } from '~/i18n/LanguageProvider'

const show = (text: string) =>
  render(
    <LanguageProvider load={() => Promise.resolve({})}>
      <RecipientField
        text={text}
        recipient={{ status: 'invalid' }}
        isRefused={false}
        isFromLink={false}
        onType={() => undefined}
      />
    </LanguageProvider>,
  )

it('says of a name with letters of two scripts why it is doubtful, and its ASCII form', () => {
  show('\u0430lice.eth')
  expect(screen.getByText('This name mixes letters of different scripts')).toBeDefined()
  expect(screen.getByText('xn--lice-43d.eth')).toBeDefined()
})

it('shows where characters of a name cannot be seen', () => {
  show('ali\u200Bce.eth')
  expect(screen.getByText('This name has invisible characters')).toBeDefined()
  expect(screen.getByText('ali⟨U+200B⟩ce.eth')).toBeDefined()
})

it('says nothing of an ordinary name', () => {
  show('alice.eth')
  expect(screen.queryByText(/^This name/)).toBeNull()
})
