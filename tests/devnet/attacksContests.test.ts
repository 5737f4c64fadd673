import { id } from 'ethers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { TREASURY } from '../../deploy/publicAccounts'
import { type Hostile, hostile } from './attacks'
import { E18, mine, wait } from './farming'
import { BUNNIES, OWNER, people, PROFILE, STATION } from './profile'
import { ALICE, BOB, type Contract, localChain, MAX, ME } from './support'

const chain = localChain()
const { as, createProfile, profileOf } = people(chain)

beforeEach(async () => {
  await chain.rpc('anvil_autoImpersonateAccount', true)
})
afterEach(async () => {
  await chain.rpc('anvil_autoImpersonateAccount', false)
})

describe('an auction in a hostile token', () => {
  let auction: Contract
  let bad: Hostile
  const bid = (whole: number, from = ALICE) => chain.send(auction, 'bid', [BigInt(whole) * E18], { from })

  /** An auction of the first account's, in which two people and the contract that calls back may bid. */
  beforeEach(async () => {
    bad = await hostile(chain)
    auction = await chain.create('FarmAuction', bad.token.address, ME)
    await chain.send(auction, 'addWhitelist', [[ALICE, BOB, bad.attacker.address]])
    for (const who of [ALICE, BOB]) {
      await chain.send(bad.token, 'mint', [who, 1000n * E18])
      await chain.send(bad.token, 'approve', [auction.address, MAX], { from: who })
    }
    await bad.run(bad.token, 'approve', [auction.address, MAX])
    await start(2)
  })
  async function start(leaderboard: number) {
    const block = Number(await chain.rpc<string>('eth_blockNumber'))
    await chain.send(auction, 'startAuction', [block + 2, block + 30, 10n * E18, leaderboard])
    await mine(chain, 1)
  }
  const close = async (limit: bigint) => {
    await mine(chain, 40)
    await chain.send(auction, 'closeAuction', [limit])
  }

  it('counts a bid when all of it has arrived, so that each can be given back', async () => {
    await bid(20)
    await chain.send(bad.token, 'setTax', [1000n])
    expect(await chain.failure(auction, 'bid', [10n * E18], { from: BOB })).toBe('Bid did not arrive')
    await chain.send(bad.token, 'setTax', [0n])
    await bid(10, BOB)
    await close(MAX)
    for (const from of [BOB, ALICE]) await chain.send(auction, 'claimAuction', [1], { from })
    expect(await chain.balance(bad.token, auction.address)).toBe(0n)
  })

  it('accepts one bid and one claim from a reentrant caller', async () => {
    await bid(500)
    const held = await chain.balance(bad.token, bad.attacker.address)
    await bad.prepare(auction, 'bid', [10n * E18])
    await bad.run(auction, 'bid', [10n * E18])
    await close(MAX)
    await bad.prepare(auction, 'claimAuction', [1])
    await bad.run(auction, 'claimAuction', [1])
    expect(await bad.outcome()).toEqual({ done: 0n, refused: 2n })
    expect(await chain.balance(bad.token, bad.attacker.address)).toBe(held)
    expect(await chain.balance(bad.token, auction.address)).toBe(500n * E18)
  })

  it('is left by everyone, though the token refuses one of them, and gives its owner the winners’ bids alone', async () => {
    await bid(30)
    await bid(20, BOB)
    await bad.run(auction, 'bid', [20n * E18])
    await chain.send(bad.token, 'setRefuses', [bad.attacker.address, true])
    await close(30n * E18)
    expect(await chain.failure(auction, 'claimAuctionLeaderboard', [1, [BOB]])).toBe('Not a winner')
    expect(await chain.failure(auction, 'recoverToken', [bad.token.address, 1n])).toBe(
      'Bids cannot be recovered',
    )
    await chain.send(auction, 'claimAuction', [1], { from: BOB })
    await chain.send(auction, 'claimAuctionLeaderboard', [1, [ALICE]])
    await chain.send(bad.token, 'setRefuses', [bad.attacker.address, false])
    await bad.run(auction, 'claimAuction', [1])
    expect(await chain.balance(bad.token, auction.address)).toBe(0n)
  })

  it('lets equal bids in the last place all win or all go, and never more than there are places above them', async () => {
    await bid(30)
    await bid(30, BOB)
    await bad.run(auction, 'bid', [30n * E18])
    await mine(chain, 40)
    expect(await chain.failure(auction, 'closeAuction', [29n * E18])).toBe('Limit lets too many win')
    const snapshot = await chain.rpc<string>('evm_snapshot')
    await chain.send(auction, 'closeAuction', [30n * E18])
    await chain.send(auction, 'claimAuctionLeaderboard', [1, [ALICE, BOB, bad.attacker.address]])
    expect(await chain.balance(bad.token, auction.address)).toBe(0n)
    await chain.rpc('evm_revert', snapshot)
    await chain.send(auction, 'closeAuction', [31n * E18])
    for (const from of [ALICE, BOB]) await chain.send(auction, 'claimAuction', [1], { from })
    await bad.run(auction, 'claimAuction', [1])
    expect(await chain.balance(bad.token, auction.address)).toBe(0n)
  })

  it('is announced for days to come, so that an operator cannot stop auctions for good', async () => {
    await close(MAX)
    const block = BigInt(await chain.rpc<string>('eth_blockNumber'))
    const far = block + 86_400n
    expect(await chain.failure(auction, 'startAuction', [far + 9n, far + 19n, 1n, 1])).toBe(
      'Start is too far ahead',
    )
    await chain.send(auction, 'startAuction', [far, far + 9n, 1n, 1])
  })
})

describe('a competition', () => {
  const PERIOD = 7 * 86_400
  let battle: Contract
  let bad: Hostile

  /** Its owner is the first account; its rewards are in a hostile token, and it may give points and collectibles. */
  beforeEach(async () => {
    bad = await hostile(chain)
    battle = await chain.create(
      'TradingCompetition',
      ...[PROFILE.address, STATION.address, bad.token.address, 3, PERIOD],
    )
    await trust('grantRole')
    await chain.send(bad.token, 'transfer', [battle.address, 1000n * E18])
    await createProfile(ALICE, 1)
    await as(ALICE, battle, 'register')
    await createProfile(BOB, 2)
    await as(BOB, battle, 'register')
  })
  /** Whether it may give points and collectibles. */
  async function trust(method: 'grantRole' | 'revokeRole'): Promise<void> {
    const abi = chain.abiOf('Profile')
    await as(OWNER, { address: PROFILE.address, abi }, method, [id('POINT_ROLE'), battle.address])
    await as(OWNER, { address: STATION.address, abi }, method, [id('MINTER_ROLE'), battle.address])
  }
  const status = (next: number) => chain.send(battle, 'updateCompetitionStatus', [next])
  /** The first account's group of team 1 is given this much, and claims are open. */
  async function openClaims(): Promise<void> {
    await status(1)
    await status(2)
    await chain.send(battle, 'updateTeamRewards', [
      ...[1, [1, 2, 3, 4, 5], [0, 0, 0, 0, 100n * E18], [0, 0, 0, 0, 10]],
    ])
    await chain.send(battle, 'updateUserStatusMultiple', [[ALICE], 4])
    await chain.send(battle, 'updateWinningTeamAndTokenURIAndBunnyId', [1, 'ipfs://winner', 31])
    await status(3)
  }

  it('takes no unclaimed reward before those who won have had their time', async () => {
    await openClaims()
    expect(await chain.failure(battle, 'updateCompetitionStatus', [4])).toBe('Claims are still open')
    await wait(chain, PERIOD - 10)
    expect(await chain.failure(battle, 'updateCompetitionStatus', [4])).toBe('Claims are still open')
    expect(await chain.failure(battle, 'claimRemainder', [900n * E18 + 1n])).toBe('Promised to winners')
    await chain.send(battle, 'claimRemainder', [900n * E18])
    await as(ALICE, battle, 'claimReward')
    expect(await chain.balance(bad.token, ALICE)).toBe(100n * E18)
    await wait(chain, 10)
    await status(4)
  })

  it('pays the token though points and collectible are refused, and these once they are not', async () => {
    await trust('revokeRole')
    await openClaims()
    const [bunnies, { points }] = [await chain.balance(BUNNIES, ALICE), await profileOf(ALICE)]
    await as(ALICE, battle, 'claimReward')
    expect(await chain.balance(bad.token, ALICE)).toBe(100n * E18)
    expect(await chain.failure(battle, 'claimReward', [], { from: ALICE })).toBe('Already claimed')
    expect(await chain.failure(battle, 'claimUndelivered', [], { from: ALICE })).not.toBe('nothing')
    await trust('grantRole')
    await as(ALICE, battle, 'claimUndelivered')
    expect((await chain.balance(BUNNIES, ALICE)) - bunnies).toBe(1n)
    expect((await profileOf(ALICE)).points - points).toBe(10n)
    expect(await chain.failure(battle, 'claimUndelivered', [], { from: ALICE })).toBe('Nothing to deliver')
    expect(await chain.failure(battle, 'claimUndelivered', [], { from: BOB })).toBe('Nothing to deliver')
  })

  it('never pays twice, not even a reentrant caller, and keeps what is promised to others', async () => {
    await openClaims()
    await as(ALICE, battle, 'claimReward')
    await as(BOB, battle, 'claimReward')
    expect(await chain.failure(battle, 'claimReward', [], { from: ALICE })).toBe('Already claimed')
    expect(await chain.failure(battle, 'claimReward', [], { from: ME })).toBe('Not registered')
    expect(await chain.balance(bad.token, battle.address)).toBe(900n * E18)
  })
})

describe('a lottery in a hostile token', () => {
  const DAY = 86_400
  const PRICE = E18
  let lottery: Contract
  let source: Contract
  let bad: Hostile
  let endTime = 0

  /** The first account owns and operates it, and says its numbers; the first round is open, and Alice has a ticket. */
  beforeEach(async () => {
    bad = await hostile(chain)
    source = await chain.create('RandomNumberGenerator', ME)
    lottery = await chain.create('Lottery', bad.token.address, source.address, 60, false)
    await chain.send(source, 'setLotteryAddress', [lottery.address])
    await chain.send(lottery, 'setOperatorAndTreasuryAndInjectorAddresses', [ME, TREASURY, ME])
    for (const who of [ALICE, BOB]) {
      await chain.send(bad.token, 'mint', [who, 1000n * E18])
      await chain.send(bad.token, 'approve', [lottery.address, MAX], { from: who })
    }
    await chain.send(bad.token, 'approve', [lottery.address, MAX])
    endTime = (await chain.now()) + 1000
    const shares = [0, 0, 0, 0, 0, 10_000]
    await chain.send(lottery, 'setMinAndMaxTicketPriceInCake', [1n, PRICE])
    await chain.send(lottery, 'startLottery', [endTime, PRICE, 2000, shares, 0])
    await chain.send(lottery, 'buyTickets', [1, [1_234_567]], { from: ALICE })
  })
  const answer = async (from: Contract, number: bigint) =>
    chain.send(from, 'fulfillRandomness', [await chain.call(from, 'latestRequestId'), number])
  const prize = async () => {
    const before = await chain.balance(bad.token, ALICE)
    await chain.send(lottery, 'claimTickets', [1, [0], [5]], { from: ALICE })
    return (await chain.balance(bad.token, ALICE)) - before
  }

  it('counts what has arrived alone, so that every prize is there', async () => {
    await chain.send(bad.token, 'setTax', [1000n])
    for (const [method, args, from] of [
      ['buyTickets', [1, [1_000_000]], BOB],
      ['injectFunds', [1, E18], ME],
    ] as const) {
      expect(await chain.failure(lottery, method, args, { from }), method).toBe('Tokens did not arrive')
    }
  })

  it('can be closed and drawn by anyone if its operator is absent, and pays its prizes', async () => {
    await wait(chain, 1001 + DAY - 60)
    expect(await chain.failure(lottery, 'closeLottery', [1], { from: BOB })).toBe('Not operator')
    await wait(chain, 60)
    await chain.send(lottery, 'closeLottery', [1], { from: BOB })
    await answer(source, 234_567n)
    const draw = 'drawFinalNumberAndMakeLotteryClaimable'
    // What is left over is the next round's, and not the treasury's.
    expect(await chain.failure(lottery, draw, [1, false], { from: BOB })).toBe('Not operator')
    await chain.send(lottery, draw, [1, true], { from: BOB })
    expect(await prize()).toBe(PRICE)
  })

  it('is paid back where its number does not come, and its owner names no other source for it', async () => {
    await chain.send(lottery, 'buyTickets', [1, [1_000_001, 1_000_002]], { from: BOB })
    await wait(chain, 1001)
    await chain.send(lottery, 'closeLottery', [1])
    // One that has answered: who named it would choose the number.
    const next = await chain.create('RandomNumberGenerator', ME)
    await chain.send(next, 'setLotteryAddress', [lottery.address])
    const change = (): Promise<string> => chain.failure(lottery, 'changeRandomGenerator', [next.address])
    const refund = (ids: readonly number[], from = ALICE) =>
      chain.failure(lottery, 'refundTickets', [1, ids], { from })
    const draw = () => chain.failure(lottery, 'drawFinalNumberAndMakeLotteryClaimable', [1, true])
    await wait(chain, 6 * DAY)
    expect(await change()).toBe('Lottery not in claimable')
    expect(await refund([0])).toBe('Refunds: Not yet')
    await wait(chain, DAY)
    expect(await change()).toBe('Lottery not in claimable')
    const snapshot = await chain.rpc<string>('evm_snapshot')
    // A number that is there is drawn, however late.
    await answer(source, 234_567n)
    expect(await refund([0])).toBe('Number is there')
    expect(await draw()).toBe('nothing')
    await chain.rpc('evm_revert', snapshot)

    expect(await refund([])).toBe('No ticket specified')
    expect(await refund([1])).toBe('Not the owner')
    expect(await refund([3])).toBe('TicketId too high')
    const pot = await chain.balance(bad.token, lottery.address)
    const before = [await chain.balance(bad.token, ALICE), await chain.balance(bad.token, BOB)]
    await chain.send(lottery, 'refundTickets', [1, [0]], { from: ALICE })
    expect(await refund([0])).toBe('Not the owner')
    expect(await draw()).toBe('Lottery given up')
    await answer(source, 234_567n)
    expect(await draw()).toBe('Lottery given up')
    // The next round begins, and another source may be its.
    await chain.send(lottery, 'changeRandomGenerator', [next.address])
    const shares = [0, 0, 0, 0, 0, 10_000]
    await chain.send(lottery, 'startLottery', [(await chain.now()) + 1000, PRICE, 2000, shares, 0])
    await chain.send(lottery, 'refundTickets', [1, [2, 1]], { from: BOB })
    expect((await chain.balance(bad.token, ALICE)) - (before[0] ?? 0n)).toBe(pot / 3n)
    expect((await chain.balance(bad.token, BOB)) - (before[1] ?? 0n)).toBe((pot / 3n) * 2n)
    // Not a unit is lost: what does not divide is in the next pot.
    expect(await chain.balance(bad.token, lottery.address)).toBe(pot % 3n)
  })

  it('is paid back where it is never closed, and goes on without tickets', async () => {
    await wait(chain, 1001 + 6 * DAY)
    // Its number would have no day to come.
    expect(await chain.failure(lottery, 'closeLottery', [1])).toBe('Lottery too late')
    await wait(chain, DAY)
    expect(await chain.failure(lottery, 'giveUpLottery', [2])).toBe('Lottery not to be given up')
    await chain.send(lottery, 'giveUpLottery', [1], { from: BOB })
    expect(await chain.failure(lottery, 'giveUpLottery', [1])).toBe('Lottery given up')
    const before = await chain.balance(bad.token, ALICE)
    await chain.send(lottery, 'refundTickets', [1, [0]], { from: ALICE })
    expect((await chain.balance(bad.token, ALICE)) - before).toBe(PRICE)
    expect(await chain.failure(lottery, 'claimTickets', [1, [0], [0]], { from: ALICE })).toBe(
      'Lottery not claimable',
    )
  })

  it('is paid back though its source answers nonsense, or not at all when it is asked', async () => {
    const wrong = await chain.create('BadRandomSource')
    const own = await chain.create('Lottery', bad.token.address, wrong.address, 60, false)
    await chain.send(own, 'setOperatorAndTreasuryAndInjectorAddresses', [ME, TREASURY, ME])
    await chain.send(bad.token, 'approve', [own.address, MAX], { from: ALICE })
    const shares = [0, 0, 0, 0, 0, 10_000]
    await chain.send(own, 'startLottery', [(await chain.now()) + 1000, PRICE, 2000, shares, 0])
    await chain.send(own, 'buyTickets', [1, [1_234_567]], { from: ALICE })
    await wait(chain, 1001)
    await chain.send(own, 'closeLottery', [1])
    await wait(chain, 8 * DAY)
    for (const isSilent of [false, true]) {
      await chain.send(wrong, 'set', [1, 7, isSilent])
      expect(await chain.failure(own, 'refundTickets', [1, [0]], { from: ALICE })).toBe('nothing')
    }
  })
})
