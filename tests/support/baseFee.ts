import { rpc } from '../../deploy/node/rpc'

/** A network's price as BNB Smart Chain has it in 2026, in wei per gas. */
export const LOW_BASE_FEE = 50_000_000n

/**
 * Holds the base fee of an anvil where it is: by itself it falls by an eighth with each block that is less than half
 * full, and after a hundred of them gas is for nothing, as on no real chain. Gives the way to stop.
 */
export function holdBaseFee(rpcUrl: string, wei = LOW_BASE_FEE): () => Promise<void> {
  let isStopped = false
  const hold = async () => {
    while (!isStopped) {
      await rpc(rpcUrl, 'anvil_setNextBlockBaseFeePerGas', [`0x${wei.toString(16)}`])
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const held = hold()
  return async () => {
    isStopped = true
    await held
  }
}
