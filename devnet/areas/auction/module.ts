import { parseEther } from 'ethers'
import { addressFile } from '../../addressFile'
import { auctionContracts } from '../../../contracts/auction/contracts'
import type { DevnetArea } from '../../area'
import type { DeploymentPlan } from '../../../contracts/deployed'
import { auctionJobs } from './keeper'
import { auctionSeed } from './seed'
import { OPERATOR, OWN_ACCOUNT, OWN_PROJECT, PROJECTS, SITE_TERMS } from './terms'

const COINS = parseEther('1000')
const CHEESE = parseEther('200000')

/** Auctions in which whitelisted projects bid CHEESE for a farm of their own. */
export const auction: DevnetArea = {
  name: 'auction',
  contracts: auctionContracts,
  generated: (plan) => ({
    ...addressFile('auction', plan),
    'src/config/auction/31337.ts': projectsText(plan),
  }),
  deploy({ createContract, token }) {
    createContract('FarmAuction', 'FarmAuction', token('CHEESE'), OPERATOR.address)
  },
  site: ({ contract }) => ({
    contracts: { auction: contract('FarmAuction') },
    terms: { auction: SITE_TERMS },
  }),
  accounts: () =>
    PROJECTS.map(({ wallet: { address } }) => ({
      ...{ address, wei: COINS, holdings: { CHEESE } },
      approvals: [{ token: 'CHEESE', spender: 'FarmAuction' }],
    })),
  seed: auctionSeed,
  keeperJobs: auctionJobs,
}

/** Who is who, as far as anybody has told. */
function projectsText({ token }: DeploymentPlan): string {
  const named = [
    ...PROJECTS.map(({ wallet, project }) => ({ account: wallet.address, project })),
    { account: OWN_ACCOUNT, project: { ...OWN_PROJECT, site: 'https://cheddar-labs.example' } },
  ].flatMap(({ account, project }) =>
    project === undefined
      ? []
      : [
          {
            ...{ account, name: project.name, token: token(project.token), tokenName: project.token },
            ...{ quoteToken: token(project.quoteToken), quoteName: project.quoteToken, site: project.site },
          },
        ],
  )
  return (
    "import type { ProjectRow } from './project'\n\n" +
    `/** Whoever bids on the local exchange. */\nexport const devnetProjects: readonly ProjectRow[] = ${JSON.stringify(named)}\n`
  )
}
