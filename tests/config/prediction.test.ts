import { afterEach, expect, it, vi } from 'vitest'
import { devnetPrediction } from '~/config/addresses/prediction31337'
import { PREDICTION } from '~/config/prediction'
import { configured } from './configured'

afterEach(() => {
  vi.unstubAllEnvs()
})

const predictionWith = (environment: Readonly<Record<string, string>>) =>
  configured(environment, () => import('~/config/prediction'))

const OWN = '0x00000000000000000000000000000000000000AA'

it('knows the game and its oracle on 56, none on 97, and our own on the local network', async () => {
  const main = await predictionWith({ VITE_CHAIN_ID: '56' })
  expect(main.predictionContracts).toEqual({
    game: '0x18B2A687610328590Bc8F2e5fEdDe3b582A49cdA',
    oracle: '0xD276fCF34D54A926773c399eBAa772C12ec394aC',
  })
  expect(main.predictionSubgraphUrl).toBeUndefined()
  // Never another network's address.
  expect((await predictionWith({ VITE_CHAIN_ID: '97' })).predictionContracts).toBeUndefined()
  const local = await predictionWith({ VITE_CHAIN_ID: '31337', VITE_SERVICES_URL: 'http://127.0.0.1:8546' })
  expect(local.predictionContracts?.game).toBe(devnetPrediction.Prediction)
  expect(local.predictionSubgraphUrl).toBe('http://127.0.0.1:8546/subgraphs/prediction')
})

it('takes what the environment names, and a game without its oracle is none', async () => {
  expect(
    (await predictionWith({ VITE_CHAIN_ID: '97', VITE_PREDICTION: OWN })).predictionContracts,
  ).toBeUndefined()
  const own = await predictionWith({
    VITE_CHAIN_ID: '97',
    VITE_PREDICTION: OWN,
    VITE_PREDICTION_ORACLE: OWN,
    VITE_PREDICTION_SUBGRAPH_URL: 'https://graph.example/prediction',
  })
  expect(own.predictionContracts).toEqual({ game: OWN, oracle: OWN })
  expect(own.predictionSubgraphUrl).toBe('https://graph.example/prediction')
})

/** Of one transaction (EIP-7825). */
const MOST_GAS = 2 ** 24

it('offers no bet in the last seconds of a round, and collects as much at once as a transaction holds', () => {
  expect(PREDICTION.closesBeforeLockS).toBe(9n)
  // 50,000 gas for each, measured in tests/devnet/prediction.test.ts, and a tenth more as the margin.
  const gas = PREDICTION.claimBatch * 55_000
  expect(gas).toBeLessThanOrEqual(MOST_GAS)
  expect(gas).toBeGreaterThan(0.95 * MOST_GAS)
})
