import { gasPrice, minGasPrice } from '~/config/gasPrices'
import { defaultGasSpeed } from '~/domain/money/gasPrice'
import type { GasSpeed } from '~/domain/money/gasSpeed'
import type { UserState } from './slice'

/** The speed that the person chose, or this network's default. */
export function selectGasSpeed({ user }: { readonly user: Pick<UserState, 'gasPrice'> }): GasSpeed {
  return user.gasPrice ?? defaultGasSpeed({ preset: gasPrice.default, minimum: minGasPrice })
}
