import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'

const Image = styled.img`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  object-fit: cover;

  &[data-loaded='true'] {
    background: #ffffff;
  }
`

/** Where the picture will be. */
const Waiting = styled.span`
  position: absolute;
  inset: 0;
`

/** Addresses that had no picture: a row that scrolls away and back does not ask again. */
const broken = new Set<string>()

interface Props {
  /** Where the picture may be had, in the order in which to try. Judged by who gives them. */
  readonly sources: readonly string[]
  /** It stands where its page begins, and is asked for as it is drawn: an observer would tell some frames later. */
  readonly isAtTop?: boolean | undefined
}

/**
 * A picture over what is drawn beneath it, asked for once its place is seen, and never in the way before it has loaded: what
 * of it has come is painted without waiting for the page, and the ground of transparent ones follows.
 * A browser's own lazy loading would ask for what is thousands of pixels below as well: picture hosts learn
 * only of those that are on screen.
 */
export function Picture({ sources, isAtTop = false }: Props) {
  const [, setFailures] = useState(0)
  const [loaded, setLoaded] = useState<string>()
  const [isSeen, setIsSeen] = useState(isAtTop || typeof IntersectionObserver === 'undefined')
  const placeholder = useRef<HTMLSpanElement>(null)
  const src = sources.find((each) => !broken.has(each))
  const isLoading = src !== undefined && !isSeen
  useEffect(() => {
    if (!isLoading || placeholder.current === null) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true)
    })
    observer.observe(placeholder.current)
    return () => {
      observer.disconnect()
    }
  }, [isLoading])
  if (src === undefined) return null
  if (!isSeen) return <Waiting ref={placeholder} />
  return (
    <Image
      key={src}
      src={src}
      alt=""
      decoding="async"
      referrerPolicy="no-referrer"
      data-loaded={loaded === src}
      onLoad={() => setLoaded(src)}
      onError={() => {
        broken.add(src)
        setFailures((count) => count + 1)
      }}
    />
  )
}
