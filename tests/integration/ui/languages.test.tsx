import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LanguageDialog } from '~/app/layout/LanguageDialog'
import { LANGUAGES } from '~/i18n/languages'
import { LanguageProvider, useTranslation } from '~/i18n/LanguageProvider'

beforeEach(() => {
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** What stands on a server: a language that is not there is an empty dictionary, one that does not come is an error. */
function open(files: Readonly<Record<string, Readonly<Record<string, string>> | Error>>) {
  const asked: string[] = []
  const load = (code: string) => {
    asked.push(code)
    const file = files[code] ?? {}
    return file instanceof Error ? Promise.reject(file) : Promise.resolve(file)
  }
  function Page() {
    const { t } = useTranslation()
    return (
      <>
        <p data-testid="word">{t('Liquidity')}</p>
        <LanguageDialog onClose={() => undefined} />
      </>
    )
  }
  render(
    <LanguageProvider load={load}>
      <Page />
    </LanguageProvider>,
  )
  return { asked, user: userEvent.setup() }
}

const { documentElement: page } = document
const word = () => screen.getByTestId('word').textContent
const choice = (name: string) => screen.getByRole('button', { name })

describe('the choice of a language', () => {
  it('has the 28 of the specification, each by its own name and marked as such', () => {
    open({})
    expect(LANGUAGES).toHaveLength(28)
    for (const { code, name } of LANGUAGES) expect(choice(name).getAttribute('lang')).toBe(code)
    expect(choice('English').getAttribute('aria-current')).toBe('true')
  })

  it('fetches a language when it is chosen, follows with lang and dir, and is remembered', async () => {
    const { asked, user } = open({ 'ar-SA': { Liquidity: 'السيولة' } })
    expect(asked).toEqual(['en-US'])
    await user.click(choice('العربية'))
    await waitFor(() => expect(word()).toBe('السيولة'))
    expect([page.lang, page.dir]).toEqual(['ar-SA', 'rtl'])
    cleanup()
    const again = open({ 'ar-SA': { Liquidity: 'السيولة' } })
    expect(again.asked).toEqual(['ar-SA'])
    await waitFor(() => expect(word()).toBe('السيولة'))
    expect(choice('العربية').getAttribute('aria-current')).toBe('true')
  })

  it('shows English, as English, where a language has no file yet', async () => {
    const { user } = open({ 'en-US': { Liquidity: 'Liquidity' } })
    await user.click(choice('Deutsch'))
    await waitFor(() => expect(choice('Deutsch').getAttribute('aria-current')).toBe('true'))
    expect(word()).toBe('Liquidity')
    expect([page.lang, page.dir]).toEqual(['en-US', 'ltr'])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says that a language did not come, changes nothing, and can be asked again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { asked, user } = open({ 'de-DE': new Error('offline') })
    await user.click(choice('Deutsch'))
    expect((await screen.findByRole('alert')).textContent).toContain('couldn’t be loaded')
    expect(choice('English').getAttribute('aria-current')).toBe('true')
    expect(localStorage.getItem('language')).toBeNull()
    await user.click(choice('Deutsch'))
    await waitFor(() => expect(asked).toEqual(['en-US', 'de-DE', 'de-DE']))
  })

  it('starts in English where something else is remembered than a language', () => {
    localStorage.setItem('language', '../../secrets')
    expect(open({}).asked).toEqual(['en-US'])
  })
})
