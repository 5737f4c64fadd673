import { describe, expect, it } from 'vitest'
import { deployerOf, TREASURY } from '../../deploy/publicAccounts'
import {
  INJECTOR,
  MIN_LENGTH_S,
  OPERATOR,
  ORACLE,
  SALE_S,
  TICKET_PRICE,
} from '../../devnet/areas/lottery/terms'
import { costOf } from '~/domain/lottery/cost'
import { treasuryPart } from '~/domain/lottery/prize'
import { CHEESE, LOTTERY, OWNER, raffle, shown, SOURCE, type Terms, TERMS } from './lottery'
import { ALICE, BOB, localChain, MAX, ME } from './support'

const chain = localChain()
const { argsOf, as, buy, close, current, draw, inject, nextAt, operate, round, start, ticketsOf } =
  raffle(chain)
const E18 = 10n ** 18n
const FINAL = shown('654321')
const failure = (method: string, args: readonly unknown[] = [], from = ME) =>
  chain.failure(LOTTERY, method, args, { from })
const operator = (method: string, ...args: readonly unknown[]) => failure(method, args, OPERATOR.address)
/** Each call of a node is judged at the newest block's time. */
const at = (time: bigint) => chain.rpc('evm_mine', { timestamp: Number(time) })
const view = <T = bigint>(method: string, ...args: readonly unknown[]) => chain.call<T>(LOTTERY, method, args)

/** A round in which the first account has these tickets, drawn with 654321. */
async function drawn(...digits: readonly string[]): Promise<number> {
  const id = await start()
  await buy(id, digits.map(shown))
  await close(id)
  await draw(id, FINAL)
  return id
}

describe('tickets', () => {
  it('cost what the discount says, and the pot takes exactly that', async () => {
    const id = await start({ price: E18 })
    const before = await chain.balance(CHEESE, ME)
    let paid = 0n
    for (const [count, cost] of [
      [1, E18],
      [2, (1999n * E18) / 1000n],
      [50, (48_775n * E18) / 1000n],
      [100, (9505n * E18) / 100n],
    ] as const) {
      await buy(
        id,
        Array.from({ length: count }, () => FINAL),
      )
      paid += cost
      expect(await view('calculateTotalPriceForBulkTickets', 2000, E18, count)).toBe(cost)
      expect(costOf({ price: E18, discountDivisor: 2000n }, count)).toBe(cost)
      expect(await chain.balance(CHEESE, ME)).toBe(before - paid)
    }
    expect((await round(id)).amountCollectedInCake).toBe(paid)
    expect(await chain.balance(CHEESE, LOTTERY.address)).toBe(paid)
  })

  it('are numbered from 0 on, and listed for their buyer a page at a time', async () => {
    const id = await start()
    await buy(id, [shown('000001'), shown('100000')], ALICE)
    await buy(id, [shown('777777')])
    await buy(id, [shown('123456'), shown('000000')], ALICE)
    expect(await ticketsOf(id)).toEqual([{ id: 2, number: 1_777_777, isClaimed: false }])
    expect((await ticketsOf(id, ALICE)).map((ticket) => [ticket.id, ticket.number])).toEqual([
      [0, 1_100_000],
      [1, 1_000_001],
      [3, 1_654_321],
      [4, 1_000_000],
    ])
    const page = (cursor: number, size: number) => view('viewUserInfoForLotteryId', ALICE, id, cursor, size)
    expect(await page(1, 2)).toEqual([[1n, 3n], [1_000_001n, 1_654_321n], [false, false], 3n])
    expect(await page(3, 2)).toEqual([[4n], [1_000_000n], [false], 4n])
    expect(await page(4, 2)).toEqual([[], [], [], 4n])
    expect(await failure('viewUserInfoForLotteryId', [ALICE, id, 5, 2])).toBe('Panic')
    expect(await view('viewNumbersAndStatusesForTicketIds', [3, 99])).toEqual([
      [1_654_321n, 0n],
      [false, true],
    ])
  })

  it('are sold in an open round alone, one to a hundred at once, with six digits', async () => {
    expect(await failure('buyTickets', [1, [FINAL]])).toBe('Lottery is not open')
    const id = await start()
    await as(ME, CHEESE, 'approve', [LOTTERY.address, MAX])
    const of = (count: number, number = FINAL) => [id, Array.from({ length: count }, () => number)]
    expect(await failure('buyTickets', of(0))).toBe('No ticket specified')
    expect(await failure('buyTickets', of(100))).toBe('nothing')
    expect(await failure('buyTickets', of(101))).toBe('Too many tickets')
    for (const number of [999_999, 2_000_000, 0]) {
      expect(await failure('buyTickets', of(1, number))).toBe('Outside range')
    }
    expect(await failure('buyTickets', of(1, 1_000_000))).toBe('nothing')
    expect(await failure('buyTickets', of(1, 1_999_999))).toBe('nothing')
    await as(ME, CHEESE, 'approve', [LOTTERY.address, TICKET_PRICE - 1n])
    // ERC20InsufficientAllowance, which is the token's own.
    expect(await failure('buyTickets', of(1))).toMatch(/^0xfb8f41b2/)
  })

  it('are sold until the second before the end, and not after it', async () => {
    const id = await start()
    await as(ME, CHEESE, 'approve', [LOTTERY.address, MAX])
    const { endTime } = await round(id)
    await at(endTime - 1n)
    expect(await failure('buyTickets', [id, [FINAL]])).toBe('nothing')
    await at(endTime)
    expect(await failure('buyTickets', [id, [FINAL]])).toBe('Lottery is over')
    await close(id)
    expect(await failure('buyTickets', [id, [FINAL]])).toBe('Lottery is not open')
    expect(await failure('buyTickets', [id + 1, [FINAL]])).toBe('Lottery is not open')
  })

  it('are refused to contracts, while they are being made too', async () => {
    const id = await start()
    const buyer = await chain.create('TicketBuyer', LOTTERY.address, id, false)
    expect(await chain.failure(buyer, 'buy', [LOTTERY.address, id])).toBe('Contract not allowed')
    const refused = await chain.create('TicketBuyer', LOTTERY.address, id, true)
    expect(await chain.rpc('eth_getCode', refused.address, 'latest')).toBe('0x')
  })
})

describe('a round', () => {
  it('keeps the terms that it began with', async () => {
    const id = await start({ price: 2n * E18, divisor: 300, fee: 3000, breakdown: [0, 0, 0, 0, 0, 10_000] })
    await as(OWNER, LOTTERY, 'setMinAndMaxTicketPriceInCake', [1n, 2n])
    expect(await round(id)).toMatchObject({
      ...{ lotteryId: 1, status: 'open', priceTicketInCake: 2n * E18, discountDivisor: 300n },
      ...{ treasuryFee: 3000n, rewardsBreakdown: [0n, 0n, 0n, 0n, 0n, 10_000n], finalNumber: 0 },
    })
    const { startTime, endTime } = await round(id)
    expect(endTime - startTime).toBe(BigInt(SALE_S))
    expect(await current()).toBe(1)
  })

  it('starts by the operator alone, after the one before is drawn, within the limits', async () => {
    const attempt = async (terms: Partial<Terms>, from = OPERATOR.address) => {
      const all = { ...TERMS, ...terms }
      return failure('startLottery', argsOf((await chain.now()) + all.length, all), from)
    }
    expect(await attempt({})).toBe('nothing')
    expect(await attempt({}, ME)).toBe('Not operator')
    expect(await attempt({}, OWNER)).toBe('Not operator')
    expect(await view('MIN_LENGTH_LOTTERY')).toBe(BigInt(MIN_LENGTH_S))
    expect(await attempt({ length: MIN_LENGTH_S })).toBe('Lottery length outside of range')
    expect(await attempt({ length: MIN_LENGTH_S + 1 })).toBe('nothing')
    const most = Number(await view('MAX_LENGTH_LOTTERY'))
    expect(most).toBe(4 * 86_400 + 300)
    expect(await attempt({ length: most })).toBe('Lottery length outside of range')
    expect(await attempt({ length: most - 1 })).toBe('nothing')
    // An end that is over is no underflow but a refusal.
    expect(await attempt({ length: -10 })).toBe('Lottery length outside of range')
    expect(await attempt({ price: 5n * 10n ** 15n })).toBe('nothing')
    expect(await attempt({ price: 5n * 10n ** 15n - 1n })).toBe('Outside of limits')
    expect(await attempt({ price: 50n * E18 })).toBe('nothing')
    expect(await attempt({ price: 50n * E18 + 1n })).toBe('Outside of limits')
    expect(await attempt({ divisor: 299 })).toBe('Discount divisor too low')
    expect(await attempt({ fee: 3001 })).toBe('Treasury fee too high')
    expect(await attempt({ breakdown: [200, 300, 500, 1500, 2500, 4999] })).toBe('Rewards must equal 10000')
    const id = await start()
    expect(await attempt({})).toBe('Not time to start lottery')
    await close(id)
    expect(await attempt({})).toBe('Not time to start lottery')
    await draw(id, FINAL)
    expect(await attempt({})).toBe('nothing')
  })

  it('is closed by the operator once its time is over, and drawn once its own number is there', async () => {
    expect(await operator('closeLottery', 1)).toBe('Lottery not open')
    const id = await start()
    const { endTime } = await round(id)
    await at(endTime)
    expect(await operator('closeLottery', id)).toBe('Lottery not over')
    expect(await operator('drawFinalNumberAndMakeLotteryClaimable', id, true)).toBe('Lottery not close')
    await at(endTime + 1n)
    expect(await failure('closeLottery', [id])).toBe('Not operator')
    await operate('closeLottery', id)
    expect((await round(id)).status).toBe('close')
    expect(await operator('drawFinalNumberAndMakeLotteryClaimable', id, true)).toBe('Numbers not drawn')
    await draw(id, FINAL)
    expect(await round(id)).toMatchObject({ status: 'claimable', finalNumber: FINAL })
    expect(await operator('drawFinalNumberAndMakeLotteryClaimable', id, true)).toBe('Lottery not close')
    expect(await failure('drawFinalNumberAndMakeLotteryClaimable', [id, true])).toBe('Not operator')
    // The number of a round before is not taken for the next one's.
    const next = await start()
    await close(next)
    expect(await operator('drawFinalNumberAndMakeLotteryClaimable', next, true)).toBe('Numbers not drawn')
  })

  it('is drawn however late, and pays then', async () => {
    const id = await start()
    await buy(id, [FINAL])
    await nextAt((await round(id)).endTime + 3600n)
    await close(id)
    await draw(id, FINAL)
    expect(await failure('claimTickets', [id, [0], [5]])).toBe('nothing')
  })

  it('is added to by owner and injector while it is open', async () => {
    const id = await start()
    await inject(id, 100n * E18)
    expect((await round(id)).amountCollectedInCake).toBe(100n * E18)
    expect(await failure('injectFunds', [id, 1])).toBe('Not owner or injector')
    expect(await failure('injectFunds', [id, 0], OWNER)).toBe('nothing')
    await close(id)
    expect(await failure('injectFunds', [id, 1], INJECTOR.address)).toBe('Lottery not open')
  })
})

describe('the number', () => {
  it('is asked by the lottery, said by the oracle, once, and to the open request', async () => {
    const ask = (method: string, args: readonly unknown[], from = ME) =>
      chain.failure(SOURCE, method, args, { from })
    expect(await ask('getRandomNumber', [1])).toBe('Only PancakeSwapLottery')
    expect(await ask('fulfillRandomness', [0, 1], ORACLE.address)).toBe('Wrong requestId')
    const id = await start()
    await close(id)
    expect(await ask('fulfillRandomness', [1, 1])).toBe('Only oracle')
    expect(await ask('fulfillRandomness', [2, 1], ORACLE.address)).toBe('Wrong requestId')
    await as(ORACLE.address, SOURCE, 'fulfillRandomness', [1, 123_000_456n])
    expect(await chain.call(SOURCE, 'viewRandomResult')).toBe(1_000_456n)
    expect(await chain.call(SOURCE, 'viewLatestLotteryId')).toBe(BigInt(id))
    // No one has a second try.
    expect(await ask('fulfillRandomness', [1, 2], ORACLE.address)).toBe('Wrong requestId')
    expect(await ask('setLotteryAddress', [ME], OWNER)).toBe('Lottery already set')
    expect(await ask('setLotteryAddress', [ME])).toBe('OwnableUnauthorizedAccount')
  })

  it('may come from another source before the first round', async () => {
    const own = await chain.create('Lottery', CHEESE.address, SOURCE.address, 60, false)
    const other = await chain.create('RandomNumberGenerator', ORACLE.address)
    const { abi } = SOURCE
    expect(await chain.failure(own, 'changeRandomGenerator', [other.address])).toBe('Only PancakeSwapLottery')
    await chain.send({ ...other, abi }, 'setLotteryAddress', [own.address])
    await chain.send(own, 'changeRandomGenerator', [other.address])
    expect((await chain.call<string>(own, 'randomGenerator')).toLowerCase()).toBe(other.address)
  })

  it('may come from another source between two rounds alone', async () => {
    const other = await chain.create('RandomNumberGenerator', ORACLE.address)
    const change = (address: string, from = OWNER) => failure('changeRandomGenerator', [address], from)
    const id = await start()
    expect(await change(other.address)).toBe('Lottery not in claimable')
    await close(id)
    expect(await change(other.address)).toBe('Lottery not in claimable')
    await draw(id, FINAL)
    // One that does not take the lottery's requests is none.
    expect(await change(other.address)).toBe('Only PancakeSwapLottery')
    await chain.send(other, 'setLotteryAddress', [LOTTERY.address])
    expect(await change(other.address, ME)).toBe('OwnableUnauthorizedAccount')
    await as(OWNER, LOTTERY, 'changeRandomGenerator', [other.address])
    expect((await view<string>('randomGenerator')).toLowerCase()).toBe(other.address)
  })
})

describe('a prize', () => {
  it('is that of the highest bracket: the first shown digits that match, and not added up', async () => {
    const id = await drawn('654321', '654320', '054321', '655555', '999999')
    const { cakePerBracket, countWinnersPerBracket } = await round(id)
    expect(countWinnersPerBracket).toEqual([0, 1, 0, 0, 1, 1])
    const before = await chain.balance(CHEESE, ME)
    const rewards = (ticket: number, bracket: number) => view('viewRewardsForTicketId', id, ticket, bracket)
    expect(await rewards(0, 5)).toBe(cakePerBracket[5])
    expect(await rewards(0, 6)).toBe(0n)
    expect(await rewards(4, 0)).toBe(0n)
    expect(await rewards(5, 0)).toBe(0n)
    await chain.send(LOTTERY, 'claimTickets', [id, [0, 1, 3], [5, 4, 1]])
    const paid = [1, 4, 5].reduce((sum, bracket) => sum + (cakePerBracket[bracket] ?? 0n), 0n)
    expect(await chain.balance(CHEESE, ME)).toBe(before + paid)
    expect((await ticketsOf(id)).map(({ isClaimed }) => isClaimed)).toEqual([true, true, false, true, false])
  })

  it('is claimed by its owner, once, with the right bracket, in a drawn round', async () => {
    const id = await start()
    const claim = (ids: readonly unknown[], brackets: readonly number[], from = ME, of = id) =>
      failure('claimTickets', [of, ids, brackets], from)
    await buy(id, ['654321', '654999', '000000'].map(shown))
    await buy(id, [FINAL], ALICE)
    expect(await claim([0], [5])).toBe('Lottery not claimable')
    await close(id)
    expect(await claim([0], [5])).toBe('Lottery not claimable')
    await draw(id, FINAL)
    expect(await claim([0], [])).toBe('Not same length')
    expect(await claim([], [])).toBe('Length must be >0')
    expect(
      await claim(
        Array.from({ length: 101 }, () => 0),
        Array.from({ length: 101 }, () => 5),
      ),
    ).toBe('Too many tickets')
    expect(await claim([0], [6])).toBe('Bracket out of range')
    expect(await claim([4], [5])).toBe('TicketId too high')
    expect(await claim([3], [5])).toBe('Not the owner')
    expect(await claim([2], [0])).toBe('No prize for this bracket')
    expect(await claim([1], [3])).toBe('No prize for this bracket')
    // 654999 wins with three digits; the two of bracket 1 have no one.
    expect(await claim([1], [1])).toBe('No prize for this bracket')
    expect(await claim([1], [2])).toBe('nothing')
    expect(await claim([0], [2])).toBe('Bracket must be higher')
    expect(await claim([0, 0], [5, 5])).toBe('Not the owner')
    await chain.send(LOTTERY, 'claimTickets', [id, [0], [5]])
    expect(await claim([0], [5])).toBe('Not the owner')
    // One that cannot be claimed reverts all.
    expect(await claim([1, 0], [2, 5])).toBe('Not the owner')
    expect(await claim([1], [2])).toBe('nothing')
    const next = await start()
    await buy(next, [FINAL])
    await close(next)
    await draw(next, FINAL)
    expect(await claim([1], [2], ME, next)).toBe('TicketId too low')
  })

  it('is paid to an account that was given code after it bought', async () => {
    const id = await drawn('654321')
    await chain.rpc('anvil_setCode', ME, '0x00')
    const before = await chain.balance(CHEESE, ME)
    await chain.send(LOTTERY, 'claimTickets', [id, [0], [5]])
    expect(await chain.balance(CHEESE, ME)).toBeGreaterThan(before)
    await chain.rpc('anvil_setCode', ME, '0x')
  })

  it('a prize of a bracket between two that pay nothing still cannot be taken for a higher one', async () => {
    const id = await start({ breakdown: [5000, 0, 0, 0, 0, 5000] })
    await buy(id, ['654321', '699999'].map(shown))
    await close(id)
    await draw(id, FINAL)
    expect(await failure('claimTickets', [id, [0], [0]])).toBe('Bracket must be higher')
    await chain.send(LOTTERY, 'claimTickets', [id, [0, 1], [5, 0]])
  })

  it('a prize that no one wins goes to the next round, or to the treasury, as the draw says', async () => {
    for (const isInjecting of [true, false]) {
      const id = await start()
      await buy(id, [shown('999999')])
      await inject(id, 10n * E18)
      const pot = await round(id)
      const fee = treasuryPart({
        ...{ amountCollected: pot.amountCollectedInCake, treasuryFee: pot.treasuryFee },
        rewardsBreakdown: pot.rewardsBreakdown,
      })
      const before = await chain.balance(CHEESE, TREASURY)
      await close(id)
      await draw(id, FINAL, isInjecting)
      const toTreasury = (await chain.balance(CHEESE, TREASURY)) - before
      const rolled = await view('pendingInjectionNextLottery')
      expect(toTreasury + rolled).toBe(pot.amountCollectedInCake)
      expect(toTreasury).toBe(isInjecting ? fee : pot.amountCollectedInCake)
    }
    expect(await chain.balance(CHEESE, LOTTERY.address)).toBe(0n)
  })
})

describe('those who run it', () => {
  it('change the terms as owner alone, within their caps, each change told', async () => {
    for (const [method, args, reason] of [
      ['setMinAndMaxTicketPriceInCake', [2n, 1n], 'minPrice must be < maxPrice'],
      ['setMaxNumberTicketsPerBuy', [0], 'Must be > 0'],
      ['setMaxNumberTicketsPerBuy', [151], 'Too many tickets'],
      ['recoverWrongTokens', [CHEESE.address, 1], 'Cannot be CAKE token'],
      ...[0, 1, 2].map(
        (zero) =>
          [
            'setOperatorAndTreasuryAndInjectorAddresses',
            [ME, ALICE, BOB].map((address, i) => (i === zero ? `0x${'0'.repeat(40)}` : address)),
            'Cannot be zero address',
          ] as const,
      ),
    ] as const) {
      expect(await failure(method, args, OWNER), method).toBe(reason)
      expect(await failure(method, args), method).toBe('OwnableUnauthorizedAccount')
    }
    const eventsOf = async (method: string, args: readonly unknown[]) => {
      const { logs } = await as(OWNER, LOTTERY, method, args)
      return logs.map((log) => chain.abiOf('Lottery').parseLog({ ...log, topics: [...log.topics] })?.name)
    }
    expect(await eventsOf('setMinAndMaxTicketPriceInCake', [1n, 1n])).toEqual([
      'NewMinAndMaxTicketPriceInCake',
    ])
    expect(await eventsOf('setMaxNumberTicketsPerBuy', [7])).toEqual(['NewMaxNumberTicketsPerBuy'])
    expect(await eventsOf('setOperatorAndTreasuryAndInjectorAddresses', [ME, ALICE, BOB])).toEqual([
      'NewOperatorAndTreasuryAndInjectorAddresses',
    ])
    const names = ['maxNumberTicketsPerBuyOrClaim', 'operatorAddress', 'treasuryAddress', 'injectorAddress']
    const answers: unknown[] = []
    for (const name of names) answers.push(await view<unknown>(name))
    expect(answers).toEqual([7n, ME, ALICE, BOB])
  })

  it('take out tokens that came by mistake, and never those of the pot', async () => {
    const id = await start()
    await buy(id, [FINAL])
    const stray = await chain.createToken(18, 5n)
    await chain.send(stray, 'transfer', [LOTTERY.address, 5n])
    await as(OWNER, LOTTERY, 'recoverWrongTokens', [stray.address, 5n])
    expect(await chain.balance(stray, OWNER)).toBe(5n)
    expect(await failure('recoverWrongTokens', [CHEESE.address, 1n], OWNER)).toBe('Cannot be CAKE token')
  })

  it('are refused bulk prices that make no sense', async () => {
    expect(await failure('calculateTotalPriceForBulkTickets', [299, E18, 1])).toBe(
      'Must be >= MIN_DISCOUNT_DIVISOR',
    )
    expect(await failure('calculateTotalPriceForBulkTickets', [300, E18, 0])).toBe(
      'Number of tickets must be > 0',
    )
    expect(await chain.failure(LOTTERY, 'owner')).toBe('nothing')
    expect(OWNER).toBe(deployerOf('lottery'))
  })
})
