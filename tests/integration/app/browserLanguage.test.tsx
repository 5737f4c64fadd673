import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { BrowserLanguage } from '~/app/BrowserLanguage'
import { LanguageProvider } from '~/i18n/LanguageProvider'
import { ToastsProvider } from '~/widgets/Toasts'

function visit(languages: readonly string[]) {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
  const asked: string[] = []
  const load = (code: string) => {
    asked.push(code)
    return Promise.resolve(code === 'en-US' ? {} : { Language: 'Sprache' })
  }
  render(
    <LanguageProvider load={load}>
      <ToastsProvider>
        <BrowserLanguage />
      </ToastsProvider>
    </LanguageProvider>,
  )
  return asked
}

it('takes the browser’s language on a first visit, and offers English', async () => {
  visit(['de-AT', 'en'])
  expect(await screen.findByText('Sprache')).toBeDefined()
  expect(document.documentElement.lang).toBe('de-DE')
  expect(localStorage.getItem('language')).toBe('de-DE')
  await userEvent.click(screen.getByRole('button', { name: 'English' }))
  await waitFor(() => expect(document.documentElement.lang).toBe('en-US'))
  expect(localStorage.getItem('language')).toBe('en-US')
})

it('leaves alone what was chosen, and a browser in English', async () => {
  localStorage.setItem('language', 'en-US')
  expect(visit(['de-DE'])).toEqual(['en-US'])
  await Promise.resolve()
  expect(document.documentElement.lang).toBe('en-US')
})

it('stays in English for a browser in English, or in a language that is not offered', () => {
  expect(visit(['en-GB', 'de'])).toEqual(['en-US'])
  expect(visit(['cs-CZ'])).toEqual(['en-US'])
})
