/** A body had more bytes than are read. */
export class TooLarge extends Error {}

/** The body as text, of at most so many bytes; what is beyond is not waited for. Rejects for what is no UTF-8. */
export async function responseText(response: Response, most: number): Promise<string> {
  const { body } = response
  if (body === null) return ''
  if (Number(response.headers.get('content-length') ?? 0) > most) {
    await body.cancel().catch(() => undefined)
    throw new TooLarge()
  }
  const reader = body.getReader()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.length
    if (bytes > most) {
      await reader.cancel()
      throw new TooLarge()
    }
    text += decoder.decode(value, { stream: true })
  }
}
