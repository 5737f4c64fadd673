import { describe, expect, it } from 'vitest'
import { devnetIfo } from '~/config/addresses/ifo31337'
import {
  contributionProblem,
  presaleDue,
  presaleStatus,
  type PresaleTerms,
  tokensFor,
} from '~/domain/ifo/presale'
import { IFO_OWNER, launchOf, presaleAt } from './ifo'
import { ALICE, BOB, type Contract, localChain, ME, tokenOf } from './support'

const chain = localChain()
const ETHER = 10n ** 18n
const TERMS: PresaleTerms = {
  softCap: 3n * ETHER,
  hardCap: 5n * ETHER,
  minContribution: ETHER / 10n,
  maxContribution: 2n * ETHER,
  price: ETHER / 10_000n,
  tokenDecimals: 6,
}
const START_IN = 20
const LENGTH = 100

interface OwnPresale {
  readonly presale: Contract
  readonly token: Contract
  readonly start: number
  readonly end: number
}

async function create({
  supply = tokensFor(TERMS.hardCap, TERMS),
  isAnnounced = true,
} = {}): Promise<OwnPresale> {
  const token = await chain.createToken(6, 10n ** 24n)
  const { softCap, hardCap, minContribution, maxContribution, price } = TERMS
  const terms = [softCap, hardCap, minContribution, maxContribution, price]
  const made = await chain.create('Presale', token.address, ME, terms)
  const presale = { address: made.address, abi: chain.abiOf('Presale') }
  await chain.send(token, 'transfer', [presale.address, supply])
  const start = (await chain.now()) + START_IN
  const end = start + LENGTH
  if (isAnnounced) await chain.send(presale, 'announce', [start, end])
  return { presale, token, start, end }
}

/** The block after this one has that time. */
async function nextAt(time: number): Promise<void> {
  await chain.rpc('evm_mine', { timestamp: time - 1 })
}

const buy = ({ presale }: OwnPresale, wei: bigint, from = ME) =>
  chain.send(presale, 'buyTokens', [], { from, value: wei })
const refusal = ({ presale }: OwnPresale, method: string, args: readonly unknown[] = [], from = ME) =>
  chain.failure(presale, method, args, { from })
const buyRefusal = ({ presale }: OwnPresale, wei: bigint, from = ME) =>
  chain.failure(presale, 'buyTokens', [], { from, value: wei })

describe('a presale', () => {
  it('is announced by its owner, anew until it has begun', async () => {
    const own = await create({ isAnnounced: false })
    const { presale, start, end } = own
    const status = async () => presaleStatus(await launchOf(chain, presale), TERMS, BigInt(await chain.now()))
    expect(await status()).toBe('to-be-announced')
    expect(await buyRefusal(own, ETHER)).toBe('Presale: not open yet')
    expect(await refusal(own, 'announce', [start, end], ALICE)).toBe('Presale: not the owner')
    for (const times of [
      [1, 2],
      [0, end],
    ]) {
      expect(await refusal(own, 'announce', times)).toBe('Presale: times out of order')
    }
    expect(await refusal(own, 'announce', [end, start])).toBe('Presale: times out of order')
    await chain.send(presale, 'announce', [start, end])
    await chain.send(presale, 'announce', [start + 1, end])
    expect(await status()).toBe('pending')
    expect(await buyRefusal(own, ETHER)).toBe('Presale: not open yet')
    await nextAt(start + 2)
    await buy(own, ETHER)
    expect(await status()).toBe('open')
    expect(await refusal(own, 'announce', [end, end + 1])).toBe('Presale: it has begun')

    const atOnce = await create({ isAnnounced: false })
    await chain.send(atOnce.presale, 'announce', [1, atOnce.end])
    await buy(atOnce, ETHER)
  })

  it('takes what our rules take, and refuses what they refuse', async () => {
    const own = await create()
    await nextAt(own.start + 1)
    await buy(own, ETHER, ALICE)
    const amounts = [1n, ETHER / 10n - 1n, ETHER / 10n, ETHER, ETHER + 1n, 2n * ETHER, 2n * ETHER + 1n]
    const steps: readonly (readonly [from: string, wei: bigint])[] = [
      [BOB, 2n * ETHER],
      [ALICE, ETHER],
      [ME, ETHER - 7n],
    ]
    for (const [from, wei] of [[ME, 0n] as const, ...steps]) {
      if (wei > 0n) await buy(own, wei, from)
      for (const who of [ME, ALICE, BOB]) {
        const state = await launchOf(chain, own.presale, who)
        const now = BigInt(await chain.now())
        for (const each of [...amounts, 6n, 7n, 8n]) {
          const problem = contributionProblem(state, TERMS, { wei: each, balance: 100n * ETHER, now })
          const reason = await buyRefusal(own, each, who)
          expect(reason === 'nothing', `${who} ${String(each)}: ${reason}`).toBe(problem === undefined)
        }
      }
    }
    await buy(own, 7n, ME)
    expect(await buyRefusal(own, 1n)).toBe('Presale: above the hard cap')
    expect(await refusal(own, 'isOver')).toBe('nothing')
    expect(await chain.call(own.presale, 'isOver')).toBe(true)
  })

  it('gives the tokens once it is closed, once, and the BNB to its owner', async () => {
    const own = await create()
    const { presale, token } = own
    await nextAt(own.start + 1)
    await buy(own, 2n * ETHER, ALICE)
    await buy(own, ETHER + 12_345n, BOB)
    expect(await refusal(own, 'finalize')).toBe('Presale: not over yet')
    expect(await refusal(own, 'claimTokens', [], ALICE)).toBe('Presale: nothing to claim yet')
    await nextAt(own.end)
    expect(await buyRefusal(own, ETHER)).toBe('nothing')
    await nextAt(own.end + 2)
    expect(await buyRefusal(own, ETHER)).toBe('Presale: it is over')
    expect(await refusal(own, 'refund', [], ALICE)).toBe('Presale: no refunds')
    const before = await chain.coin(ME)
    // Anyone may.
    await chain.send(presale, 'finalize', [], { from: ALICE })
    expect((await chain.coin(ME)) - before).toBe(3n * ETHER + 12_345n)
    expect(await refusal(own, 'finalize')).toBe('Presale: closed already')
    for (const who of [ALICE, BOB]) {
      const state = await launchOf(chain, presale, who)
      const due = presaleDue(state, TERMS, BigInt(await chain.now()))
      const tokens = tokensFor(state.contribution, TERMS)
      expect(due).toEqual({ kind: 'claim', tokens })
      await chain.send(presale, 'claimTokens', [], { from: who })
      expect(await chain.balance(token, who)).toBe(tokens)
      expect(await refusal(own, 'claimTokens', [], who)).toBe('Presale: claimed already')
    }
    expect(await refusal(own, 'claimTokens')).toBe('Presale: did not contribute')
  })

  it('pays back whole where the soft cap was missed, closed or not, once', async () => {
    const own = await create()
    await nextAt(own.start + 1)
    await buy(own, ETHER, ALICE)
    await buy(own, ETHER, BOB)
    expect(await refusal(own, 'refund', [], ALICE)).toBe('Presale: no refunds')
    await nextAt(own.end + 2)
    const state = await launchOf(chain, own.presale, ALICE)
    expect(presaleDue(state, TERMS, BigInt(await chain.now()))).toEqual({ kind: 'refund', wei: ETHER })
    const before = await chain.coin(ALICE)
    await chain.send(own.presale, 'refund', [], { from: ALICE })
    expect((await chain.coin(ALICE)) - before).toBe(ETHER)
    expect(await refusal(own, 'refund', [], ALICE)).toBe('Presale: nothing to refund')
    await chain.send(own.presale, 'finalize')
    expect(await refusal(own, 'claimTokens', [], BOB)).toBe('Presale: nothing to claim yet')
    await chain.send(own.presale, 'refund', [], { from: BOB })
    expect(await chain.coin(own.presale.address)).toBe(0n)
  })

  it('sells no tokens that it does not hold, and lets its owner take only unsold ones', async () => {
    const own = await create({ supply: tokensFor(4n * ETHER, TERMS) })
    await nextAt(own.start + 1)
    await buy(own, 2n * ETHER, ALICE)
    await buy(own, 2n * ETHER, BOB)
    expect(await buyRefusal(own, ETHER)).toBe('Presale: tokens missing')
    await chain.send(own.token, 'transfer', [own.presale.address, 5n])
    expect(await refusal(own, 'recover', [1])).toBe('Presale: not closed yet')
    await nextAt(own.end + 2)
    await chain.send(own.presale, 'finalize')
    expect(await refusal(own, 'recover', [5], ALICE)).toBe('Presale: not the owner')
    expect(await refusal(own, 'recover', [6])).toBe('Presale: not enough tokens')
    await chain.send(own.presale, 'recover', [5])
    for (const who of [ALICE, BOB]) await chain.send(own.presale, 'claimTokens', [], { from: who })
    expect(await chain.balance(own.token, own.presale.address)).toBe(0n)
  })

  it('never pays a reentrant caller twice', async () => {
    const own = await create()
    const guest = await chain.create('SaleGuest')
    await nextAt(own.start + 1)
    await chain.send(guest, 'contribute', [own.presale.address], { value: ETHER })
    await buy(own, ETHER, ALICE)
    await nextAt(own.end + 2)
    await chain.send(guest, 'refund', [own.presale.address])
    expect(await chain.call(guest, 'refusal')).toBe('ReentrancyGuardReentrantCall')
    expect(await chain.coin(guest.address)).toBe(ETHER)
  })
})

describe('the presales of the seed', () => {
  const SEED: PresaleTerms = { ...TERMS, softCap: 1000n * ETHER, hardCap: 5000n * ETHER, tokenDecimals: 18 }
  const RIND = { ...tokenOf('CHEESE'), address: devnetIfo.Rind }

  it('are open with the caps of the specification, and takes contributions', async () => {
    const presale = presaleAt(devnetIfo.PresaleOpen)
    const ask = (method: string) => chain.call<bigint>(presale, method)
    expect(
      await Promise.all(['softCap', 'hardCap', 'minContribution', 'maxContribution', 'price'].map(ask)),
    ).toEqual([1000n * ETHER, 5000n * ETHER, ETHER / 10n, 10n * ETHER, ETHER / 10_000n])
    const state = await launchOf(chain, presale)
    expect(state.balance).toBe(640n * ETHER)
    expect(presaleStatus(state, SEED, BigInt(await chain.now()))).toBe('open')
    await chain.send(presale, 'buyTokens', [], { value: 10n * ETHER })
    expect(await chain.call(presale, 'owner')).toBe(IFO_OWNER)
  })

  it('are over with tokens and a refund due to the first account', async () => {
    const missed = presaleAt(devnetIfo.PresaleMissed)
    const before = await chain.coin(ME)
    await chain.send(missed, 'refund')
    expect((await chain.coin(ME)) - before).toBe((5n * ETHER) / 2n)
    await chain.send(presaleAt(devnetIfo.PresaleDone), 'claimTokens')
    expect(await chain.balance(RIND, ME)).toBe(15_000n * ETHER)
  })
})
