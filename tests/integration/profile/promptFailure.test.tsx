import { waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { CampaignPrompts } from '~/app/CampaignPrompts'
import { isPreparing } from '~/lib/prepare'
import { ACCOUNT } from '../support/localChain'
import { renderApp } from '../support/renderApp'
import { People } from './people'

const seen = vi.hoisted(() => ({ isOnlyPrepared: undefined as boolean | undefined }))

vi.mock('~/features/profile/AnniversaryPrompt', () => {
  // What decides whether a page reloads itself (src/app/chunkFailure.ts).
  seen.isOnlyPrepared = isPreparing()
  throw new Error('The host has another release by now.')
})

it('a prompt whose code does not load reloads no page that someone may be typing on', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  renderApp({ content: <CampaignPrompts />, chain: new People().serve(), account: ACCOUNT })
  await waitFor(() => expect(seen.isOnlyPrepared).toBe(true))
  await waitFor(() => expect(warn).toHaveBeenCalledWith('A chunk failed to load:', expect.anything()))
})
