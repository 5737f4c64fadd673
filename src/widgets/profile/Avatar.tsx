import { styled } from 'styled-components'
import type { Address } from '~/domain/address'
import { Picture } from '~/ui/Picture'

interface Props {
  readonly account: Address
  /** Where the picture is; undefined without one, and while it is not known. */
  readonly thumbnail: string | undefined
  /** Pixels. */
  readonly size: number
}

/** A profile picture, over a drawing in the account’s color, which stays if the picture is missing. */
export function Avatar({ account, thumbnail, size }: Props) {
  const hue = (parseInt(account.slice(-4), 16) * HUES) % CIRCLE
  return (
    <Disc aria-hidden="true" style={{ inlineSize: size, blockSize: size }}>
      <svg width={size} height={size} viewBox="0 0 48 48" focusable="false">
        <rect width="48" height="48" fill={`hsl(${String(hue)} 42% 76%)`} />
        <g fill={`hsl(${String(hue)} 36% 42%)`}>
          <path d="M18 25C12 16 12 6 16 5s7 9 7 18zM30 25c6-9 6-19 2-20s-7 9-7 18z" />
          <path d="M24 21c9 0 14 6 14 13s-5 18-14 18-14-11-14-18 5-13 14-13z" />
        </g>
        <g fill={`hsl(${String(hue)} 50% 92%)`}>
          <circle cx="19" cy="34" r="2" />
          <circle cx="29" cy="34" r="2" />
          <path d="M22 38.5h4l-2 2.5z" />
        </g>
      </svg>
      <Picture sources={thumbnail === undefined ? NONE : [thumbnail]} />
    </Disc>
  )
}

const NONE: readonly string[] = []
/** So that accounts that differ a little differ in colour. */
const HUES = 137
const CIRCLE = 360

const Disc = styled.span`
  position: relative;
  display: inline-block;
  flex-shrink: 0;
  overflow: hidden;
  border-radius: 50%;
`
