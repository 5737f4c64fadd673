import { BUFFER_S } from '../../devnet/areas/prediction/terms'
import type { Bet } from '~/domain/prediction/payout'
import { LOTTERY, raffle, shown } from './lottery'
import { ADMIN, nftMarket, CREATOR, MARKET, SQUAD, WHEELS } from './nft'
import { play, PRICE } from './prediction'
import { BUNNIES, people, PROFILE } from './profile'
import {
  ALICE,
  BOB,
  type Chain,
  type Contract,
  FACTORY,
  MAX,
  ME,
  pairAt,
  ROUTER,
  tokenOf,
  WBNB,
} from './support'

// What a mapping is tried with: everything that changes its entities, in each of the ways that there are.

const E18 = 10n ** 18n

/** Deposits, withdrawals and trades, with the protocol's part of the fees and without the router. */
export async function tradeAllWays(on: Chain): Promise<void> {
  const send: Chain['send'] = (...args) => on.send(...args)
  const pool = async (token: string) =>
    pairAt(await on.call<string>(FACTORY, 'getPair', [WBNB.address, token]))
  const [busd, cheese] = [tokenOf('BUSD'), tokenOf('CHEESE')]
  const shares = await pool(busd.address)
  const later = async (seconds: number) => on.rpc('evm_mine', { timestamp: (await on.now()) + seconds })
  const value = 5n * E18
  const from = await on.call<string>(FACTORY, 'feeToSetter')
  await on.rpc('anvil_impersonateAccount', from)
  await send(FACTORY, 'setFeeTo', [ALICE], { from })
  for (const token of [busd, cheese, shares]) await send(token, 'approve', [ROUTER.address, MAX])
  await send(ROUTER, 'addLiquidityETH', [busd.address, 1000n * E18, 0, 0, ME, MAX], { value })
  const path = [busd.address, WBNB.address]
  await send(ROUTER, 'swapExactTokensForETH', [70n * E18, 0, path, ME, MAX])
  await later(5400)
  // Fees have come in since the last deposit: the protocol is given its part with this one, and with the withdrawal.
  await send(ROUTER, 'addLiquidityETH', [busd.address, 1000n * E18, 0, 0, ME, MAX], { value })
  await send(ROUTER, 'swapExactETHForTokens', [0, [...path].reverse(), ALICE, MAX], { value })
  await send(ROUTER, 'removeLiquidityETH', [busd.address, E18, 0, 0, ALICE, MAX])
  await later(1.5 * 86_400)
  // Two pools in one transaction.
  await send(ROUTER, 'swapExactTokensForTokens', [9n * E18, 0, [...path, cheese.address], ME, MAX])
  // Shares that reach the pool without the router, of which no one makes a withdrawal until later.
  await send(shares, 'transfer', [shares.address, E18])
  await send(busd, 'transfer', [shares.address, E18])
  await send(shares, 'sync')
  await send(shares, 'burn', [ME])
  // A pool that is new, of tokens that tell of themselves in other ways or not at all.
  const odd = await on.create('PlainToken', 'Odd', 'ODD', 7, 10n ** 15n)
  await send(odd, 'approve', [ROUTER.address, MAX])
  await send(ROUTER, 'addLiquidityETH', [odd.address, 10n ** 12n, 0, 0, ME, MAX], { value: 9n * E18 })
  await send(FACTORY, 'createPair', [odd.address, ME])
  const two = [await on.createToken(18, 1000n * E18), await on.createToken(18, 1000n * E18)]
  await openAtOnce(on, ...two)
  const pools = await Promise.all(
    two.map(async ({ address }) =>
      pairAt(await on.call<string>(FACTORY, 'getPair', [WBNB.address, address])),
    ),
  )
  await leaveAtOnce(
    on,
    pools.map((pool, i) => ({ pool, units: BigInt(i + 1) * E18 })),
  )
}

/**
 * Makes a pool with the coin for each of these tokens, which the first account has and the router may take, and trades in
 * it both ways: all of it as one transaction.
 */
export async function openAtOnce(on: Chain, ...tokens: readonly Contract[]): Promise<void> {
  const call = (method: string, args: readonly unknown[], value = 0n) => [
    ...[ROUTER.address, value, ROUTER.abi.encodeFunctionData(method, args)],
  ]
  const calls = tokens.flatMap(({ address }) => [
    call('addLiquidityETH', [address, 100n * E18, 0, 0, ME, MAX], 10n * E18),
    call('swapExactETHForTokens', [0, [WBNB.address, address], ME, MAX], E18),
    call('swapExactTokensForETH', [2n * E18, 0, [address, WBNB.address], ME, MAX]),
  ])
  await atOnce(on, calls)
}

/** Takes these shares out of their pools by one transaction, which sends all of them before the first is burned. */
export async function leaveAtOnce(
  on: Chain,
  shares: readonly { readonly pool: Contract; readonly units: bigint }[],
): Promise<void> {
  const call = ({ address, abi }: Contract, method: string, args: readonly unknown[]) => [
    ...[address, 0n, abi.encodeFunctionData(method, args)],
  ]
  await atOnce(on, [
    ...shares.map(({ pool, units }) => call(pool, 'transfer', [pool.address, units])),
    ...shares.map(({ pool }) => call(pool, 'burn', [ME])),
  ])
}

/** As one transaction of the first account to itself, to which code is lent (EIP-7702). */
async function atOnce(on: Chain, calls: readonly (readonly unknown[])[]): Promise<void> {
  const batch = await on.create('BatchAccount')
  await on.rpc('anvil_setCode', ME, await on.rpc('eth_getCode', batch.address, 'latest'))
  await on.send({ ...batch, address: ME }, 'execute', [calls])
  await on.rpc('anvil_setCode', ME, '0x')
}

/** Rounds that each side wins, that no one wins, and that a pause catches. */
export async function playAllWays(on: Chain): Promise<void> {
  const { administer, begin, bet, claim, game, nextAt, round, turn } = play(on)
  const bets = async (epoch: bigint | number, mine: Bet['position'], theirs: Bet['position']) => {
    await nextAt((await round(epoch)).startTimestamp + 1n)
    await bet(mine, epoch, E18)
    await bet(theirs, epoch, 3n * E18, ALICE)
  }
  await begin()
  await bets(1, 'bull', 'bear')
  await turn(PRICE)
  await bets(2, 'bear', 'bear')
  await turn(PRICE + 7n)
  await claim([1])
  await bets(3, 'bull', 'bull')
  await turn(PRICE + 7n)
  await bets(4, 'bull', 'bear')
  await turn(PRICE - 1n)
  await administer('pause')
  await administer('unpause')
  await begin()
  const { currentEpoch } = await game()
  await bets(currentEpoch, 'bear', 'bull')
  const { closeTimestamp } = await round(4)
  await nextAt(closeTimestamp + BigInt(BUFFER_S) + 1n)
  await claim([4])
}

/** Profiles that pause, come back and change their team, and points of each kind. */
export async function changeProfilesAllWays(on: Chain): Promise<void> {
  const { collectible, createProfile, own } = people(on)
  await createProfile(ME, 1)
  await createProfile(ALICE, 2)
  await own('increaseUserPoints', ME, 40, 511_010_000)
  await own('increaseUserPoints', BOB, 40, 511_010_000)
  await own('increaseUserPointsMultiple', [ME, BOB, ALICE], 5, 512_010_001)
  await own('increaseTeamPoints', 1, 100, 512_010_001)
  await on.send(PROFILE, 'pauseProfile')
  await on.send(PROFILE, 'reactivateProfile', [BUNNIES.address, await collectible(ME)])
  await own('changeTeam', ME, 3)
}

/** A round that is claimable and claimed, one that is closed and one that is open. */
export async function drawAllWays(on: Chain): Promise<void> {
  const { buy, close, draw, start } = raffle(on)
  const [winning, losing] = [shown('654321'), shown('123456')]
  const first = await start()
  await buy(first, [winning, losing])
  await buy(first, [losing], ALICE)
  await buy(first, [losing, losing])
  await close(first)
  await draw(first, winning)
  await on.send(LOTTERY, 'claimTickets', [first, [0], [5]])
  const second = await start()
  await buy(second, [winning])
  await close(second)
  await draw(second, losing)
  const third = await start()
  await buy(third, [winning], ALICE)
  await close(third)
}

/** Asks that are changed, taken back and bought with each of both coins, and a collection that is closed. */
export async function sellAllWays(on: Chain): Promise<void> {
  const { as, list } = nftMarket(on)
  await list(1, 3n * E18, ME, WHEELS)
  await as(ALICE, MARKET, 'buyTokenUsingBNB', [WHEELS.address, 1], 3n * E18)
  await as(CREATOR, MARKET, 'claimPendingRevenue')
  await list(7, E18)
  await as(ME, MARKET, 'modifyAskOrder', [SQUAD.address, 7, 2n * E18])
  await as(ALICE, WBNB, 'deposit', [], 2n * E18)
  await as(ALICE, WBNB, 'approve', [MARKET.address, MAX])
  await as(ALICE, MARKET, 'buyTokenUsingWBNB', [SQUAD.address, 7, 2n * E18])
  await list(7, 4n * E18, ALICE)
  await as(ME, MARKET, 'buyTokenUsingBNB', [SQUAD.address, 7], 4n * E18)
  await list(77, E18)
  await as(ME, MARKET, 'cancelAskOrder', [SQUAD.address, 77])
  await list(Number(await people(on).collectible(ME)), E18, ME, BUNNIES)
  await as(ADMIN, MARKET, 'modifyCollection', [WHEELS.address, CREATOR, WHEELS.address, 100, 250])
  await as(ADMIN, MARKET, 'closeCollectionForTradingAndListing', [SQUAD.address])
}
