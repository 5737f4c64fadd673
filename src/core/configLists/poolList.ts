import { loadPools } from '~/config/pools/pools'
import { createConfigList } from './configList'

export const poolList = createConfigList('pools', loadPools)
