import { useCallback, useSyncExternalStore } from 'react'
import { chooseNode, onNodeChosen, ownNodeOf } from '~/chain/rpc/ownNode'
import { network } from '~/config/networks'

interface OwnNode {
  /** Undefined while the nodes of the deployment are asked. */
  readonly url: string | undefined
  readonly choose: (url: string | undefined) => void
}

const read = () => ownNodeOf(network.chainId)

/** The node that the person has chosen to read the chain from. */
export function useOwnNode(): OwnNode {
  const url = useSyncExternalStore(onNodeChosen, read)
  const choose = useCallback((next: string | undefined) => {
    chooseNode(network.chainId, next)
  }, [])
  return { url, choose }
}
