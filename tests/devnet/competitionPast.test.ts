import { Interface } from 'ethers'
import { expect, it } from 'vitest'
import { DEVNET_AREAS } from '../../devnet/areas'
import { competition } from '../../devnet/areas/competition/module'
import { FAN_REWARDS, REWARDS } from '../../devnet/areas/competition/terms'
import { voting } from '../../devnet/areas/voting/module'
import { startDevnet } from '../../devnet/devnet'
import { profile } from '../../devnet/areas/profile/module'
import { MEMBERS } from '../../devnet/areas/profile/terms'
import { rpc } from '../../deploy/node/rpc'
import { abi } from '~/chain/abi/tradingCompetitionV2'
import { devnetCompetition } from '~/config/addresses/competition31337'

const BATTLE = new Interface(abi)
const DAY_S = 86_400

it('an exchange with a past has a battle of four tokens whose prizes are claimed, and says when it was', async () => {
  const devnet = await startDevnet({
    ...{ rpcPort: 0, servicesPort: 0, mining: 'node-interval', history: [profile, competition] },
    areas: DEVNET_AREAS.filter((area) => area !== voting),
  })
  try {
    const to = devnetCompetition.TradingCompetitionV2
    const ask = async (method: string, args: readonly unknown[] = []) => {
      const call = { to, data: BATTLE.encodeFunctionData(method, [...args]) }
      const answer = await rpc<string>(devnet.rpcUrl, 'eth_call', [call, 'latest'])
      return BATTLE.decodeFunctionResult(method, answer).toArray() as readonly unknown[]
    }
    expect(await ask('currentStatus')).toEqual([3n])
    const [winner] = await ask('winningTeamId')
    const due = await Promise.all(MEMBERS.map(({ address }) => ask('claimInformation', [address])))
    const best = due.find(([, , group, , , , , , hasCollectible]) => group === 4n && hasCollectible === true)
    expect(MEMBERS.some(({ team }) => BigInt(team) === winner)).toBe(true)
    expect(best).toEqual([
      ...[true, false, 4n, REWARDS[0].cheese[4], ...FAN_REWARDS.map((each) => each[4])],
      ...[BigInt(REWARDS[0].points[4]), true],
    ])
    const response = await fetch(`${devnet.servicesUrl}/api/competitions`)
    const { data } = (await response.json()) as {
      readonly data: readonly {
        readonly contract: string
        readonly dates: Readonly<Record<string, number>>
      }[]
    }
    const {
      registration = 0,
      live = 0,
      finished = 0,
      claim = 0,
      over,
    } = data.find(({ contract }) => contract === to)?.dates ?? {}
    expect(
      [live - registration, finished - live, claim - finished].map((each) => Math.round(each / DAY_S)),
    ).toEqual([...[1, 6, 1]])
    expect(over).toBeUndefined()
  } finally {
    await devnet.stop()
  }
})
