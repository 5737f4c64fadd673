import { encodeBytes32String, id, MaxUint256, namehash, parseUnits } from 'ethers'
import { ACCOUNTS, FUNDED_ACCOUNTS } from '../../../deploy/publicAccounts'
import type { AreaSeed, SeedContext } from '../../area'
import { known } from '../../../contracts/deployed'
import type { PlannedTransaction } from '../../../contracts/transaction'
import { planHistory, planTrades, topUps } from './history'
import { ipfsTokenList, OTHER_CONTENTHASHES } from './lists/lists'
import { DECIMALS, SEED_POOLS, type SeedPool } from './market'
import { TOKENS } from './tokens'
import { TRADERS_WBNB } from './traders'

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

const WRAPPED = parseUnits('1000', 18) + TRADERS_WBNB
const CHEESE_SUPPLY = parseUnits('100000000', 18)
const SYRUP_SUPPLY = parseUnits('1000000', 18)
const LIGHT_GAS = 300_000
/** The first liquidity of a pool also makes the pool. */
const POOL_GAS = 4_000_000

/** Pools, balances and names, and where there is a past, the trades that brought the prices to those of today. */
export function exchangeSeed(context: SeedContext): AreaSeed {
  const { past, deployer, send } = context
  if (past === undefined) return { open: () => send(deployer, opening(context, SEED_POOLS)) }
  const history = planHistory(past.until)
  const { events, reserves } = planTrades(context, history)
  return {
    open: () => send(deployer, opening(context, history.opening)),
    past: events,
    present: () => send(deployer, topUps(context, reserves)),
  }
}

function opening(context: SeedContext, pools: readonly SeedPool[]): readonly PlannedTransaction[] {
  const { contract, token, encode, deployer } = context
  const router = contract('Router')
  const transactions: PlannedTransaction[] = []

  function call(
    what: string,
    to: string,
    data: string,
    options: { value?: bigint; gas?: number } = {},
  ): void {
    transactions.push({ what, to, data, gas: LIGHT_GAS, ...options })
  }

  call('wrap', token('WBNB'), encode('WBNB', 'deposit'), { value: WRAPPED })
  call('mint CHEESE', token('CHEESE'), encode('Cheese', 'mint', [deployer, CHEESE_SUPPLY]))
  call('mint SYRUP', token('SYRUP'), encode('Cheese', 'mint(address,uint256)', [deployer, SYRUP_SUPPLY]))
  for (const { key } of TOKENS) {
    call(`approve ${key}`, token(key), encode('Erc20', 'approve', [router, MaxUint256]))
  }
  for (const { a, b, amountA, amountB } of pools) {
    if (b === 'WBNB') {
      const args = [token(a), amountA, 0, 0, deployer, MaxUint256]
      call(`pool ${a}-${b}`, router, encode('Router', 'addLiquidityETH', args), {
        value: amountB,
        gas: POOL_GAS,
      })
    } else {
      const args = [token(a), token(b), amountA, amountB, 0, 0, deployer, MaxUint256]
      call(`pool ${a}-${b}`, router, encode('Router', 'addLiquidity', args), { gas: POOL_GAS })
    }
  }
  for (const [key, amount] of Object.entries(HOLDINGS)) {
    const units = parseUnits(amount.toString(), known(DECIMALS, key))
    transactions.push(...FUNDED_ACCOUNTS.map((account) => context.gift(key, account, units)))
  }
  nameSeed(context, call)
  return transactions
}

/** alice.eth is the second account; list.eth points to a token list on IPFS, swarm.eth and odd.eth to none. */
function nameSeed(
  { contract, encode, deployer, deployment }: SeedContext,
  call: (what: string, to: string, data: string) => void,
): void {
  const [registry, resolver] = [contract('ENSRegistry'), contract('ENSResolver')]
  const top = [encodeBytes32String(''), id('eth'), deployer]
  call('name eth', registry, encode('ENSRegistry', 'setSubnodeOwner', top))
  const content = { list: ipfsTokenList(deployment).contenthash, ...OTHER_CONTENTHASHES }
  for (const label of ['alice', ...Object.keys(content)]) {
    const record = [namehash('eth'), id(label), deployer, resolver, 0]
    call(`name ${label}.eth`, registry, encode('ENSRegistry', 'setSubnodeRecord', record))
  }
  const alice = encode('ENSResolver', 'setAddr', [namehash('alice.eth'), ACCOUNTS[1]])
  call('address of alice.eth', resolver, alice)
  for (const [label, hash] of Object.entries(content)) {
    const data = encode('ENSResolver', 'setContenthash', [namehash(`${label}.eth`), hash])
    call(`content of ${label}.eth`, resolver, data)
  }
}
