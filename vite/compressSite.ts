import { readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { filesIn } from './files.ts'

/** What a web server serves in place of a file to browsers that accept Brotli. */
export const BROTLI = '.br'

const TEXTS: ReadonlySet<string> = new Set(['.html', '.js', '.css', '.json', '.svg', '.webmanifest', '.txt'])
/** Below that a packet holds the file anyway. */
const MIN_BYTES = 1_000
const AT_ONCE = 4

const compress = promisify(brotliCompress)

/**
 * Writes FILE.br beside each text of a built site, as small as Brotli gets it: too slow for a web server to do at each
 * request. Answers how many it has written.
 */
export async function compressSite(folder: string): Promise<number> {
  const texts = (await filesIn(folder)).filter((file) => TEXTS.has(extname(file)))
  let written = 0
  const work = async () => {
    for (let file = texts.pop(); file !== undefined; file = texts.pop()) {
      const content = await readFile(join(folder, file))
      if (content.length < MIN_BYTES) continue
      await writeFile(join(folder, `${file}${BROTLI}`), await compressed(content))
      written += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return written
}

/** With Brotli's best quality. */
export function compressed(content: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  return compress(content, { params })
}
