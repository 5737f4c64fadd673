import { loadOfferings } from '~/config/ifo/sales'
import { createConfigList } from '~/core/configLists/configList'

export const offeringList = createConfigList('sales', loadOfferings)
