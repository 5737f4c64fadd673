import { formatEther, formatUnits, parseUnits } from 'ethers'
import type { OfferingsRecord } from '~/config/deployment/record'
import type { PresaleRow, SaleRow } from '~/config/ifo/sale'
import { ifoContracts } from '../../../contracts/ifo/contracts'
import type { DevnetArea } from '../../area'
import type { DeploymentPlan } from '../../../contracts/deployed'
import { pairFinder } from '../../../contracts/exchange/pairs'
import { ifoJobs } from './keeper'
import { ifoSeed } from './seed'
import {
  FIRST_SALE,
  OFFERED,
  type OfferedToken,
  type PoolTerms,
  PRESALES,
  SALES,
  type SaleTerms,
} from './terms'

const SUPPLY = '100000000'
/** Until the seed says when they are. */
const [FAR, FARTHER] = [10n ** 12n, 10n ** 12n + 1n]

/** Sales of new tokens for CHEESE or LP tokens, in both versions, and presales for BNB. */
export const ifo: DevnetArea = {
  name: 'ifo',
  contracts: ifoContracts,
  deploy({ artifacts, createContract, contract, token, deployer, isStrict }) {
    const pairOf = pairFinder({ artifacts, contract })
    const currencies = {
      CHEESE: token('CHEESE'),
      LP: pairOf(token('CHEESE'), token('WBNB')),
    }
    for (const { key, name, symbol, decimals } of Object.values(OFFERED)) {
      createContract(key, 'PlainToken', name, symbol, decimals, parseUnits(SUPPLY, decimals))
    }
    for (const { key, token: sold, currency } of Object.values(SALES)) {
      const tokens = [currencies[currency], contract(sold.key)]
      createContract(key, 'IFOV2', ...tokens, contract('Profile'), FAR, FARTHER, deployer, isStrict)
    }
    const { key, token: sold, offering, raising } = FIRST_SALE
    const tokens = [currencies.LP, contract(sold.key)]
    createContract(key, 'IFOV1', ...tokens, FAR, FARTHER, offering, raising, deployer)
    for (const { key: presale, softCap, hardCap, minContribution, maxContribution, price } of Object.values(
      PRESALES,
    )) {
      const terms = [softCap, hardCap, minContribution, maxContribution, price]
      createContract(presale, 'Presale', contract(OFFERED.rind.key), deployer, terms)
    }
  },
  site: (plan) => ({ offerings: offeringsRecord(plan) }),
  seed: ifoSeed,
  keeperJobs: ifoJobs,
}

/** What the app is told of the sales, in the order of their age: the newest first. */
function offeringsRecord({ contract }: DeploymentPlan): OfferingsRecord {
  const tokenRow = ({ key, decimals, symbol, name }: OfferedToken) => ({
    ...{ address: contract(key), decimals, symbol, name },
  })
  const sales = Object.values<SaleTerms>(SALES).map(
    ({ key, token, currency, pools, campaignId }): SaleRow => {
      const offered = pools[0].offering + pools[1].offering
      const facts = ({ offering, raising }: PoolTerms) => ({
        saleAmount: whole(formatUnits(offering, token.decimals)),
        raiseAmount: String(Math.round(Number(formatEther(raising)) * DOLLARS[currency])),
        distributionRatio: Math.round((Number(offering) * 100) / Number(offered)) / 100,
      })
      return {
        ...{ id: token.name.toLowerCase(), address: contract(key), isActive: key === SALES.live.key },
        ...{ name: token.name, poolBasic: facts(pools[0]), poolUnlimited: facts(pools[1]) },
        ...{ currency: currency === 'LP' ? 'lp' : 'reward', token: tokenRow(token) },
        ...{ releaseBlockNumber: 0, campaignId, version: 2 },
        ...(token.price === undefined ? {} : { tokenOfferingPrice: token.price }),
      }
    },
  )
  const { key, token, offering, raising } = FIRST_SALE
  const first: SaleRow = {
    ...{ id: token.name.toLowerCase(), address: contract(key), isActive: false, name: token.name },
    poolUnlimited: {
      saleAmount: whole(formatUnits(offering, token.decimals)),
      raiseAmount: String(Math.round(Number(formatEther(raising)) * DOLLARS.LP)),
      distributionRatio: 1,
    },
    ...{ currency: 'lp', token: tokenRow(token), releaseBlockNumber: 0 },
    ...{ campaignId: FIRST_SALE.campaignId, version: 1 },
  }
  const presales = Object.values(PRESALES).map((terms): PresaleRow => ({
    ...{ id: terms.key, address: contract(terms.key), token: tokenRow(OFFERED.rind) },
    ...{
      minContribution: formatEther(terms.minContribution),
      maxContribution: formatEther(terms.maxContribution),
      softCap: formatEther(terms.softCap),
      hardCap: formatEther(terms.hardCap),
      price: formatEther(terms.price),
    },
  }))
  return { sales: [...sales, first], presales }
}

/** For one of each, as the exchange is seeded. */
const DOLLARS = { CHEESE: 4, LP: 69 } as const

function whole(text: string): string {
  return text.replace(/\.0$/, '')
}
