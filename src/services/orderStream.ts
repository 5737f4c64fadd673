/** Until a stream that has ended is opened again: longer each time, while it does not begin. */
const REOPEN_MS = { least: 3000, most: 30_000 } as const
/** Changes of one look at the chain come as one. */
const TOGETHER_MS = 200

interface Listener {
  /** Something of the maker's orders is another, or may have become so while nothing was heard. */
  readonly onChange: () => void
  /** Whether changes are heard from now on. */
  readonly onStanding: (isUp: boolean) => void
}

/** Listens to the book's stream of a maker's orders, and opens it again when it ends. Gives the way to stop. */
export function listenToOrders(url: string, maker: string, { onChange, onStanding }: Listener): () => void {
  let source: EventSource | undefined
  let changing: ReturnType<typeof setTimeout> | undefined
  let reopening: ReturnType<typeof setTimeout> | undefined
  let wait: number = REOPEN_MS.least

  function changed(): void {
    clearTimeout(changing)
    changing = setTimeout(onChange, TOGETHER_MS)
  }
  function open(): void {
    const opened = new EventSource(`${url}/stream?maker=${maker}`)
    source = opened
    opened.addEventListener('ready', () => {
      wait = REOPEN_MS.least
      onStanding(true)
      changed()
    })
    opened.addEventListener('order', changed)
    opened.addEventListener('error', () => {
      // Browsers try again each few seconds by themselves, however long a service is away.
      opened.close()
      onStanding(false)
      reopening = setTimeout(open, wait)
      wait = Math.min(wait * 2, REOPEN_MS.most)
    })
  }

  open()
  return () => {
    source?.close()
    clearTimeout(changing)
    clearTimeout(reopening)
  }
}
