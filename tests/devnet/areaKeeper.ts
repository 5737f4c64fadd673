import { beforeAll } from 'vitest'
import type { DevnetArea } from '../../devnet/area'
import { compileContracts } from '../../contracts/compile'
import { planDeployment } from '../../devnet/genesis/plan'
import { type Keeper, startKeeper } from '../../devnet/keeper/keeper'
import type { Chain } from './support'

/** The keeper of one area for the tests of a file: the chain's clock goes on by so many seconds, and it looks each `pace` of them. */
export function areaKeeper(chain: Chain, area: DevnetArea, pace = 4): (seconds: number) => Promise<void> {
  let keeper: Keeper | undefined
  beforeAll(async () => {
    const deployed = planDeployment(await compileContracts())
    const { rpcUrl } = chain.devnet()
    keeper = await startKeeper({ rpcUrl, areas: [area], deployed, isClockDriven: false })
  })
  return async (seconds) => {
    const step = Math.min(pace, seconds)
    for (let passed = 0; passed < seconds; passed += step) {
      await chain.rpc('evm_mine', { timestamp: (await chain.now()) + step - 1 })
      await keeper?.tick()
      await chain.rpc('evm_mine')
    }
  }
}
