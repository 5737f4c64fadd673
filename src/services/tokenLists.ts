import { parseTokenList, type TokenList } from '~/domain/tokenList/tokenList'

/** Bytes of the largest list that is read; the longest known list (10,000 tokens) has under 4 MB. */
const LARGEST = 8_000_000
const TIMEOUT_MS = 20_000

/**
 * Downloads a token list. Throws 'Failed to download list {url}' or 'Token list failed validation: {details}'
 * (specification 1 §8).
 */
export async function downloadTokenList(url: string): Promise<TokenList> {
  const list = parseTokenList(await downloadJson(url))
  if (list === undefined) throw new Error(`Token list failed validation: ${url}`)
  return list
}

async function downloadJson(url: string): Promise<unknown> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), credentials: 'omit' })
    if (!response.ok || Number(response.headers.get('content-length') ?? 0) > LARGEST) {
      throw new Error(`HTTP ${response.status}`)
    }
    return await response.json()
  } catch (cause) {
    throw new Error(`Failed to download list ${url}`, { cause })
  }
}
