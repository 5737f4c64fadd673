import { afterEach, describe, expect, it } from 'vitest'
import {
  cancelConnect,
  connect,
  installDriver,
  listAccounts,
  type LoginResult,
  switchNetwork,
  type WalletDriver,
} from '~/chain/wallet/session'

class FakeDriver implements WalletDriver {
  readonly asked: string[] = []
  connect(walletId: string): Promise<LoginResult> {
    this.asked.push(walletId)
    return Promise.resolve({ ok: true })
  }
  cancel(): void {
    this.asked.push('cancel')
  }
  disconnect(): void {
    this.asked.push('disconnect')
  }
  switchNetwork(): Promise<boolean> {
    return Promise.resolve(true)
  }
  accounts(): Promise<readonly never[]> {
    return Promise.resolve([])
  }
  chooseAccount(): void {
    this.asked.push('choose')
  }
}

describe('the session', () => {
  let uninstall = (): void => undefined
  afterEach(() => {
    uninstall()
  })

  it('keeps a login that comes before the driver until the driver is there', async () => {
    const result = connect('io.fox')
    const driver = new FakeDriver()
    uninstall = installDriver(driver)
    expect(await result).toEqual({ ok: true })
    expect(driver.asked).toEqual(['io.fox'])
  })

  it('keeps the last of several, and the others were cancelled', async () => {
    const cancelled = { ok: false, problem: { kind: 'cancelled' } }
    const first = connect('io.fox')
    const second = connect('io.bear')
    expect(await first).toEqual(cancelled)
    cancelConnect()
    expect(await second).toEqual(cancelled)
    const driver = new FakeDriver()
    uninstall = installDriver(driver)
    expect(driver.asked).toEqual([])
  })

  it('has nothing to offer before the driver is there, and says so without failing', async () => {
    expect(await switchNetwork()).toBe(false)
    expect(await listAccounts()).toEqual([])
    expect(() => {
      cancelConnect()
    }).not.toThrow()
  })
})
