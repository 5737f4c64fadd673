import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { shortAddress, toAddress } from '~/domain/address'
import { renderApp } from '../support/renderApp'
import { Hub, PROPOSAL, voteOf } from './hub'

// The local network has no explorer.
vi.mock(import('~/config/networks'), async (original) => {
  const { network, ...others } = await original()
  return { ...others, network: { ...network, explorerUrl: 'https://explorer.example' } }
})
vi.mock(import('~/config/voting'), async (original) => {
  const module = await original()
  const hub = 'http://hub.test'
  return {
    ...module,
    voting: { ...module.voting, hubUrl: hub, messageUrl: `${hub}/api/message`, powerUrl: `${hub}/api` },
  }
})

const linkTo = async (words: string) =>
  (await screen.findByRole('link', { name: `${words} (opens in a new tab)` })).getAttribute('href')

it('leads from a proposal to its snapshot’s block, its author and who voted', async () => {
  const hub = new Hub().serve()
  hub.block = 100
  hub.votes = [voteOf(1)]
  const voter = toAddress(hub.votes[0]?.voter ?? '')
  renderApp({ path: `/voting/proposal/${PROPOSAL.id}`, chain: hub })
  expect(await linkTo('Block 50')).toBe('https://explorer.example/block/50')
  const { author } = PROPOSAL
  expect(await linkTo(shortAddress(author))).toBe(`https://explorer.example/address/${author}`)
  expect(await linkTo(shortAddress(voter))).toBe(`https://explorer.example/address/${voter}`)
})
