import type { PlainKey } from '~/i18n/keys'
import type { PoolName } from '../writes'

const TITLES: Readonly<Record<PoolName, PlainKey>> = { basic: 'Basic sale', unlimited: 'Unlimited sale' }

export function poolTitle(name: PoolName): PlainKey {
  return TITLES[name]
}
