import { id } from 'ethers'
import { REWARD } from '../config'
import type { LaunchBuilder } from '../builder'

/** By which a battle's contract is known: 'Competition1' is the first of the configuration. */
export function battleKey(index: number): string {
  return `Competition${String(index + 1)}`
}

/** A week: claims stay open as long at the least. */
const MIN_CLAIM_S = 7 * 86_400

/** Battles of the teams on a real chain, of either version, open to be registered for. */
export function launchCompetitions(builder: LaunchBuilder): void {
  for (const index of builder.config.competitions.keys()) launchCompetition(builder, index)
}

/** A battle of the configuration by its place in it. */
export function launchCompetition(builder: LaunchBuilder, index: number): void {
  const { config, addressOf, contract, token, call, unitsOf } = builder
  const battle = config.competitions[index]
  if (battle === undefined) throw new Error(`There is no competition ${String(index)} in the configuration.`)
  const { funds, fanTokens } = battle
  const key = battleKey(index)
  const made = [contract('Profile'), contract('BunnyMintingStation')]
  const terms = [config.profile?.teams.length, MIN_CLAIM_S]
  const to =
    fanTokens === undefined
      ? builder.createContract(key, 'TradingCompetition', ...made, token(REWARD), ...terms)
      : builder.createContract(
          key,
          'TradingCompetitionV2',
          ...[...made, [token(REWARD), ...fanTokens.map((each) => addressOf(each.token))]],
          ...[index + 1, ...terms],
        )
  // Run by the owner: rewards, phases and results are not terms of what people hold.
  builder.ownedBy(key, config.owner)
  for (const [owner, role] of [
    ['Profile', 'POINT_ROLE'],
    ['BunnyMintingStation', 'MINTER_ROLE'],
  ] as const) {
    call(`${role} of ${key}`, {
      ...{ to: contract(owner), contract: owner, method: 'grantRole', args: [id(role), to] },
    })
  }
  const prizes = [{ token: REWARD, funds }, ...(fanTokens ?? [])]
  for (const { token: symbol, funds: amount } of prizes) {
    if (amount === undefined) continue
    const args = [to, unitsOf(symbol, amount)]
    call(`${symbol} prizes of ${key}`, {
      to: addressOf(symbol),
      contract: 'Erc20',
      method: 'transfer',
      args,
    })
  }
}
