import { DAY_S, HOUR_S } from '~/lib/seconds'
import { MaxUint256, parseEther, toQuantity } from 'ethers'
import { ACCOUNTS } from '../../../deploy/publicAccounts'
import type { AreaSeed, PastEvent, SeedContext } from '../../area'
import { rpc } from '../../../deploy/node/rpc'
import { slices } from '../../slices'
import { bunnyUri } from '../../../deploy/profile/bunnies'
import { marketCalls, type CallFrom } from './calls'
import { type Holder, type MarketEvent, marketPast, marketPresent, type Minted } from './past'
import { ARTIST, CREATOR_FEE, TRADERS, TRADING_FEE, UNSIGNED_WHEELS, WHEELS } from './terms'

const GAS = 600_000
const SIGNING_GAS = 29_000_000
const SIGNED_AT_ONCE = 250
/** Days before the present: the squad and the rest are made, and the first of them is listed. */
const MADE_AGO = 72
const TRADING_AGO = 70
/** Hours from one event to the next, so that the last are of today. */
const EVENT_H = 2.6
const EVENTS_PER_BLOCK = 4
const FIRST_ACCOUNT = ACCOUNTS[0] ?? ''
/** Restores the balance: the seed changes no account’s wallet. */
const OWN_WEI = parseEther('10000')
const TRADER_WBNB = parseEther('400')

/** Opens the market with its collections; in an exchange with a past, months of listings and trades. */
export function nftSeed(context: SeedContext): AreaSeed {
  const { deployer, send, past, rpcUrl, contract, makerOf } = context
  return {
    open: () => send(deployer, opening(context)),
    ...(past !== undefined && { past: pastOf(context, past.until) }),
    async present() {
      if (past !== undefined) {
        await rpc(rpcUrl, 'anvil_setBalance', [FIRST_ACCOUNT, toQuantity(OWN_WEI)])
        return
      }
      const { minted, events } = marketPresent()
      await send(
        deployer,
        minted.map((token) => minting(context, token)),
      )
      const sellers = new Set(events.map(({ by }) => by))
      for (const seller of sellers) {
        const from = accountOf(seller)
        await send(from, [
          ...allowances(context, from),
          ...events.filter(({ by }) => by === seller).map((event) => sentFor(context, event)),
        ])
      }
    },
  }

  function opening({ encode }: SeedContext) {
    const call = (key: string, name: string, method: string, args: readonly unknown[], gas = GAS) => ({
      what: `${key}.${method}`,
      to: contract(key),
      data: encode(name, method, args),
      gas,
    })
    const add = (key: string, creator: string, checker: string, creatorFee: number) =>
      call('NftMarket', 'NftMarket', 'addCollection', [
        ...[contract(key), creator, checker, TRADING_FEE, creatorFee],
      ])
    const signed = Array.from({ length: WHEELS.maxSupply }, (_, tokenId) => tokenId).filter(
      (tokenId) => !UNSIGNED_WHEELS.includes(tokenId),
    )
    const nobody = `0x${'0'.repeat(40)}`
    return [
      add('Bunnies', nobody, nobody, 0),
      add('CheeseSquad', nobody, nobody, 0),
      ...Array.from({ length: Math.ceil(signed.length / SIGNED_AT_ONCE) }, (_, page) =>
        call(
          'WheelChecker',
          'WheelChecker',
          'sign',
          [signed.slice(page * SIGNED_AT_ONCE, (page + 1) * SIGNED_AT_ONCE), true],
          SIGNING_GAS,
        ),
      ),
      add('CheeseWheels', ARTIST.address, contract('WheelChecker'), CREATOR_FEE),
    ]
  }

  function minting({ encode }: SeedContext, { collection, tokenId, to, bunnyId }: Minted): CallFrom {
    const owner = accountOf(to)
    if (bunnyId !== undefined) {
      return {
        ...{ what: 'mintCollectible', from: makerOf('Bunnies'), to: contract('BunnyMintingStation') },
        data: encode('BunnyMintingStation', 'mintCollectible', [owner, bunnyUri(bunnyId), bunnyId]),
        gas: GAS,
      }
    }
    return {
      ...{ what: `mint ${collection}`, from: deployer, to: contract(collection) },
      data: encode('CheeseSquad', 'mint', [owner, tokenId]),
      gas: GAS,
    }
  }

  function pastOf(own: SeedContext, now: number): readonly PastEvent[] {
    const { encode, token } = own
    const { minted, events } = marketPast()
    const from = now - TRADING_AGO * DAY_S
    const purse = (account: string): readonly CallFrom[] => [
      {
        ...{ what: 'deposit', from: account, to: token('WBNB'), gas: GAS },
        data: encode('WBNB', 'deposit'),
        value: TRADER_WBNB,
      },
      {
        ...{ what: 'approve WBNB', from: account, to: token('WBNB'), gas: GAS },
        data: encode('Erc20', 'approve', [contract('NftMarket'), MaxUint256]),
      },
    ]
    return [
      ...slices(minted, 100).map((some, index) => ({
        at: now - MADE_AGO * DAY_S + index * 60,
        transactions: some.map((each) => minting(own, each)),
      })),
      {
        at: from - HOUR_S,
        transactions: [
          ...TRADERS.flatMap(({ address }) => [...purse(address), ...allowances(own, address)]),
          // What it has listed, and no more.
          marketCalls(own).allow(FIRST_ACCOUNT, 'CheeseSquad'),
        ],
      },
      ...inBlocks(events).map(({ first, some }) => ({
        at: now - Math.round((events.length - first) * EVENT_H * HOUR_S) - 900,
        transactions: some.map((event) => sentFor(own, event)),
      })),
    ]
  }
}

/**
 * Up to so many in a row that concern different tokens share a block, whose making costs the node a look at all that it
 * holds; `first` is the place of a block's first one among all.
 */
function inBlocks(events: readonly MarketEvent[]) {
  const blocks: { readonly first: number; readonly some: MarketEvent[] }[] = []
  for (const [index, event] of events.entries()) {
    const some = blocks.at(-1)?.some ?? []
    const isApart = some.every(
      ({ token }) => token.collection !== event.token.collection || token.tokenId !== event.token.tokenId,
    )
    if (isApart && some.length > 0 && some.length < EVENTS_PER_BLOCK) some.push(event)
    else blocks.push({ first: index, some: [event] })
  }
  return blocks
}

function allowances(context: SeedContext, from: string): readonly CallFrom[] {
  const calls = marketCalls(context)
  return (['Bunnies', 'CheeseSquad', 'CheeseWheels'] as const).map((key) => calls.allow(from, key))
}

function sentFor(context: SeedContext, event: MarketEvent): CallFrom {
  const calls = marketCalls(context)
  const from = accountOf(event.by)
  switch (event.kind) {
    case 'list':
      return calls.list(from, event.token, event.price)
    case 'modify':
      return calls.modify(from, event.token, event.price)
    case 'cancel':
      return calls.cancel(from, event.token)
    case 'buy':
      return calls.buy(from, event.token, event.price, event.withBnb)
  }
}

function accountOf(holder: Holder): string {
  return holder === 'own' ? FIRST_ACCOUNT : (TRADERS[holder]?.address ?? '')
}
