import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as erc20 from '~/chain/abi/erc20'
import * as abi from '~/chain/abi/tradingCompetitionV2'
import { toAddress } from '~/domain/address'
import CompetitionExit from '~/features/competition/CompetitionExit'
import CompetitionScreen from '~/features/competition/CompetitionScreen'
import type { Translate } from '~/i18n/keys'
import { summaryText } from '~/widgets/transactions/summaries'
import '~/app/summaries'
import { People } from '../profile/people'
import { ACCOUNT, addressOf, E18, REVERT } from '../support/localChain'
import { renderApp } from '../support/renderApp'

const FIELD = toAddress('0xA8FECf847e28aa1Df39E995a45b7FCfb91b676d4')

vi.mock('~/config/competition', async (original) => {
  const rows = [
    {
      ...{ id: 'fan-token', name: 'Fan Token Battle', version: 2, ranks: [1, 10, 100, 500] },
      contract: '0xA8FECf847e28aa1Df39E995a45b7FCfb91b676d4',
      dates: { registration: '2021-12-01', live: 1_639_440_000, finished: 1_640_044_740 },
    },
  ]
  return { ...(await original<object>()), competitions: () => rows }
})

const STATUS = { registration: 0, live: 1, finished: 2, claim: 3, over: 4 } as const
const E8 = 10n ** 8n
const [LAZIO, PORTO, SANTOS] = [0x1a, 0x2a, 0x3a].map(addressOf) as [
  ReturnType<typeof addressOf>,
  ReturnType<typeof addressOf>,
  ReturnType<typeof addressOf>,
]
const CLUBS = [
  [LAZIO, 'LAZIO'],
  [PORTO, 'PORTO'],
  [SANTOS, 'SANTOS'],
] as const
const NONE = [0n, 0n, 0n, 0n, 0n] as const

/**
 * The field's own second battle: rewards are set while it is closed alone, nothing of a claim is told before claims
 * are open, and there is nothing of ours in it (`undelivered`).
 */
class FanBattle extends People {
  status: keyof typeof STATUS = 'registration'
  winningTeamId = 0n
  user = { hasRegistered: false, hasClaimed: false, group: 0, teamId: 0 }
  /** By token, then by group; of every team. */
  amounts: readonly (readonly bigint[])[] = [NONE, NONE, NONE, NONE]
  points: readonly bigint[] = NONE
  isTokenBroken = false

  constructor() {
    super()
    this.on(abi.currentStatus, () => STATUS[this.status], FIELD)
    this.on(abi.winningTeamId, () => this.winningTeamId, FIELD)
    this.on(
      abi.viewRewardTeams,
      () => [1, 2, 3].map(() => [NONE, ...this.amounts, this.points]) as never,
      FIELD,
    )
    this.on(
      abi.claimInformation,
      () => {
        const { hasRegistered, hasClaimed, group, teamId } = this.user
        const isTold = hasRegistered && (this.status === 'claim' || this.status === 'over')
        if (!isTold) return [hasRegistered, false, 0n, 0n, 0n, 0n, 0n, 0n, false]
        const [cake = 0n, lazio = 0n, porto = 0n, santos = 0n] = this.amounts.map((each) => each[group] ?? 0n)
        const isDue = BigInt(teamId) === this.winningTeamId && group > 0
        return [true, hasClaimed, BigInt(group), cake, lazio, porto, santos, this.points[group] ?? 0n, isDue]
      },
      FIELD,
    )
    this.on(
      abi.userTradingStats,
      () => [
        BigInt(this.user.group),
        BigInt(this.user.teamId),
        this.user.hasRegistered,
        this.user.hasClaimed,
      ],
      FIELD,
    )
    this.on(abi.undelivered, () => REVERT, FIELD)
    for (const [fragment, token] of [
      [abi.lazioToken, LAZIO],
      [abi.portoToken, PORTO],
      [abi.santosToken, SANTOS],
    ] as const) {
      this.on(fragment, () => token, FIELD)
    }
    for (const [token, symbol] of CLUBS) {
      this.on(erc20.decimals, () => (this.isTokenBroken ? REVERT : 8), token)
      this.on(erc20.symbol, () => symbol, token)
      this.on(erc20.name, () => `${symbol} Fan Token`, token)
    }
  }

  /** As its owner closes it. */
  close() {
    this.status = 'finished'
    this.winningTeamId = 2n
    this.amounts = [
      [0n, 10n * E18, 20n * E18, 30n * E18, 40n * E18],
      [0n, 1n * E8, 2n * E8, 3n * E8, 450_000_000n],
      [0n, 0n, 0n, 0n, 7n * E8],
      [0n, 5n, 0n, 0n, 0n],
    ]
    this.points = [100n, 200n, 300n, 400n, 500n]
  }
}

let chain: FanBattle

const english: Translate = (
  key: string,
  ...[values]: readonly (Readonly<Record<string, unknown>> | undefined)[]
) => {
  const [one = '', other = one] = key.split('|')
  const text = values?.['count'] === 1 ? one : other
  return text.replaceAll(/%(\w+)%/g, (_, name: string) => String(values?.[name]))
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({}, { status: 404 })))
  chain = new FanBattle()
  chain.profiles.set(ACCOUNT, { teamId: 2n })
})

const open = () =>
  renderApp({
    ...{ path: '/competition', chain, account: ACCOUNT, content: <CompetitionScreen />, blockPollMs: 50 },
  })
const part = () => within(screen.getByRole('region', { name: 'Your entry' }))

describe('a battle of the second version', () => {
  it('says its phases with their times, and registers with its contract', async () => {
    const { user } = open()
    const steps = within(await screen.findByRole('list', { name: 'Phases of the battle' }))
    const [registration, live, , claim] = steps.getAllByRole('listitem')
    expect(registration?.textContent).toBe('RegistrationFrom Dec 1, 2021')
    expect(live?.textContent).toMatch(/^LiveFrom Dec 1[34], 2021/)
    expect(claim?.textContent).toBe('Claim')
    await user.click(await screen.findByRole('button', { name: 'Register' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Register permanently' }))
    await waitFor(() => expect(chain.wallet.asked[0]).toMatchObject({ to: FIELD }))
    expect(chain.wallet.asked[0]?.data).toBe(abi.register.selector)
  })

  it('has prizes of four tokens for each rank, once they are set', async () => {
    open()
    expect(await screen.findByText('Rewards for each rank are published before claims open.')).toBeDefined()
    chain.mine(() => {
      chain.close()
    })
    const table = within(await screen.findByRole('table'))
    const rows = table.getAllByRole('row').map((row) => row.textContent)
    expect(rows[1]).toBe('#140 CHEESE4.5 LAZIO7 PORTO500Yes')
    expect(rows[2]).toBe('#2–1030 CHEESE3 LAZIO400Yes')
    expect(rows[4]).toBe('#101–50010 CHEESE1 LAZIO0.0₇5 SANTOS200Yes')
    expect(rows[5]).toBe('#501 and below0 CHEESE100No')
  })

  it('shows what is claimed of each token with the collectible, sends it once, and tells of it', async () => {
    chain.close()
    Object.assign(chain.user, { hasRegistered: true, group: 4, teamId: 2 })
    const { store } = open()
    expect(await part().findByText('Trading has ended. The results are being calculated.')).toBeDefined()
    chain.mine(() => (chain.status = 'claim'))
    const prize = await part().findByTestId('own-prize')
    expect(prize.textContent).toBe(
      'Prize40 CHEESE4.5 LAZIO7 PORTOPoints500CollectibleWinning team collectible',
    )
    fireEvent.click(part().getByRole('button', { name: 'Claim prize' }))
    await waitFor(() => expect(chain.wallet.asked).toHaveLength(1))
    expect(chain.wallet.asked[0]).toMatchObject({ to: FIELD, data: abi.claimReward.selector })
    const [sent] = Object.values(store.getState().transactions[31337] ?? {})
    expect(sent && summaryText(sent.summary, english, 'en-US')).toBe(
      'Claim 40 CHEESE, 4.5 LAZIO, 7 PORTO, 500 points, and 1 collectible (Fan Token Battle)',
    )
    chain.mine(() => (chain.user.hasClaimed = true))
    expect(await part().findByText('You’ve claimed your prize.')).toBeDefined()
  })

  it('promises a club’s tokens alone, too, and nothing before claims are open', async () => {
    chain.close()
    chain.amounts = [NONE, [0n, E8, 0n, 0n, 0n], NONE, NONE]
    chain.points = NONE
    chain.status = 'claim'
    Object.assign(chain.user, { hasRegistered: true, group: 1, teamId: 1 })
    open()
    expect((await part().findByTestId('own-prize')).textContent).toBe('Prize0 CHEESE1 LAZIOPoints0')
  })

  it('counts no token in units that it does not tell', async () => {
    chain.isTokenBroken = true
    chain.close()
    chain.status = 'claim'
    Object.assign(chain.user, { hasRegistered: true, group: 4, teamId: 2 })
    open()
    expect(
      (await screen.findAllByText('The battle couldn’t be loaded. We’ll retry with the next block.')).length,
    ).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: 'Claim prize' })).toBeNull()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('has its prize on the page of all positions, with the clubs’ tokens', async () => {
    chain.close()
    chain.status = 'claim'
    Object.assign(chain.user, { hasRegistered: true, group: 4, teamId: 2 })
    const { user } = renderApp({ path: '/exit', chain, account: ACCOUNT, content: <CompetitionExit /> })
    const row = await screen.findByTestId('exit-item')
    expect(row.textContent).toBe(
      'Fan Token Battle500 points · Winning team collectible40 CHEESE4.5 LAZIO7 PORTOClaim prize',
    )
    await user.click(within(row).getByRole('button', { name: 'Claim prize' }))
    await waitFor(() => expect(chain.wallet.asked).toHaveLength(1))
    expect(chain.wallet.asked[0]).toMatchObject({ to: FIELD, data: abi.claimReward.selector })
    chain.mine(() => (chain.user.hasClaimed = true))
    expect(await screen.findByTestId('exit-empty')).toBeDefined()
  })
})
