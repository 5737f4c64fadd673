import { ipfsGateways } from '~/config/lists'
import { contenthashTarget } from '~/domain/tokenList/contenthash'
import { gatewayUrls, parseListLocation } from '~/domain/tokenList/location'
import { TokenListError } from '~/domain/tokenList/problem'
import type { TokenList } from '~/domain/tokenList/tokenList'
import type { Download } from './tokenListDownload'
import workerUrl from './tokenListWorker?worker&url'
import { trustedScriptUrl } from './trustedTypes'

interface Options {
  /** What an ENS name points to; rejects with a `TokenListError` when that cannot be known. */
  readonly resolveContenthash: (name: string) => Promise<string>
  readonly signal?: AbortSignal
}

/**
 * Downloads the list at a location: a URL, something on IPFS, or what an ENS name points to. Its addresses are tried
 * in order. Rejects with a `TokenListError` that says why (specification 1 §8), and with the signal's reason when it
 * was given up.
 */
export async function downloadTokenList(location: string, options: Options): Promise<TokenList> {
  const { signal } = options
  const urls = await candidates(location, options)
  signal?.throwIfAborted()
  const download = await downloadBesidePage(urls, signal)
  signal?.throwIfAborted()
  if (download.ok) return download.list
  const { details, reason, redirectedTo } = download
  throw new TokenListError(
    details === undefined
      ? { kind: 'download-failed', url: location, ...(redirectedTo !== undefined && { redirectedTo }) }
      : { kind: 'invalid', details },
    { cause: reason },
  )
}

async function candidates(location: string, { resolveContenthash }: Options): Promise<readonly string[]> {
  const parsed = parseListLocation(location)
  switch (parsed?.kind) {
    case undefined:
      throw new TokenListError({ kind: 'unknown-protocol' })
    case 'web':
      return [parsed.url]
    case 'ipfs':
    case 'ipns':
      return gatewayUrls(parsed, ipfsGateways)
    case 'name': {
      const [name = '', ...path] = parsed.name.split('/')
      const content = contenthashTarget(await resolveContenthash(name))
      return gatewayUrls({ ...content, path: [content.path, ...path].join('/') }, ipfsGateways)
    }
  }
}

async function downloadBesidePage(
  urls: readonly string[],
  signal: AbortSignal | undefined,
): Promise<Download> {
  if (typeof Worker === 'undefined') {
    const { downloadFirst } = await import('./tokenListDownload')
    return downloadFirst(urls, signal && { signal })
  }
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module' })
  try {
    return await new Promise<Download>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Download>) => {
        // To unpack thousands of tokens is one piece of work, what follows from them another: the page moves between.
        setTimeout(resolve, 0, data)
      })
      worker.addEventListener('error', ({ message }) => {
        resolve({ ok: false, details: undefined, reason: message || 'the worker did not start' })
      })
      signal?.addEventListener('abort', () => {
        reject(signal.reason as Error)
      })
      worker.postMessage(urls)
    })
  } finally {
    // Whatever it is still at ends here.
    worker.terminate()
  }
}
