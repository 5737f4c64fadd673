import type { ContractsArea } from '../contracts/area'
import type { DevnetArea } from './area'
import { auction } from './areas/auction/module'
import { competition } from './areas/competition/module'
import { exchange } from './areas/exchange/module'
import { farming } from './areas/farming/module'
import { ifo } from './areas/ifo/module'
import { lottery } from './areas/lottery/module'
import { nft } from './areas/nft/module'
import { orders } from './areas/orders/module'
import { prediction } from './areas/prediction/module'
import { profile } from './areas/profile/module'
import { sale } from './areas/sale/module'
import { voting } from './areas/voting/module'

/** Everything that the local exchange consists of. An area may use what those before it have made. */
export const DEVNET_AREAS: readonly DevnetArea[] = [
  exchange,
  farming,
  prediction,
  profile,
  lottery,
  ifo,
  nft,
  auction,
  competition,
  voting,
  sale,
  orders,
]

export function contractsOf(areas: readonly DevnetArea[]): readonly ContractsArea[] {
  return areas.flatMap(({ contracts }) => contracts ?? [])
}
