import { afterEach, beforeEach, expect, it } from 'vitest'
import { deployerOf, TREASURY } from '../../deploy/publicAccounts'
import { CHEESE, CHEF, DAY, E18, VAULT } from './farming'
import { allowAll, FUZZ_TIMEOUT, play, players, STEPS, type Subject } from './fuzz'
import { ALICE, type Contract, FACTORY, localChain, MAX, ME, pairAt } from './support'

/** Several people, one of them a contract that calls back, with a token of every bad habit, and an owner who tries it on. */
const chain = localChain()
const OWNER = deployerOf('farming')
const block = async () => BigInt(await chain.rpc<string>('eth_blockNumber'))
const get = (contract: Contract, method: string, ...args: readonly unknown[]) =>
  chain.call<bigint>(contract, method, args)
const stakeIn =
  (pool: Contract) =>
  async (who: string, ...key: readonly unknown[]) =>
    (await chain.call<readonly bigint[]>(pool, 'userInfo', [...key, who]))[0] ?? 0n
/** So that a run that only fails is not taken for one that holds. */
const enough = Math.ceil(STEPS / 8)

beforeEach(async () => {
  await chain.rpc('anvil_autoImpersonateAccount', true)
})
afterEach(async () => {
  await chain.rpc('anvil_autoImpersonateAccount', false)
})

it(
  'a farm keeps all stakes, makes no more than is due, and lets everyone leave',
  async () => {
    const people = await players(chain)
    const { token, attacker } = people
    const pid = Number(await get(CHEF, 'poolLength'))
    await chain.send(CHEF, 'add', [1000n, token.address, false], { from: OWNER })
    await allowAll(chain, people, token, CHEF)
    const [from, made] = [await block(), await get(CHEESE, 'totalSupply')]
    const subject: Subject = {
      contract: CHEF,
      owner: OWNER,
      stakeOf: async (who) => stakeIn(CHEF)(who, pid),
      acts: (units) => [
        ['deposit', [pid, units]],
        ['deposit', [pid, units]],
        ['deposit', [pid, 0n]],
        ['withdraw', [pid, units]],
        ['emergencyWithdraw', [pid]],
        ['enterStaking', [units]],
      ],
      ownerActs: (_, pick) => [
        ['set', [pid, BigInt(pick(5000)), pick(2) === 0]],
        ['updateMultiplier', [1n]],
        ['updatePool', [pid]],
        ['setMigrator', [ME]],
        ['migrate', [pid]],
      ],
      async check(stakes) {
        expect(await chain.balance(token, CHEF.address)).toBeGreaterThanOrEqual(stakes)
        const blocks = (await block()) - from
        // With the developers' tenth.
        expect((await get(CHEESE, 'totalSupply')) - made).toBeLessThanOrEqual(
          ((blocks + farBehind) * E18 * 11n) / 100n,
        )
        expect(await chain.call(CHEF, 'migrator')).toBe(ZERO)
      },
      leave: async (who) => [['withdraw', [pid, await stakeIn(CHEF)(who, pid)]]],
    }
    // The seed's farms were not brought up to date for a while.
    const farBehind = from
    expect(await play(chain, people, subject, 'farm')).toBeGreaterThan(enough)
    expect(await chain.balance(token, attacker.address)).toBeGreaterThan(0n)
  },
  FUZZ_TIMEOUT,
)

const ZERO = '0x0000000000000000000000000000000000000000'

for (const isSame of [false, true]) {
  it(
    `a pool ${isSame ? 'that pays what it takes' : 'of another token'} keeps all stakes and pays no more than it made`,
    async () => {
      const people = await players(chain)
      const { token } = people
      const reward = isSame ? token : await chain.createToken(18, 1_000_000n * E18)
      const from = await block()
      const args = [token.address, reward.address, E18, from, from + BigInt(STEPS * 10), 100_000n * E18]
      const pool = await chain.create('SmartChef', ...args)
      const funded = 900_000n * E18
      await chain.send(reward, 'transfer', [pool.address, funded])
      await allowAll(chain, people, token, pool)
      let taken = 0n
      const subject: Subject = {
        contract: pool,
        stakeOf: stakeIn(pool),
        acts: (units) => [
          ['deposit', [units]],
          ['deposit', [units]],
          ['deposit', [0n]],
          ['withdraw', [units]],
          ['emergencyWithdraw', []],
        ],
        ownerActs: (units, pick) => [
          ['emergencyRewardWithdraw', [units]],
          ['emergencyRewardWithdraw', [MAX / 2n]],
          ['recoverWrongTokens', [token.address, units]],
          ['updatePoolLimitPerUser', [pick(4) > 0, 100_000n * E18 + units]],
          ...(pick(20) === 0 ? ([['stopReward', []]] as const) : []),
        ],
        async check(stakes) {
          expect(await get(pool, 'totalStaked')).toBe(stakes)
          expect(await chain.balance(token, pool.address)).toBeGreaterThanOrEqual(stakes)
          if (isSame) return
          taken = (await chain.balance(reward, ME)) - (1_000_000n * E18 - funded)
          const paid = funded - (await chain.balance(reward, pool.address)) - taken
          expect(paid).toBeLessThanOrEqual(((await block()) - from) * E18)
          let held = 0n
          for (const who of people.all) held += await chain.balance(reward, who)
          expect(held).toBe(paid)
        },
        leave: (who) =>
          Promise.resolve(
            who === ALICE && !isSame
              ? [
                  ['deposit', [0n]],
                  ['emergencyWithdraw', []],
                ]
              : [['emergencyWithdraw', []]],
          ),
      }
      expect(await play(chain, people, subject, isSame ? 'same' : 'pool')).toBeGreaterThan(enough)
    },
    FUZZ_TIMEOUT,
  )
}

it(
  'the pool of the coin keeps all stakes and pays no more than it made',
  async () => {
    const people = await players(chain)
    const { token } = people
    const from = await block()
    const args = [ALICE, token.address, E18, from, from + BigInt(STEPS * 10), 1000n * E18]
    const pool = await chain.create('SousChefBnb', ...args)
    await chain.send(token, 'transfer', [pool.address, 900_000n * E18])
    const subject: Subject = {
      contract: pool,
      stakeOf: stakeIn(pool),
      acts: (units) => [
        ['deposit', [], units % (100n * E18)],
        ['deposit', [], E18],
        ['deposit', []],
        ['withdraw', [units]],
        ['emergencyWithdraw', []],
      ],
      ownerActs: (units, pick) => [
        ['emergencyRewardWithdraw', [units]],
        ['setLimitAmount', [BigInt(pick(1000)) * E18]],
        ['setBlackList', [people.all[pick(3)]]],
        ['removeBlackList', [people.all[pick(3)]]],
      ],
      async check(stakes) {
        expect(await get(pool, 'totalStaked')).toBe(stakes)
        expect(await chain.coin(pool.address)).toBeGreaterThanOrEqual(stakes)
      },
      leave: () => Promise.resolve([['emergencyWithdraw', []]]),
    }
    expect(await play(chain, people, subject, 'coin')).toBeGreaterThan(enough)
  },
  FUZZ_TIMEOUT,
)

it(
  'packages keep all stakes and what they were promised',
  async () => {
    const people = await players(chain)
    const { token } = people
    const terms = [
      [1200, 1800, 2400, 3600, 4800, 6000],
      [1, 2, 3, 6, 9, 12],
    ]
    const pool = await chain.create('PackagePool', token.address, TREASURY, ...terms)
    await chain.send(pool, 'setTerms', [50, 1000, 1, MAX / 2n])
    await chain.send(token, 'transfer', [pool.address, 100_000n * E18])
    await allowAll(chain, people, token, pool)
    const stakesOf = (who: string) =>
      chain.call<readonly [readonly bigint[], readonly (readonly bigint[])[]]>(pool, 'getUserStaking', [who])
    const subject: Subject = {
      contract: pool,
      stakeOf: async (who) => (await chain.call<readonly bigint[]>(pool, 'getUserStats', [who]))[1] ?? 0n,
      acts: (units, pick) => [
        ['deposit', [units, pick(6)]],
        ['deposit', [1000n * E18, pick(2)]],
        ['withdraw', [pick(STEPS / 2)]],
        ['withdrawMonthly', [pick(STEPS / 2)]],
        ['withdrawReward', [pick(STEPS / 2)]],
        ['claimFees', []],
      ],
      ownerActs: (units, pick) => [
        ['recoverRewards', [units]],
        ['recoverRewards', [MAX / 2n]],
        ['setTerms', [pick(2000), pick(2000), 1, pick(5) === 0 ? 0n : MAX / 2n]],
        ['pause', []],
        ['unpause', []],
      ],
      async check(stakes) {
        expect(await get(pool, 'totalStaked')).toBe(stakes)
        expect(await chain.balance(token, pool.address)).toBeGreaterThanOrEqual(
          stakes + (await get(pool, 'reserved')) + (await get(pool, 'unpaidFees')),
        )
      },
      async leave(who) {
        const [ids, values] = await stakesOf(who)
        return ids.flatMap((id, i) => ((values[i]?.[6] ?? 0n) === 0n ? [['withdraw', [id]] as const] : []))
      },
    }
    expect(await play(chain, people, subject, 'packages')).toBeGreaterThan(enough / 2)
  },
  FUZZ_TIMEOUT,
)

it(
  'a fixed rate keeps all stakes, whatever the rate',
  async () => {
    const people = await players(chain)
    const { token } = people
    const pool = await chain.create('FixedAprPool', token.address, TREASURY, 1500, 50, 1)
    await chain.send(token, 'transfer', [pool.address, 1000n * E18])
    await allowAll(chain, people, token, pool)
    const subject: Subject = {
      contract: pool,
      stakeOf: async (who) => (await chain.call<readonly bigint[]>(pool, 'getUserInfo', [who]))[0] ?? 0n,
      acts: (units) => [
        ['deposit', [units]],
        ['deposit', [units]],
        ['withdraw', [units]],
        ['withdrawReward', []],
        ['emergencyWithdraw', []],
        ['claimFees', []],
      ],
      ownerActs: (units, pick) => [
        ['setTerms', [pick(110_000), pick(550), 1]],
        ['recoverRewards', [units]],
        ['recoverRewards', [MAX / 2n]],
        ['pause', []],
        ['unpause', []],
      ],
      async check(stakes) {
        expect(await get(pool, 'totalStaked')).toBe(stakes)
        expect(await chain.balance(token, pool.address)).toBeGreaterThanOrEqual(
          stakes + (await get(pool, 'unpaidFees')),
        )
      },
      async leave(who) {
        const staked = await subject.stakeOf(who)
        return staked === 0n ? [] : who === ALICE ? [['emergencyWithdraw', []]] : [['withdraw', [staked]]]
      },
    }
    expect(await play(chain, people, subject, 'fixed')).toBeGreaterThan(enough)
  },
  FUZZ_TIMEOUT,
)

it(
  'the vault’s share never falls in price, and everyone leaves with what it was worth',
  async () => {
    const people = await players(chain)
    const cheese = { ...CHEESE, abi: chain.abiOf('Cheese') }
    for (const who of people.all) {
      await chain.send(cheese, 'mint', [who, 10_000n * E18], { from: CHEF.address })
    }
    await allowAll(chain, people, CHEESE, VAULT)
    let price = 0n
    const subject: Subject = {
      contract: VAULT,
      owner: OWNER,
      stakeOf: stakeIn(VAULT),
      acts: (units) => [
        ['deposit', [units]],
        ['deposit', [units / 10n]],
        ['withdraw', [units]],
        ['withdrawAll', []],
        ['harvest', []],
      ],
      ownerActs: (_, pick) => [
        ['setPerformanceFee', [pick(600)]],
        ['setCallFee', [pick(120)]],
        ['setWithdrawFee', [pick(120)]],
        ['setWithdrawFeePeriod', [pick(4 * DAY)]],
        ['inCaseTokensGetStuck', [CHEESE.address]],
        ...(pick(6) === 0 ? ([['emergencyWithdraw', []]] as const) : []),
        ['unpause', []],
        ['unpause', []],
        ['unpause', []],
      ],
      async check() {
        const now = await get(VAULT, 'getPricePerFullShare')
        expect(now).toBeGreaterThanOrEqual(price)
        price = now
        // What all shares are worth is there.
        const [held, shares] = [await get(VAULT, 'balanceOf'), await get(VAULT, 'totalShares')]
        expect((shares * price) / E18).toBeLessThanOrEqual(held)
      },
      leave: async (who) => ((await stakeIn(VAULT)(who)) === 0n ? [] : [['withdrawAll', []]]),
    }
    expect(await play(chain, people, subject, 'vault')).toBeGreaterThan(0)
  },
  FUZZ_TIMEOUT,
)

it(
  'a pair’s liquidity is never worth less, with the protocol’s fee on',
  async () => {
    const people = await players(chain)
    const { token } = people
    const other = await chain.createToken(18, 10_000_000n * E18)
    const setter = await chain.call<string>(FACTORY, 'feeToSetter')
    await chain.send(FACTORY, 'setFeeTo', [TREASURY], { from: setter })
    await chain.send(FACTORY, 'createPair', [token.address, other.address])
    const pair = pairAt(await chain.call<string>(FACTORY, 'getPair', [token.address, other.address]))
    for (const each of [token, other]) await chain.send(each, 'transfer', [pair.address, 1000n * E18])
    await chain.send(pair, 'mint', [ME])
    // Of one LP token: at the last look, and when someone came or went last; the protocol is paid then, of what was gained.
    let [worth, settled, last] = [0n, 0n, 0n]
    const subject: Subject = {
      contract: pair,
      stakeOf: () => Promise.resolve(0n),
      acts: (units, pick) => [
        ['mint', [people.all[pick(3)]]],
        ['mint', [ME]],
        ['burn', [people.all[pick(3)]]],
        ['skim', [people.all[pick(3)]]],
        ['sync', []],
        ['swap', [units % (10n * E18), 0n, people.all[pick(3)], '0x']],
        ['swap', [0n, units % (10n * E18), people.all[pick(3)], '0x']],
        ['swap', [units, units, people.attacker.address, '0x01']],
      ],
      ownerActs: (units) => [
        ['transfer', [pair.address, units % (10n * E18)]],
        ['transferFrom', [ALICE, ME, units]],
      ],
      async check() {
        const [reserve0, reserve1] = await chain.call<readonly [bigint, bigint, bigint]>(pair, 'getReserves')
        const supply = await get(pair, 'totalSupply')
        const [token0] = [await chain.call<string>(pair, 'token0')]
        const [first, second] =
          token0.toLowerCase() === token.address.toLowerCase() ? [token, other] : [other, token]
        expect(await chain.balance(first, pair.address)).toBeGreaterThanOrEqual(reserve0)
        expect(await chain.balance(second, pair.address)).toBeGreaterThanOrEqual(reserve1)
        // The square of the root of the reserves' product by LP token.
        const now = (reserve0 * reserve1 * 10n ** 36n) / (supply * supply)
        const k = await get(pair, 'kLast')
        expect(now * 1_000_000n).toBeGreaterThanOrEqual((k === last ? worth : settled) * 999_999n)
        if (k !== last) [settled, last] = [now, k]
        worth = now
        await chain.send(other, 'transfer', [pair.address, E18])
      },
      leave: () => Promise.resolve([]),
    }
    expect(await play(chain, people, subject, 'pair')).toBeGreaterThan(0)
  },
  FUZZ_TIMEOUT,
)
