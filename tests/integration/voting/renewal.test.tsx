import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ACCOUNT } from '../support/localChain'
import { type Options, renderApp } from '../support/renderApp'
import { Hub, ownVote, PROPOSAL, voteOf } from './hub'

vi.mock(import('~/config/voting'), async (original) => {
  const module = await original()
  const hub = 'http://hub.test'
  return {
    ...module,
    voting: {
      ...module.voting,
      ...{ hubUrl: hub, messageUrl: `${hub}/api/message`, powerUrl: `${hub}/api`, protocol: 'text' as const },
    },
  }
})
vi.mock(import('~/config/policies'), async (original) => ({
  ...(await original()),
  SLOW_TICK_MS: 400 as never,
  RENEWAL_WAITS_MS: [0, 60] as never,
}))

const ONE = `/voting/proposal/${PROPOSAL.id}`
let hub: Hub

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  hub = new Hub().serve()
  hub.block = 100
})

const open = (path: string, options: Options = {}) => renderApp({ path, chain: hub, ...options })

/** As the browser tells this tab of a vote that another one has cast. */
function castInAnotherTab(): void {
  const newValue = JSON.stringify({ nth: 1, at: 1, changes: ['vote-cast'] })
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'changes', newValue }))
  })
}

it('a vote that another tab has cast is seen at once', async () => {
  hub.votes = [voteOf(1, '30')]
  open(ONE, { account: ACCOUNT })
  await screen.findByText('Votes (1)')
  hub.votes = [voteOf(1, '30'), ownVote(1)]
  castInAnotherTab()
  await waitFor(() => expect(screen.getByTestId('own-vote').textContent).toContain('You voted “For”.'))
  expect(await screen.findByText('Votes (2)')).toBeTruthy()
})

it('a vote that was replaced elsewhere is seen with the next minute, and counts once', async () => {
  hub.votes = [voteOf(1, '30'), ownVote(1, PROPOSAL.start + 10)]
  open(ONE, { account: ACCOUNT })
  expect((await screen.findByTestId('own-vote')).textContent).toContain('“For”')
  hub.votes = [voteOf(1, '30'), ownVote(2, PROPOSAL.start + 20)]
  await waitFor(() => expect(screen.getByTestId('own-vote').textContent).toContain('“Against”'))
  await waitFor(async () =>
    expect((await screen.findAllByTestId('result')).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('60.00%'),
      expect.stringContaining('40.00%'),
    ]),
  )
  expect(screen.getByText('Votes (2)')).toBeTruthy()
})

it('a proposal that ends while someone looks is asked for in the other lists', async () => {
  const { user } = open('/voting')
  expect(await screen.findByText('More cheese')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Closed' }))
  expect(await screen.findByText('No proposals found')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Live' }))
  expect(await screen.findByText('More cheese')).toBeTruthy()
  hub.mine(() => {
    hub.timestamp = BigInt(PROPOSAL.end) + 20n
  })
  expect(await screen.findByText('No proposals found')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Closed' }))
  expect(await screen.findByText('More cheese')).toBeTruthy()
})
