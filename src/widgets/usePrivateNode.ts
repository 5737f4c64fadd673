// @chunk private
import { useSyncExternalStore } from 'react'
import { chosenPrivateNode, onPrivateNodeChosen } from '~/chain/rpc/privateNode'
import type { PrivateNode } from '~/config/privateNodes'

/** The private node that the person wants transactions sent through; undefined for the public ones. */
export function usePrivateNode(): PrivateNode | undefined {
  return useSyncExternalStore(onPrivateNodeChosen, chosenPrivateNode)
}
