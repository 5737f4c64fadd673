import { id, MaxUint256, parseUnits, ZeroAddress } from 'ethers'
import type { DeploymentBuilder } from '../../contracts/deployed'
import { COIN, allocatedSupply, REWARD } from '../config'
import type { LaunchBuilder } from '../builder'

/** The exchange itself, on any chain: many calls in one, the wrapped coin, pools and the way through them. */
export function deployAmm(builder: DeploymentBuilder, wrapped: () => string): void {
  builder.createContract('Multicall', 'Multicall2')
  const coin = wrapped()
  const factory = builder.createContract('Factory', 'Factory', builder.deployer)
  builder.createContract('Router', 'Router', factory, coin)
}

export const TIMELOCK = 'Timelock'
const role = (name: string) => id(`${name}_ROLE`)
const ADMIN_ROLE = `0x${'0'.repeat(64)}`

/** Owns what changes terms. Its proposer is the owner; whoever wants to may execute what has waited. */
function launchTimelock({ config, deployer, createContract, expect }: LaunchBuilder): void {
  const { owner, timelock } = config
  const to = createContract(TIMELOCK, TIMELOCK, timelock.delayS, [owner], [ZeroAddress])
  const own = { key: TIMELOCK, to, contract: TIMELOCK }
  expect({ ...own, method: 'getMinDelay', is: BigInt(timelock.delayS) })
  for (const [name, who, is] of [
    [role('PROPOSER'), owner, true],
    [role('CANCELLER'), owner, true],
    [role('EXECUTOR'), ZeroAddress, true],
    [ADMIN_ROLE, to, true],
    ...[ADMIN_ROLE, role('PROPOSER')].map(
      (each) => [each, deployer, deployer === owner && each !== ADMIN_ROLE] as const,
    ),
  ] as const) {
    expect({ ...own, method: 'hasRole', args: [name, who], is })
  }
}

/** Lets the guardian pause a contract, before it is handed over. */
export function guard({ config, contract, call, expect }: LaunchBuilder, key: string, name = key): void {
  const own = { to: contract(key), contract: name }
  call(`guardian of ${key}`, { ...own, method: 'setGuardian', args: [config.timelock.guardian] })
  expect({ key, ...own, method: 'guardian', is: config.timelock.guardian })
}

/** The exchange with its tokens and the first liquidity, whose shares are the owner's. */
export function launchExchange(builder: LaunchBuilder): void {
  const { config, origin, call, addressOf, unitsOf } = builder
  const { coin } = config.chain
  launchTimelock(builder)
  deployAmm(builder, () => {
    if (config.wrapped === undefined) {
      const names = [`Wrapped ${coin.name}`, `W${coin.symbol}`]
      return builder.createToken({ key: 'WCOIN', isListed: true }, 'WrappedNative', ...names)
    }
    builder.noteToken('WCOIN', config.wrapped)
    return config.wrapped
  })
  const cheese = builder.createToken({ key: REWARD, isListed: true }, 'Cheese')
  builder.createToken({ key: 'SYRUP', isListed: true }, 'Syrup', cheese)
  for (const { symbol, name, decimals, address, supply = '0' } of config.tokens) {
    if (address === undefined) {
      const made = [name, symbol, decimals, parseUnits(supply, decimals)]
      builder.createToken({ key: symbol, isListed: true }, 'PlainToken', ...made)
      // Of no value: whoever tests may make more of it.
      builder.ownedBy(symbol, config.owner)
    } else {
      builder.noteToken(symbol, address)
    }
  }

  const router = builder.contract('Router')
  const premint = unitsOf(REWARD, config.reward.premint)
  call('mint CHEESE', {
    ...{ to: cheese, contract: 'Cheese', method: 'mint(address,uint256)' },
    args: [origin.deployer, premint],
  })
  const spent = new Map<string, bigint>()
  const spend = (symbol: string, units: bigint) => spent.set(symbol, (spent.get(symbol) ?? 0n) + units)
  for (const { a, b, amountA, amountB } of config.liquidity) {
    spend(a, unitsOf(a, amountA))
    spend(b, unitsOf(b, amountB))
  }
  for (const [symbol, units] of spent) {
    if (symbol === COIN) continue
    call(`approve ${symbol}`, {
      ...{ to: addressOf(symbol), contract: 'Erc20', method: 'approve' },
      args: [router, units],
    })
  }
  for (const { a, b, amountA, amountB } of config.liquidity) {
    const [token, other] = a === COIN ? [b, a] : [a, b]
    const [units, otherUnits] = [
      unitsOf(token, a === COIN ? amountB : amountA),
      unitsOf(other, a === COIN ? amountA : amountB),
    ]
    const key = `liquidity of ${a} and ${b}`
    // The deployer makes the pool, so that no one can have set its price; the minimum amounts enforce it.
    if (other === COIN) {
      const args = [addressOf(token), units, units, otherUnits, config.owner, MaxUint256]
      call(key, { to: router, contract: 'Router', method: 'addLiquidityETH', args, value: otherUnits })
    } else {
      const args = [
        ...[addressOf(token), addressOf(other), units, otherUnits, units, otherUnits],
        ...[config.owner, MaxUint256],
      ]
      call(key, { to: router, contract: 'Router', method: 'addLiquidity', args })
    }
  }

  const made = [
    { symbol: REWARD, supply: premint },
    ...config.tokens
      .filter(({ supply }) => supply !== undefined)
      .map(({ symbol, supply = '0' }) => ({ symbol, supply: unitsOf(symbol, supply) })),
  ]
  const given = allocatedSupply(config)
  for (const { symbol, supply } of made) {
    const left = supply - (spent.get(symbol) ?? 0n) - given.of(symbol)
    if (left > 0n) {
      call(`the rest of ${symbol} to the owner`, {
        ...{ to: addressOf(symbol), contract: 'Erc20', method: 'transfer' },
        args: [config.owner, left],
      })
    }
  }

  const factory = { to: builder.contract('Factory'), contract: 'Factory' }
  call('fees to the treasury', { ...factory, method: 'setFeeTo', args: [config.treasury] })
  call('Factory to its owner', { ...factory, method: 'setFeeToSetter', args: [builder.governor()] })
  builder.expect({ key: 'Factory', ...factory, method: 'feeToSetter', is: builder.governor() })
}
