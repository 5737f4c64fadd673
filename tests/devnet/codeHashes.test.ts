import { keccak256 } from 'ethers'
import { expect, it } from 'vitest'
import { deployment } from '../support/deployments'
import { localChain } from './support'

const chain = localChain()

it('the record of the local exchange has the hash of the code of each contract', async () => {
  const { contracts = [] } = deployment('31337').governance ?? {}
  expect(contracts.length).toBeGreaterThan(60)
  const wrong: string[] = []
  for (const { key, address, codeHash } of contracts) {
    const code = await chain.rpc<string>('eth_getCode', address, 'latest')
    if (codeHash !== keccak256(code)) wrong.push(key)
  }
  expect(wrong).toEqual([])
})
