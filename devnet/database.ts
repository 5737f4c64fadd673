import type { Database } from '../server/store/database'
import { lazyDatabase } from '../server/store/embedded'
import type { Exchange } from '../server/store/migrate'
import { openDatabase } from '../server/store/open'

/** The local exchange keeps what people sign for as long as it runs, like its chain. Opened when it is first asked. */
export function localDatabase({ chainId, factory }: Exchange): Database {
  return lazyDatabase(() => openDatabase({}, { chainId, factory }))
}
