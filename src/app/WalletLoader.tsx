import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '~/lib/whenIdle'
import { loadAfterPaint } from './lazyAfterPaint'

/** Idle time may never come on a busy page; a wallet is wanted by then. */
const LATEST_MS = 1500

/**
 * Loads what follows and keeps transactions after the first paint, and together with it what brings the wallet side
 * when it is wanted: so none is sent before it can be kept. It renders nothing of its own, so a failed load costs the
 * wallet and never the page; the next visit of the network tries again.
 */
export function WalletLoader() {
  const [Part, setPart] = useState<ComponentType>()

  useEffect(() => {
    let isGone = false
    const load = async (): Promise<void> => {
      try {
        const { Companions } = await loadAfterPaint()
        if (!isGone) setPart(() => Companions)
      } catch (error) {
        console.error('A chunk failed to load:', error)
        if (!isGone) window.addEventListener('online', again, { once: true })
      }
    }
    const again = (): void => void load()
    const cancel = whenIdle(again, LATEST_MS)
    return () => {
      isGone = true
      cancel()
      window.removeEventListener('online', again)
    }
  }, [])

  return Part && <Part />
}
