import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { toAddress } from '~/domain/address'
import { persist, reducer } from '~/features/voting/VotingScreen'
import { ACCOUNT, addressOf } from '../support/localChain'
import { type Options, renderApp } from '../support/renderApp'
import { titledApp } from '../support/titledApp'
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

const ONE = `/voting/proposal/${PROPOSAL.id}`
const OTHER = addressOf(0xb0b)
let hub: Hub

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  hub = new Hub().serve()
  hub.block = 100
})

const open = (path: string, options: Options = {}) => renderApp({ path, chain: hub, ...options })
const connected = (path: string) => open(path, { account: ACCOUNT })
const results = () => screen.findAllByTestId('result')
const castButton = () => document.querySelector<HTMLButtonElement>('#cast-vote-button')

it('the tab of a proposal begins with its title', async () => {
  open(ONE, { content: titledApp })
  await waitFor(() => expect(document.title).toMatch(/^More cheese - Proposals [|] CheeseSwap/))
})

describe('the list', () => {
  it('shows a visitor what is live, by whose it is', async () => {
    hub.proposals = [PROPOSAL, { ...PROPOSAL, id: 'QmTwo', title: 'Mine \u202e', author: toAddress(OTHER) }]
    const { user, store, location, back, goTo } = open('/voting?state=won&scope=1')
    expect(await screen.findByRole('link', { name: /More cheese/ })).toHaveProperty(
      'pathname',
      `/voting/proposal/${PROPOSAL.id}`,
    )
    expect(screen.getByText('3 votes')).toBeDefined()
    expect(screen.getByText('Leading: “For”, 75.00%')).toBeDefined()
    expect(screen.queryByText(/Mine/)).toBeNull()
    await user.click(screen.getByRole('tab', { name: 'Community' }))
    expect(await screen.findByText('Mine ⟨U+202E⟩')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'Closed' }))
    expect(await screen.findByText('No proposals found')).toBeTruthy()
    expect(location()).toBe('/voting?state=closed&scope=community')
    back()
    expect(await screen.findByText('Mine ⟨U+202E⟩')).toBeTruthy()
    // Whoever comes back without an address of the list finds it as it was left.
    goTo('/voting/proposal/create')
    await waitFor(() => expect(screen.queryByRole('tab', { name: 'Community' })).toBeNull())
    goTo('/voting')
    await waitFor(() => expect(location()).toBe('/voting?scope=community'))
    expect(store.getState()).toMatchObject({ voting: { proposalLoadingStatus: 'idle' } })
  })

  it('says that the hub is down, and asks again', async () => {
    hub.down.add('graphql')
    const { user } = open('/voting')
    const again = await screen.findByRole('button', { name: 'Try again' })
    hub.down.clear()
    await user.click(again)
    expect(await screen.findByText('More cheese')).toBeTruthy()
  })

  it('shows all proposals but the one that cannot be told, and says that one is missing', async () => {
    const far = { ...PROPOSAL, id: 'QmFar', title: 'Far away', end: 2 ** 60 }
    hub.proposals = [far, PROPOSAL]
    open('/voting')
    expect(await screen.findByText('More cheese')).toBeTruthy()
    expect(await screen.findByText('1 entry can’t be read and isn’t shown.')).toBeTruthy()
    expect(screen.queryByText('Far away')).toBeNull()
  })

  it('uses an answer beside errors as far as it goes, and never calls it empty', async () => {
    const message = 'Int cannot represent non 32-bit signed integer value: 1152921504606846976'
    hub.errors = [{ message, path: ['proposals', 0, 'end'] }]
    hub.proposals = [null, PROPOSAL]
    open('/voting')
    expect(await screen.findByText('More cheese')).toBeTruthy()
    expect(await screen.findByText('1 entry can’t be read and isn’t shown.')).toBeTruthy()
  })

  it('waits for a slow hub', async () => {
    let letGo = () => undefined as void
    hub.held = new Promise((resolve) => {
      letGo = resolve
    })
    open('/voting')
    expect((await screen.findAllByRole('status', { name: 'Loading' })).length).toBeGreaterThan(0)
    expect(screen.queryByText('No proposals found')).toBeNull()
    letGo()
    expect(await screen.findByText('More cheese')).toBeTruthy()
  })
})

describe('a proposal', () => {
  it('has the votes counted that can be read, and says how many cannot', async () => {
    hub.votes = [voteOf(1, '30'), { ...voteOf(2, '10', 2), voter: '0x'.padEnd(500, '1') }]
    open(ONE)
    expect(await screen.findByText('1 vote can’t be read and isn’t counted.')).toBeTruthy()
    await waitFor(async () => expect((await results())[0]?.textContent).toContain('100.00%'))
  })

  it('has verified votes counted, and tells of invalid ones', async () => {
    hub.votes = [voteOf(1, '30'), voteOf(2, '10', 2), voteOf(3, '1000', 2)]
    hub.liars.add(hub.votes[2]?.voter ?? '')
    open(ONE)
    await screen.findByText('1 invalid vote isn’t counted: its voting power doesn’t check out.')
    expect((await results()).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('75.00%') as string,
      expect.stringContaining('25.00%') as string,
    ])
    expect(screen.queryByText('Unverified')).toBeNull()
    expect(screen.getByText('Invalid')).toBeTruthy()
  })

  it('says a share to the nearest hundredth of a percent, not the one below', async () => {
    hub.votes = [voteOf(1, '2'), voteOf(2, '1', 2)]
    open(ONE)
    await waitFor(async () => {
      expect((await results()).map(({ textContent }) => /[\d.]+%/.exec(textContent)?.[0])).toEqual([
        ...['66.67%', '33.33%'],
      ])
    })
  })

  it('keeps apart choices that read the same', async () => {
    hub.proposals = [{ ...PROPOSAL, choices: ['Yes', 'Yes'] }]
    hub.votes = [voteOf(1, '30'), voteOf(2, '10', 2)]
    open(ONE)
    await waitFor(async () => {
      expect((await results()).map(({ textContent }) => /[\d.]+%/.exec(textContent)?.[0])).toEqual([
        ...['75.00%', '25.00%'],
      ])
    })
  })

  it('calls results unverified where no one verifies, and says the service’s status', async () => {
    hub.votes = [voteOf(1, '30')]
    hub.verifyStatus = { status: 503, statusText: 'Service Unavailable' }
    const { user } = open(ONE)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Service Unavailable')
    expect(await screen.findByText('Unverified')).toBeTruthy()
    hub.verifyStatus = undefined
    let release = () => {}
    hub.held = new Promise((resolve) => {
      release = resolve
    })
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    // Until the answer is there, the results are what votes claim, and say so.
    expect(within(alert).getByRole('button', { name: 'Try again' }).getAttribute('aria-busy')).toBe('true')
    expect((await results())[0]?.textContent).toContain('100.00%')
    expect(screen.getByText('Unverified')).toBeTruthy()
    release()
    await waitFor(() => expect(screen.queryByText('Unverified')).toBeNull())
    expect(screen.queryByRole('alert')).toBeNull()
    expect((await results())[0]?.textContent).toContain('100.00%')
  })

  it('offers one retry where neither the votes nor their verification come', async () => {
    hub.votes = [voteOf(1, '30')]
    hub.down.add('verify')
    const { user } = open(ONE)
    await screen.findByText('These votes aren’t verified')
    hub.down.add('graphql')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Some votes couldn’t be loaded')).toBeTruthy()
    expect(screen.getByText('These votes aren’t verified')).toBeTruthy()
    hub.down.clear()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect((await results())[0]?.textContent).toContain('100.00%')
  })

  it('has what votes claim, never called verified, where the service that verifies is down', async () => {
    hub.votes = [voteOf(1, '30')]
    hub.down.add('verify')
    open(ONE)
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The verification service isn’t responding, so these totals aren’t verified.',
    )
    expect(await screen.findByText('Unverified')).toBeTruthy()
    expect(document.querySelector('[data-unverified="false"]')).toBeNull()
  })

  it('counts no one as verified who is called like what every object has', async () => {
    hub.votes = [voteOf(1, '30'), { ...voteOf(2, '500', 2), voter: 'constructor' }]
    hub.unknown.add('constructor')
    open(ONE)
    expect(await screen.findByText('1 vote isn’t verified yet.')).toBeTruthy()
    expect((await results())[0]?.textContent).toContain('100.00%')
  })

  it('lists ten votes at a time, the latest first, and saves all as a file that no spreadsheet runs', async () => {
    hub.proposals = [{ ...PROPOSAL, choices: ['=HYPERLINK("evil.test")', 'Against'] }]
    hub.votes = Array.from({ length: 25 }, (_, nth) => voteOf(nth + 1, '1', 1 + (nth % 2)))
    const { user, location, back } = open(`${ONE}?page=0`)
    await screen.findByText('Votes (25)')
    const shown = () =>
      screen.getAllByTestId('vote-row').map((row) => row.querySelector('[title]')?.textContent)
    expect(shown()).toHaveLength(10)
    expect(shown()[0]).toBe('0x0000...0019')
    await user.click(screen.getByRole('button', { name: 'Older' }))
    expect(shown()[0]).toBe('0x0000...000F')
    expect(screen.getByText('Page 2 of 3')).toBeTruthy()
    expect(location()).toBe(`${ONE}?page=2`)
    back()
    await waitFor(() => expect(shown()[0]).toBe('0x0000...0019'))
    const files: string[] = []
    class SavedBlob {
      constructor(parts: readonly string[]) {
        files.push(parts.join(''))
      }
    }
    vi.stubGlobal('Blob', SavedBlob)
    Object.assign(URL, { createObjectURL: () => 'blob:votes', revokeObjectURL: () => undefined })
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    await user.click(screen.getByRole('button', { name: 'Save as CSV' }))
    expect(await screen.findByText('Votes saved')).toBeTruthy()
    expect(names).toEqual([`votes-${PROPOSAL.id}.csv`])
    const lines = files[0]?.trimEnd().split('\r\n') ?? []
    expect(lines).toHaveLength(26)
    expect(lines[1]).toContain(`,1,"'=HYPERLINK(""evil.test"")",1,yes,`)
  })

  it('does not draw how two votes came', async () => {
    hub.votes = [voteOf(1, '30'), voteOf(2, '10.5', 2)]
    open(ONE)
    await screen.findByText('Votes (2)')
    expect(screen.queryByText('Voting power over time')).toBeNull()
  })

  it('draws how its votes came, with a table of every moment', async () => {
    hub.votes = [
      ...[voteOf(1, '30'), voteOf(2, '10.5', 2), voteOf(3, '1000', 2), voteOf(40, '2')],
      { ...voteOf(2, '4.25'), id: 'changed', created: voteOf(90).created },
    ]
    hub.liars.add(voteOf(3).voter)
    open(ONE)
    const table = await screen.findByRole('table', { name: 'Voting power over time' })
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent).slice(1))
    expect(rows).toEqual([
      ['For', 'Against'],
      ['30', '0'],
      ['32', '0'],
      ['36.25', '0'],
    ])
    const card = screen.getByRole('region', { name: 'Voting power over time' })
    expect(card.querySelectorAll('[aria-hidden] path[d^="M"]')).toHaveLength(4)
  })

  it('asks for its votes once, again when it ends, and not when it is learnt where it stands', async () => {
    hub.votes = [voteOf(1, '30')]
    open(ONE)
    expect((await screen.findByTestId('proposal-state')).textContent).toBe('Live')
    await screen.findByText('Votes (1)')
    expect(hub.votesAsked).toBe(1)
    hub.votes = [voteOf(1, '30'), voteOf(2, '10', 2)]
    hub.mine(() => {
      hub.timestamp = BigInt(PROPOSAL.end)
    })
    await screen.findByText('Votes (2)')
    expect(screen.getByTestId('proposal-state').textContent).toBe('Closed')
    expect(hub.votesAsked).toBe(2)
  })

  it('is loaded together with its first votes, which are asked for once', async () => {
    hub.votes = [voteOf(1, '30')]
    let answer: () => void = () => undefined
    hub.proposalHeld = new Promise((resolve) => {
      answer = resolve
    })
    open(ONE)
    await waitFor(() => expect(hub.votesAsked).toBe(1))
    answer()
    expect(await screen.findByText('Votes (1)')).toBeTruthy()
    expect(hub.votesAsked).toBe(1)
  })

  it('is another space’s or no one’s behind a foreign link: there is none', async () => {
    hub.proposals = [{ ...PROPOSAL, space: { id: 'other.eth', name: 'Other' } }]
    open(ONE)
    expect(await screen.findByRole('heading', { name: 'This proposal doesn’t exist.' })).toBeTruthy()
    expect(screen.queryByText('More cheese')).toBeNull()
  })

  it('a proposal that the hub warns of is behind a button', async () => {
    hub.proposals = [{ ...PROPOSAL, flagged: true }]
    hub.votes = [voteOf(1, '30')]
    const { user } = open(ONE)
    const show = await screen.findByRole('button', { name: 'Show anyway' })
    // Votes are verified before anything of a proposal is drawn, once.
    await waitFor(() => expect(hub.verifyAsked).toBe(1))
    await user.click(show)
    expect(await screen.findByRole('heading', { name: 'More cheese' })).toBeTruthy()
    await waitFor(async () => expect((await results())[0]?.textContent).toContain('100.00%'))
    expect([hub.votesAsked, hub.verifyAsked]).toEqual([1, 1])
  })

  it('has a hostile body drawn as words, bounded', async () => {
    const rows = '| <img src=x onerror=alert(1)> | 2 |\n'.repeat(20_000)
    const body = `<script>alert(1)</script>\n\n[ok](javascript:alert(1)) [bank](https://evil.test/bank)\n\n| a | b |\n|---|---|\n${rows}`
    hub.proposals = [{ ...PROPOSAL, body }]
    open(ONE)
    expect(await screen.findByText('<script>alert(1)</script>')).toBeTruthy()
    expect(document.querySelector('main script, article script, article img, [onerror]')).toBeNull()
    const links = [...document.querySelectorAll('article a')].map((link) => link.getAttribute('href'))
    expect(links).toEqual(['https://evil.test/bank'])
    expect(screen.getByText('(evil.test)')).toBeTruthy()
    expect(document.querySelectorAll('article tr').length).toBeLessThan(400)
    expect(screen.getByRole('button', { name: 'Show more' })).toBeTruthy()
  })

  it('a proposal of 20,000 votes is partial until all are verified', async () => {
    hub.votes = Array.from({ length: 20_000 }, (_, nth) => voteOf(nth + 1, '1', 1 + (nth % 2)))
    let letGo = () => undefined as void
    hub.held = new Promise((resolve) => {
      letGo = resolve
    })
    hub.pagesFirst = 3
    const { store } = open(ONE)
    expect(await screen.findByText('Votes (3,000 so far)')).toBeTruthy()
    expect(screen.getByText('Still counting')).toBeTruthy()
    letGo()
    await waitFor(
      () => {
        expect(screen.getByText('Votes (20,000)')).toBeTruthy()
        expect(screen.queryByText('Still counting')).toBeNull()
      },
      { timeout: 60_000 },
    )
    expect((await results())[0]?.textContent).toContain('50.00%')
    expect(store.getState()).toMatchObject({ voting: { voteLoadingStatus: 'idle' } })
    expect(screen.getAllByTestId('vote-row')).toHaveLength(10)
  }, 90_000)
})

describe('a vote', () => {
  it('is signed as shown, sent, and counted', async () => {
    const asked: string[] = []
    hub.wallet.sign = (text) => {
      asked.push(text)
      return Promise.resolve(`0x${'1b'.repeat(65)}`)
    }
    const { user } = connected(ONE)
    expect((await screen.findByTestId('own-power')).textContent).toBe('20')
    await user.click(screen.getByRole('radio', { name: 'Against' }))
    await user.click(castButton() ?? document.body)
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('20 CHEESE')
    expect(dialog.textContent).toContain('Free: you sign a message and no transaction is sent.')
    hub.votes = [ownVote(2)]
    await user.click(within(dialog).getByRole('button', { name: 'Sign and vote' }))
    expect(await screen.findByTestId('own-vote')).toHaveProperty(
      'textContent',
      'You voted “Against”. You can change your vote until the end.',
    )
    expect(JSON.parse(asked[0] ?? '')).toMatchObject({
      ...{ space: 'cheese.eth', type: 'vote' },
      payload: {
        ...{ proposal: PROPOSAL.id, choice: 2 },
        metadata: { votingPower: '20', verificationHash: '0xabc' },
      },
    })
    expect(hub.messages).toMatchObject([{ address: ACCOUNT, msg: asked[0] }])
    expect(hub.wallet.asked).toEqual([])
    expect(screen.getAllByTestId('vote-row')[0]?.textContent).toContain('You')
  })

  it('is not sent by a wallet that rejects or cannot sign, and says which', async () => {
    hub.wallet.sign = () => Promise.reject(Object.assign(new Error('User rejected'), { code: 4001 }))
    const { user } = connected(ONE)
    await screen.findByTestId('own-power')
    await user.click(screen.getByRole('radio', { name: 'For' }))
    await user.click(castButton() ?? document.body)
    await user.click(await screen.findByRole('button', { name: 'Sign and vote' }))
    expect(await screen.findByText('You rejected this in your wallet')).toBeTruthy()
    hub.wallet.sign = undefined
    await user.click(screen.getByRole('button', { name: 'Sign and vote' }))
    expect(await screen.findByText(/Your wallet says: “personal_sign is not known”/)).toBeTruthy()
    expect(hub.messages).toEqual([])
  })

  it('a vote that the hub refuses is told in our words, or in its own', async () => {
    const { user } = connected(ONE)
    await screen.findByTestId('own-power')
    await user.click(screen.getByRole('radio', { name: 'For' }))
    await user.click(castButton() ?? document.body)
    const sign = await screen.findByRole('button', { name: 'Sign and vote' })
    for (const [words, shown] of [
      ['wrong timestamp', /Your computer’s clock is off/],
      ['not in voting window', /Voting has ended or hasn’t started yet/],
      ['too many messages', /The voting hub says: “too many messages”/],
    ] as const) {
      hub.reply = () => Response.json({ error_description: words }, { status: 400 })
      await user.click(sign)
      expect(await screen.findByText(shown)).toBeTruthy()
    }
    hub.down.add('message')
    await user.click(sign)
    expect(
      await screen.findByText(/The voting hub isn’t responding. It may or may not have your signature/),
    ).toBeTruthy()
  })

  it('a vote without power cannot be cast, and says why', async () => {
    hub.power = '0'
    connected(ONE)
    expect(await screen.findByText('You have no voting power for this proposal')).toBeTruthy()
    expect(screen.getByText(/You held no CHEESE at block 50/)).toBeTruthy()
    expect(castButton()).toHaveProperty('disabled', true)
  })

  it('a vote with unknown power is an error, never zero', async () => {
    hub.down.add('power')
    const { user } = connected(ONE)
    expect(await screen.findByText('Error fetching data')).toBeTruthy()
    expect(screen.queryByText('You have no voting power for this proposal')).toBeNull()
    expect(castButton()).toHaveProperty('disabled', true)
    hub.down.clear()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect((await screen.findByTestId('own-power')).textContent).toBe('20')
  })

  it('cannot be cast once voting has ended', async () => {
    connected(ONE)
    await screen.findByTestId('own-power')
    expect(castButton()).not.toBeNull()
    hub.mine(() => {
      hub.timestamp = BigInt(PROPOSAL.end)
    })
    expect(await screen.findByText('Voting has ended.')).toBeTruthy()
    expect(castButton()).toBeNull()
    expect(screen.queryAllByRole('radio')).toEqual([])
  })
})

describe('a new proposal', () => {
  const CREATE = '/voting/proposal/create'
  const type = (label: string, value: string) => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  }
  async function fill() {
    await waitFor(() => expect(screen.getByLabelText('Snapshot')).toHaveProperty('value', '100'))
    type('Title', 'A second vault')
    type('Content', 'Because **yes**')
    type('Choice 1', 'For')
    type('Choice 2', 'Against')
    type('Start date', '2030-01-01')
    type('Start time', '10:00')
    type('End date', '2030-01-02')
    type('End time', '10:00')
  }

  it('says what is missing, field by field', async () => {
    const { user } = connected(CREATE)
    await screen.findByTestId('own-power')
    const publish = screen.getByRole('button', { name: 'Sign and publish' })
    await user.click(publish)
    for (const field of ['Title', 'Content', 'Start date', 'Start time', 'End date', 'End time']) {
      expect(screen.getByText(`${field} is required`)).toBeTruthy()
    }
    expect(screen.getByText('Fill in every choice')).toBeTruthy()
    await fill()
    type('End date', '2029-12-31')
    expect(screen.getByText('End date must be after the start date')).toBeTruthy()
    type('Snapshot', '101')
    expect(screen.getByText('Invalid snapshot')).toBeTruthy()
    type('Choice 2', 'For')
    expect(screen.getByText('Two choices are identical.')).toBeTruthy()
    type('Content', 'x'.repeat(10_001))
    expect(screen.getByText(/^Up to 10,?000 characters$/)).toBeTruthy()
    expect(screen.getByText('10,001 / 10,000')).toBeTruthy()
    await user.click(publish)
    expect(hub.messages).toEqual([])
  })

  it('is previewed, kept over a reload, signed, and shown', async () => {
    const first = connected(CREATE)
    await screen.findByTestId('own-power')
    await fill()
    await first.user.click(screen.getByRole('radio', { name: 'Preview' }))
    expect((await screen.findByText('yes')).tagName).toBe('STRONG')
    const { user, location, store } = connected(CREATE)
    expect(await screen.findByDisplayValue('A second vault')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Move choice 2 up' }))
    expect(screen.getByLabelText('Choice 1')).toHaveProperty('value', 'Against')
    await screen.findByTestId('own-power')
    hub.proposals = [{ ...PROPOSAL, id: 'QmSent', title: 'A second vault' }]
    await user.click(screen.getByRole('button', { name: 'Sign and publish' }))
    expect(await screen.findByRole('heading', { name: 'A second vault' })).toBeTruthy()
    expect(location()).toBe('/voting/proposal/QmSent')
    expect(JSON.parse(hub.messages[0]?.msg ?? '')).toMatchObject({
      type: 'proposal',
      payload: {
        ...{ name: 'A second vault', body: 'Because **yes**', choices: ['Against', 'For'], snapshot: 100 },
        start: new Date(2030, 0, 1, 10).getTime() / 1000,
      },
    })
    expect(store.getState()).toMatchObject({ voting: { draft: { title: '' } } })
  })

  it('needs ten of power, and says so', async () => {
    hub.power = '9.999'
    connected(CREATE)
    expect(await screen.findByText('You need at least 10 voting power to publish a proposal.')).toBeTruthy()
    await fill()
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Not enough voting power' })).toHaveProperty(
        'disabled',
        true,
      ),
    )
  })

  it('has a slice that is stored and comes with the screen', () => {
    expect(reducer(undefined, { type: 'begin' })).toMatchObject({ voteLoadingStatus: 'initial' })
    expect(persist).toBeTypeOf('function')
  })
})
