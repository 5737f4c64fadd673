import { encryptKeystoreJson, id, Wallet } from 'ethers'
import fc from 'fast-check'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Fees } from '../../deploy/node/chain'
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
