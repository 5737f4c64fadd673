import { Interface, type TypedDataField, Wallet } from 'ethers'
import { beforeAll, describe, expect, it } from 'vitest'
import { voting } from '../../devnet/areas/voting/module'
import { createHub } from '../../server/voting/context'
import { NoSuchBlock, type PowerLedger } from '../../server/voting/power'
import { localDatabase } from '../../devnet/database'
import { localRecord } from '../../devnet/localSite'
import { SPACE } from '../../server/voting/terms'
import { fillHub } from '../../devnet/areas/voting/fill'
import { SEED_PROPOSALS } from '../../devnet/areas/voting/proposals'
import { votingSeed } from '../../devnet/areas/voting/seed'
import { UNKNOWN_VOTERS, VOTERS } from '../../devnet/areas/voting/terms'
import { POOLS } from '../../devnet/areas/farming/farms'
import { DEVNET_AREAS } from '../../devnet/areas'
import { compileContracts } from '../../contracts/compile'
import { seedContext } from '../../devnet/genesis/genesis'
import { planDeployment } from '../../devnet/genesis/plan'
import { abi as chefAbi } from '~/chain/abi/masterChef'
import { abi as poolAbi } from '~/chain/abi/smartChef'
import { abi as vaultAbi } from '~/chain/abi/cheeseVault'
import { devnetFarming } from '~/config/addresses/farming31337'
import { toAddress } from '~/domain/address'
import { type NewProposal, proposalMessage, voteMessage, type VotingSpace } from '~/domain/voting/message'
import { typedProposal, typedVote } from '~/domain/voting/typedMessage'
import { proposalState, type ProposalState } from '~/domain/voting/proposal'
import { resultsOf, type Vote } from '~/domain/voting/results'
import { cursorAfter, type VotesCursor, type VotesPage, votingHub } from '~/services/votingHub'
import { askRemote } from '../support/askRemote'
import {
  ALICE,
  BOB,
  type Contract,
  FACTORY,
  localChain,
  MAX,
  ME,
  pairAt,
  tokenOf,
  walletOf,
  WBNB,
} from './support'
import { faultyNode } from '../support/faultyNode'

const chain = localChain()

// The workers' chains are without them.
beforeAll(async () => {
  const plan = planDeployment(await compileContracts())
  const context = { rpcUrl: chain.devnet().rpcUrl, plan, past: undefined, deployer: plan.makerOf('CHEESE') }
  await chain.rpc('anvil_autoImpersonateAccount', true)
  await votingSeed(seedContext(context)).present?.()
  await chain.rpc('anvil_autoImpersonateAccount', false)
})

const { proposals, proposal, votesPage, votingPower, verdicts, sendMessage } = votingHub.endpoints
const space: VotingSpace = { space: SPACE.id, version: '0.1.3' }
const CHEESE = tokenOf('CHEESE')
const CHEF: Contract = { address: devnetFarming.MasterChef, abi: new Interface(chefAbi) }
const VAULT: Contract = { address: devnetFarming.CheeseVault, abi: new Interface(vaultAbi) }
const poolAt = (key: keyof typeof devnetFarming): Contract => ({
  address: devnetFarming[key],
  abi: new Interface(poolAbi),
})
const ACTIVE_POOLS = POOLS.filter((pool) => pool.stake === 'CHEESE' && pool.isFinished !== true).map(
  ({ sousId }) => toAddress(poolAt(`Pool${String(sousId)}` as 'Pool1').address),
)

const url = () => chain.devnet().servicesUrl
const listed = (state: ProposalState) =>
  askRemote(proposals, { url: url(), space: SPACE.id, state, first: 1000, skip: 0 })
const seeded = async (title = SEED_PROPOSALS[0]?.title) => {
  const id = (await listed('active')).find((each) => each.title === title)?.id ?? ''
  return askRemote(proposal, { url: url(), space: SPACE.id, id })
}
const head = async () => Number(await chain.rpc<string>('eth_blockNumber'))
const clock = () => Math.floor(Date.now() / 1000)
const powerOf = (account: string, block: number) =>
  askRemote(votingPower, {
    ...{ url: `${url()}/api`, account: toAddress(account), block, poolAddresses: ACTIVE_POOLS },
  })

async function votesOf(id: string): Promise<readonly Vote[]> {
  const votes: Vote[] = []
  for (let place: VotesCursor | undefined = { since: 0, skip: 0 }; place !== undefined;) {
    const page: VotesPage = await askRemote(votesPage, { url: url(), proposal: id, ...place })
    votes.push(...page.votes)
    place = cursorAfter(page, place)
  }
  return [...new Map(votes.map((vote) => [vote.id, vote])).values()]
}

async function verified(block: number, votes: readonly Vote[]): Promise<ReadonlyMap<string, boolean>> {
  const all = new Map<string, boolean>()
  for (let from = 0; from < votes.length; from += 1000) {
    const claims = votes
      .slice(from, from + 1000)
      .map(({ voter, votingPower: total = '', verificationHash = '' }) => ({
        ...{ address: voter, verificationHash, total },
      }))
    const answer = await askRemote(verdicts, { url: `${url()}/api`, block, votes: claims })
    if (answer.kind === 'refused') throw new Error(answer.words)
    for (const [voter, is] of Object.entries(answer.verdicts)) all.set(voter, is)
  }
  return all
}

async function newProposal(changes: Partial<NewProposal> = {}): Promise<NewProposal> {
  const now = await chain.now()
  return {
    ...{ title: 'A second vault', body: '**Why not**', choices: ['For', 'Against'] },
    ...{ start: now, end: now + 3600, snapshot: await head(), chainId: 31337 },
    token: { symbol: 'CHEESE', address: toAddress(CHEESE.address), decimals: 18 },
    ...changes,
  }
}

interface Sent {
  readonly by?: Wallet | ReturnType<typeof walletOf>
  readonly address?: string
  readonly signature?: string
}

async function send(message: string, { by = walletOf(0), address = by.address, signature }: Sent = {}) {
  const envelope = { address, msg: message, sig: signature ?? (await by.signMessage(message)) }
  return askRemote(sendMessage, { url: `${url()}/api/message`, envelope })
}

async function propose(changes: Partial<NewProposal> = {}, sent?: Sent, at = clock(), where = space) {
  return send(proposalMessage(where, await newProposal(changes), at), sent)
}

async function vote(
  id: string,
  choice: number,
  by = walletOf(0),
  changes: Partial<{ votingPower: string; at: number }> = {},
) {
  const found = await askRemote(proposal, { url: url(), space: SPACE.id, id })
  const { total, verificationHash } = await powerOf(by.address, found?.snapshot ?? 0)
  const { votingPower: claimed = total, at = clock() } = changes
  return send(voteMessage(space, { proposal: id, choice, votingPower: claimed, verificationHash }, at), {
    by,
  })
}

async function created(changes: Partial<NewProposal> = {}): Promise<string> {
  const answer = await propose(changes)
  if (answer.kind !== 'sent') throw new Error(answer.words)
  return answer.id
}

const refused = (words: string) => ({ kind: 'refused', words })

async function ask(query: string, variables: object = {}) {
  const response = await fetch(`${url()}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
  return (await response.json()) as {
    readonly data?: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> | null
    readonly errors?: readonly { readonly message: string }[]
  }
}

describe('the seed', () => {
  it('has a dozen proposals of every state and scope, the one that ends last first', async () => {
    const states = ['active', 'pending', 'closed'] as const
    const found = await Promise.all(states.map(listed))
    expect(found.map(({ length }) => length)).toEqual([4, 2, 6])
    expect(
      found
        .flat()
        .map(({ title }) => title)
        .sort(),
    ).toEqual(SEED_PROPOSALS.map(({ title }) => title).sort())
    for (const all of found) {
      expect(all.map(({ end }) => end)).toEqual(all.map(({ end }) => end).sort((a, b) => b - a))
    }
    const now = await chain.now()
    for (const [nth, all] of found.entries()) {
      expect(new Set(all.map((each) => proposalState(each, now)))).toEqual(new Set([states[nth]]))
    }
  })

  it('has one proposal of 3,000 votes, of which those that claim too much are found out', async () => {
    const one = await seeded()
    const votes = await votesOf(one?.id ?? '')
    expect(votes).toHaveLength(VOTERS.length + UNKNOWN_VOTERS.length)
    const verdicts_ = await verified(one?.snapshot ?? 0, votes)
    const results = resultsOf(one?.choices ?? [], votes, verdicts_)
    const liars = Math.floor(VOTERS.length / 37)
    expect(results).toMatchObject({
      counted: VOTERS.length - liars,
      invalid: UNKNOWN_VOTERS.length + liars,
      unverified: 0,
    })
    // What counts is what the voters hold on the chain.
    const honest = votes
      .filter(({ voter }) => verdicts_.get(voter.toLowerCase()) === true)
      .map(({ voter }) => voter)
    const held = await chain.callMany<bigint>(
      CHEESE,
      'balanceOf',
      honest.map((voter) => [voter]),
    )
    expect(results.total.shiftedBy(18).toFixed()).toBe(String(held.reduce((sum, units) => sum + units, 0n)))
  })
})

/** The services of the chain, with nothing kept yet. */
async function freshContext() {
  const deployed = planDeployment(await compileContracts())
  const record = localRecord(DEVNET_AREAS, deployed)
  const database = localDatabase(record.network)
  return { ...deployed, record, database, rpcUrl: chain.devnet().rpcUrl, firstBlock: 0 }
}

describe('the hub', () => {
  it('is filled anew when the chain left it halfway', async () => {
    const context = await freshContext()
    const { database } = context
    const node = await faultyNode(context.rpcUrl)
    const graphql = voting.routes?.({ ...context, rpcUrl: node.url }).find(({ path }) => path === '/graphql')
    const titles = async () => {
      const query = '{ proposals(first: 100) { title } }'
      const request = {
        ...{ params: {}, query: new URLSearchParams(), accept: 'application/json' },
        ...{ body: { query }, client: '127.0.0.1' },
      }
      return JSON.stringify(await graphql?.answer(request))
    }
    node.fault = () => {
      node.isDead = node.asked.length >= 6
      return undefined
    }
    await expect(titles()).rejects.toThrow('socket hang up')
    expect(node.asked.length).toBeGreaterThanOrEqual(6)
    node.isDead = false
    node.fault = () => undefined
    const found = await titles()
    for (const { title } of SEED_PROPOSALS) expect(found).toContain(title)
    await node.stop()
    await database.close()
  })

  it('begins with snapshots in blocks of the seed: those mined since may be taken back', async () => {
    const { database, ...context } = await freshContext()
    const seededTo = await head()
    for (let i = 0; i < 3; i++) await chain.rpc('evm_mine')
    const hub = createHub({ ...context, database })
    await fillHub(hub, { ...context, database, seededTo })
    const rows = await database.query<{ snapshot: number }>('SELECT snapshot FROM proposals')
    expect(Math.max(...rows.map(({ snapshot }) => snapshot))).toBe(seededTo)
    await database.close()
  })

  it.each([
    [4, 'is filled from the new head'],
    [5, 'is left for the next who asks'],
  ])('where the chain is reorganized %d times while it is read: %s', async (times) => {
    const { database, ...context } = await freshContext()
    const hub = createHub({ ...context, database })
    let readings = 0
    const power: PowerLedger = {
      ...hub.power,
      at(block) {
        readings += 1
        return readings > times ? hub.power.at(block) : Promise.reject(new NoSuchBlock('gone'))
      },
    }
    const filling = fillHub({ ...hub, power }, { ...context, database })
    if (times === 5) await expect(filling).rejects.toThrow(NoSuchBlock)
    else await filling
    const rows = await database.query('SELECT id FROM proposals')
    expect(rows).toHaveLength(times === 5 ? 0 : SEED_PROPOSALS.length)
    await database.close()
  })
})

describe('power', () => {
  it('is what the chain says at a block: wallet, liquidity, farm 0, other pools and the vault', async () => {
    const pair = pairAt(await chain.call<string>(FACTORY, 'getPair', [CHEESE.address, WBNB.address]))
    for (const who of [ME, walletOf(5).address, walletOf(6).address, walletOf(7).address]) {
      const block = await head()
      const power = await powerOf(who, block)
      const [wallet, lp, lpSupply, inPair] = await Promise.all([
        chain.balance(CHEESE, who),
        chain.balance(pair, who),
        chain.call<bigint>(pair, 'totalSupply'),
        chain.balance(CHEESE, pair.address),
      ])
      const [[farmed], [manual]] = await Promise.all([
        chain.call<readonly [bigint, bigint]>(CHEF, 'userInfo', [1, who]),
        chain.call<readonly [bigint, bigint]>(CHEF, 'userInfo', [0, who]),
      ])
      let pooled = 0n
      for (const address of ACTIVE_POOLS) {
        const [amount] = await chain.call<readonly [bigint, bigint]>(
          { ...poolAt('Pool1'), address },
          'userInfo',
          [who],
        )
        pooled += amount
      }
      const [shares] = await chain.call<readonly bigint[]>(VAULT, 'userInfo', [who])
      const price = await chain.call<bigint>(VAULT, 'getPricePerFullShare')
      const parts = {
        cakeBalance: wallet,
        cakeBnbLpBalance: ((lp + farmed) * inPair) / lpSupply,
        cakePoolBalance: manual,
        poolsBalance: pooled,
        cakeVaultBalance: ((shares ?? 0n) * price) / 10n ** 18n,
      }
      const units = (text: string) => {
        const [whole = '', fraction = ''] = text.split('.')
        return BigInt(whole + fraction.padEnd(18, '0'))
      }
      expect(
        Object.fromEntries(
          Object.entries(power.parts).map(([part, text]: [string, string]) => [part, units(text)]),
        ),
      ).toEqual(parts)
      expect(units(power.total)).toBe(Object.values(parts).reduce((sum, each) => sum + each, 0n))
      if (who === walletOf(5).address) expect(Object.values(parts).every((each) => each > 0n)).toBe(true)
      // What happens later changes the later block alone.
      await chain.send(CHEESE, 'approve', [VAULT.address, MAX], { from: who })
      if (wallet > 10n ** 18n) await chain.send(VAULT, 'deposit', [10n ** 18n], { from: who })
      expect(await powerOf(who, block)).toEqual(power)
    }
  })

  it('counts the pools that are named, and no contract that is none of the exchange’s', async () => {
    const who = toAddress(walletOf(5).address)
    const at = { url: `${url()}/api`, account: who, block: await head() }
    const none = await askRemote(votingPower, { ...at, poolAddresses: [] })
    expect(none.parts.poolsBalance).toBe('0')
    const other = await askRemote(votingPower, { ...at, poolAddresses: [toAddress(CHEESE.address)] })
    expect(other).toEqual(none)
  })

  it('is known for blocks that there are, also when the chain went back', async () => {
    await expect(powerOf(ME, (await head()) + 1)).rejects.toBe('unreachable')
    const snapshot = await chain.rpc<string>('evm_snapshot')
    await chain.send(CHEESE, 'transfer', [BOB, 10n ** 18n])
    const block = await head()
    const after = await powerOf(BOB, block)
    await chain.rpc('evm_revert', snapshot)
    await chain.rpc('evm_mine')
    expect((await powerOf(BOB, block)).total).not.toBe(after.total)
  })

  it('is verified only as it was told', async () => {
    const block = await head()
    const { total, verificationHash } = await powerOf(ME, block)
    const claims = [
      { address: ME, verificationHash, total },
      { address: ALICE, verificationHash, total },
      { address: BOB, verificationHash: '0x64', total: '1' },
    ]
    expect(await askRemote(verdicts, { url: `${url()}/api`, block, votes: claims })).toEqual({
      kind: 'verdicts',
      verdicts: { [ME.toLowerCase()]: true, [ALICE.toLowerCase()]: false, [BOB.toLowerCase()]: false },
    })
    const [claim] = claims
    const again = { url: `${url()}/api`, block: block - 1, votes: claim === undefined ? [] : [claim] }
    expect(await askRemote(verdicts, again)).toEqual({
      kind: 'verdicts',
      verdicts: { [ME.toLowerCase()]: false },
    })
  })
})

describe('a message', () => {
  it('makes a proposal, on which two vote and one changes its mind', async () => {
    const id = await created()
    expect(await askRemote(proposal, { url: url(), space: SPACE.id, id })).toMatchObject({
      ...{ id, title: 'A second vault', choices: ['For', 'Against'], author: ME },
    })
    expect(await vote(id, 1)).toMatchObject({ kind: 'sent' })
    expect(await vote(id, 2, walletOf(1))).toMatchObject({ kind: 'sent' })
    expect(await vote(id, 2, walletOf(0), { at: clock() + 1 })).toMatchObject({ kind: 'sent' })
    const votes = await votesOf(id)
    expect(votes.map(({ voter, choice }) => [voter, choice]).sort()).toEqual(
      [
        [ME, 2],
        [ALICE, 2],
      ].sort(),
    )
    const { snapshot } = (await askRemote(proposal, { url: url(), space: SPACE.id, id })) ?? { snapshot: 0 }
    const results = resultsOf(['For', 'Against'], votes, await verified(snapshot, votes))
    const powers = await Promise.all([ME, ALICE].map((who) => powerOf(who, snapshot)))
    expect(results.counted).toBe(2)
    expect(results.choices[1]?.power.toFixed()).toBe(
      powers.reduce((sum, { total }) => sum.plus(total), results.total.times(0)).toFixed(),
    )
  })

  it('is refused where signature, time, space, form or power do not hold', async () => {
    const poor = Wallet.createRandom()
    expect(await propose({}, { address: ALICE })).toEqual(refused('wrong signature'))
    expect(await propose({}, { signature: '0x' })).toEqual(refused('wrong signature'))
    expect(await propose({}, undefined, clock() - 400)).toEqual(refused('wrong timestamp'))
    expect(await propose({}, undefined, clock() + 400)).toEqual(refused('wrong timestamp'))
    expect(await propose({}, undefined, clock(), { ...space, space: 'other.eth' })).toEqual(
      refused('unknown space'),
    )
    const now = await chain.now()
    for (const changes of [
      { title: '' },
      { body: 'x'.repeat(10_001) },
      { choices: ['For'] },
      { choices: ['For', ' '] },
      { start: now + 20, end: now + 10 },
      { snapshot: 0 },
    ]) {
      expect(await propose(changes), JSON.stringify(changes).slice(0, 60)).toEqual(
        refused('wrong proposal format'),
      )
    }
    expect(await propose({ start: now - 20, end: now - 10 })).toEqual(refused('proposal ends in the past'))
    expect(await propose({ snapshot: (await head()) + 5 })).toEqual(refused('unknown snapshot block'))
    expect(await propose({}, { by: new Wallet(poor.privateKey) })).toEqual(refused('validation failed'))
    for (const msg of ['', 'null', '{}', '{"version":"0.1.3","timestamp":"now"}']) {
      expect((await send(msg)).kind, msg).toBe('refused')
    }
  })

  it('votes only on what is open, for what there is, with power that was told', async () => {
    const now = await chain.now()
    const id = await created({ end: now + 1000 })
    const later = await created({ title: 'Later', start: now + 500, end: now + 1000 })
    expect(await vote(later, 1)).toEqual(refused('not in voting window'))
    for (const choice of [0, 3, 1.5]) expect(await vote(id, choice)).toEqual(refused('invalid choice'))
    expect(await vote('Qm1', 1)).toEqual(refused('unknown proposal'))
    expect(await vote(id, 1, walletOf(0), { votingPower: '99999999999' })).toEqual(
      refused('wrong voting power'),
    )
    const poor = walletOf(200)
    expect(await vote(id, 1, poor)).toEqual(refused('no voting power'))
    const message = voteMessage(
      space,
      { proposal: id, choice: 1, votingPower: '1', verificationHash: '0x' },
      clock(),
    )
    expect(await send(message)).toEqual(refused('wrong voting power'))
    await chain.rpc('evm_mine', { timestamp: now + 1000 })
    expect(await vote(id, 1)).toEqual(refused('not in voting window'))
  })

  it('is taken once', async () => {
    const message = proposalMessage(space, await newProposal({ title: 'Once' }), clock())
    expect(await send(message)).toMatchObject({ kind: 'sent' })
    expect(await send(message)).toEqual(refused('duplicate message'))
  })

  it('may be typed data as the public hub takes it', async () => {
    const by = walletOf(2)
    const from = toAddress(by.address)
    const sendTyped = async ({ domain, types, message }: ReturnType<typeof typedVote>, address = from) => {
      const sig = await by.signTypedData(domain, types as Record<string, TypedDataField[]>, { ...message })
      const envelope = { address, sig, data: { domain, types, message } }
      return askRemote(sendMessage, { url: `${url()}/api/message`, envelope })
    }
    const answer = await sendTyped(
      typedProposal(from, SPACE.id, await newProposal({ title: 'Typed' }), clock()),
    )
    if (answer.kind !== 'sent') throw new Error(answer.words)
    const found = await askRemote(proposal, { url: url(), space: SPACE.id, id: answer.id })
    const { total, verificationHash } = await powerOf(from, found?.snapshot ?? 0)
    const cast = { proposal: answer.id, choice: 2, votingPower: total, verificationHash }
    const typed = typedVote(from, SPACE.id, cast, clock())
    expect(await sendTyped(typed, toAddress(ALICE))).toEqual(refused('wrong message body'))
    expect(await sendTyped(typed)).toMatchObject({ kind: 'sent' })
    expect(await votesOf(answer.id)).toMatchObject([{ voter: from, choice: 2, votingPower: total }])
    const counted = await ask('query ($id: String!) { proposal(id: $id) { scores } }', { id: answer.id })
    expect(counted.data?.['proposal']).toEqual({ scores: [0, Number(total)] })
  })
})

describe('questions', () => {
  it('are pages of a thousand, ordered and filtered, and bounded', async () => {
    const { id } = (await seeded()) ?? { id: '' }
    const page =
      'votes(first: 3, skip: $skip, orderBy: "created", orderDirection: desc, where: { proposal: $id }) { id created voter }'
    const query = `query ($id: String!, $skip: Int!) { ${page} }`
    const [one, two] = [await ask(query, { id, skip: 0 }), await ask(query, { id, skip: 3 })]
    const rows = [...(one.data?.['votes'] ?? []), ...(two.data?.['votes'] ?? [])]
    expect(new Set(rows.map((row) => row['id'])).size).toBe(6)
    const times = rows.map((row) => Number(row['created']))
    expect(times).toEqual([...times].sort((a, b) => b - a))
    const voter = String(rows[0]?.['voter'])
    const own = await ask(
      'query ($id: String!, $voter: String!) { votes(where: { proposal: $id, voter: $voter }) { id } }',
      { id, voter: voter.toLowerCase() },
    )
    expect(own.data?.['votes']).toEqual([{ id: rows[0]?.['id'] }])
    for (const bad of [
      '{ votes(first: 1001) { id } }',
      '{ votes(skip: 5001) { id } }',
      `{ ${Array.from({ length: 6 }, (_, i) => `v${String(i)}: votes(first: 1000) { id }`).join(' ')} }`,
      '{ proposals(orderBy: "body") { id } }',
      `{ ${'a '.repeat(2000)} }`,
      '{ nothing }',
    ]) {
      expect((await ask(bad)).errors, bad.slice(0, 40)).toBeDefined()
    }
    const { data } = await ask('{ proposals(where: { space: "other.eth" }) { id } }')
    expect(data?.['proposals']).toEqual([])
  })
})
