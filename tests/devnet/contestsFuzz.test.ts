import { afterEach, beforeEach, expect, it } from 'vitest'
import { E18, mine } from './farming'
import { type Act, allowAll, FUZZ_TIMEOUT, type Players, players, playSeasons, type Subject } from './fuzz'
import { localChain, MAX, ME } from './support'

/** Auctions and competitions in a hostile token, whose owner and operator tries it on. */
const chain = localChain()

beforeEach(async () => {
  await chain.rpc('anvil_autoImpersonateAccount', true)
})
afterEach(async () => {
  await chain.rpc('anvil_autoImpersonateAccount', false)
})

async function auctions(): Promise<readonly [Players, Subject]> {
  const people = await players(chain)
  const { token, all } = people
  const auction = await chain.create('FarmAuction', token.address, ME)
  await chain.send(auction, 'addWhitelist', [all])
  await chain.send(auction, 'setMaxAuctionLength', [200])
  await allowAll(chain, people, token, auction)
  const block = async () => BigInt(await chain.rpc<string>('eth_blockNumber'))
  const current = () => chain.call<bigint>(auction, 'currentAuctionId')
  let at = await block()
  await chain.send(auction, 'startAuction', [at + 2n, at + 100n, 10n * E18, 2])
  await mine(chain, 1)
  /** Of one person by auction: what is bid, whether it was taken out, and whether it is the person's to claim. */
  async function bidsOf(who: string) {
    const [ids, amounts, claims] = await chain.call<
      readonly [readonly bigint[], readonly bigint[], readonly boolean[]]
    >(auction, 'viewBidderAuctions', [who, 0, 1000])
    const rows = ids.map((auctionId, i) => ({
      auctionId,
      amount: amounts[i] ?? 0n,
      isTaken: claims[i] === true,
    }))
    return Promise.all(
      rows
        .filter(({ isTaken }) => !isTaken)
        .map(async (row) => {
          const [status, , , , , threshold] = await chain.call<readonly bigint[]>(auction, 'auctions', [
            row.auctionId,
          ])
          return { ...row, isOpen: status === 1n, hasWon: status === 2n && row.amount >= (threshold ?? 0n) }
        }),
    )
  }
  const subject: Subject = {
    contract: auction,
    stakeOf: async (who) =>
      (await bidsOf(who)).reduce((sum, { amount, hasWon }) => sum + (hasWon ? 0n : amount), 0n),
    acts: (units, pick) => [
      ['bid', [BigInt(1 + pick(30)) * 10n * E18]],
      ['bid', [BigInt(1 + pick(3)) * 10n * E18]],
      ['bid', [units]],
      ['claimAuction', [1 + pick(3)]],
      ['closeAuction', [MAX]],
    ],
    ownerActs: (units, pick) => [
      ['closeAuction', [BigInt(pick(40)) * 10n * E18 + BigInt(pick(2))]],
      ['startAuction', [at + 7n, at + 100n, 10n * E18, 1 + pick(3)]],
      ['startAuction', [at + 7n, at + 100n, 10n * E18, 1 + pick(3)]],
      ['claimAuctionLeaderboard', [1 + pick(3), all]],
      ['claimAuctionLeaderboard', [1 + pick(3), [all[pick(3)]]]],
      ['setMaxAuctionLength', [93 + pick(100)]],
      ['removeWhitelist', [[all[pick(3)]]]],
      ['addWhitelist', [all]],
      ['recoverToken', [token.address, units]],
    ],
    async check() {
      let due = 0n
      // With what winners have paid and the owner has not taken.
      for (const who of all) for (const { amount } of await bidsOf(who)) due += amount
      expect(await chain.balance(token, auction.address)).toBeGreaterThanOrEqual(due)
      at = await block()
    },
    /** Without the operator: who is left in an auction that no one closed closes it. */
    async leave(who) {
      const own = (await bidsOf(who)).filter(({ hasWon }) => !hasWon)
      if (own.length === 0) return []
      const isOpen = (await chain.call<readonly bigint[]>(auction, 'auctions', [await current()]))[0] === 1n
      if (isOpen) await mine(chain, 400)
      return [
        ...(isOpen ? ([['closeAuction', [MAX]]] as const) : []),
        ...own.map(({ auctionId }): Act => ['claimAuction', [auctionId]]),
      ]
    },
  }
  return [people, subject]
}

it(
  'an auction keeps every bid until its bidder or, of winners, the owner takes it, and everyone can leave',
  async () => {
    expect(await playSeasons(chain, 'auction', auctions)).toBeGreaterThan(0)
  },
  FUZZ_TIMEOUT,
)

/** Says six times 1 to whatever it is asked: everyone has an active profile of the first team, and points are taken. */
const PROFILES = '0x00000000000000000000000000000000000f0f13'
const SIX_ONES = `0x${['00', '20', '40', '60', '80', 'a0'].map((at) => `600160${at}52`).join('')}60c06000f3`

async function competitions(): Promise<readonly [Players, Subject]> {
  const people = await players(chain)
  const { token, all } = people
  await chain.rpc('anvil_setCode', PROFILES, SIX_ONES)
  const funded = 500n * E18
  const battle = await chain.create('TradingCompetition', PROFILES, PROFILES, token.address, 2, 5 * 86_400)
  await chain.send(token, 'transfer', [battle.address, funded])
  const held = new Map<string, bigint>()
  for (const who of all) held.set(who, await chain.balance(token, who))
  const rewards = (units: bigint) =>
    ['updateTeamRewards', [1, CAMPAIGNS, [0, 0, 0, units, 2n * units], ONES]] as const
  let status = 0n
  const information = (who: string) =>
    chain.call<readonly [boolean, boolean, bigint, bigint, bigint, boolean]>(battle, 'claimInformation', [
      who,
    ])
  const subject: Subject = {
    contract: battle,
    async stakeOf(who) {
      if ((await chain.call<bigint>(battle, 'currentStatus')) !== 3n) return 0n
      const [, hasClaimed, , amount] = await information(who)
      return hasClaimed ? 0n : amount
    },
    acts: () => [
      ['register', []],
      ['claimReward', []],
      ['claimUndelivered', []],
    ],
    ownerActs: (units, pick) => [
      ['updateCompetitionStatus', [status + 1n]],
      ['updateCompetitionStatus', [status + 1n]],
      rewards([E18, 100n * E18, 200n * E18, units][pick(4)] ?? 0n),
      ['updateUserStatusMultiple', [all, pick(5)]],
      ['updateUserStatusMultiple', [[all[pick(3)]], pick(5)]],
      ['updateWinningTeamAndTokenURIAndBunnyId', [1 + pick(2), 'a', 10 + pick(20)]],
      ['claimRemainder', [units]],
      ['claimRemainder', [MAX / 2n]],
    ],
    async check(stakes) {
      status = await chain.call<bigint>(battle, 'currentStatus')
      if (status === 3n) expect(await chain.balance(token, battle.address)).toBeGreaterThanOrEqual(stakes)
      // Each was paid what the group gives, once; not more, where the token keeps a part.
      for (const who of all) {
        const [, hasClaimed, , amount] = await information(who)
        const paid = (await chain.balance(token, who)) - (held.get(who) ?? 0n)
        expect(paid).toBeLessThanOrEqual(hasClaimed ? amount : 0n)
      }
    },
    leave: async (who) => ((await subject.stakeOf(who)) === 0n ? [] : [['claimReward', []]]),
  }
  // The first half of its life is soon over.
  for (const who of all) {
    if (who === people.attacker.address) await people.run(battle, 'register')
    else await chain.send(battle, 'register', [], { from: who })
  }
  for (const next of [1, 2]) await chain.send(battle, 'updateCompetitionStatus', [next])
  await chain.send(battle, ...rewards(50n * E18))
  await chain.send(battle, 'updateUserStatusMultiple', [all, 4])
  await chain.send(battle, 'updateWinningTeamAndTokenURIAndBunnyId', [1, 'a', 15])
  status = 2n
  return [people, subject]
}
const CAMPAIGNS = [1, 2, 3, 4, 5]
const ONES = [1, 1, 1, 1, 1]

it(
  'a competition pays each once what was promised, and keeps it for those who have not claimed',
  async () => {
    expect(await playSeasons(chain, 'battle', competitions)).toBeGreaterThan(0)
  },
  FUZZ_TIMEOUT,
)
