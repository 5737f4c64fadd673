import { type FunctionFragment, EventFragment, FunctionFragment as Fragment, Interface } from 'ethers'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { generatedFiles } from '../../devnet/abi'
import { compileContracts } from '../../contracts/compile'
import { artifactOf } from '../../contracts/deployed'
import { root } from '../../contracts/paths'
import { getReserves } from '~/chain/abi/pair'
import { tryAggregate } from '~/chain/abi/multicall'

/** Our contract for each name in fieldAbi.txt, which holds facts 17: name, R(ead) W(rite) or E(vent), signature. */
const CONTRACTS: Readonly<Record<string, string>> = {
  router: 'Router',
  pair: 'Pair',
  erc20: 'Erc20',
  cheese: 'Cheese',
  syrup: 'Syrup',
  wbnb: 'WBNB',
  multicall: 'Multicall2',
  ensRegistry: 'ENSRegistry',
  masterChef: 'MasterChef',
  smartChef: 'SmartChef',
  sousChefBnb: 'SousChefBnb',
  cakeVault: 'CheeseVault',
  prediction: 'Prediction',
  chainlinkOracle: 'OracleProxy',
  profile: 'Profile',
  pointCenterIfo: 'PointCenterIFO',
  anniversaryAchievement: 'AnniversaryAchievement',
  bunnyFactory: 'BunnyFactory',
  bunnySpecialCakeVault: 'BunnySpecialCakeVault',
  bunnySpecialPrediction: 'BunnySpecialPrediction',
  bunnySpecialLottery: 'BunnySpecialLottery',
  bunnies: 'Bunnies',
  easterNft: 'TeamBunnies',
  lottery: 'Lottery',
  ifoV1: 'IFOV1',
  ifoV2: 'IFOV2',
  nftMarket: 'NftMarket',
  nftSale: 'NFTSale',
  pancakeSquad: 'CheeseSquad',
  farmAuction: 'FarmAuction',
  tradingCompetition: 'TradingCompetition',
  tradingCompetitionV2: 'TradingCompetitionV2',
}

/** The field's multicall ABI calls these reads, since clients only ask them; its contract does not promise it. */
const READ_BY_CUSTOM = ['aggregate', 'tryAggregate']

it('has every function and event of the field, with its types', async () => {
  const artifacts = await compileContracts()
  const facts = await readFile(path.join(root, 'tests/devnet/fieldAbi.txt'), 'utf8')
  const lines = facts.trim().split('\n')
  expect(lines).toHaveLength(856)
  for (const line of lines) {
    const [name = '', kind = '', signature = ''] = line.split('|')
    const abi = new Interface(artifactOf(artifacts, CONTRACTS[name] ?? '').abi)
    if (kind === 'E') {
      const wanted = EventFragment.from(`event ${signature}`)
      const ours = abi.getEvent(wanted.format('sighash'))
      expect(ours?.topicHash, line).toBe(wanted.topicHash)
      expect(indexed(ours), line).toEqual(indexed(wanted))
    } else {
      const wanted = functionOf(signature)
      const ours = abi.getFunction(wanted.format('sighash'))
      expect(ours?.selector, line).toBe(wanted.selector)
      expect(types(ours), line).toEqual(types(wanted))
      expect(ours?.payable, line).toBe(wanted.payable)
      if (!READ_BY_CUSTOM.includes(wanted.name)) expect(ours?.constant, line).toBe(kind === 'R')
    }
  }
})

/** 'f(uint256 a) -> (bool) [payable]' as ethers reads functions. */
function functionOf(signature: string): FunctionFragment {
  const match = /^(.*?\))(?: -> \((.*)\))?( \[payable\])?$/.exec(signature)
  const [, head = '', outputs = '', payable = ''] = match ?? []
  const returns = outputs === '' ? '' : ` returns (${outputs})`
  return Fragment.from(`function ${head}${payable === '' ? '' : ' payable'}${returns}`)
}

function indexed(event: EventFragment | null): readonly boolean[] | undefined {
  return event?.inputs.map((input) => input.indexed === true)
}

function types(fragment: FunctionFragment | null): readonly string[] | undefined {
  return fragment?.outputs.map((output) => output.format('sighash'))
}

it("is what the devnet's areas generate; when this fails, run `npm run abi`", async () => {
  for (const [file, text] of await generatedFiles(await compileContracts())) {
    expect(await readFile(path.join(root, file), 'utf8'), file).toBe(text)
  }
})

it('has one line for a function, and one for what ethers reads of it', async () => {
  const text = await readFile(path.join(root, 'src/chain/abi/pair.ts'), 'utf8')
  const lines = text.split('\n').filter((line) => line.includes('getReserves'))
  expect(lines).toEqual([
    "export const getReserves: ReadFragment<readonly [], readonly [bigint, bigint, number]> = { name: 'getReserves', selector: '0x0902f1ac', inputs: [], outputs: ['uint112', 'uint112', 'uint32'] }",
    "  'function getReserves() view returns (uint112 _reserve0, uint112 _reserve1, uint32 _blockTimestampLast)',",
  ])
  expect(lines.join()).not.toContain('"')
})

it('describes a read as the codec needs it', () => {
  expect(getReserves).toEqual({
    name: 'getReserves',
    selector: '0x0902f1ac',
    inputs: [],
    outputs: ['uint112', 'uint112', 'uint32'],
  })
  expect(tryAggregate).toEqual({
    name: 'tryAggregate',
    selector: '0xbce38bd7',
    inputs: ['bool', '(address,bytes)[]'],
    outputs: ['(bool,bytes)[]'],
  })
})
