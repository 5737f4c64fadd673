import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { filesIn } from '../../subgraphs/files'
import type { ServedDeployment } from '../deployment'
import { Misconfigured } from '../misconfigured'
import { type DescribedSubgraph, describeSubgraph } from './load'

/** What graph-cli writes beside the sources. */
const MADE = /^(build|generated)\//

export function subgraphFolderOf({ folder, name }: ServedDeployment): string {
  return path.join(folder, name, 'subgraphs')
}

/** The subgraphs that the launch of a deployment wrote, the same that The Graph is given; none where it wrote none. */
export async function deployedSubgraphs(deployment: ServedDeployment): Promise<readonly DescribedSubgraph[]> {
  const folder = subgraphFolderOf(deployment)
  return existsSync(folder) ? subgraphsIn(folder) : []
}

/** The subgraphs of a folder, one in each of its own. */
export async function subgraphsIn(folder: string): Promise<readonly DescribedSubgraph[]> {
  const names = (await readdir(folder))
    .filter((name) => existsSync(path.join(folder, name, 'subgraph.yaml')))
    .sort()
  return Promise.all(
    names.map(async (name) => {
      const files = (await filesIn(path.join(folder, name))).filter(([file]) => !MADE.test(file))
      try {
        return describeSubgraph(name, Object.fromEntries(files))
      } catch (error) {
        const { message } = error instanceof Error ? error : new Error(String(error))
        throw new Misconfigured(`${path.join(folder, name)} cannot be used: ${message}`)
      }
    }),
  )
}
