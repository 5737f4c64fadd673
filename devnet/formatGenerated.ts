import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { format, type FormatOptions } from 'oxfmt'
import { root } from '../contracts/paths'

/** Generated code as `npm run format` would leave it; throws where it can't be parsed. */
export async function formatGenerated(file: string, text: string): Promise<string> {
  const options = JSON.parse(await readFile(path.join(root, '.oxfmtrc.json'), 'utf8')) as FormatOptions
  const { code, errors } = await format(file, text, options)
  const [error] = errors
  if (error !== undefined) throw new Error(`${file}: ${String(error.message)}`)
  return code
}
