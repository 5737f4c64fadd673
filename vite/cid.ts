import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { importer } from 'ipfs-unixfs-importer'
import { filesIn } from './files.ts'

/**
 * The CID that `ipfs add --recursive` gives a folder with the profile unixfs-v1-2025 (IPIP-499): version 1, raw leaves,
 * chunks of 1 MiB. It is of all files and their paths, and of nothing else.
 */
export async function cidOf(folder: string): Promise<string> {
  const entries = importer(contents(folder), NOWHERE, { profile: 'unixfs-v1-2025', wrapWithDirectory: true })
  let root: string | undefined
  // The folder itself comes last.
  for await (const { cid } of entries) root = cid.toString()
  if (root === undefined) throw new Error(`${folder} has no CID.`)
  return root
}

async function* contents(folder: string) {
  for (const path of await filesIn(folder)) yield { path, content: await readFile(join(folder, path)) }
}

/** Blocks are hashed, and not kept. */
const NOWHERE = { put: <T>(cid: T) => cid }
