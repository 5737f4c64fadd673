import { Interface } from 'ethers'
import { expect, it } from 'vitest'
import { hostile } from './attacks'
import { sales } from './ifo'
import { ALICE, BOB, localChain, MAX, ME } from './support'

const chain = localChain()
const { nextIn, createSecond } = sales(chain)
const ETHER = 10n ** 18n
const block = async () => BigInt(await chain.rpc<string>('eth_blockNumber'))

it('a sale pays back what was committed too much, though its makers’ token refuses to be given', async () => {
  const { token: offered } = await hostile(chain)
  const currency = await chain.createToken(18, 1000n * ETHER)
  const start = (await block()) + 6n
  const terms = [currency.address, offered.address, start, start + 10n, 100n * ETHER, 10n * ETHER, BOB]
  const sale = await chain.create('IFOV1', ...terms)
  await chain.send(offered, 'transfer', [sale.address, 100n * ETHER])
  await chain.send(currency, 'approve', [sale.address, MAX])
  await nextIn(start + 2n)
  await chain.send(sale, 'deposit', [40n * ETHER])
  await nextIn(start + 12n)
  await chain.send(offered, 'setRefuses', [ME, true])
  const [before, tokens] = [await chain.balance(currency, ME), await chain.balance(offered, ME)]
  await chain.send(sale, 'harvest')
  expect((await chain.balance(currency, ME)) - before).toBe(30n * ETHER)
  expect(await chain.call(sale, 'undelivered', [ME])).toBe(100n * ETHER)
  expect(await chain.failure(sale, 'finalWithdraw', [0n, 1n], { from: BOB })).toBe(
    'Operations: Not enough offering tokens',
  )
  await chain.send(offered, 'setRefuses', [ME, false])
  await chain.send(sale, 'claimUndelivered')
  expect((await chain.balance(offered, ME)) - tokens).toBe(100n * ETHER)
  expect(await chain.failure(sale, 'claimUndelivered')).toBe('nothing to deliver')
  await chain.send(sale, 'finalWithdraw', [10n * ETHER, 0n], { from: BOB })
})

it('a sale pays an account that was given code after it committed', async () => {
  const profiles = '0x00000000000000000000000000000000000f0f12'
  await chain.rpc('anvil_setCode', profiles, '0x600160005260206000f3')
  const pools = [{ raising: 10n * ETHER, offering: 10n * ETHER }]
  const own = await createSecond({ pools, profile: profiles })
  await chain.send(own.currency, 'transfer', [ALICE, 10n * ETHER])
  await chain.send(own.currency, 'approve', [own.sale.address, MAX], { from: ALICE })
  await nextIn(own.startBlock + 1n)
  await chain.send(own.sale, 'depositPool', [10n * ETHER, 0], { from: ALICE })
  await nextIn(own.endBlock + 2n)
  await chain.rpc('anvil_setCode', ALICE, '0x60006000fd')
  await chain.send(own.sale, 'harvestPool', [0], { from: ALICE })
  await chain.rpc('anvil_setCode', ALICE, '0x')
  expect(await chain.balance(own.offered, ALICE)).toBe(10n * ETHER)
})

it('a presale is closed for its buyers, though its owner refuses the money', async () => {
  const owner = await chain.create('Reenterer')
  const token = await chain.createToken(18, 1000n * ETHER)
  const terms = [ETHER, 10n * ETHER, 1n, 10n * ETHER, ETHER]
  const presale = await chain.create('Presale', token.address, owner.address, terms)
  await chain.send(token, 'transfer', [presale.address, 10n * ETHER])
  const asOwner = (method: string, args: readonly unknown[]) =>
    chain.send(owner, 'run', [
      presale.address,
      new Interface(presale.abi.fragments).encodeFunctionData(method, args),
    ])
  const now = await chain.now()
  await asOwner('announce', [now, now + 1000])
  await chain.send(owner, 'setRefusesCoin', [true])
  await chain.send(presale, 'buyTokens', [], { value: 2n * ETHER })
  await chain.rpc('evm_mine', { timestamp: now + 1001 })
  await chain.send(presale, 'finalize')
  const before = await chain.balance(token, ME)
  await chain.send(presale, 'claimTokens')
  expect((await chain.balance(token, ME)) - before).toBe(2n * ETHER)
  expect(await chain.call(presale, 'ownerDue')).toBe(2n * ETHER)
  const bobs = await chain.coin(BOB)
  await asOwner('withdrawRaised', [BOB])
  expect((await chain.coin(BOB)) - bobs).toBe(2n * ETHER)
  await asOwner('withdrawRaised', [BOB])
  expect((await chain.coin(BOB)) - bobs).toBe(2n * ETHER)
})
