import { id } from 'ethers'
import { REWARD } from '../config'
import type { LaunchBuilder } from '../builder'

/** By which a battle's contract is known: 'Competition1' is the first of the configuration. */
export function battleKey(index: number): string {
  return `Competition${String(index + 1)}`
}

/** A week: claims stay open as long at the least. */
const MIN_CLAIM_S = 7 * 86_400

/** Battles of the teams on a real chain, open to be registered for. */
export function launchCompetitions(builder: LaunchBuilder): void {
  const { config, contract, token, call, unitsOf } = builder
  for (const [index, { funds }] of config.competitions.entries()) {
    const key = battleKey(index)
    const made = [contract('Profile'), contract('BunnyMintingStation'), token(REWARD)]
    const terms = [config.profile?.teams.length, MIN_CLAIM_S]
    const to = builder.createContract(key, 'TradingCompetition', ...made, ...terms)
    // Whoever runs it: rewards, phases and results are no terms of what people hold.
    builder.ownedBy(key, config.owner)
    for (const [owner, role] of [
      ['Profile', 'POINT_ROLE'],
      ['BunnyMintingStation', 'MINTER_ROLE'],
    ] as const) {
      call(`${role} of ${key}`, {
        ...{ to: contract(owner), contract: owner, method: 'grantRole', args: [id(role), to] },
      })
    }
    if (funds !== undefined) {
      const args = [to, unitsOf(REWARD, funds)]
      call(`prizes of ${key}`, { to: token(REWARD), contract: 'Erc20', method: 'transfer', args })
    }
  }
}
