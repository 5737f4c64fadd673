import { readFileSync } from 'node:fs'
import { parseDeployment } from '~/config/deployment/parse'
import type { DeploymentRecord } from '~/config/deployment/record'

/** The deployments that come with the code, by their names. */
export const DEPLOYMENT_NAMES = ['56', '97', '31337'] as const
type Known = (typeof DEPLOYMENT_NAMES)[number]

export function siteFile(name: Known): string {
  return readFileSync(`deployments/${name}/site.json`, 'utf8')
}

export function deployment(name: Known): DeploymentRecord {
  return parseDeployment(JSON.parse(siteFile(name)))
}
