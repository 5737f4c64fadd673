import type { MarkdownRequest } from './document'
import { readMarkdown } from './readMarkdown'

/** Reads a text beside the page, which one made to be slow would hold. */
self.addEventListener('message', ({ data }: MessageEvent<MarkdownRequest>) => {
  self.postMessage(readMarkdown(data))
})
