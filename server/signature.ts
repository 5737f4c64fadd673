import { getAddress, Interface, recoverAddress } from 'ethers'
import { NodeUnavailable, rpcAll } from '../deploy/node/rpc'

const SIGNATURE = /^0x(?:[0-9a-fA-F]{2}){1,4096}$/
/** What a contract wallet answers to a signature that it stands by (EIP-1271). */
const VALID = '0x1626ba7e'

const wallets = new Interface(['function isValidSignature(bytes32, bytes) view returns (bytes4)'])

/**
 * Has the address signed what has this hash: by its key, or by the word of the contract that it is? Throws
 * `NodeUnavailable` where the contract cannot be asked.
 */
export async function isSignedBy(
  rpcUrl: string,
  address: string,
  hash: string,
  signature: string,
): Promise<boolean> {
  if (!SIGNATURE.test(signature)) return false
  if (signerOf(hash, signature) === getAddress(address.toLowerCase())) return true
  const data = wallets.encodeFunctionData('isValidSignature', [hash, signature])
  try {
    const call = { method: 'eth_call', params: [{ to: address, data, gas: '0x4c4b40' }, 'latest'] }
    const [answer = ''] = await rpcAll<string>(rpcUrl, [call])
    return answer.startsWith(VALID) && answer.length === 66
  } catch (error) {
    if (error instanceof NodeUnavailable) throw error
    // The contract refuses, or has no word for it.
    return false
  }
}

function signerOf(hash: string, signature: string): string | undefined {
  try {
    return recoverAddress(hash, signature)
  } catch {
    return undefined
  }
}
