import { getCreateAddress, Interface, toQuantity, Wallet } from 'ethers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startAnvil } from '../../deploy/node/anvil'
import { compileContracts } from '../../contracts/compile'
import { artifactOf, CHAIN_ID, interfaceOf } from '../../contracts/deployed'
import { freePort } from '../../deploy/node/ports'
import { rpc } from '../../deploy/node/rpc'

/** On a chain that knows EIP-7702, by an authorization that an account has signed: the other suites lend code by hand. */

const person = new Wallet(`0x${'11'.repeat(32)}`)
const stranger = new Wallet(`0x${'22'.repeat(32)}`)
const NOTHING = '0x000000000000000000000000000000000000dEaD'
let rpcUrl = ''
let anvil: Awaited<ReturnType<typeof startAnvil>> | undefined

beforeAll(async () => {
  const port = await freePort({ port: 0, what: 'the chain', variable: 'RPC_PORT' })
  anvil = await startAnvil({ port, like: { chainId: CHAIN_ID, hardfork: 'prague', block: 1 } })
  rpcUrl = anvil.rpcUrl
  for (const { address } of [person, stranger]) {
    await rpc(rpcUrl, 'anvil_setBalance', [address, toQuantity(10n ** 20n)])
  }
})
afterAll(() => anvil?.stop())

const nonceOf = async ({ address }: Wallet) =>
  Number(await rpc<string>(rpcUrl, 'eth_getTransactionCount', [address, 'latest']))

async function send(from: Wallet, transaction: object): Promise<string> {
  const signed = await from.signTransaction({
    ...{ chainId: CHAIN_ID, nonce: await nonceOf(from), gasLimit: 9_000_000 },
    ...{ maxFeePerGas: 10n ** 10n, maxPriorityFeePerGas: 10n ** 9n, type: 2 },
    ...transaction,
  })
  const hash = await rpc<string>(rpcUrl, 'eth_sendRawTransaction', [signed])
  for (;;) {
    const receipt = await rpc<{ status: string } | null>(rpcUrl, 'eth_getTransactionReceipt', [hash])
    if (receipt !== null) return receipt.status
  }
}

it('an account that has signed a delegation is let in where the guard is lenient and sends for itself', async () => {
  const artifacts = await compileContracts()
  async function create(name: string, ...args: readonly unknown[]): Promise<string> {
    const artifact = artifactOf(artifacts, name)
    const address = getCreateAddress({ from: stranger.address, nonce: await nonceOf(stranger) })
    const data =
      artifact.bytecode +
      interfaceOf(artifact)
        .encodeDeploy([...args])
        .slice(2)
    expect(await send(stranger, { data })).toBe('0x1')
    return address
  }
  const face = (name: string) => new Interface(artifactOf(artifacts, name).abi)
  const lenient = await create('Lottery', NOTHING, NOTHING, 60, false)
  const strict = await create('Lottery', NOTHING, NOTHING, 60, true)
  const delegate = await create('TicketBuyer', lenient, 0, false)

  const refusal = async (from: Wallet, to: string, data: string) => {
    const call = { from: from.address, to, data }
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_call', params: [call, 'latest'] }),
    })
    const { error } = (await response.json()) as { readonly error?: { readonly message: string } }
    return error?.message.replace(/^execution reverted: /, '') ?? 'nothing'
  }
  const entry = face('Lottery').encodeFunctionData('buyTickets', [0, []])
  const exit = face('Lottery').encodeFunctionData('claimTickets', [0, [], []])
  const batch = (lottery: string) => face('TicketBuyer').encodeFunctionData('buy', [lottery, 0])
  expect(await refusal(person, strict, entry)).toBe('No ticket specified')

  // Of the same transaction's sender the nonce is one higher by then.
  const authorization = await person.authorize({
    ...{ address: delegate, chainId: CHAIN_ID, nonce: (await nonceOf(person)) + 1 },
  })
  await send(person, { type: 4, to: person.address, authorizationList: [authorization] })
  const code = await rpc<string>(rpcUrl, 'eth_getCode', [person.address, 'latest'])
  expect(code).toBe(`0xef0100${delegate.slice(2).toLowerCase()}`)

  // What comes after the guard.
  expect(await refusal(person, lenient, entry)).toBe('No ticket specified')
  expect(await refusal(person, lenient, exit)).toBe('Length must be >0')
  expect(await refusal(person, person.address, batch(lenient))).toBe('Lottery is not open')
  expect(await refusal(stranger, person.address, batch(lenient))).toBe('Proxy contract not allowed')
  for (const data of [entry, exit]) expect(await refusal(person, strict, data)).toBe('Contract not allowed')
  expect(await refusal(person, person.address, batch(strict))).toBe('Contract not allowed')
})
