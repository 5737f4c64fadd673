import { decodeBytes32String, id, Interface, namehash } from 'ethers'
import { describe, expect, it } from 'vitest'
import { ACCOUNTS, DEPLOYER } from '../../deploy/publicAccounts'
import { abi as bytes32Abi } from '~/chain/abi/erc20Bytes32'
import { abi as registryAbi } from '~/chain/abi/ensRegistry'
import { abi as resolverAbi } from '~/chain/abi/ensResolver'
import { devnet } from '~/config/addresses/31337'
import { devnetFarming } from '~/config/addresses/farming31337'
import { ALICE, BOB, type Contract, localChain, MAX, ME, ROUTER, tokenOf, WBNB } from './support'
import { deployment } from '../support/deployments'

const { tokens: devnetTokens } = deployment('31337')

const chain = localChain()
const E18 = 10n ** 18n
const REGISTRY: Contract = { address: devnet.contracts.ENSRegistry, abi: new Interface(registryAbi) }
const RESOLVER: Contract = { address: devnet.contracts.ENSResolver, abi: new Interface(resolverAbi) }

describe('tokens', () => {
  it('answer as the default list says of them', async () => {
    for (const { address, decimals, symbol, name } of devnetTokens) {
      if (symbol === 'B32') continue
      const token = { ...WBNB, address }
      expect(await chain.call(token, 'decimals')).toBe(BigInt(decimals))
      expect(await chain.call(token, 'symbol')).toBe(symbol)
      expect(await chain.call(token, 'name')).toBe(name)
    }
    const decimals = new Set<number>(devnetTokens.map((token) => token.decimals))
    expect([...decimals].sort((a, b) => a - b)).toEqual([2, 4, 6, 7, 8, 9, 12, 17, 18])
  })

  it('named before strings answer 32 bytes with a zero at the end', async () => {
    const token = { address: devnet.tokens.B32, abi: new Interface(bytes32Abi) }
    const [symbol, name] = [
      await chain.call<string>(token, 'symbol'),
      await chain.call<string>(token, 'name'),
    ]
    expect([decodeBytes32String(symbol), decodeBytes32String(name)]).toEqual(['B32', 'Bytes32 Token'])
    expect(symbol).toMatch(/00$/)
    await chain.send(tokenOf('B32'), 'transfer', [ALICE, 5n])
    expect(await chain.failure(tokenOf('B32'), 'transferFrom', [ALICE, ME, 1n])).toBe(
      'Bytes32Token: allowance',
    )
  })

  it('lose a tenth on the way when taxed', async () => {
    const token = tokenOf('TAX')
    const supply = await chain.call<bigint>(token, 'totalSupply')
    const before = await chain.balance(token, ALICE)
    await chain.send(token, 'transfer', [ALICE, 1009n])
    expect((await chain.balance(token, ALICE)) - before).toBe(909n)
    expect(await chain.call(token, 'totalSupply')).toBe(supply - 100n)
    // The seed's 10,000 arrived as 9,000.
    expect(await chain.balance(token, BOB)).toBe(9000n * 10n ** 9n)
  })

  it('tokens that answer nothing are traded all the same, and change an allowance only by way of zero', async () => {
    const token = tokenOf('NORETURN')
    const answer = await chain.rpc<string>(
      'eth_call',
      { from: ME, to: token.address, data: token.abi.encodeFunctionData('transfer', [ALICE, 1n]) },
      'latest',
    )
    expect(answer).toBe('0x')
    await chain.send(token, 'approve', [ROUTER.address, 1_000_000n])
    expect(await chain.failure(token, 'approve', [ROUTER.address, 2n])).toBe('')
    const path = [token.address, WBNB.address]
    const before = await chain.coin(ALICE)
    await chain.send(ROUTER, 'swapExactTokensForETH', [1_000_000n, 0n, path, ALICE, MAX])
    expect(await chain.coin(ALICE)).toBeGreaterThan(before)
    expect(await chain.call(token, 'allowance', [ME, ROUTER.address])).toBe(0n)
    await chain.send(token, 'approve', [ROUTER.address, MAX])
    await chain.send(token, 'approve', [ROUTER.address, 0n])
  })

  it('on no list exist, one with a long symbol and one with markup for a name', async () => {
    expect(await chain.call(tokenOf('GHOST'), 'symbol')).toBe('GHOST')
    expect(await chain.call<string>(tokenOf('LONG'), 'symbol')).toHaveLength(2000)
    const markup = await chain.call<string>(tokenOf('HTML'), 'symbol')
    expect(markup).toMatch(/^<img src=x onerror=/)
    expect(await chain.call(tokenOf('HTML'), 'name')).toBe(markup)
    const listed = new Set<string>(devnetTokens.map((token) => token.address))
    for (const key of ['GHOST', 'LONG', 'HTML'] as const) expect(listed.has(devnet.tokens[key])).toBe(false)
  })

  it('are made by their owner alone', async () => {
    for (const symbol of ['CHEESE', 'SYRUP', 'BUSD'] as const) {
      const token = contractOf(symbol)
      // The chef makes the reward and what receipts its stakes.
      const owner = symbol === 'BUSD' ? DEPLOYER : devnetFarming.MasterChef
      expect(await chain.call(token, 'owner')).toBe(owner)
      expect(await chain.failure(token, 'mint(address,uint256)', [ME, 1n])).toBe('OwnableUnauthorizedAccount')
    }
  })

  it('tokens of governance count votes where they were delegated', async () => {
    const cheese = contractOf('CHEESE')
    const held = await chain.balance(cheese, ME)
    await chain.send(cheese, 'delegate', [BOB])
    const block = BigInt(await chain.rpc<string>('eth_blockNumber'))
    await chain.send(cheese, 'transfer', [ALICE, E18])
    expect(await chain.call(cheese, 'getCurrentVotes', [BOB])).toBe(held - E18)
    expect(await chain.call(cheese, 'getPriorVotes', [BOB, block])).toBe(held)
    expect(await chain.call(cheese, 'getPriorVotes', [BOB, block - 1n])).toBe(0n)
    expect(await chain.failure(cheese, 'getPriorVotes', [BOB, block + 9n])).toBe(
      'getPriorVotes: not yet determined',
    )
    await chain.send(cheese, 'delegate', [ALICE])
    expect(await chain.call(cheese, 'getCurrentVotes', [BOB])).toBe(0n)
    expect(await chain.call(cheese, 'numCheckpoints', [BOB])).toBe(3n)
  })

  it('tokens of governance move allowances by a difference', async () => {
    const cheese = contractOf('CHEESE')
    await chain.send(cheese, 'increaseAllowance', [BOB, 5n])
    await chain.send(cheese, 'decreaseAllowance', [BOB, 2n])
    expect(await chain.call(cheese, 'allowance', [ME, BOB])).toBe(3n)
    expect(await chain.failure(cheese, 'decreaseAllowance', [BOB, 4n])).toBe(
      'BEP20: decreased allowance below zero',
    )
  })

  it('wrap the coin one to one', async () => {
    const held = await chain.balance(WBNB, ME)
    const coin = await chain.coin(ME)
    await chain.send(WBNB, 'deposit', [], { value: 3n * E18 })
    expect(await chain.balance(WBNB, ME)).toBe(held + 3n * E18)
    await chain.send(WBNB, 'withdraw', [E18])
    expect(await chain.balance(WBNB, ME)).toBe(held + 2n * E18)
    expect(await chain.coin(ME)).toBe(coin - 2n * E18)
    expect(await chain.failure(WBNB, 'withdraw', [held + 3n * E18])).toBe('')
    await chain.rpc('eth_sendTransaction', { from: ME, to: WBNB.address, value: '0x5', gasPrice: '0x0' })
    await chain.rpc('evm_mine')
    expect(await chain.balance(WBNB, ME)).toBe(held + 2n * E18 + 5n)
    expect(await chain.failure(WBNB, 'transferFrom', [ALICE, ME, 1n])).toBe('')
  })
})

describe('names', () => {
  it('lead to an account and to a content hash', async () => {
    const resolver = await chain.call<string>(REGISTRY, 'resolver', [namehash('alice.eth')])
    expect(resolver).toBe(RESOLVER.address)
    expect(await chain.call(RESOLVER, 'addr', [namehash('alice.eth')])).toBe(ACCOUNTS[1])
    expect(await chain.call(RESOLVER, 'contenthash', [namehash('list.eth')])).toMatch(
      /^0xe30101551220[0-9a-f]{64}$/,
    )
    expect(await chain.call(RESOLVER, 'addr', [namehash('nobody.eth')])).toBe(`0x${'0'.repeat(40)}`)
    expect(await chain.call(REGISTRY, 'recordExists', [namehash('nobody.eth')])).toBe(false)
    // EIP-165: the interfaces of addr and contenthash.
    expect(await chain.call(RESOLVER, 'supportsInterface', ['0x3b3b57de'])).toBe(true)
    expect(await chain.call(RESOLVER, 'supportsInterface', ['0xbc1c58d1'])).toBe(true)
    expect(await chain.call(RESOLVER, 'supportsInterface', ['0xffffffff'])).toBe(false)
  })

  it('are changed by their owner and its operators alone', async () => {
    const node = namehash('alice.eth')
    expect(await chain.failure(RESOLVER, 'setAddr', [node, BOB])).toBe('')
    expect(await chain.failure(REGISTRY, 'setOwner', [node, ME])).toBe('')
    await chain.rpc('anvil_impersonateAccount', DEPLOYER)
    await chain.send(REGISTRY, 'setSubnodeOwner', [namehash('eth'), id('bob'), ME], { from: DEPLOYER })
    await chain.rpc('anvil_stopImpersonatingAccount', DEPLOYER)
    await chain.send(REGISTRY, 'setResolver', [namehash('bob.eth'), RESOLVER.address])
    await chain.send(RESOLVER, 'setAddr', [namehash('bob.eth'), BOB])
    expect(await chain.call(RESOLVER, 'addr', [namehash('bob.eth')])).toBe(BOB)
    await chain.send(REGISTRY, 'setApprovalForAll', [ALICE, true])
    await chain.send(RESOLVER, 'setText', [namehash('bob.eth'), 'url', 'https://example.org'], {
      from: ALICE,
    })
    expect(await chain.call(RESOLVER, 'text', [namehash('bob.eth'), 'url'])).toBe('https://example.org')
  })
})

/** A token of the seed with all that its contract can do. */
function contractOf(symbol: 'CHEESE' | 'SYRUP' | 'BUSD'): Contract {
  const names = { CHEESE: 'Cheese', SYRUP: 'Syrup', BUSD: 'PlainToken' }
  return { address: devnet.tokens[symbol], abi: chain.abiOf(names[symbol]) }
}
