import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { root } from '../contracts/paths'
import { subgraphsIn } from './indexer/deployed'
import { compileSubgraphs } from './indexer/load'

/**
 * `npm run mappings`: compiles the mappings of every deployment in deployments, or in the folder that DEPLOYMENTS names,
 * into .cache/mappings. An image that has them needs no compiler.
 */
const folder = path.resolve(root, process.env['DEPLOYMENTS'] ?? 'deployments')
const places = (await readdir(folder)).map((name) => path.join(folder, name, 'subgraphs')).filter(existsSync)
const described = await Promise.all(places.map(subgraphsIn))
await compileSubgraphs(described.flat())
console.log(
  `Mappings of ${String(described.flat().length)} subgraphs of ${String(places.length)} deployments are compiled.`,
)
