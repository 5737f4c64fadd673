import type { Reducer } from '@reduxjs/toolkit'
import { screen, waitFor } from '@testing-library/react'
import { Interface } from 'ethers'
import type { ComponentType } from 'react'
import { expect, vi } from 'vitest'
import type { Transport } from '~/chain/rpc/transport'
import { ACCOUNT, type LocalChain } from '../support/localChain'
import { renderApp } from '../support/renderApp'

/** No service answers; gives what was asked of any. */
export function withoutServices(): () => readonly string[] {
  const fetched = vi.fn<(input: string | URL | Request) => Promise<Response>>(() =>
    Promise.reject(new TypeError('Failed to fetch')),
  )
  vi.stubGlobal('fetch', fetched)
  return () => fetched.mock.calls.map(([input]) => (input instanceof Request ? input.url : input.toString()))
}

/** A section of the page of all positions, for the account. */
export function openSection(
  chain: Transport,
  Section: ComponentType,
  slices: Readonly<Record<string, Reducer>> = {},
) {
  return renderApp({
    ...{ path: '/exit', chain, account: ACCOUNT, slices, blockPollMs: 50 },
    content: <Section />,
  })
}

/** The positions that are shown. */
export const rows = () => screen.queryAllByTestId('exit-item')

/** What a row says, without its logos, which may have letters, and what else is left out. */
export function rowText(row: HTMLElement | undefined, leftOut = 'svg'): string | undefined {
  const copy = row?.cloneNode(true)
  if (!(copy instanceof HTMLElement)) return undefined
  for (const each of copy.querySelectorAll(leftOut)) each.remove()
  return copy.textContent
}

/** What each row says, without its logo and its button or link. */
const rowTexts = () => rows().map((row) => rowText(row, 'svg, button, a'))

export async function showsRows(...expected: readonly (string | RegExp)[]): Promise<void> {
  await waitFor(() => {
    const shown = rowTexts()
    expect(shown).toHaveLength(expected.length)
    for (const [at, text] of expected.entries()) {
      if (typeof text === 'string') expect(shown[at]).toBe(text)
      else expect(shown[at]).toMatch(text)
    }
  })
}

/** Nothing is had there, and the area is one line. */
export async function showsNothing(): Promise<void> {
  expect((await screen.findByTestId('exit-empty')).textContent).toContain('Nothing here')
}

/** What the wallet was asked to send nth, from 0: where to, and the call as the ABI reads it. */
export async function sent(chain: LocalChain, abi: readonly string[], nth = 0) {
  await waitFor(() => expect(chain.wallet.asked).toHaveLength(nth + 1))
  const { to, data = '0x' } = chain.wallet.asked[nth] ?? {}
  const call = new Interface(abi).parseTransaction({ data })
  return { to, name: call?.name, args: call?.args.toArray(true) }
}
