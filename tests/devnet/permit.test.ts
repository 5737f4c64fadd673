import { expect, it } from 'vitest'
import {
  permitDomainSeparator,
  permitSignature,
  type PermitTerms,
  permitTypedData,
} from '~/chain/contract/permit'
import { toAddress } from '~/domain/address'
import { type Holding, burnOutput } from '~/domain/amm/removal'
import { createPool, localChain, ME, reservesOf, ROUTER } from './support'

const chain = localChain()
const E18 = 10n ** 18n

/** What the app asks a wallet to sign, signed by the node as a wallet does, and what the pair makes of it. */
it('asks for a signature that the pair accepts, once, and whose domain is the pair’s own', async () => {
  const { pair } = await createPool(chain, 1000n * E18, 4000n * E18, 0n)
  const deadline = BigInt(await chain.now()) + 1200n
  const terms: PermitTerms = {
    chainId: 31337,
    token: toAddress(pair.address),
    name: await chain.call<string>(pair, 'name'),
    version: '1',
    owner: toAddress(ME),
    spender: toAddress(ROUTER.address),
    value: 123n * E18 + 1n,
    nonce: await chain.call<bigint>(pair, 'nonces', [ME]),
    deadline,
  }
  expect(permitDomainSeparator(terms)).toBe(await chain.call<string>(pair, 'DOMAIN_SEPARATOR'))
  const answer = await chain.rpc<string>('eth_signTypedData_v4', ME, JSON.parse(permitTypedData(terms)))
  const parts = permitSignature(terms, answer)
  if (parts === undefined) throw new Error('The node signed something else')
  const args = [ME, ROUTER.address, terms.value, deadline, parts.v, parts.r, parts.s]
  await chain.send(pair, 'permit', args)
  expect(await chain.call<bigint>(pair, 'allowance', [ME, ROUTER.address])).toBe(terms.value)
  expect(await chain.failure(pair, 'permit', args)).toBe('Pancake: INVALID_SIGNATURE')
})

it('expects of a removal exactly what the pair pays', async () => {
  const pool = await createPool(chain, 1000n * E18 + 7n, 4001n * E18 + 3n, 0n)
  const { pair, token0, token1 } = pool
  await chain.send(pair, 'approve', [ROUTER.address, 2n ** 255n])
  for (const part of [1n, 3n, 7n, 1000n, 10n ** 15n]) {
    const [reserveA, reserveB] = await reservesOf(chain, pool)
    const balance = await chain.balance(pair, ME)
    const holding: Holding = {
      reserveA,
      reserveB,
      balance,
      totalSupply: await chain.call<bigint>(pair, 'totalSupply'),
    }
    const expected = burnOutput(holding, balance / (part + 1n))
    const before = [await chain.balance(token0, ME), await chain.balance(token1, ME)]
    const deadline = 2n ** 255n
    const both = [token0.address, token1.address]
    await chain.send(ROUTER, 'removeLiquidity', [
      ...both,
      expected.liquidity,
      expected.amountA,
      expected.amountB,
      ME,
      deadline,
    ])
    expect((await chain.balance(token0, ME)) - (before[0] ?? 0n)).toBe(expected.amountA)
    expect((await chain.balance(token1, ME)) - (before[1] ?? 0n)).toBe(expected.amountB)
  }
})
