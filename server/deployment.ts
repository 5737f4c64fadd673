import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseDeployment } from '~/config/deployment/parse'
import type { DeploymentRecord } from '~/config/deployment/record'
import { root } from '../contracts/paths'
import { Misconfigured } from './misconfigured'

export interface ServedDeployment {
  readonly name: string
  readonly record: DeploymentRecord
  /** Nothing of the exchange is in an earlier block; 0 where it is unknown. */
  readonly firstBlock: number
  /** By the schema of token lists; undefined where the launch wrote none. */
  readonly tokenList: unknown
  /** Where its folder and its configuration are. */
  readonly folder: string
}

/** Where deployments are that come with the code; DEPLOYMENTS names a folder that is looked in before. */
const OURS = 'deployments'

/** What deployments/NAME holds. Throws `Misconfigured` where it is not there, or is no deployment. */
export async function readDeployment(
  name: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<ServedDeployment> {
  if (!/^[\w-]+$/.test(name)) throw new Misconfigured(`${name} is not the name of a deployment.`)
  const { DEPLOYMENTS: named = '' } = environment
  const folders = [named, OURS].filter((each) => each !== '').map((each) => path.resolve(root, each))
  const folder = folders.find((each) => existsSync(path.join(each, name, 'site.json')))
  if (folder === undefined) {
    throw new Misconfigured(
      `There is no deployment ${name}: ${path.join(folders[0] ?? OURS, name, 'site.json')} is not there.`,
    )
  }
  const file = path.join(folder, name, 'site.json')
  const beside = (each: string) => path.join(folder, name, each)
  return {
    ...{ name, folder, record: await read(file, parseDeployment) },
    firstBlock: (await readIfThere(beside('blocks.json'), firstBlockIn)) ?? 0,
    tokenList: await readIfThere(beside('tokenlist.json'), (value) => value),
  }
}

async function readIfThere<T>(file: string, parse: (value: unknown) => T): Promise<T | undefined> {
  return existsSync(file) ? read(file, parse) : undefined
}

async function read<T>(file: string, parse: (value: unknown) => T): Promise<T> {
  try {
    return parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    throw new Misconfigured(
      `${file} cannot be used: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

function firstBlockIn(value: unknown): number {
  const first = (value as { readonly first?: unknown } | null)?.first
  if (typeof first !== 'number' || !Number.isInteger(first) || first < 0) {
    throw new Error('`first` is not the number of a block.')
  }
  return first
}
