import { useState } from 'react'
import { styled } from 'styled-components'

const Image = styled.img`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  object-fit: cover;
  background: #ffffff;
  opacity: 0;

  &[data-loaded='true'] {
    opacity: 1;
  }
`

/** Addresses that had no picture: a row that scrolls away and back does not ask again. */
const broken = new Set<string>()

interface Props {
  /** Where the picture may be had, in the order in which to try. Judged by who gives them. */
  readonly sources: readonly string[]
}

/** A picture over what is drawn beneath it, seen once it has loaded and never in the way before. */
export function Picture({ sources }: Props) {
  const [, setFailures] = useState(0)
  const [loaded, setLoaded] = useState<string>()
  const src = sources.find((each) => !broken.has(each))
  if (src === undefined) return null
  return (
    <Image
      key={src}
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      data-loaded={loaded === src}
      onLoad={() => {
        setLoaded(src)
      }}
      onError={() => {
        broken.add(src)
        setFailures((count) => count + 1)
      }}
    />
  )
}
