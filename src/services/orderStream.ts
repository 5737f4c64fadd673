/** Until the stream is opened again that the book refused, as where too many listen. */
const REOPEN_MS = 30_000
/** Changes of one look at the chain come as one. */
const TOGETHER_MS = 200

interface Listener {
  /** Something of the maker's orders is another, or may have become so while nothing was heard. */
  readonly onChange: () => void
  /** Whether changes are heard from now on. */
  readonly onStanding: (isUp: boolean) => void
}

/** Listens to the book's stream of a maker's orders. The browser connects again by itself. Gives the way to stop. */
export function listenToOrders(url: string, maker: string, { onChange, onStanding }: Listener): () => void {
  let source: EventSource | undefined
  let changing: ReturnType<typeof setTimeout> | undefined
  let reopening: ReturnType<typeof setTimeout> | undefined

  function open(): void {
    const opened = new EventSource(`${url}/stream?maker=${maker}`)
    source = opened
    const changed = () => {
      clearTimeout(changing)
      changing = setTimeout(onChange, TOGETHER_MS)
    }
    opened.addEventListener('ready', () => {
      onStanding(true)
      changed()
    })
    opened.addEventListener('order', changed)
    opened.addEventListener('error', () => {
      onStanding(false)
      if (opened.readyState !== EventSource.CLOSED) return
      clearTimeout(reopening)
      reopening = setTimeout(open, REOPEN_MS)
    })
  }

  open()
  return () => {
    source?.close()
    clearTimeout(changing)
    clearTimeout(reopening)
  }
}
