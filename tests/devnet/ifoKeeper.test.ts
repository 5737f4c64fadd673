import { toBeHex } from 'ethers'
import { expect, it } from 'vitest'
import { ifo } from '../../devnet/areas/ifo/module'
import { PEOPLE, PRESALE_S } from '../../devnet/areas/ifo/terms'
import { devnetIfo } from '~/config/addresses/ifo31337'
import { allotmentOf } from '~/domain/ifo/allocation'
import { areaKeeper } from './areaKeeper'
import { launchOf, presaleAt, sales, secondAt } from './ifo'
import { people } from './profile'
import { localChain } from './support'

const chain = localChain()
const runKeeper = areaKeeper(chain, ifo, 20)
const { block, poolOf } = sales(chain)
const { createProfile } = people(chain)
const LIVE = secondAt(devnetIfo.SaleLive)

const offered = (who: string) =>
  chain.balance({ ...LIVE, address: devnetIfo.Fondue, abi: chain.abiOf('Erc20') }, who)

it('commits to what is on sale as its people, and harvests for them when it is over', async () => {
  // These chains have no past, in which people make their profiles.
  for (const { address } of PEOPLE) await createProfile(address)
  const before = (await poolOf({ sale: LIVE }, 1)).totalAmount
  await runKeeper(200)
  const { totalAmount } = await poolOf({ sale: LIVE }, 1)
  expect(totalAmount).toBeGreaterThan(before)

  // The end is the next block, in place of an hour of blocks: it is where the contract keeps it.
  const end = await chain.call<bigint>(LIVE, 'endBlock')
  const slots = Array.from({ length: 10 }, (_, slot) => toBeHex(slot, 32))
  const values = await Promise.all(
    slots.map((slot) => chain.rpc<string>('eth_getStorageAt', LIVE.address, slot, 'latest')),
  )
  const slot = slots[values.findIndex((value) => BigInt(value) === end)] ?? ''
  await chain.rpc('anvil_setStorageAt', LIVE.address, slot, toBeHex((await block()) + 1n, 32))
  await runKeeper(400)
  const pools = await Promise.all([0, 1].map((pid) => poolOf({ sale: LIVE }, pid)))
  const due = await Promise.all(
    PEOPLE.map(async ({ address }) => {
      const [amounts, claimed] = await chain.call<readonly [readonly bigint[], readonly boolean[]]>(
        LIVE,
        'viewUserInfo',
        [address, [0, 1]],
      )
      return { address, amounts: [...amounts], claimed: [...claimed] }
    }),
  )
  const harvested = due.filter(({ claimed }) => claimed.every(Boolean))
  expect(harvested.length).toBeGreaterThan(0)
  for (const { address, amounts } of harvested) {
    const tokens = pools.map((pool, pid) => allotmentOf(pool, amounts[pid] ?? 0n, 2).offering)
    expect(await offered(address)).toBe(tokens.reduce((sum, each) => sum + each, 0n))
  }
})

it('closes a presale when its time is over', async () => {
  const presale = presaleAt(devnetIfo.PresaleOpen)
  expect((await launchOf(chain, presale)).finalized).toBe(false)
  await chain.rpc('evm_mine', { timestamp: (await chain.now()) + PRESALE_S })
  await runKeeper(60)
  expect((await launchOf(chain, presale)).finalized).toBe(true)
})
