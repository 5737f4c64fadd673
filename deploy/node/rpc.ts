import { jsonRpc } from './jsonRpc'
import { postJson } from './post'

export { NodeUnavailable, RpcRefusal } from './jsonRpc'

/** As programs ask nodes. */
export const { rpc, rpcAll } = jsonRpc(postJson)
