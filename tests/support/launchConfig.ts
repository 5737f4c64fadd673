import { computeAddress, id } from 'ethers'

/** Throwaway keys: of the deployer and of the other named accounts. */
export const DEPLOYER_KEY = id('launch test deployer')
export const OWNER_KEY = id('launch test owner')
export const OWNER = computeAddress(OWNER_KEY)
export const GUARDIAN = computeAddress(id('launch test guardian'))
export const TREASURY = computeAddress(id('launch test treasury'))
export const OPERATOR_KEY = id('launch test operator')
const OPERATOR = computeAddress(OPERATOR_KEY)
const token = (symbol: string, name: string) => ({ symbol, name, decimals: 18, supply: '10000000' })

/** A whole exchange on an unknown test chain, with a coin of its own. */
export function launchConfig(rpcUrl: string) {
  return {
    chain: {
      id: 424_242,
      name: 'Fondue Testnet',
      isTestnet: true,
      rpcUrls: [rpcUrl],
      secondsPerBlock: 1,
      evmVersion: 'paris',
      coin: { symbol: 'FND', name: 'Fondue' },
    },
    signer: { kind: 'key', variable: 'LAUNCH_TEST_KEY' },
    owner: OWNER,
    treasury: TREASURY,
    timelock: { delay: '2h', guardian: GUARDIAN },
    confirmations: 1,
    maxFeePerGasGwei: 100,
    tokens: [token('USDF', 'Fondue Dollar'), token('RACL', 'Raclette'), token('RIND', 'Rind')],
    dollar: 'USDF',
    areas: [
      ...['exchange', 'farming', 'prediction', 'lottery', 'profile', 'ifo'],
      ...['nft', 'auction', 'competition', 'voting', 'sale', 'orders'],
    ],
    reward: { perBlock: '0.1', premint: '1000000' },
    liquidity: [
      { a: 'COIN', b: 'CHEESE', amountA: '100', amountB: '10000' },
      { a: 'USDF', b: 'COIN', amountA: '30000', amountB: '100' },
    ],
    farms: [{ token: 'CHEESE', quote: 'COIN', multiplier: 40 }],
    pools: [
      { stake: 'CHEESE', earn: 'USDF', perBlock: '0.01', startsIn: '0s', lasts: '90d' },
      { stake: 'COIN', earn: 'CHEESE', perBlock: '0.001', lasts: '30d', limit: '50' },
    ],
    prediction: {
      ...{ transmitter: OPERATOR, operator: OPERATOR },
      ...{ interval: '5m', buffer: '4m', minBet: '0.001', treasuryFee: 300 },
    },
    packages: {
      plans: [1, 2, 3, 6, 9, 12].map((months) => ({ apr: 1000 + months * 100, months })),
      ...{ poolFee: 50, earlyWithdrawalFee: 1000, minStake: '10', mostStaked: '100000', rewards: '20000' },
    },
    fixedApr: { apr: 1500, poolFee: 50, minStake: '1', rewards: '5000' },
    lottery: {
      ...{ operator: OPERATOR, injector: OWNER, oracle: OPERATOR, minLength: '10m' },
      rounds: { lasts: '1h', drawAfter: '1m', ticketPrice: '0.5' },
    },
    profile: {
      costs: { mint: '1', register: '0.5', reactivate: '1', update: '1' },
      teams: ['Syrup Storm', 'Fearsome Flippers'].map((name) => ({ name, description: `${name}.` })),
      metadata: 'ipfs://',
    },
    tokenSales: [
      {
        ...{ id: 'raclette', name: 'Raclette', token: 'RACL', currency: 'reward' },
        ...{ startsIn: '1h', lasts: '1d', campaignId: 511_010_000, points: 100, threshold: '2' },
        basic: { offering: '10000', raising: '1000', limit: '25' },
        unlimited: { offering: '20000', raising: '2000', hasTax: true },
      },
    ],
    presales: [
      {
        ...{ id: 'rind', token: 'RIND', startsIn: '1h', lasts: '1d', softCap: '10', hardCap: '50' },
        ...{ minContribution: '0.1', maxContribution: '10', price: '0.0001' },
      },
    ],
    nft: { minAsk: '0.005', maxAsk: '10000', tradingFee: 200 },
    auction: {
      ...{ operator: OPERATOR, farmDays: 3 },
      rounds: { lasts: '20m', startsIn: '1m', initialBid: '100', winners: 3 },
    },
    competitions: [
      {
        ...{ id: 'alpine', name: 'Alpine Battle', funds: '1000', ranks: [1, 5], firstCampaign: 612_010_001 },
        dates: { registration: '2026-12-01', live: '2026-12-08T08:00:00Z', finished: '2026-12-15T08:00:00Z' },
      },
      {
        ...{ id: 'fan-token', name: 'Fan Token Battle', funds: '500' },
        fanTokens: [{ token: 'USDF', funds: '100' }, { token: 'RACL', funds: '200' }, { token: 'RIND' }],
      },
    ],
    voting: { hubUrl: 'https://hub.fondue.example', space: 'fondue.eth' },
    sale: {
      ...{ name: 'Fondue Forks', symbol: 'FORK', maxSupply: 100, reserved: 10 },
      ...{ operator: OPERATOR, oracle: OPERATOR, ticketPrice: '5' },
      presale: { startsBefore: '2h', endsBefore: '30m' },
    },
  }
}
