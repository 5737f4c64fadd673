import { callOf, type Due, type Duty, type DutyContext } from '../keeper/duty'

/** Hundredths: a harvest has to pay so much of what it costs. */
const WORTH = 120n

/** Harvests the vault whenever its bounty is worth more than the gas. */
export function farmingDuties(): readonly Duty[] {
  return [{ name: 'vault', account: 'anyone', look }]
}

async function look(context: DutyContext): Promise<Due> {
  const { contract, token, read, costOf, now } = context
  const vault = contract('CheeseVault')
  const [cheese, coin] = [token('CHEESE'), token('WCOIN')]
  const [[bounty], [isPaused], [pair]] = await Promise.all([
    read(vault, 'function calculateHarvestCakeRewards() view returns (uint256)'),
    read(vault, 'function paused() view returns (bool)'),
    read(contract('Factory'), 'function getPair(address, address) view returns (address)', [cheese, coin]),
  ])
  if (isPaused === true || bounty === 0n) return {}
  const [first, second] = await read(
    String(pair),
    'function getReserves() view returns (uint112, uint112, uint32)',
  )
  const isFirst = BigInt(cheese) < BigInt(coin)
  const [ofCheese, ofCoin] = (isFirst ? [first, second] : [second, first]) as [bigint, bigint]
  // What selling it would bring, without the pool's fee: the pool is not emptied by a bounty.
  const worth = ((bounty as bigint) * ofCoin) / (ofCheese + (bounty as bigint))
  const call = callOf(vault, 'function harvest()', [], now + DEADLINE_S)
  return worth * 100n >= (await costOf(call)) * WORTH ? { call } : {}
}

/** Seconds after which somebody else may have harvested. */
const DEADLINE_S = 600
