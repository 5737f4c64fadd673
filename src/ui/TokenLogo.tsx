import { useState } from 'react'
import { styled } from 'styled-components'
import { discColors, initials } from './tokenDisc'

const Disc = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  flex-shrink: 0;
  border-radius: 50%;
  font-weight: 700;
  letter-spacing: -0.02em;
  line-height: 1;
  overflow: hidden;
  user-select: none;

  & img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
    background: #ffffff;
  }
`

interface Props {
  readonly symbol: string
  /** Only https images are asked for: what a list says is not trusted with another scheme. */
  readonly src?: string | undefined
  /** What the colour follows, so that two tokens with one symbol differ: the address. */
  readonly seed?: string
  readonly size?: number
}

/** A token's image, or a disc with its initials while there is none. The symbol itself stands beside it as text. */
export function TokenLogo({ symbol, src, seed = symbol, size = 28 }: Props) {
  const [failedSrc, setFailedSrc] = useState<string>()
  const { background, ink } = discColors(seed)
  const letters = initials(symbol)
  const style = { inlineSize: size, blockSize: size, background, color: ink }
  const fontSize = Math.round(size * (letters.length > 2 ? 0.32 : 0.42))
  const hasImage = src !== undefined && src.startsWith('https://') && src !== failedSrc
  return (
    <Disc aria-hidden="true" style={{ ...style, fontSize }}>
      {hasImage ? (
        <img
          src={src}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => {
            setFailedSrc(src)
          }}
        />
      ) : (
        letters
      )}
    </Disc>
  )
}
