import { encryptKeystoreJson, id, Wallet } from 'ethers'
import fc from 'fast-check'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Fees } from '../../deploy/node/chain'
import { openSigner } from '../../deploy/signer'
import { parseResults } from '../../server/competition/results'
import { openAccounts } from '../../server/keeper/accounts'
import { bumpedFees, verdictOf } from '../../server/keeper/fees'
import { Misconfigured } from '../../server/misconfigured'
import { type CollectionSaleState, collectionSaleStep } from '../../server/sale/duties'
import { readSettings } from '../../server/settings'

const MOST = 10n ** 12n
const legacy = (gasPrice: bigint): Fees => ({ type: 0, gasPrice })
const dynamic = (maxFeePerGas: bigint, maxPriorityFeePerGas: bigint): Fees => ({
  type: 2,
  ...{ maxFeePerGas, maxPriorityFeePerGas },
})

describe('what replaces a transaction', () => {
  it('offers an eighth more, by hand', () => {
    expect(bumpedFees(legacy(1000n), legacy(1n), MOST)).toEqual(legacy(1126n))
    expect(bumpedFees(dynamic(1000n, 80n), dynamic(1n, 1n), MOST)).toEqual(dynamic(1126n, 91n))
    // What the chain asks by now is more.
    expect(bumpedFees(dynamic(1000n, 80n), dynamic(5000n, 400n), MOST)).toEqual(dynamic(5000n, 400n))
    // A chain that has a base fee by now.
    expect(bumpedFees(legacy(1000n), dynamic(900n, 10n), MOST)).toEqual(dynamic(1126n, 1126n))
    expect(bumpedFees(legacy(1000n), legacy(1n), 1125n)).toBeUndefined()
  })

  it('is taken by pools that want 12.5 % more of each price, and never above the limit', () => {
    const wei = fc.bigInt({ min: 0n, max: 2n * MOST })
    const fees = fc.oneof(
      wei.map(legacy),
      fc.tuple(wei, wei).map(([a, b]) => (a > b ? dynamic(a, b) : dynamic(b, a))),
    )
    fc.assert(
      fc.property(fees, fees, (before, suggested) => {
        const next = bumpedFees(before, suggested, MOST)
        if (next === undefined) return
        const [old, now] = [before, next].map((each) =>
          each.type === 0 ? [each.gasPrice, each.gasPrice] : [each.maxFeePerGas, each.maxPriorityFeePerGas],
        )
        for (const part of [0, 1]) {
          const [was = 0n, is = 0n] = [old?.[part], now?.[part]]
          expect(is * 1000n).toBeGreaterThanOrEqual(was * 1125n)
          expect(is).toBeGreaterThan(was)
        }
        expect(now?.[0]).toBeGreaterThanOrEqual(now?.[1] ?? 0n)
        expect(now?.[0]).toBeLessThanOrEqual(MOST)
      }),
    )
  })

  it.each([
    ['already known', 'taken'],
    ['known transaction: 0x12', 'taken'],
    ['transaction already imported', 'taken'],
    ['ALREADY_EXISTS: already in txpool', 'taken'],
    ['nonce too low: next nonce 7, tx nonce 6', 'nonce-used'],
    ['replacement transaction underpriced', 'underpriced'],
    ['transaction underpriced: gas tip cap 0, minimum needed 1', 'underpriced'],
    ['max fee per gas less than block base fee', 'underpriced'],
    ['insufficient funds for gas * price + value', 'no-funds'],
    ['exceeds block gas limit', 'refused'],
  ])('understands %s', (sentence, verdict) => {
    expect(verdictOf(`eth_sendRawTransaction: ${sentence}`)).toBe(verdict)
  })
})

describe('the accounts of the keeper', () => {
  const key = id('keeper account')

  it('come from the environment, a keystore or a signer', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'keeper-accounts-'))
    const file = path.join(folder, 'key.json')
    const { address } = new Wallet(key)
    const text = await encryptKeystoreJson({ address, privateKey: key }, 'raclette', { scrypt: { N: 2 } })
    await writeFile(file, text)
    const accounts = await openAccounts(
      { LOTTERY_OPERATOR_KEY: key, KEEPER_KEYSTORE: file, KEEPER_PASSWORD: 'raclette' },
      1,
    )
    expect([...accounts.entries()].map(([name, signer]) => [name, signer.address])).toEqual([
      ['lottery', address],
      ['anyone', address],
    ])
    await rm(folder, { recursive: true })
  })

  it.each([
    [{ KEEPER_KEY: 'x' }, 'KEEPER_KEY is no private key'],
    [{ KEEPER_KEY: key, KEEPER_KEYSTORE: 'a' }, 'Only one of KEEPER_KEY and KEEPER_KEYSTORE can be set.'],
    [{ KEEPER_KEYSTORE: '/nowhere', KEEPER_PASSWORD: 'a' }, 'The keystore /nowhere cannot be read.'],
    [{ KEEPER_KEYSTORE: '/nowhere' }, 'KEEPER_PASSWORD is not set'],
    [{ KEEPER_SIGNER: 'x' }, 'KEEPER_SIGNER is no address of a signer.'],
    [{ KEEPER_SIGNER: 'http://127.0.0.1:1' }, 'KEEPER_ADDRESS has to name the account'],
    [{ KEEPER_KEY: `0x${'1'.padStart(64, '0')}` }, 'is public'],
  ])('are refused by a sentence: %j', async (environment, sentence) => {
    const refused = await openAccounts(environment, 1).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Misconfigured)
    expect(String(refused)).toContain(sentence)
    expect(String(refused)).not.toContain(key)
  })

  /** An external signer that has an account, and answers what it is asked to sign as a test says. */
  async function externalSigner(answer: (asked: Readonly<Record<string, string>>) => Promise<object>) {
    const asked: string[] = []
    const server = createServer((request, response) => {
      void (async () => {
        const parts: Buffer[] = []
        for await (const part of request) parts.push(part as Buffer)
        const [question] = JSON.parse(Buffer.concat(parts).toString()) as readonly {
          readonly method: string
          readonly params: readonly Readonly<Record<string, string>>[]
        }[]
        asked.push(question?.method ?? '')
        const said =
          question?.method === 'eth_accounts'
            ? { result: [new Wallet(key).address] }
            : await answer(question?.params[0] ?? {})
        response.setHeader('content-type', 'application/json').end(JSON.stringify([{ id: 0, ...said }]))
      })()
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    const { port } = server.address() as AddressInfo
    return { url: `http://127.0.0.1:${String(port)}`, asked }
  }

  const wanted = {
    ...{ from: new Wallet(key).address, to: new Wallet(id('contract')).address, data: '0x1234', value: 0n },
    ...{ nonce: 3, chainId: 1, gasLimit: 50_000n, gasPrice: 10n ** 9n },
  }
  const signedBy = (wallet: Wallet, changes: object = {}) => {
    const { from: _, ...transaction } = wanted
    return wallet.signTransaction({ ...transaction, ...changes })
  }
  const external = (url: string, address = wanted.from) => ({
    ...{ terms: { kind: 'external' as const, url, address }, chainId: 1, environment: {} },
    signsWithinMs: 300,
  })

  it('sign at an external signer, as deploy’s do, by its one and only module', async () => {
    const { url, asked } = await externalSigner(async () => ({
      result: { raw: await signedBy(new Wallet(key)) },
    }))
    const accounts = await openAccounts({ KEEPER_SIGNER: url, KEEPER_ADDRESS: wanted.from }, 1)
    expect(await accounts.get('anyone')?.sign(wanted)).toEqual({ raw: await signedBy(new Wallet(key)) })
    expect(asked).toEqual(['eth_accounts', 'eth_signTransaction'])
  })

  it.each<readonly [string, () => Promise<object>, RegExp]>([
    ['refuses', () => Promise.resolve({ error: { message: 'Request denied' } }), /Request denied/],
    ['is too slow', () => new Promise<never>(() => undefined), /eth_signTransaction|answer|time/i],
    [
      'signs as another account',
      async () => ({ result: await signedBy(new Wallet(id('somebody else'))) }),
      /^Error: The signer signed as 0x\w+ and not as 0x/,
    ],
    [
      'signs something else',
      async () => ({ result: await signedBy(new Wallet(key), { value: 1n }) }),
      /signed another transaction/,
    ],
    ['answers nonsense', () => Promise.resolve({ result: '0x02' }), /no transaction/],
  ])('are told where a signer %s, and nothing is asked twice', async (_, answer, sentence) => {
    const { url, asked } = await externalSigner(answer)
    const signer = await openSigner(external(url))
    expect(String(await signer.sign(wanted).catch((error: unknown) => error))).toMatch(sentence)
    expect(asked).toEqual(['eth_accounts', 'eth_signTransaction'])
  })

  it('are not those of a signer without the account, or of none', async () => {
    const { url } = await externalSigner(() => Promise.resolve({}))
    const other = new Wallet(id('somebody else')).address
    for (const [signer, address, sentence] of [
      [url, other, 'has no account'],
      ['http://127.0.0.1:1', wanted.from, 'does not answer'],
    ] as const) {
      const refused = openAccounts({ KEEPER_SIGNER: signer, KEEPER_ADDRESS: address }, 1)
      await expect(refused).rejects.toThrow(sentence)
      await expect(refused).rejects.toBeInstanceOf(Misconfigured)
    }
  })

  it('have a limit for a day and a webhook, whose address is not repeated', () => {
    expect(readSettings('fondue', {})).toMatchObject({ coinsPerDay: '1', webhookUrl: undefined })
    const set = { KEEPER_COINS_PER_DAY: '0.25', ALERT_WEBHOOK_URL: 'https://chat.example/secret' }
    expect(readSettings('fondue', set)).toMatchObject({
      ...{ coinsPerDay: '0.25', webhookUrl: 'https://chat.example/secret' },
    })
    expect(() => readSettings('fondue', { KEEPER_COINS_PER_DAY: '-1' })).toThrow('is no amount of coins: -1.')
    expect(() => readSettings('fondue', { ALERT_WEBHOOK_URL: 'secret' })).toThrow(
      /^ALERT_WEBHOOK_URL is no address/,
    )
  })
})

describe('the steps of a collection sale', () => {
  const presale: CollectionSaleState = {
    ...{ status: 'presale', start: 10_000, isSoldOut: false, isGivenUp: false },
    ...{ minLeadS: 600, presaleEndsBeforeS: 1800 },
  }

  it('announce the public sale when the pre-sale ends, and postpone a start that is too near', () => {
    expect(collectionSaleStep(presale, 8199)).toBe('wait')
    expect(collectionSaleStep(presale, 8200)).toBe('announce')
    expect(collectionSaleStep(presale, 9340)).toBe('announce')
    expect(collectionSaleStep(presale, 9341)).toBe('postpone')
    expect(collectionSaleStep(presale, 99_999)).toBe('postpone')
    expect(collectionSaleStep({ ...presale, isGivenUp: true }, 8200)).toBe('wait')
  })

  it('draw when all is sold, and leave the rest to others', () => {
    expect(collectionSaleStep({ ...presale, status: 'sale' }, 20_000)).toBe('wait')
    expect(collectionSaleStep({ ...presale, status: 'sale', isSoldOut: true }, 20_000)).toBe('draw')
    for (const status of ['pending', 'premint', 'drawing', 'claim'] as const) {
      expect(collectionSaleStep({ ...presale, status, isSoldOut: true }, 20_000)).toBe('wait')
    }
  })
})

describe('the results of a battle', () => {
  const five = [1, '2', 3, 4, 5]
  const account = new Wallet(id('member')).address
  const results = {
    rewards: [[five, five, five]],
    winner: { team: 1, tokenURI: 'ipfs://winner', bunny: 15 },
    groups: { '4': [account] },
  }

  it('are read as they are written', () => {
    const { rewards, groups } = parseResults(results, 3)
    expect(rewards).toEqual([[1, 2, 3].map(() => [1n, 2n, 3n, 4n, 5n])])
    expect([...groups]).toEqual([[4, [account]]])
  })

  it.each([
    [[], 'must be an object'],
    [{ ...results, winner: { team: 0, tokenURI: '', bunny: 15 } }, 'winner must have'],
    [{ ...results, rewards: [[five, five]] }, 'rewards[0] must be 3 lists'],
    [{ ...results, rewards: [[five, five, [1, 2, 3, 4]]] }, 'rewards[0] must be 3 lists'],
    [{ ...results, rewards: [[five, five, [1, 2, 3, 4, -1]]] }, 'whole numbers'],
    [{ ...results, groups: { '5': [] } }, 'groups must be 1 to 4'],
    [{ ...results, groups: { '1': ['0x1'] } }, 'no address'],
    [{ ...results, groups: { '1': [account], '2': [account.toLowerCase()] } }, 'twice'],
  ])('are refused where they are none: %#', (wrong, sentence) => {
    expect(() => parseResults(wrong, 3)).toThrow(sentence)
  })
})
