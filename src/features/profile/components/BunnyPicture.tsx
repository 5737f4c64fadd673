import { SquarePicture } from '~/widgets/nft/SquarePicture'

interface Props {
  readonly source: string | undefined
  /** Any CSS length; the whole width by default. */
  readonly size?: string
}

/** A collectible of the exchange's own. */
export function BunnyPicture({ source, size = '100%' }: Props) {
  return (
    <SquarePicture source={source} size={size}>
      <g fill="var(--line-control)" opacity="0.45">
        <path d="M38 46C26 28 27 10 34 9s13 18 14 33zM58 46c12-18 11-36 4-37S49 27 48 42z" />
        <path d="M48 40c17 0 27 11 27 25S65 96 48 96 21 79 21 65s10-25 27-25z" />
      </g>
      <g fill="var(--sunken)">
        <circle cx="38" cy="65" r="3.5" />
        <circle cx="58" cy="65" r="3.5" />
        <path d="M44.5 73h7L48 77z" />
      </g>
    </SquarePicture>
  )
}
