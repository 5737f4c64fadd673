import type { Locator, Page } from '@playwright/test'
import { Interface } from 'ethers'
import { abi as collectionAbi } from '~/chain/abi/nftCollection'
import { abi as marketAbi } from '~/chain/abi/nftMarket'
import { abi as profileAbi } from '~/chain/abi/profile'
import { register } from '~/chain/abi/tradingCompetition'
import { devnetAuction } from '~/config/addresses/auction31337'
import { devnetCompetition } from '~/config/addresses/competition31337'
import { devnetIfo } from '~/config/addresses/ifo31337'
import { devnetNft } from '~/config/addresses/nft31337'
import { devnetPrediction } from '~/config/addresses/prediction31337'
import { devnetProfile } from '~/config/addresses/profile31337'
import { toAddress } from '~/domain/address'
import { allotmentOf } from '~/domain/ifo/allocation'
import { claimBatches, prizeOf } from '~/domain/lottery/winnings'
import { isClaimable, isRefundable, payoutOf } from '~/domain/prediction/payout'
import { ownBidsRead } from '~/features/auction/reads'
import { firstOwnRead, firstSaleReads } from '~/features/ifo/reads'
import { gameReads } from '~/features/prediction/reads'
import { APP_URL, RPC_URL } from '../support/site'
import { expectAccessible, violationsInBothThemes } from './support/axe'
import { ACCOUNT, ask, coinBalance, look, paused, tokenBalance, transact } from './support/chain'
import { moveTo, publish } from './support/competition'
import { createProfiles, launchOf, ownParts, poolOf, unitsAt } from './support/ifo'
import { unclaimed } from './support/lottery'
import { chainTime, mineSent, playedRounds } from './support/prediction'
import { ownTicketIds } from './support/sale'
import { expect, openConnected, test } from './support/test'

const OWN = toAddress(ACCOUNT)
const E18 = 10n ** 18n
/** Of the account’s profile. */
const TEAM = 1
const { CheeseSquad: SQUAD, NftMarket: MARKET } = devnetNft
const COLLECTION = new Interface(collectionAbi)
const GAS = '0x1e8480'
/** Tickets of a claim. */
const TICKETS_AT_ONCE = 100

/** Nothing answers but the node and the site’s own files; gives what was refused. */
async function withoutServices(page: Page): Promise<readonly string[]> {
  const refused: string[] = []
  await page.route('**/*', (route) => {
    const url = route.request().url()
    if (url.startsWith(APP_URL) || url.startsWith(RPC_URL)) return route.fallback()
    refused.push(url)
    return route.abort()
  })
  return refused
}

async function call(contract: Interface, to: string, method: string, args: readonly unknown[]) {
  const data = contract.encodeFunctionData(method, [...args])
  return contract.decodeFunctionResult(method, await ask('eth_call', [{ to, data }, 'latest']))
}

/** The account’s first squad collectible is put up for sale. */
async function listOne(): Promise<bigint> {
  const tokenId = BigInt(String((await call(COLLECTION, SQUAD, 'tokenOfOwnerByIndex', [ACCOUNT, 0]))[0]))
  const market = new Interface(marketAbi)
  const act = (to: string, data: string) => transact({ ...{ from: ACCOUNT, to, data }, ...{ gas: GAS } })
  await act(SQUAD, COLLECTION.encodeFunctionData('setApprovalForAll', [MARKET, true]))
  await act(MARKET, market.encodeFunctionData('createAskOrder', [SQUAD, tokenId, E18]))
  expect(await ownerOf(SQUAD, tokenId)).toBe(MARKET)
  return tokenId
}

/** The account is the best of the team that wins; gives what it is owed. */
async function winBattle(): Promise<bigint> {
  await transact({ from: ACCOUNT, to: devnetCompetition.TradingCompetition, data: register.selector })
  await moveTo(1)
  await moveTo(2)
  const { amount } = await publish(TEAM)
  await moveTo(3)
  return amount
}

const ownerOf = async (collection: string, tokenId: bigint) =>
  String((await call(COLLECTION, collection, 'ownerOf', [tokenId]))[0])

const area = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

function row(page: Page, name: string, text: string | RegExp): Locator {
  return area(page, name).getByTestId('exit-item').filter({ hasText: text })
}

/** Presses what the row has, and waits until it is gone by itself; gives the fee. */
async function leave(position: Locator, button: string): Promise<bigint> {
  await position.getByRole('button', { name: button, exact: true }).click()
  const fee = await mineSent()
  await expect(position).toHaveCount(0)
  return fee
}

test('what games, sales, the market and auctions hold is taken back while no service answers', async ({
  page,
}) => {
  await paused(async () => {
    await createProfiles()
    const tokenId = await listOne()
    const prize = await winBattle()
    const refused = await withoutServices(page)
    // The account is old enough for its anniversary's points, which are offered once it has claimed a sale's.
    const prompt = page.locator('#anniversary-prompt')
    await page.addLocatorHandler(prompt, () => prompt.getByRole('button', { name: 'Close' }).first().click())
    await openConnected(page, '/exit')
    await expect(row(page, 'NFT market', `#${String(tokenId)}`)).toHaveCount(1)
    await expect(row(page, 'Lottery', 'winning ticket').first()).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    await expectAccessible(page, 'all positions', violationsInBothThemes)

    // Prizes of every round, to the unit.
    const prizes = claimBatches(await unclaimed(), TICKETS_AT_ONCE)
    expect(prizes.length).toBeGreaterThan(3)
    for (const winnings of prizes) {
      const held = await tokenBalance('CHEESE')
      const round = row(page, 'Lottery', `Round ${String(winnings.lotteryId)}`).filter({
        hasText:
          winnings.tickets.length === 1 ? '1 winning ticket' : `${String(winnings.tickets.length)} winning`,
      })
      await leave(round, 'Claim')
      expect((await tokenBalance('CHEESE')) - held).toBe(prizeOf([winnings]))
    }
    await expect(area(page, 'Lottery')).toHaveCount(0)

    // What was won, and what is paid back of rounds that came to nothing.
    const { bufferSeconds } = gameReads(toAddress(devnetPrediction.Prediction))
    const terms = { bufferSeconds: await look(bufferSeconds) }
    const now = BigInt(await chainTime())
    const due = (await playedRounds()).reduce(
      (sum, { round, bet }) =>
        isClaimable(round, bet)
          ? sum + (payoutOf(round, bet, 'win') ?? 0n)
          : isRefundable(round, bet, terms, now)
            ? sum + bet.amount
            : sum,
      0n,
    )
    expect(due).toBeGreaterThan(0n)
    const coins = await coinBalance()
    const collecting = area(page, 'Prediction')
      .getByTestId('exit-item')
      .filter({
        has: page.getByRole('button', { name: 'Collect' }),
      })
    const fee = await leave(collecting, 'Collect')
    expect((await coinBalance()) + fee - coins).toBe(due)

    // A bid that did not win.
    const bids = await look(ownBidsRead(toAddress(devnetAuction.FarmAuction), OWN, { cursor: 0, size: 100 }))
    const bidRow = row(page, 'Farm Auctions', /Auction \d/).filter({
      has: page.getByRole('button', { name: 'Reclaim' }),
    })
    const [, auctionId] = /Auction (\d+)/.exec(await bidRow.innerText()) ?? []
    const cheese = await tokenBalance('CHEESE')
    await leave(row(page, 'Farm Auctions', `Auction ${String(auctionId)}`), 'Reclaim')
    expect((await tokenBalance('CHEESE')) - cheese).toBe(
      bids.find((bid) => bid.auctionId === Number(auctionId))?.amount,
    )

    // A listing, and the profile's picture.
    await leave(row(page, 'NFT market', `#${String(tokenId)}`), 'Remove from sale')
    expect(await ownerOf(SQUAD, tokenId)).toBe(ACCOUNT)
    const profile = await call(new Interface(profileAbi), devnetProfile.Profile, 'getUserProfile', [ACCOUNT])
    expect(await ownerOf(devnetProfile.Bunnies, BigInt(String(profile[4])))).toBe(devnetProfile.Profile)

    await leaveSales(page)
    const held = await tokenBalance('CHEESE')
    await leave(row(page, 'Trading Battle', 'Alpine Battle'), 'Claim prize')
    expect((await tokenBalance('CHEESE')) - held).toBe(prize)

    await leave(row(page, 'Profile', 'Your picture returns'), 'Pause profile')
    expect(await ownerOf(devnetProfile.Bunnies, BigInt(String(profile[4])))).toBe(ACCOUNT)

    // Nothing can be done about tickets before the draw.
    const tickets = (await ownTicketIds()).length
    await expect(row(page, 'Squad sale', `${String(tickets)} ticket`)).toContainText(
      'you can get your money back',
    )
    expect(refused.length).toBeGreaterThan(0)
  })
})

async function leaveSales(page: Page): Promise<void> {
  const done = toAddress(devnetIfo.SaleDone)
  const parts = await ownParts(done)
  for (const [pool, title] of [
    ['basic', 'Basic sale'],
    ['unlimited', 'Unlimited sale'],
  ] as const) {
    if (parts[pool].committed === 0n || parts[pool].claimed) continue
    const { offering } = allotmentOf(await poolOf(pool, done), parts[pool].committed, 2)
    const before = await unitsAt(devnetIfo.Gruyere)
    await leave(row(page, 'IFO', 'Gruyere').filter({ hasText: title }), 'Claim')
    expect((await unitsAt(devnetIfo.Gruyere)) - before).toBe(offering)
  }
  const first = toAddress(devnetIfo.SaleFirst)
  const own = await look(firstOwnRead(first, OWN))
  const reads = firstSaleReads(first)
  const [raisingAmount, offeringAmount, totalAmount] = await Promise.all([
    look(reads.raisingAmount),
    look(reads.offeringAmount),
    look(reads.totalAmount),
  ])
  const pool = { raisingAmount, offeringAmount, totalAmount, limitPerUser: 0n, hasTax: false }
  const brie = await unitsAt(devnetIfo.Brie)
  await leave(row(page, 'IFO', 'Brie'), 'Claim')
  expect((await unitsAt(devnetIfo.Brie)) - brie).toBe(allotmentOf(pool, own.committed, 1).offering)

  // One presale missed its soft cap, the other one gives its tokens.
  const { contribution } = await launchOf('PresaleMissed')
  const coins = await coinBalance()
  const presale = (button: string) =>
    row(page, 'IFO', 'RIND presale').filter({ has: page.getByRole('button', { name: button }) })
  const fee = await leave(presale('Refund'), 'Refund')
  expect((await coinBalance()) + fee - coins).toBe(contribution)
  const rind = await unitsAt(devnetIfo.Rind)
  await leave(presale('Claim'), 'Claim')
  expect(await unitsAt(devnetIfo.Rind)).toBeGreaterThan(rind)
}
