import { useEffect, useState } from 'react'
import { VOTING, voting } from '~/config/voting'
import { trustedScriptUrl } from '~/services/trustedTypes'
import { type MarkdownDocument, type MarkdownRequest, plainDocument } from './document'
import workerUrl from './markdownWorker?worker&url'

interface Read {
  readonly text: string
  readonly document: MarkdownDocument
}

/** A text as it is drawn; undefined until it has been read. The one before stays meanwhile. */
export function useMarkdown(text: string): MarkdownDocument | undefined {
  const [read, setRead] = useState<Read>()
  useEffect(() => {
    const giveUp = new AbortController()
    const question = { text, most: VOTING.mostMarkdown, gateway: voting.imageGateway }
    readBesidePage(question, giveUp.signal).then(
      (document) => {
        if (!giveUp.signal.aborted) setRead({ text, document })
      },
      (error: unknown) => {
        if (giveUp.signal.aborted) return
        console.warn('A text is shown as it stands:', error)
        setRead({ text, document: plainDocument(question) })
      },
    )
    return () => {
      giveUp.abort()
    }
  }, [text])
  return read?.document
}

async function readBesidePage(question: MarkdownRequest, signal: AbortSignal): Promise<MarkdownDocument> {
  if (typeof Worker === 'undefined') {
    const { readMarkdown } = await import('./readMarkdown')
    return readMarkdown(question)
  }
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module' })
  const patience = AbortSignal.any([signal, AbortSignal.timeout(VOTING.markdownWithinMs)])
  try {
    return await new Promise<MarkdownDocument>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<MarkdownDocument>) => {
        resolve(data)
      })
      worker.addEventListener('error', ({ message }) => {
        reject(new Error(message || 'The worker did not start.'))
      })
      patience.addEventListener('abort', () => {
        reject(patience.reason as Error)
      })
      worker.postMessage(question)
    })
  } finally {
    // Whatever it is still at ends here.
    worker.terminate()
  }
}
