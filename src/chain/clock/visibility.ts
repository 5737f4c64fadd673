/** True where there is no page to hide. */
export function isVisible(): boolean {
  return typeof document === 'undefined' || document.visibilityState !== 'hidden'
}

/** Tells of every change; the returned function ends it. The event is the document's, not the window's. */
export function onVisibilityChange(tell: (isVisible: boolean) => void): () => void {
  if (typeof document === 'undefined') return () => undefined
  const listener = () => {
    tell(isVisible())
  }
  document.addEventListener('visibilitychange', listener)
  return () => {
    document.removeEventListener('visibilitychange', listener)
  }
}
