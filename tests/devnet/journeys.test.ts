import { beforeEach, describe, expect, it } from 'vitest'
import type { Guards } from '../../contracts/deployed'
import { devnetCompetition } from '~/config/addresses/competition31337'
import { AUCTION, auctioneer } from './auction'
import { battle } from './competition'
import { allow, VAULT } from './farming'
import { type OwnSale, sales } from './ifo'
import { LOTTERY, raffle, shown } from './lottery'
import { MARKET, nftMarket, SQUAD } from './nft'
import { GAME, play, PRICE } from './prediction'
import { BUNNIES, CHEESE, people, PROFILE } from './profile'
import { BASE_URI, createSale, type OwnSale as CollectionSale, PRICE as TICKET, seller, STATUS } from './sale'
import { ALICE, BOB, type Contract, localChain, ME } from './support'

const E18 = 10n ** 18n
const REFUSED = 'Contract not allowed'
const FANS = (['Lazio', 'Porto', 'Santos'] as const).map((key): Contract => ({
  ...CHEESE,
  address: devnetCompetition[key],
}))

interface Step {
  readonly contract: Contract
  readonly method: string
  readonly args: readonly unknown[]
  readonly value?: bigint
}

/** What Alice does in one area. Each part says what is left to send, when everything else has been done. */
interface Journey {
  readonly area: string
  /** Whether the field keeps contracts out here. */
  readonly isGuarded: boolean
  readonly enter: () => Promise<Step>
  readonly exit: () => Promise<Step>
  /** What she has in the end and had not in the beginning, where she went the whole way. */
  readonly gained: () => Promise<bigint>
}

/** Every area's way in and out, in our exchange and in one with the guards of the field's contracts. */
describe.each<Guards>(['lenient', 'strict'])('with %s guards', (guards) => {
  const isStrict = guards === 'strict'
  const chain = localChain({ guards })
  const { createProfile, as } = people(chain)
  const at = (time: bigint | number) => chain.rpc('evm_mine', { timestamp: Number(time) })

  function prediction(): Journey {
    const { begin, bet, round, turn } = play(chain)
    let before = 0n
    return {
      ...{ area: 'prediction', isGuarded: true },
      async enter() {
        await begin()
        await bet('bear', 1, E18, BOB)
        before = await chain.coin(ALICE)
        return { contract: GAME, method: 'betBull', args: [1], value: E18 }
      },
      async exit() {
        await turn(PRICE)
        await turn(PRICE + 1n)
        await at((await round(1)).closeTimestamp + 1n)
        return { contract: GAME, method: 'claim', args: [[1]] }
      },
      gained: async () => (await chain.coin(ALICE)) - before,
    }
  }

  function lottery(): Journey {
    const { close, draw, start, ticketsOf } = raffle(chain)
    const number = shown('654321')
    let id = 0
    let before = 0n
    return {
      ...{ area: 'lottery', isGuarded: true },
      async enter() {
        id = await start()
        await allow(chain, CHEESE, LOTTERY, ALICE)
        before = await chain.balance(CHEESE, ALICE)
        return { contract: LOTTERY, method: 'buyTickets', args: [id, [number]] }
      },
      async exit() {
        before = await chain.balance(CHEESE, ALICE)
        const [ticket] = await ticketsOf(id, ALICE)
        await close(id)
        await draw(id, number)
        return { contract: LOTTERY, method: 'claimTickets', args: [id, [ticket?.id], [5]] }
      },
      gained: async () => (await chain.balance(CHEESE, ALICE)) - before,
    }
  }

  function vault(method: 'withdraw' | 'withdrawAll'): Journey {
    let before = 0n
    return {
      ...{ area: `vault, ${method}`, isGuarded: true },
      async enter() {
        await allow(chain, CHEESE, VAULT, ALICE)
        return { contract: VAULT, method: 'deposit', args: [100n * E18] }
      },
      async exit() {
        before = await chain.balance(CHEESE, ALICE)
        return { contract: VAULT, method, args: method === 'withdraw' ? [50n * E18] : [] }
      },
      gained: async () => (await chain.balance(CHEESE, ALICE)) - before,
    }
  }

  function offering(version: 1 | 2 | 3): Journey {
    const { createFirst, createSecond, fund, nextIn } = sales(chain)
    const pool = { offering: 500n * E18, raising: 100n * E18 }
    let own: OwnSale
    return {
      ...{ area: `offerings, version ${String(version)}`, isGuarded: version > 1 },
      async enter() {
        if (version === 1) own = await createFirst(pool)
        else {
          const credits = version === 3 ? (await chain.create('Credits', 10n * E18)).address : undefined
          const options = { pools: [pool, pool], isStrict, length: 60n }
          own = await createSecond({ ...options, ...(credits !== undefined && { credits }) })
          await createProfile(ALICE)
        }
        await fund(own, ALICE, 100n * E18)
        await nextIn(own.startBlock + 2n)
        if (version === 1) return { contract: own.sale, method: 'deposit', args: [10n * E18] }
        const beyond = () => chain.failure(own.sale, 'depositPool', [10n * E18 + 1n, 1], { from: ALICE })
        expect(await beyond()).toBe(version === 3 ? 'Not enough IFO credit left' : 'nothing')
        return { contract: own.sale, method: 'depositPool', args: [10n * E18, 1] }
      },
      async exit() {
        await nextIn(own.endBlock + 2n)
        if (version === 1) return { contract: own.sale, method: 'harvest', args: [] }
        return { contract: own.sale, method: 'harvestPool', args: [1] }
      },
      gained: () => chain.balance(own.offered, ALICE),
    }
  }

  function market(): Journey {
    const { list, ownerOf, wrapped } = nftMarket(chain)
    let before = 0n
    return {
      ...{ area: 'market', isGuarded: false },
      async enter() {
        await list(7, E18)
        const args = [SQUAD.address, 7]
        return { contract: MARKET, method: 'buyTokenUsingBNB', args, value: E18 }
      },
      async exit() {
        expect(await ownerOf(SQUAD, 7)).toBe(ALICE)
        await list(7, E18, ALICE)
        await as(ALICE, MARKET, 'modifyAskOrder', [SQUAD.address, 7, 2n * E18])
        await as(ALICE, MARKET, 'cancelAskOrder', [SQUAD.address, 7])
        await as(ALICE, SQUAD, 'approve', [MARKET.address, 7])
        before = await wrapped(ALICE)
        return { contract: MARKET, method: 'createAskOrder', args: [SQUAD.address, 7, 3n * E18] }
      },
      gained: async () => {
        await chain.send(MARKET, 'buyTokenUsingBNB', [SQUAD.address, 7], { from: BOB, value: 3n * E18 })
        return (await wrapped(ALICE)) - before
      },
    }
  }

  function profile(): Journey {
    const { collectible, ownerOf, profileOf } = people(chain)
    return {
      ...{ area: 'profile', isGuarded: false },
      async enter() {
        // The collection's first: number 0.
        const tokenId = await collectible(ALICE)
        expect(tokenId).toBe(0n)
        return { contract: PROFILE, method: 'createProfile', args: [1, BUNNIES.address, tokenId] }
      },
      async exit() {
        expect(await profileOf(ALICE)).toMatchObject({ tokenId: 0n, isActive: true })
        return { contract: PROFILE, method: 'pauseProfile', args: [] }
      },
      gained: async () => {
        expect(await ownerOf(0n)).toBe(ALICE)
        await as(ALICE, BUNNIES, 'approve', [PROFILE.address, 0])
        await as(ALICE, PROFILE, 'reactivateProfile', [BUNNIES.address, 0])
        return (await profileOf(ALICE)).userId
      },
    }
  }

  function auction(): Journey {
    const { close, operate, start } = auctioneer(chain)
    let id = 0
    let before = 0n
    return {
      ...{ area: 'auction', isGuarded: false },
      async enter() {
        id = await start(60)
        await operate('addWhitelist', [ALICE])
        await allow(chain, CHEESE, AUCTION, ALICE)
        return { contract: AUCTION, method: 'bid', args: [10_000n * E18] }
      },
      async exit() {
        await close(20_000n * E18)
        before = await chain.balance(CHEESE, ALICE)
        return { contract: AUCTION, method: 'claimAuction', args: [id] }
      },
      gained: async () => (await chain.balance(CHEESE, ALICE)) - before,
    }
  }

  function competition(version: 1 | 2): Journey {
    const { at: own, publish, send } = battle(chain, version)
    const fans = version === 1 ? [] : [3n, 0n, 7n]
    const tokens = [CHEESE, ...FANS]
    const nothing = version === 1 ? [0n, 0n] : [0n, 0n, 0n, 0n, 0n]
    const due = [5n * E18, ...fans, 50n]
    const information = () => chain.call<readonly unknown[]>(own, 'claimInformation', [ALICE])
    const held = () => Promise.all(tokens.map((each) => chain.balance(each, ALICE)))
    let before: readonly bigint[] = []
    return {
      ...{ area: `competition, version ${String(version)}`, isGuarded: false },
      async enter() {
        await createProfile(ALICE, 2)
        before = await held()
        return { contract: own, method: 'register', args: [] }
      },
      async exit() {
        // Nothing is said of prizes before.
        const rewards = await chain.call<readonly (readonly (readonly bigint[])[])[]>(own, 'viewRewardTeams')
        expect(rewards.flat(2).every((each) => each === 0n)).toBe(true)
        await publish([ALICE], [0n, 0n, 0n, 0n, 5n * E18], 50, fans)
        expect(await information()).toEqual([true, false, 0n, ...nothing, false])
        await send('updateCompetitionStatus', 3)
        expect(await information()).toEqual([true, false, 4n, ...due, true])
        return { contract: own, method: 'claimReward', args: [] }
      },
      gained: async () => {
        const gained = (await held()).map((units, index) => units - (before[index] ?? 0n))
        expect(gained).toEqual([5n * E18, ...(version === 1 ? [0n, 0n, 0n] : fans)])
        return gained[0] ?? 0n
      },
    }
  }

  function collectionSale(): Journey {
    let own: CollectionSale
    const { allow: enable, fulfill, send, terms, ticketsOf, until } = seller(chain, () => own)
    return {
      ...{ area: 'collection sale', isGuarded: false },
      async enter() {
        own = await createSale(chain, 4, 1)
        await send('updateSaleStatus', STATUS.premint)
        await send('getReserveTickets', 1)
        await terms()
        await send('updateSaleStatus', STATUS.presale)
        const start = await terms()
        await send('updateSaleStatus', STATUS.sale)
        await createProfile(ALICE)
        await enable(ALICE)
        await until(start)
        return { contract: own.sale, method: 'buyTickets', args: [3] }
      },
      async exit() {
        await send('drawRandomness')
        await fulfill(3n)
        await send('setBaseURI', BASE_URI)
        return { contract: own.sale, method: 'mint', args: [await ticketsOf(ALICE)] }
      },
      gained: async () => {
        // The ticket after the reserve's has become the token with number 0.
        expect(await chain.call(own.squad, 'ownerOf', [0])).toBe(ALICE)
        expect(await chain.balance(CHEESE, own.sale.address)).toBe(3n * TICKET)
        return chain.call<bigint>(own.squad, 'balanceOf', [ALICE])
      },
    }
  }

  const journeys: readonly Journey[] = [
    ...[prediction(), lottery(), offering(1), offering(2), offering(3)],
    ...[vault('withdraw'), vault('withdrawAll')],
    ...[market(), profile(), auction(), competition(1), competition(2), collectionSale()],
  ]

  const go = ({ contract, method, args, value = 0n }: Step) =>
    chain.send(contract, method, args, { from: ALICE, value })
  const refusal = ({ contract, method, args, value = 0n }: Step, from = ALICE) =>
    chain.failure(contract, method, args, { from, value })

  let delegate = ''
  beforeEach(async () => {
    await chain.rpc('anvil_impersonateAccount', ALICE)
    delegate = (await chain.create('BatchAccount')).address
  })
  /** Alice lends herself code, which knows nothing of what she is sent, or takes it away. */
  const delegated = (isOn: boolean) =>
    chain.rpc('anvil_setCode', ALICE, isOn ? `0xef0100${delegate.slice(2)}` : '0x')

  describe.each(journeys.map((each) => [each.area, each] as const))('%s', (_, { isGuarded, ...journey }) => {
    it('an account enters, waits, leaves, and has what it is due', async () => {
      await go(await journey.enter())
      await go(await journey.exit())
      expect(await journey.gained()).toBeGreaterThan(0n)
    })

    it('a delegated account does so too, or is refused at the door', async () => {
      const entry = await journey.enter()
      await delegated(true)
      if (isGuarded && isStrict) {
        expect(await refusal(entry)).toBe(REFUSED)
        await delegated(false)
        expect(await refusal(entry)).toBe('nothing')
        return
      }
      await go(entry)
      await go(await journey.exit())
      expect(await journey.gained()).toBeGreaterThan(0n)
    })

    it('an account that became a delegated one inside gets out, at the latest when it is none again', async () => {
      await go(await journey.enter())
      const exit = await journey.exit()
      await delegated(true)
      if (isGuarded && isStrict) {
        expect(await refusal(exit)).toBe(REFUSED)
        await delegated(false)
      }
      await go(exit)
      expect(await journey.gained()).toBeGreaterThan(0n)
    })
  })

  it('contracts are refused at every guarded entry, and so is code that only looks like a delegated account’s', async () => {
    for (const journey of journeys.filter((each) => each.isGuarded)) {
      const snapshot = await chain.rpc<string>('evm_snapshot')
      const entry = await journey.enter()
      for (const code of ['0x00', `0x${'00'.repeat(23)}`, `0x60ef01${'00'.repeat(20)}`]) {
        await chain.rpc('anvil_setCode', ALICE, code)
        expect(await refusal(entry), `${journey.area} ${code}`).toBe(REFUSED)
      }
      await chain.rpc('evm_revert', snapshot)
    }
  })
})

describe('an account with someone else’s code', () => {
  const chain = localChain()

  it('is let in where it sends for itself, and not where someone else sends for it', async () => {
    for (const isStrict of [false, true]) {
      const lottery = await chain.create('Lottery', CHEESE.address, ALICE, 60, isStrict)
      // Whose function everyone can call.
      const delegate = await chain.create('TicketBuyer', lottery.address, 0, false)
      await chain.rpc('anvil_setCode', ALICE, `0xef0100${delegate.address.slice(2)}`)
      const buy = (from: string) =>
        chain.failure({ ...delegate, address: ALICE }, 'buy', [lottery.address, 0], { from })
      expect(await buy(ALICE)).toBe(isStrict ? REFUSED : 'Lottery is not open')
      expect(await buy(ME)).toBe(isStrict ? REFUSED : 'Proxy contract not allowed')
    }
  })
})
