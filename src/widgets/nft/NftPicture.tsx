import { SquarePicture } from './SquarePicture'

interface Props {
  readonly source: string | undefined
  readonly isAtTop?: boolean
}

/** A token’s picture. */
export function NftPicture({ source, isAtTop = false }: Props) {
  return (
    <SquarePicture source={source} isAtTop={isAtTop}>
      <g fill="var(--line-control)" opacity="0.4">
        <path d="M18 50 66 26a8 8 0 0 1 10 7c1 4 2 9 2 17z" />
        <path d="M18 54h60v12a6 6 0 0 1-6 6H24a6 6 0 0 1-6-6z" />
      </g>
      <circle cx="34" cy="62" r="4" fill="var(--sunken)" />
      <circle cx="56" cy="65" r="3" fill="var(--sunken)" />
      <ellipse cx="62" cy="41" rx="5" ry="3.5" fill="var(--sunken)" />
    </SquarePicture>
  )
}
