import { describe, expect, it } from 'vitest'
import { BinanceConnector, binanceProvider } from '~/chain/wallet/connectors/binance'
import { ALICE, BOB, FakeWallet, refuse } from './fakeWallet'

/** window.BinanceChain: EIP-1193 with ways of its own to sign and to switch. */
class FakeBinance extends FakeWallet {
  readonly signed: unknown[] = []
  readonly switchedTo: string[] = []

  bnbSign(account: string, text: string): Promise<unknown> {
    this.signed.push([account, text])
    return Promise.resolve({ publicKey: '0x04', signature: '0xsigned' })
  }

  switchNetwork(name: string): Promise<unknown> {
    this.switchedTo.push(name)
    return Promise.resolve({ networkId: name })
  }
}

describe('the exchange’s own wallet', () => {
  it('signs a text by its own call, as people read it', async () => {
    const wallet = new FakeBinance()
    const provider = binanceProvider(wallet)
    const hex = `0x${Buffer.from('Käse an Bord', 'utf8').toString('hex')}`
    expect(await provider.request({ method: 'personal_sign', params: [hex, ALICE] })).toBe('0xsigned')
    await provider.request({ method: 'personal_sign', params: ['plain', ALICE] })
    expect(wallet.signed).toEqual([
      [ALICE, 'Käse an Bord'],
      [ALICE, 'plain'],
    ])
    expect(wallet.methods()).toEqual([])
  })

  it('switches by its own names, and asks as others do for a chain that it has no name for', async () => {
    const wallet = new FakeBinance({ wallet_switchEthereumChain: null })
    const provider = binanceProvider(wallet)
    const switchTo = (chainId: string) =>
      provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
    await switchTo('0x38')
    await switchTo('0x61')
    await switchTo('0x7a69')
    expect(wallet.switchedTo).toEqual(['bsc-mainnet', 'bsc-testnet'])
    expect(wallet.methods()).toEqual(['wallet_switchEthereumChain'])
  })

  it('connects, follows and leaves as a connector of web3-react', async () => {
    const wallet = new FakeBinance()
    const connector = new BinanceConnector({ provider: wallet })
    const heard: unknown[] = []
    connector.on('Web3ReactUpdate', (update) => heard.push(update))
    connector.on('Web3ReactDeactivate', () => heard.push('left'))
    expect(await connector.activate()).toMatchObject({ account: ALICE, chainId: 56 })
    wallet.say('accountsChanged', [BOB])
    wallet.say('accountsChanged', [])
    expect(heard).toEqual([{ account: BOB }, 'left'])
    connector.deactivate()
    expect(wallet.listenerCount).toBe(0)
  })

  it('passes a refusal on as one', async () => {
    const connector = new BinanceConnector({ provider: new FakeBinance({ eth_requestAccounts: refuse }) })
    await expect(connector.activate()).rejects.toMatchObject({ name: 'UserRejectedRequestError' })
  })
})
