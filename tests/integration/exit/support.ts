import { screen } from '@testing-library/react'
import { vi } from 'vitest'

/** The positions that are shown. */
export const rows = () => screen.queryAllByTestId('exit-item')

/** No service answers; gives what was asked of any. */
export function withoutServices(): () => readonly string[] {
  const fetched = vi.fn<(input: string | URL | Request) => Promise<Response>>(() =>
    Promise.reject(new TypeError('Failed to fetch')),
  )
  vi.stubGlobal('fetch', fetched)
  return () => fetched.mock.calls.map(([input]) => (input instanceof Request ? input.url : input.toString()))
}
