import { type Address, toAddress } from '~/domain/address'
import type { Hex } from '~/lib/hex'
import { auctionContract } from '~/config/auction/auction'
import { competitions } from '~/config/competition'
import { earning } from '~/config/earning'
import { lotteryContract } from '~/config/lottery'
import { network } from '~/config/networks'
import { nftMarket } from '~/config/nft'
import { predictionContracts } from '~/config/prediction'
import { profileContracts } from '~/config/profile'
import { saleContract } from '~/config/sale'

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

interface Governance {
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

const record = DEPLOYMENT.governance
const NAMES = { owner: 'Owner', guardian: 'Guardian', treasury: 'Treasury' } as const

function recorded({ timelock, accounts, contracts }: NonNullable<typeof record>): Governance {
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
  const found: readonly (readonly [contract: string, address: Address | undefined])[] = [
    ['Factory', factory],
    ['Router', router],
    ['MasterChef', earning.chef?.address],
    ['CheeseVault', earning.vault],
    ['PackagePool', earning.packagePool],
    ['FixedAprPool', earning.fixedAprPool],
    ['Prediction', predictionContracts?.game],
    ['Lottery', lotteryContract],
    ['NftMarket', nftMarket],
    ['FarmAuction', auctionContract],
    ['Profile', profileContracts?.profile],
    ['NFTSale', saleContract],
    ...competitions.map(({ contract }) => ['TradingCompetition', contract] as const),
  ]
  const contracts = found.flatMap(([contract, address]) =>
    address === undefined ? [] : [{ key: contract, contract, address, codeHash: undefined }],
  )
  return { timelock: undefined, accounts: [], contracts, isRecorded: false }
}

export const governance: Governance = record === undefined ? unrecorded() : recorded(record)
