import { vi } from 'vitest'
import { bonusEndBlock, startBlock } from '~/chain/abi/smartChef'
import { toAddress } from '~/domain/address'
import { ACCOUNT, LocalChain, NOW } from '../support/localChain'

const HUB = 'http://hub.test'
const SPACE = 'cheese.eth'
const CORE = toAddress('0x842b508681ee336e74600974b4623b709477d29d')

export interface FakeVote {
  readonly id: string
  readonly voter: string
  readonly created: number
  readonly choice: number
  readonly metadata: { readonly votingPower?: string; readonly verificationHash?: string }
}

const now = Number(NOW)

export const PROPOSAL = {
  ...{ id: 'QmOne', title: 'More cheese', body: 'Why **not**?', choices: ['For', 'Against'], author: CORE },
  ...{
    start: now - 1000,
    end: now + 100_000,
    snapshot: '50',
    flagged: false,
    votes: 3,
    scores: [30, 10],
    space: { id: SPACE, name: 'Cheese' },
  },
}

export function voteOf(nth: number, power = '10', choice = 1): FakeVote {
  const voter = `0x${nth.toString(16).padStart(40, '0')}`
  return {
    ...{ id: `v${String(nth)}`, voter, created: now - 900 + nth, choice },
    metadata: { votingPower: power, verificationHash: '0x1' },
  }
}

/** A hub, the service that counts power, and a node; a test changes what it likes under the page. */
export class Hub extends LocalChain {
  /** Null where an error took one. */
  proposals: (typeof PROPOSAL | null)[] = [PROPOSAL]
  /** Beside the list of proposals. */
  errors: readonly object[] | undefined
  votes: readonly FakeVote[] = []
  power = '20'
  /** Whose claims are not true. */
  readonly liars = new Set<string>()
  /** Of whom the service says nothing. */
  readonly unknown = new Set<string>()
  readonly down = new Set<'graphql' | 'message' | 'power' | 'verify'>()
  /** How often a page of votes was asked for. */
  votesAsked = 0
  /** How often votes were to be verified. */
  verifyAsked = 0
  /** Answers that wait until they are let go; with `pagesFirst` those to questions for votes after so many pages. */
  held: Promise<void> | undefined
  /** As `held`, of a proposal alone. */
  proposalHeld: Promise<void> | undefined
  pagesFirst: number | undefined
  /** What the hub says to a message. */
  reply: () => Response = () => Response.json({ ipfsHash: 'QmSent' })
  readonly messages: { readonly address: string; readonly msg: string; readonly sig: string }[] = []
  verifyStatus: { readonly status: number; readonly statusText: string } | undefined

  constructor() {
    super()
    this.on(startBlock, () => 1n)
    this.on(bonusEndBlock, () => 1_000_000n)
    this.wallet.sign = () => Promise.resolve(`0x${'1b'.repeat(65)}`)
  }

  serve(): this {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const url = input instanceof Request ? input.url : input.toString()
      const body = input instanceof Request ? await input.text() : init?.body
      if (!url.startsWith(HUB)) return Response.json({}, { status: 404 })
      const text = typeof body === 'string' ? body : '{}'
      const { pagesFirst } = this
      if (pagesFirst === undefined || (text.includes('votes(') && this.votesAsked >= pagesFirst)) {
        await this.held
      }
      if (text.includes('proposal(')) await this.proposalHeld
      return this.#answer(url.slice(HUB.length), JSON.parse(text))
    })
    return this
  }

  #answer(path: string, body: unknown): Response {
    const refused = Response.json({}, { status: 400 })
    if (path === '/graphql') return this.down.has('graphql') ? refused : this.#query(body as Asked)
    if (path === '/api/message') {
      this.messages.push(body as (typeof this.messages)[number])
      return this.down.has('message') ? refused : this.reply()
    }
    if (path === '/api/power') {
      const parts = {
        ...{ cakeBalance: this.power, cakeBnbLpBalance: '0', cakePoolBalance: '0' },
        ...{ poolsBalance: '0', cakeVaultBalance: '0' },
      }
      return this.down.has('power')
        ? refused
        : Response.json({ data: { verificationHash: '0xabc', total: this.power, ...parts } })
    }
    this.verifyAsked += 1
    if (this.down.has('verify')) throw new TypeError('Failed to fetch')
    if (this.verifyStatus !== undefined) return new Response('{}', this.verifyStatus)
    const { votes } = body as { readonly votes: readonly { readonly address: string }[] }
    const data = votes
      .filter(({ address }) => !this.unknown.has(address))
      .map(({ address }) => [address.toLowerCase(), { isValid: !this.liars.has(address) }])
    return Response.json({ data: Object.fromEntries(data) as unknown })
  }

  #query({ query, variables }: Asked): Response {
    if (query.includes('votes(')) {
      this.votesAsked += 1
      const from = this.votes.filter(({ created }) => created >= Number(variables['since']))
      const skip = Number(variables['skip'])
      return Response.json({ data: { votes: from.slice(skip, skip + 1000) } })
    }
    if (query.includes('proposals(')) {
      return Response.json({ data: { proposals: this.proposals }, errors: this.errors })
    }
    const found = this.proposals.find((each) => each?.id === variables['id'])
    return Response.json({ data: { proposal: found ?? null } })
  }
}

interface Asked {
  readonly query: string
  readonly variables: Readonly<Record<string, unknown>>
}

/** The connected account's vote as the hub lists it. */
export function ownVote(choice: number, created = now): FakeVote {
  return {
    ...{ id: `own${String(created)}`, voter: ACCOUNT, created, choice },
    metadata: { votingPower: '20', verificationHash: '0xabc' },
  }
}
