import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { StorageNotice } from '~/app/StorageNotice'
import { LanguageProvider } from '~/i18n/LanguageProvider'
import { writeStored } from '~/lib/deviceStorage'
import { ToastsProvider } from '~/widgets/Toasts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  localStorage.clear()
})

it('tells once that nothing is kept, and for how long history is', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  render(
    <LanguageProvider load={() => Promise.resolve({})}>
      <ToastsProvider>
        <StorageNotice />
      </ToastsProvider>
    </LanguageProvider>,
  )
  const notice = /History and settings will be lost when you close this page/
  expect(screen.queryByText(notice)).toBeNull()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  act(() => {
    writeStored('persist:transactions', '{}')
  })
  expect(await screen.findByText(notice)).toBeDefined()
  act(() => {
    writeStored('persist:lists', '{}')
  })
  expect(screen.getAllByText(notice)).toHaveLength(1)
})
