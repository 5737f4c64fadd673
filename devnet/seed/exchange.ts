import { encodeBytes32String, id, Interface, MaxUint256, namehash, parseUnits } from 'ethers'
import { ACCOUNTS, DEPLOYER, FUNDED_ACCOUNTS } from '../accounts'
import type { Artifacts } from '../compile'
import { artifactOf, type Deployment } from '../deploy/plan'
import { TOKENS } from '../deploy/tokens'
import type { PlannedTransaction } from '../deploy/transactions'
import { ipfsTokenList, OTHER_CONTENTHASHES } from '../services/lists'
import { DECIMALS, known, SEED_POOLS, type SeedPool } from './market'

/** Whole tokens that each funded account receives; a taxed token arrives less its tax. */
const HOLDINGS: Readonly<Record<string, bigint>> = {
  WBNB: 10n,
  CHEESE: 20_000n,
  SYRUP: 100n,
  BUSD: 100_000n,
  USDT: 100_000n,
  USDC: 100_000n,
  BTCB: 5n,
  ETH: 50n,
  DAI: 50_000n,
  TAX: 10_000n,
  B32: 5_000n,
  D2: 5_000n,
  D4: 5_000n,
  D6: 5_000n,
  D7: 5_000n,
  D8: 50n,
  D9: 50_000n,
  D12: 500n,
  D17: 500_000n,
  NORETURN: 5_000n,
  GHOST: 50_000n,
  LONG: 1_000n,
  HTML: 1_000n,
  TRAP: 1_000n,
}

const WRAPPED = parseUnits('1000', 18)
const CHEESE_SUPPLY = parseUnits('100000000', 18)
const SYRUP_SUPPLY = parseUnits('1000000', 18)
const LIGHT_GAS = 300_000
/** The first liquidity of a pool also makes the pool. */
const POOL_GAS = 4_000_000

/** The deployer's transactions that turn bare contracts into an exchange: pools, balances and names. */
export function exchangeSeed(
  artifacts: Artifacts,
  deployment: Deployment,
  pools: readonly SeedPool[] = SEED_POOLS,
): readonly PlannedTransaction[] {
  const router = new Interface(artifactOf(artifacts, 'Router').abi)
  const token = new Interface(artifactOf(artifacts, 'Erc20').abi)
  const cheese = new Interface(artifactOf(artifacts, 'Cheese').abi)
  const wbnb = new Interface(artifactOf(artifacts, 'WBNB').abi)
  const routerAddress = known(deployment.contracts, 'Router')
  const address = (key: string) => known(deployment.tokens, key)
  const transactions: PlannedTransaction[] = []

  function call(
    what: string,
    to: string,
    data: string,
    options: { value?: bigint; gas?: number } = {},
  ): void {
    transactions.push({ what, to, data, gas: LIGHT_GAS, ...options })
  }

  call('wrap', address('WBNB'), wbnb.encodeFunctionData('deposit'), { value: WRAPPED })
  call('mint CHEESE', address('CHEESE'), cheese.encodeFunctionData('mint', [DEPLOYER, CHEESE_SUPPLY]))
  call(
    'mint SYRUP',
    address('SYRUP'),
    cheese.encodeFunctionData('mint(address,uint256)', [DEPLOYER, SYRUP_SUPPLY]),
  )
  for (const { key } of TOKENS) {
    call(`approve ${key}`, address(key), token.encodeFunctionData('approve', [routerAddress, MaxUint256]))
  }
  for (const { a, b, amountA, amountB } of pools) {
    if (b === 'WBNB') {
      const args = [address(a), amountA, 0, 0, DEPLOYER, MaxUint256]
      call(`pool ${a}-${b}`, routerAddress, router.encodeFunctionData('addLiquidityETH', args), {
        value: amountB,
        gas: POOL_GAS,
      })
    } else {
      const args = [address(a), address(b), amountA, amountB, 0, 0, DEPLOYER, MaxUint256]
      call(`pool ${a}-${b}`, routerAddress, router.encodeFunctionData('addLiquidity', args), {
        gas: POOL_GAS,
      })
    }
  }
  for (const [key, amount] of Object.entries(HOLDINGS)) {
    const units = parseUnits(amount.toString(), known(DECIMALS, key))
    for (const account of FUNDED_ACCOUNTS) {
      call(`give ${key}`, address(key), token.encodeFunctionData('transfer', [account, units]))
    }
  }
  nameSeed(artifacts, deployment, call)
  return transactions
}

/** alice.eth is the second account; list.eth points to a token list on IPFS, swarm.eth and odd.eth to none. */
function nameSeed(
  artifacts: Artifacts,
  deployment: Deployment,
  call: (what: string, to: string, data: string) => void,
): void {
  const registry = new Interface(artifactOf(artifacts, 'ENSRegistry').abi)
  const resolver = new Interface(artifactOf(artifacts, 'ENSResolver').abi)
  const registryAddress = known(deployment.contracts, 'ENSRegistry')
  const resolverAddress = known(deployment.contracts, 'ENSResolver')
  const top = [encodeBytes32String(''), id('eth'), DEPLOYER]
  call('name eth', registryAddress, registry.encodeFunctionData('setSubnodeOwner', top))
  const content = { list: ipfsTokenList(deployment).contenthash, ...OTHER_CONTENTHASHES }
  for (const label of ['alice', ...Object.keys(content)]) {
    const record = [namehash('eth'), id(label), DEPLOYER, resolverAddress, 0]
    call(`name ${label}.eth`, registryAddress, registry.encodeFunctionData('setSubnodeRecord', record))
  }
  const alice = resolver.encodeFunctionData('setAddr', [namehash('alice.eth'), ACCOUNTS[1]])
  call('address of alice.eth', resolverAddress, alice)
  for (const [label, hash] of Object.entries(content)) {
    const data = resolver.encodeFunctionData('setContenthash', [namehash(`${label}.eth`), hash])
    call(`content of ${label}.eth`, resolverAddress, data)
  }
}
