import * as abi from '~/chain/abi/tradingCompetition'
import { devnetCompetition } from '~/config/addresses/competition31337'
import { toAddress } from '~/domain/address'
import { People } from '../profile/people'
import { E18, REVERT } from '../support/localChain'

export const BATTLE = toAddress(devnetCompetition.TradingCompetition)
export const CLAIM = toAddress(devnetCompetition.TradingCompetitionClaim)
const OVER = toAddress(devnetCompetition.TradingCompetitionOver)
const PHASES = ['registration', 'live', 'finished', 'claim', 'over'] as const
type Phase = (typeof PHASES)[number]

/** Battles on a node with profiles; the newest one's phase and the account's part in it are the test's. */
export class Battles extends People {
  phase: Phase = 'registration'
  winningTeamId = 0n
  own = { hasRegistered: false, hasClaimed: false, group: 0n, amount: 0n, points: 0n, isDue: false }
  teamId = 0n
  undelivered: readonly [points: boolean, collectible: boolean] | typeof REVERT = REVERT

  constructor() {
    super()
    const phases: readonly (readonly [typeof BATTLE, () => Phase])[] = [
      [BATTLE, () => this.phase],
      [CLAIM, () => 'claim'],
      [OVER, () => 'over'],
    ]
    for (const [contract, phase] of phases) {
      const isNewest = contract === BATTLE
      this.on(abi.currentStatus, () => PHASES.indexOf(phase()), contract)
      this.on(abi.winningTeamId, () => (isNewest ? this.winningTeamId : 2n), contract)
      this.on(
        abi.viewRewardTeams,
        () =>
          [1n, 2n, 3n].map((team) => [
            [0n, 0n, 0n, 0n, 0n],
            [0n, 1n, 2n, 3n, 4n].map((group) => (group * 10n * E18) / team),
            [0n, 100n, 200n, 300n, 400n],
          ]) as never,
        contract,
      )
      this.on(
        abi.claimInformation,
        () => {
          const { hasRegistered, hasClaimed, group, amount, points, isDue } = this.own
          return isNewest
            ? [hasRegistered, hasClaimed, group, amount, points, isDue]
            : [false, false, 0n, 0n, 0n, false]
        },
        contract,
      )
      this.on(abi.undelivered, () => (isNewest ? this.undelivered : REVERT), contract)
      this.on(
        abi.userTradingStats,
        () => (isNewest ? [0n, this.teamId, this.own.hasRegistered, false] : [0n, 0n, false, false]),
        contract,
      )
    }
  }
}
