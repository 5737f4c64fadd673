import { parseEther } from 'ethers'
import { TREASURY } from '../../../deploy/publicAccounts'
import { nftContracts } from '../../../contracts/nft/contracts'
import type { DevnetArea } from '../../area'
import { nftJobs } from './keeper'
import { nftRoutes } from './routes'
import { nftSeed } from './seed'
import { MAXIMUM_ASK, MINIMUM_ASK, SQUAD, TRADERS, WHEELS } from './terms'

const COINS = parseEther('20000')

/** A market of collectibles with three collections: bunnies, a squad of thousands, and an artist's own. */
export const nft: DevnetArea = {
  name: 'nft',
  contracts: nftContracts,
  deploy({ createContract, token, deployer }) {
    createContract('NftMarket', 'NftMarket', ...[deployer, TREASURY, token('WBNB'), MINIMUM_ASK, MAXIMUM_ASK])
    createContract('CheeseSquad', 'CheeseSquad', ...[SQUAD.name, SQUAD.symbol, SQUAD.maxSupply])
    createContract('CheeseWheels', 'CheeseSquad', ...[WHEELS.name, WHEELS.symbol, WHEELS.maxSupply])
    createContract('WheelChecker', 'WheelChecker')
  },
  site: ({ contract }) => ({ contracts: { nftMarket: contract('NftMarket') } }),
  accounts: () => TRADERS.map(({ address }) => ({ address, wei: COINS, holdings: {}, approvals: [] })),
  seed: nftSeed,
  keeperJobs: nftJobs,
  routes: nftRoutes,
}
