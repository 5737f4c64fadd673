import { type RefObject, useEffect, useState } from 'react'
import { whenIdle } from '~/lib/whenIdle'

/** How far outside of the window a chart is drawn already. */
const MARGIN_PX = 200

let latest = Promise.resolve()

/**
 * Whether a chart may be drawn: once it is near the window, in an idle moment after the chart before it. Drawing one takes
 * a slow phone 200 ms, in which no press is heard.
 * A browser that cannot watch draws everything.
 */
export function useDrawingTurn(ref: RefObject<HTMLElement | null>): boolean {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    let isGone = false
    const queue = () => {
      latest = latest.then(
        () =>
          new Promise((resolve) => {
            whenIdle(() => {
              if (!isGone) setIsDue(true)
              resolve()
            })
          }),
      )
    }
    const end = ref.current === null ? undefined : onceNear(ref.current, queue)
    return () => {
      isGone = true
      end?.()
    }
  }, [ref])
  return isDue
}

function onceNear(element: HTMLElement, act: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    act()
    return () => undefined
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      act()
    },
    { rootMargin: `${String(MARGIN_PX)}px 0px` },
  )
  observer.observe(element)
  return () => {
    observer.disconnect()
  }
}
