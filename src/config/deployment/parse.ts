import { Ajv } from 'ajv'
import { parseAddress } from '~/domain/address'
import { formats } from './formats'
import type { ContractsRecord, DeploymentRecord } from './record'
import { DEPLOYMENT_SCHEMA } from './schema'

/** What every deployment says of its contracts, where it has none. */
export const NO_CONTRACTS: ContractsRecord = { earning: { methods: 'cheese' }, competitions: [] }

/**
 * What deployments/NAME/site.json holds, of whichever chain, with addresses as EIP-55 writes them; throws with all that is
 * wrong with it, by path.
 */
export function parseDeployment(value: unknown): DeploymentRecord {
  if (fits(value)) {
    const { terms: told = {}, campaigns: named = { sales: [], battles: [] } } = value
    return checksummed({ ...value, terms: told, campaigns: named })
  }
  const problems = (fits.errors ?? []).map(({ instancePath, message = 'is wrong', params }) => {
    const field: unknown = params['additionalProperty']
    if (typeof field === 'string') return `${instancePath}/${field} is no field`
    return `${instancePath === '' ? 'it' : instancePath} ${message}`
  })
  throw new Error(`This is no deployment:\n  ${problems.join('\n  ')}`)
}

function checksummed<T>(value: T): T {
  const written = JSON.stringify(value, (_, each: unknown) => parseAddress(each) ?? each)
  return JSON.parse(written) as T
}

const ajv = new Ajv({ allErrors: true, formats })
/** A file that was written before there were terms and campaigns has none. */
type SiteFile = Omit<DeploymentRecord, 'terms' | 'campaigns'> &
  Partial<Pick<DeploymentRecord, 'terms' | 'campaigns'>>

const fits = ajv.compile<SiteFile>(DEPLOYMENT_SCHEMA)
