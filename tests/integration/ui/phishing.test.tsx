import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { App } from '~/app/App'
import { renderApp } from '../support/renderApp'

vi.mock(import('~/config/env'), async (original) => {
  const own = await original()
  return { ...own, env: { ...own.env, siteUrl: 'https://swap.example' } }
})

it('warns of phishing above the header, last in the order of the keyboard, and gives the room back once read', async () => {
  const { user } = renderApp({ path: '/nowhere', content: <App /> })
  const warning = await screen.findByRole('complementary', { name: 'Phishing warning' })
  const footer = await screen.findByRole('contentinfo')
  expect(footer.compareDocumentPosition(warning) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  const buttons = [...document.querySelectorAll<HTMLElement>('a[href], button, input')]
  expect(buttons.at(-1)).toBe(screen.getByRole('button', { name: 'Got it' }))
  expect('strip' in document.documentElement.dataset).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Got it' }))
  await waitFor(() => expect('strip' in document.documentElement.dataset).toBe(false))
})
