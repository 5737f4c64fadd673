import fc from 'fast-check'
import { computeAddress, id, toQuantity } from 'ethers'
import { expect, it } from 'vitest'
import { rpcAll } from '../../deploy/node/rpc'
import { allotmentOf, type SalePool, type SaleVersion } from '~/domain/ifo/allocation'
import { type OwnSale, sales } from './ifo'
import { type Contract, localChain, MAX, ME } from './support'

const chain = localChain()
const { createFirst, createSecond, nextIn } = sales(chain)
const ETHER = 10n ** 18n
/** A long run sets more: FUZZ_RUNS=100 has thousands of people commit. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 10)
const PEOPLE = Array.from({ length: 60 }, (_, index) => computeAddress(id(`ifo fuzz ${String(index)}`)))
/** Returns 1, whatever it is asked: everyone has a profile. */
const PROFILES = '0x00000000000000000000000000000000000f0f11'
const YES = '0x600160005260206000f3'

const raising = fc.oneof(fc.bigInt({ min: 1n, max: 100n }), fc.bigInt({ min: 1n, max: 10n ** 24n }))
const offering = fc.oneof(fc.bigInt({ min: 1n, max: 1000n }), fc.bigInt({ min: 1n, max: 10n ** 26n }))
/** Some of a few units, some of much more than is raised. */
const committed = fc.oneof(
  fc.bigInt({ min: 1n, max: 20n }),
  fc.bigInt({ min: 1n, max: 100n * ETHER }),
  fc.bigInt({ min: 1n, max: 10n ** 25n }),
)
const cases = fc.record({
  version: fc.constantFrom<SaleVersion>(1, 2),
  raising,
  offering,
  hasTax: fc.boolean(),
  amounts: fc.array(committed, { minLength: 1, maxLength: PEOPLE.length }),
})

/** Of each kind, whatever comes by chance. */
const EXAMPLES = ([1, 2] as const).flatMap((version) =>
  [700n, 7n].map((each) => ({
    ...{ version, hasTax: true, raising: 1000n, offering: 333n * ETHER },
    amounts: [each, 3n * each, 5n, 1n],
  })),
)

type Call = readonly [from: string, contract: Contract, method: string, args: readonly unknown[]]

/** All in as few blocks as they need; throws when one fails. */
async function all(calls: readonly Call[]): Promise<void> {
  const { rpcUrl } = chain.devnet()
  const hashes = await rpcAll<string>(
    rpcUrl,
    calls.map(([from, { address, abi }, method, args]) => ({
      method: 'eth_sendTransaction',
      params: [
        {
          ...{ from, to: address, gasPrice: '0x0', gas: toQuantity(400_000) },
          data: abi.encodeFunctionData(method, [...args]),
        },
      ],
    })),
  )
  while (Number((await chain.rpc<{ pending: string }>('txpool_status')).pending) > 0)
    await chain.rpc('evm_mine')
  const receipts = await rpcAll<{ status: string }>(
    rpcUrl,
    hashes.map((hash) => ({ method: 'eth_getTransactionReceipt', params: [hash] })),
  )
  expect(receipts.filter(({ status }) => status !== '0x1')).toEqual([])
}

async function balances(token: Contract, owners: readonly string[]): Promise<readonly bigint[]> {
  return chain.callMany<bigint>(
    token,
    'balanceOf',
    owners.map((owner) => [owner]),
  )
}

function sum(values: readonly bigint[]): bigint {
  return values.reduce((total, value) => total + value, 0n)
}

it('pays what our rules say to the unit in both versions, lets everyone leave, and its admin take the rest alone', async () => {
  await chain.rpc('anvil_setCode', PROFILES, YES)
  await chain.rpc('anvil_autoImpersonateAccount', true)
  const met = new Set<string>()
  await fc.assert(
    fc.asyncProperty(cases, async ({ version, amounts, hasTax, ...terms }) => {
      const snapshot = await chain.rpc<string>('evm_snapshot')
      try {
        const own: OwnSale =
          version === 1
            ? await createFirst(terms, 60n)
            : await createSecond({ pools: [{ ...terms, hasTax }], profile: PROFILES, length: 60n })
        const { sale, currency, offered, startBlock, endBlock } = own
        const people = PEOPLE.slice(0, amounts.length)
        await all(people.map((who, index) => [ME, currency, 'transfer', [who, amounts[index]]]))
        await all(people.map((who) => [who, currency, 'approve', [sale.address, MAX]]))
        await nextIn(startBlock + 1n)
        const [deposit, harvest] = version === 1 ? ['deposit', 'harvest'] : ['depositPool', 'harvestPool']
        const pid = version === 1 ? [] : [0]
        await all(people.map((who, index) => [who, sale, deposit, [amounts[index], ...pid]]))
        await nextIn(endBlock + 2n)

        const pool: SalePool = {
          ...{ raisingAmount: terms.raising, offeringAmount: terms.offering, limitPerUser: 0n },
          ...{ hasTax: version === 2 && hasTax, totalAmount: sum(amounts) },
        }
        const expected = amounts.map((amount) => allotmentOf(pool, amount, version))
        met.add(`${String(version)} ${pool.totalAmount > pool.raisingAmount ? 'over' : 'under'}`)
        const half = Math.ceil(people.length / 2)
        await all(people.slice(0, half).map((who) => [who, sale, harvest, pid]))
        // The admin takes all that it can; those who are left get theirs all the same.
        await takeMost(own)
        await all(people.slice(half).map((who) => [who, sale, harvest, pid]))
        expect(await balances(currency, people)).toEqual(expected.map(({ refund }) => refund))
        expect(await balances(offered, people)).toEqual(expected.map((each) => each.offering))
        await takeMost(own)
        expect(await balances(currency, [sale.address])).toEqual([0n])
        expect(await balances(offered, [sale.address])).toEqual([0n])
        for (const who of people) {
          expect(await chain.failure(sale, harvest, pid, { from: who })).toMatch(/Already done|nothing to/)
        }
      } finally {
        await chain.rpc('evm_revert', snapshot)
      }
    }),
    { numRuns: RUNS, interruptAfterTimeLimit: RUNS * 30_000, examples: EXAMPLES.map((each) => [each]) },
  )
  await chain.rpc('anvil_autoImpersonateAccount', false)
  expect(met).toEqual(new Set(['1 over', '1 under', '2 over', '2 under']))
})

/** The largest amounts that are not refused, found by halving. */
async function takeMost({ sale, currency, offered }: OwnSale): Promise<void> {
  const most = async (held: bigint, args: (units: bigint) => readonly unknown[]) => {
    let [low, high] = [0n, held]
    while (low < high) {
      const middle = (low + high + 1n) / 2n
      if ((await chain.failure(sale, 'finalWithdraw', args(middle))) === 'nothing') low = middle
      else high = middle - 1n
    }
    return low
  }
  const [paid = 0n, left = 0n] = await Promise.all(
    [currency, offered].map((token) => chain.balance(token, sale.address)),
  )
  const lp = await most(paid, (units) => [units, 0n])
  const spare = await most(left, (units) => [0n, units])
  await chain.send(sale, 'finalWithdraw', [lp, spare])
}
