import type { DeploymentBuilder } from '../../contracts/deployed'
import { COIN } from '../config'
import type { LaunchBuilder } from '../builder'

/** Gives the address. The contract makes its own executor. */
export function deployOrders({ createContract }: Pick<DeploymentBuilder, 'createContract'>, wrapped: string) {
  return createContract('Orders', 'Orders', wrapped)
}

/** Orders on a real chain: they have no terms, no owner, and nothing is left to anyone. */
export function launchOrders(builder: LaunchBuilder): void {
  const wrapped = builder.addressOf(COIN)
  const to = deployOrders(builder, wrapped)
  builder.expect({ key: 'Orders', to, contract: 'Orders', method: 'wrapped', is: wrapped })
}
