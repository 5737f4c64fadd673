import { loadFarms } from '~/config/farms/farms'
import { createConfigList } from './configList'

export const farmList = createConfigList('farms', loadFarms)
