import type { Address } from '~/domain/address'
import { type MockWallet, startMockWallet } from '../../../devnet/mockWallet/wallet'
import { EXCHANGE } from '../../support/site'

interface PhoneOptions {
  readonly account: Address
  /** On which chains the owner approves an invitation. */
  readonly chains?: readonly number[]
}

/** The local exchange's phone wallet with an owner who never hesitates. */
interface Phone extends MockWallet {
  /** What it was asked, in order. */
  readonly asked: readonly string[]
}

export async function openMockWallet({ account, chains = [31337] }: PhoneOptions): Promise<Phone> {
  const asked: string[] = []
  const wallet = await startMockWallet({
    relayUrl: `${EXCHANGE.servicesUrl.replace('http', 'ws')}/relay`,
    rpcUrl: EXCHANGE.rpcUrl,
    account,
    chains,
    storage: 'memory',
    ask: (question) => {
      if (question.kind === 'request') asked.push(question.method)
      return Promise.resolve(true)
    },
  })
  return { ...wallet, asked }
}
