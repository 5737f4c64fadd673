import { computeAddress, id } from 'ethers'

/** Keys of nobody: of the deployer, and of others who are named. */
export const DEPLOYER_KEY = id('launch test deployer')
export const OWNER = computeAddress(id('launch test owner'))
export const TREASURY = computeAddress(id('launch test treasury'))
export const OPERATOR_KEY = id('launch test operator')
const OPERATOR = computeAddress(OPERATOR_KEY)

/** A whole exchange on a test chain that nobody has foreseen, with a coin of its own. */
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
    confirmations: 1,
    maxFeePerGasGwei: 100,
    tokens: [{ symbol: 'USDF', name: 'Fondue Dollar', decimals: 18, supply: '10000000' }],
    dollar: 'USDF',
    areas: ['exchange', 'farming', 'prediction'],
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
      ...{ transmitter: OPERATOR, admin: OWNER, operator: OPERATOR },
      ...{ interval: '5m', buffer: '4m', minBet: '0.001', treasuryFee: 300 },
    },
  }
}
