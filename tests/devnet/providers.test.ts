import { AbiCoder, id } from 'ethers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { compileContracts } from '../../contracts/compile'
import { DEPLOY_AREAS } from '../../deploy/areas'
import { parseConfig } from '../../deploy/config'
import { type LaunchPlan, planLaunch } from '../../deploy/plan'
import { TREASURY } from '../../deploy/publicAccounts'
import { launchConfig } from '../support/launchConfig'
import { wait } from './farming'
import { CHEESE } from './sale'
import { ALICE, BOB, type Contract, localChain, MAX, ME } from './support'

/** Sources of numbers and prices for main networks, against contracts that do as the providers publish it. */
const chain = localChain()
const E18 = 10n ** 18n
const LANE = id('lane')
const SUBSCRIPTION = 2n ** 255n + 7n
const CALLBACK_GAS = 200_000
const YES = '0x00000000000000000000000000000000000f0f12'

/** VRFV2PlusClient.ExtraArgsV1 as the provider encodes it. */
function extraArgs(isPaidInCoin: boolean): string {
  const selector = id('VRF ExtraArgsV1').slice(0, 10)
  return selector + AbiCoder.defaultAbiCoder().encode(['bool'], [isPaidInCoin]).slice(2)
}

beforeEach(async () => {
  await chain.rpc('anvil_autoImpersonateAccount', true)
})
afterEach(async () => {
  await chain.rpc('anvil_autoImpersonateAccount', false)
})

interface Way {
  readonly name: string
  readonly isPaidInCoin: boolean
  /** A provider, and a source of a kind that asks it. */
  readonly make: (kind: 'Lottery' | 'Sale') => Promise<{ provider: Contract; source: Contract }>
}

const subscription = (isPaidInCoin: boolean): Way => ({
  name: `a subscription in ${isPaidInCoin ? 'coin' : 'the provider’s token'}`,
  isPaidInCoin,
  async make(kind) {
    const provider = await chain.create('TestVrfCoordinator')
    const terms = [provider.address, LANE, SUBSCRIPTION, 3, CALLBACK_GAS, isPaidInCoin]
    const source = await chain.create(`Vrf${kind}Source`, terms)
    await chain.send(provider, 'addConsumer', [SUBSCRIPTION, source.address])
    return { provider, source }
  },
})
const WAYS: readonly Way[] = [
  subscription(true),
  subscription(false),
  {
    ...{ name: 'coin with each request', isPaidInCoin: true },
    async make(kind) {
      const provider = await chain.create('TestVrfWrapper')
      const source = await chain.create(`VrfDirect${kind}Source`, provider.address, 3, CALLBACK_GAS)
      await give(source)
      return { provider, source }
    },
  },
]

/** Coin, by a plain transfer. */
async function give({ address }: Contract): Promise<void> {
  await chain.rpc('eth_sendTransaction', { from: ME, to: address, value: '0xde0b6b3a7640000' })
  await chain.rpc('evm_mine')
}

/** What a provider does once a request has its blocks; whether the consumer took the answer. */
async function fulfill(provider: Contract, requestId: unknown, word: bigint): Promise<boolean> {
  const { logs } = await chain.send(provider, 'fulfill', [requestId, word])
  const answers = logs
    .filter(({ address }) => address.toLowerCase() === provider.address.toLowerCase())
    .map((log) => provider.abi.parseLog(log)?.args)
  return answers.at(-1)?.[1] === true
}

describe.each(WAYS)('numbers that are paid for by $name', ({ isPaidInCoin, make }) => {
  it('draw a round of the lottery', async () => {
    const { provider, source } = await make('Lottery')
    const lottery = await chain.create('Lottery', CHEESE.address, source.address, 60, false)
    await chain.send(source, 'setLotteryAddress', [lottery.address])
    expect(await chain.failure(source, 'setLotteryAddress', [ME])).toBe('Lottery already set')
    await chain.send(lottery, 'setOperatorAndTreasuryAndInjectorAddresses', [ME, TREASURY, ME])
    await chain.send(CHEESE, 'approve', [lottery.address, MAX])
    const shares = [0, 0, 0, 0, 0, 10_000]
    await chain.send(lottery, 'startLottery', [(await chain.now()) + 1000, E18, 2000, shares, 0])
    await chain.send(lottery, 'buyTickets', [1, [1_234_567]])
    await wait(chain, 1001)
    expect(await chain.failure(source, 'getRandomNumber', [0])).toBe('Only PancakeSwapLottery')
    await chain.send(lottery, 'closeLottery', [1])
    expect(await chain.call(provider, 'lastExtraArgs')).toBe(extraArgs(isPaidInCoin))
    const request = await chain.call<bigint>(source, 'latestRequestId')
    const draw = 'drawFinalNumberAndMakeLotteryClaimable'
    expect(await chain.failure(lottery, draw, [1, true])).toBe('Numbers not drawn')
    expect(await chain.failure(source, 'rawFulfillRandomWords', [request, [234_567n]])).toBe(
      'Only the provider',
    )
    expect(await fulfill(provider, request, 7n * 10n ** 60n + 234_567n)).toBe(true)
    expect(await chain.failure(provider, 'fulfill', [request, 1n])).toBe('InvalidRequest')
    await chain.send(lottery, draw, [1, true])
    const before = await chain.balance(CHEESE, ME)
    await chain.send(lottery, 'claimTickets', [1, [0], [5]])
    expect((await chain.balance(CHEESE, ME)) - before).toBe(E18)
  })

  it('draw a collection sale, whichever of its requests is answered first', async () => {
    await chain.rpc('anvil_setCode', YES, '0x600160005260206000f3')
    const { provider, source } = await make('Sale')
    const squad = await chain.create('CheeseSquad', 'Few', 'FEW', 2)
    const made = [CHEESE.address, YES, squad.address, source.address, ME, 0, E18, 600]
    const sale = await chain.create('NFTSale', ...made)
    await chain.send(squad, 'transferOwnership', [sale.address])
    await chain.send(source, 'setSaleAddress', [sale.address])
    expect(await chain.failure(source, 'setSaleAddress', [ME])).toBe('Sale already set')
    expect(await chain.failure(source, 'requestRandomness', [LANE])).toBe('Only the sale')
    const step = (method: string, ...args: readonly unknown[]) => chain.send(sale, method, args)
    await step('setProvenanceHash', id('ipfs://few/'))
    await step('updateSaleStatus', 1)
    await step('setSaleProperties', (await chain.now()) + 1000, 2, 2)
    await step('whitelistAddresses', [ME], [2])
    await step('updateSaleStatus', 2)
    await chain.send(CHEESE, 'approve', [sale.address, MAX])
    await step('buyTicketsInPreSaleForGen0', 2)
    await step('setSaleProperties', (await chain.now()) + 1000, 2, 2)
    await step('updateSaleStatus', 3)
    await step('drawRandomness')
    const first = await chain.call<string>(sale, 'latestRequestId')
    await wait(chain, 86_400)
    await step('drawRandomness')
    expect(await fulfill(provider, first, 2n ** 255n + 1n)).toBe(true)
    expect(await chain.call(sale, 'randomOffsetNumber')).toBe(1n)
    // The other one comes too late, and does no harm.
    expect(await fulfill(provider, await chain.call(sale, 'latestRequestId'), 0n)).toBe(false)
    expect(await chain.call(sale, 'randomOffsetNumber')).toBe(1n)
  })
})

describe('a source of numbers', () => {
  it('whose coin has run out asks for none until somebody gives it some, and gives its owner the rest', async () => {
    const provider = await chain.create('TestVrfWrapper')
    const source = await chain.create('VrfDirectLotterySource', provider.address, 3, CALLBACK_GAS)
    const lottery = await chain.create('Lottery', CHEESE.address, source.address, 60, false)
    await chain.send(source, 'setLotteryAddress', [lottery.address])
    const ask = () => chain.failure(source, 'getRandomNumber', [0], { from: lottery.address })
    expect(await ask()).toBe('Not enough coin for a number')
    await give(source)
    expect(await ask()).toBe('nothing')
    expect(await chain.failure(source, 'withdrawCoin', [ALICE, 1n], { from: ALICE })).toBe(
      'OwnableUnauthorizedAccount',
    )
    const before = await chain.coin(BOB)
    await chain.send(source, 'withdrawCoin', [BOB, E18])
    expect((await chain.coin(BOB)) - before).toBe(E18)
    expect(await chain.failure(source, 'withdrawCoin', [BOB, 1n])).toBe('Coin was refused')
  })

  it('needs a provider', async () => {
    expect(await chain.refusalToCreate('VrfDirectLotterySource', ALICE, 3, CALLBACK_GAS)).toBe(
      'Not a provider',
    )
  })
})

describe('a deployment', () => {
  const { oracle: _, ...lottery } = launchConfig('http://127.0.0.1:1').lottery
  const { oracle: __, ...sale } = launchConfig('http://127.0.0.1:1').sale
  const { transmitter: ___, ...prediction } = launchConfig('http://127.0.0.1:1').prediction
  const vrf = { confirmations: 5, callbackGas: 300_000 }
  const feed = { address: ALICE, maxAge: '5m', least: '10', most: '5000' }
  const planned = async (providers: object) => {
    const config = parseConfig({
      ...launchConfig('http://127.0.0.1:1'),
      lottery,
      sale,
      prediction,
      providers,
    })
    const origin = { deployer: ME, firstNonce: 0, block: 0, timestamp: 0 }
    return planLaunch(config, await compileContracts(), { areas: DEPLOY_AREAS, origin })
  }
  const made = ({ steps }: LaunchPlan, key: string) =>
    steps.find((step) => step.key === key)?.creates?.contract

  it('takes the numbers of a subscription, whose owner adds the consumers, and a price within bounds', async () => {
    const terms = {
      kind: 'subscription',
      coordinator: BOB,
      keyHash: LANE,
      subscription: String(SUBSCRIPTION),
    }
    const plan = await planned({ vrf: { ...vrf, ...terms }, feed })
    expect(made(plan, 'RandomNumberGenerator')).toBe('VrfLotterySource')
    expect(made(plan, 'RandomnessCoordinator')).toBe('VrfSaleSource')
    expect(made(plan, 'PredictionOracle')).toBe('BoundedFeed')
    const consumers = plan.remaining.filter(({ to }) => to === BOB)
    expect(
      consumers.map(({ data }) => chain.abiOf('VrfCoordinator').decodeFunctionData('addConsumer', data)),
    ).toEqual([
      [SUBSCRIPTION, plan.contracts['RandomNumberGenerator']],
      [SUBSCRIPTION, plan.contracts['RandomnessCoordinator']],
    ])
    // What is the sources' for good is said before they are handed over.
    for (const key of ['the lottery of RandomNumberGenerator', 'the sale of RandomnessCoordinator']) {
      expect(plan.steps.map((step) => step.key)).toContain(key)
    }
    expect(plan.owners.get('RandomNumberGenerator')).toBe(plan.contracts['Timelock'])
  })

  it('pays for each number where there is no subscription', async () => {
    const plan = await planned({ vrf: { ...vrf, kind: 'direct', wrapper: BOB }, feed })
    expect(made(plan, 'RandomNumberGenerator')).toBe('VrfDirectLotterySource')
    expect(made(plan, 'RandomnessCoordinator')).toBe('VrfDirectSaleSource')
    expect(plan.remaining.filter(({ to }) => to === BOB)).toEqual([])
  })

  it('has no area whose numbers and prices the chain has not', async () => {
    const plan = await planned({})
    for (const key of ['Lottery', 'Prediction', 'NFTSale']) expect(made(plan, key), key).toBeUndefined()
    expect(made(plan, 'BunnySpecialLottery')).toBe('BunnySpecialLottery')
  })
})

describe('a price feed behind its limits', () => {
  const MAX_AGE = 300
  const [LEAST, MOST] = [10n * 10n ** 8n, 5000n * 10n ** 8n]
  const price = (feed: Contract) => chain.failure(feed, 'latestRoundData')
  type Round = readonly [bigint, bigint, bigint, bigint, bigint]

  it.each([8, 18, 6])('gives a price of %i decimals in eight', async (decimals) => {
    const provider = await chain.create('ProviderFeed', decimals, 300n * 10n ** BigInt(decimals))
    const feed = await chain.create('BoundedFeed', provider.address, MAX_AGE, LEAST, MOST)
    expect(await chain.call(feed, 'decimals')).toBe(8n)
    const [roundId, answer] = await chain.call<Round>(feed, 'latestRoundData')
    expect([roundId, answer]).toEqual([1n, 300n * 10n ** 8n])
    expect(await chain.call(feed, 'latestAnswer')).toBe(300n * 10n ** 8n)
    expect(await chain.call(feed, 'latestRound')).toBe(1n)
    expect((await chain.call<Round>(feed, 'getRoundData', [1]))[1]).toBe(300n * 10n ** 8n)
    expect(await chain.call(feed, 'description')).toBe('BNB / USD')
  })

  it('says nothing where the price is old, of the future, or out of bounds', async () => {
    const provider = await chain.create('ProviderFeed', 8, LEAST)
    const feed = await chain.create('BoundedFeed', provider.address, MAX_AGE, LEAST, MOST)
    const say = async (answer: bigint, at?: number) =>
      chain.send(provider, 'say', [answer, at ?? (await chain.now())])
    expect(await price(feed)).toBe('nothing')
    await wait(chain, MAX_AGE + 2)
    expect(await price(feed)).toBe('Feed: Price is old')
    for (const answer of [LEAST - 1n, MOST + 1n, 0n, -1n, 2n ** 254n]) {
      await say(answer)
      expect(await price(feed), String(answer)).toBe('Feed: Price out of bounds')
    }
    await say(MOST)
    expect(await price(feed)).toBe('nothing')
    for (const at of [0, (await chain.now()) + 1000]) {
      await say(MOST, at)
      expect(await price(feed)).toBe('Feed: Not said yet')
    }
  })

  it('is made with bounds that make sense, of a provider that has a price', async () => {
    const provider = await chain.create('ProviderFeed', 8, 1n)
    const refusal = (...bounds: readonly unknown[]) =>
      chain.refusalToCreate('BoundedFeed', provider.address, ...bounds)
    expect(await refusal(0, LEAST, MOST)).toBe('Bounds out of range')
    expect(await refusal(MAX_AGE, 0, MOST)).toBe('Bounds out of range')
    expect(await refusal(MAX_AGE, MOST, LEAST)).toBe('Bounds out of range')
    expect(await refusal(MAX_AGE, LEAST, MOST)).toBe('Feed: Price out of bounds')
  })

  it('settles no round of the game by a price that it does not give, and pays the bets back', async () => {
    const provider = await chain.create('ProviderFeed', 18, 300n * E18)
    const feed = await chain.create('BoundedFeed', provider.address, MAX_AGE, LEAST, MOST)
    const game = await chain.create('Prediction', feed.address, ME, ME, 300, 60, 1, 300, 300, false)
    await chain.send(game, 'genesisStartRound')
    await chain.send(game, 'betBull', [1], { from: ALICE, value: E18 })
    await wait(chain, 301)
    await chain.send(provider, 'say', [5001n * E18, await chain.now()])
    expect(await chain.failure(game, 'genesisLockRound')).toBe('Feed: Price out of bounds')
    await wait(chain, 600)
    const before = await chain.coin(game.address)
    await chain.send(game, 'claim', [[1]], { from: ALICE })
    expect(before - (await chain.coin(game.address))).toBe(E18)
  })
})
