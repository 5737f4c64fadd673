import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { CampaignPrompts } from '~/app/CampaignPrompts'
import { network } from '~/config/networks'
import { ACCOUNT, LocalChain } from '../support/localChain'
import { renderApp } from '../support/renderApp'

vi.mock(import('~/config/profile'), async (original) => ({
  ...(await original()),
  profileContracts: undefined,
}))

const PROFILES = `There are no profiles on ${network.name}.`

it.each([
  ['/create-profile', PROFILES],
  ['/profile', PROFILES],
  [`/nfts/profile/${ACCOUNT.toLowerCase()}`, PROFILES],
  ['/teams', `There are no teams on ${network.name}.`],
])('a network without profiles says so at %s, and nothing can be pressed', async (path, words) => {
  renderApp({ path, chain: new LocalChain(), account: ACCOUNT })
  expect((await screen.findByRole('status', { name: '' })).textContent).toBe(words)
  expect(screen.queryByRole('button', { name: /profile|team|Mint|Enable|Try again/i })).toBeNull()
})

it('a network without profiles owes no one an anniversary', () => {
  renderApp({
    content: <CampaignPrompts />,
    chain: new LocalChain(),
    account: ACCOUNT,
  })
  expect(document.body.textContent).toBe('')
})
