import { type Address, toAddress } from '~/domain/address'
import type { Hex } from '~/lib/hex'
import type { GovernanceRecord } from './record'
import { network } from '../networks'
import { addressVariable } from '../variables'

/** A contract of this site, as /transparency shows it. */
export interface GovernedContract {
  /** Its name in the deployment. */
  readonly key: string
  /** Its name in Solidity. */
  readonly contract: string
  readonly address: Address
  /** The keccak-256 of the code that the deployment has recorded. */
  readonly codeHash: Hex | undefined
}

export interface Governance {
  /** Undefined where holders act without a delay, or nothing is known of one. */
  readonly timelock: Address | undefined
  /** Named accounts that may hold roles. */
  readonly accounts: readonly {
    readonly name: 'Owner' | 'Guardian' | 'Treasury'
    readonly address: Address
  }[]
  readonly contracts: readonly GovernedContract[]
  /** Whether the deployment says what stands where. Without it the contracts are others', and so are their powers. */
  readonly isRecorded: boolean
}

const NAMES = { owner: 'Owner', guardian: 'Guardian', treasury: 'Treasury' } as const

function recorded({ timelock, accounts, contracts }: GovernanceRecord): Governance {
  return {
    timelock: timelock === undefined ? undefined : toAddress(timelock),
    accounts: (['owner', 'guardian', 'treasury'] as const).flatMap((key) => {
      const address = accounts[key]
      return address === undefined ? [] : [{ name: NAMES[key], address: toAddress(address) }]
    }),
    contracts: contracts.map(({ key, contract, address, codeHash }) => ({
      ...{ key, contract, address: toAddress(address), codeHash },
    })),
    isRecorded: true,
  }
}

/** Of a network whose exchange others have made: what this site speaks to. */
function unrecorded(): Governance {
  const { factory, router } = network.deployment
  // Not by each area's configuration: those come with their screens, and would be divided into more files.
  const { earning, prediction, lottery, nftMarket, auction, profile, sale, competitions } = {
    ...{ earning: DEPLOYMENT.contracts.earning, prediction: DEPLOYMENT.contracts.prediction },
    ...{ lottery: DEPLOYMENT.contracts.lottery, nftMarket: DEPLOYMENT.contracts.nftMarket },
    ...{ auction: DEPLOYMENT.contracts.auction, profile: DEPLOYMENT.contracts.profile },
    ...{ sale: DEPLOYMENT.contracts.sale, competitions: DEPLOYMENT.contracts.competitions },
  }
  const found: readonly (readonly [contract: string, address: string | undefined])[] = [
    ['Factory', factory],
    ['Router', router],
    ['MasterChef', addressVariable('VITE_CHEF') ?? earning.chef],
    ['CheeseVault', addressVariable('VITE_VAULT') ?? earning.vault],
    ['PackagePool', addressVariable('VITE_PACKAGE_POOL') ?? earning.packagePool],
    ['FixedAprPool', addressVariable('VITE_FIXED_APR_POOL') ?? earning.fixedAprPool],
    ['Prediction', addressVariable('VITE_PREDICTION') ?? prediction?.game],
    ['Lottery', addressVariable('VITE_LOTTERY') ?? lottery],
    ['NftMarket', addressVariable('VITE_NFT_MARKET') ?? nftMarket],
    ['FarmAuction', addressVariable('VITE_FARM_AUCTION') ?? auction],
    ['Profile', profile?.profile],
    ['NFTSale', addressVariable('VITE_NFT_SALE') ?? sale],
    ...competitions.map(({ contract }) => ['TradingCompetition', contract] as const),
  ]
  const contracts = found.flatMap(([contract, address]) =>
    address === undefined
      ? []
      : [{ key: contract, contract, address: toAddress(address), codeHash: undefined }],
  )
  return { timelock: undefined, accounts: [], contracts, isRecorded: false }
}

/** What a deployment's record says of its contracts, or without one what this site speaks to. */
export function governanceOf(record: GovernanceRecord | undefined): Governance {
  return record === undefined ? unrecorded() : recorded(record)
}
