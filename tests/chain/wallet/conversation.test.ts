import { expect, it } from 'vitest'
import { type ConnectorUpdate, Eip1193Session } from '~/chain/wallet/connectors/eip1193Session'
import { ALICE, FakeWallet } from './fakeWallet'

/** A wallet that calls a listener as often as it was added, as most do. */
class ForgetfulWallet extends FakeWallet {
  readonly heard: [event: string, listener: (payload: unknown) => void][] = []

  override on(event: string, listener: (payload: unknown) => void): void {
    this.heard.push([event, listener])
  }

  override removeListener(event: string, listener: (payload: unknown) => void): void {
    const at = this.heard.findIndex(([name, each]) => name === event && each === listener)
    if (at >= 0) this.heard.splice(at, 1)
  }

  override say(event: string, payload: unknown): void {
    for (const [name, listener] of [...this.heard]) if (name === event) listener(payload)
  }
}

function conversation() {
  const wallet = new ForgetfulWallet()
  const updates: ConnectorUpdate[] = []
  const talk = new Eip1193Session({
    provider: wallet,
    onUpdate: (update) => updates.push(update),
    onLeave: () => undefined,
  })
  return { wallet, updates, talk }
}

it('tells a network change once, however often it was begun', async () => {
  const { wallet, updates, talk } = conversation()
  await talk.begin()
  await talk.begin()
  wallet.say('chainChanged', '0x61')
  expect(updates).toEqual([{ chainId: 97 }])
  expect(talk.chainId).toBe(97)
})

it('leaves no listener behind, and hears again once it is begun anew', async () => {
  const { wallet, updates, talk } = conversation()
  await talk.begin()
  talk.end()
  expect(wallet.heard).toEqual([])
  wallet.say('chainChanged', '0x61')
  expect(updates).toEqual([])
  expect(await talk.begin()).toMatchObject({ account: ALICE, chainId: 56 })
  wallet.say('chainChanged', '0x61')
  expect(updates).toEqual([{ chainId: 97 }])
})
