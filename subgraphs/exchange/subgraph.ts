import { keccak256 } from 'ethers'
import { fileURLToPath } from 'node:url'
import { artifactOf } from '../../contracts/deployed'
import type { MappingPlace, Subgraph } from '../mapping'
import { EXCHANGE } from './entities'
import { priceReferences } from './priceReferences'

export const exchangeSubgraph: Subgraph = {
  name: 'exchange',
  entities: EXCHANGE,
  mapping: {
    folder: fileURLToPath(new URL('src', import.meta.url)),
    sources: [
      { contract: 'Factory', key: 'Factory', events: ['PairCreated'] },
      { contract: 'Pair', events: ['Mint', 'Burn', 'Swap', 'Transfer', 'Sync'] },
    ],
    abis: {
      Erc20: [
        'function name() view returns (string)',
        'function symbol() view returns (string)',
        // More than 255 are none, and no failure of the mapping.
        'function decimals() view returns (uint256)',
      ],
      Erc20Bytes32: ['function name() view returns (bytes32)', 'function symbol() view returns (bytes32)'],
    },
    constants: mappingConstants,
  },
}

function mappingConstants({ artifacts, contract, money }: MappingPlace) {
  const { wrapped, dollarPair, trusted } = priceReferences({ artifacts, contract }, money)
  return {
    FACTORY: contract('Factory').toLowerCase(),
    PAIR_INIT_CODE_HASH: keccak256(artifactOf(artifacts, 'Pair').bytecode),
    WRAPPED: wrapped,
    DOLLAR_PAIR: dollarPair,
    TRUSTED: trusted,
  }
}
