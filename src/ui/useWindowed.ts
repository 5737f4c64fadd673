import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'

/** How far outside of the window a part is kept, so that a quick hand finds it drawn. */
const MARGIN_PX = 800

interface Windowed<E extends HTMLElement> {
  readonly ref: RefObject<E | null>
  /** Is it in the window or near it? What holds the focus counts as in it. */
  readonly isNear: boolean
  /** Pixels for what stands in its place while it is not. */
  readonly height: number
}

/**
 * A part of a long page that exists only near the window. Its element has to stay the same one, as high as it was when
 * it was last seen.
 * A browser that cannot watch shows everything.
 */
export function useWindowed<E extends HTMLElement>({
  isFirst,
  estimate,
}: {
  /** Is shown before anything was measured. */
  readonly isFirst: boolean
  /** Pixels, until it was seen. */
  readonly estimate: number
}): Windowed<E> {
  const ref = useRef<E>(null)
  const [isNear, setIsNear] = useState(isFirst || typeof IntersectionObserver === 'undefined')
  const [measured, setMeasured] = useState<number>()

  useEffect(() => {
    const element = ref.current
    if (element === null || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1)
        if (entry === undefined) return
        if (entry.isIntersecting) {
          // In slices: it is beyond the window, and a press comes first.
          startTransition(() => setIsNear(true))
          return
        }
        // A part without a box is hidden together with the page round it: that is no reason to drop it.
        if (entry.boundingClientRect.height === 0 || element.contains(document.activeElement)) return
        setMeasured(entry.boundingClientRect.height)
        setIsNear(false)
      },
      { rootMargin: `${String(MARGIN_PX)}px 0px` },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
    }
  }, [])

  return { ref, isNear, height: measured ?? estimate }
}
