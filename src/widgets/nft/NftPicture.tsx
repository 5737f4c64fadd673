import { styled } from 'styled-components'
import { Picture } from '~/ui/Picture'

interface Props {
  /** Undefined while it is not known, and where there is none. */
  readonly source: string | undefined
}

/** A square with a token’s picture, over a drawing that stays where there is none. Its name stands beside it. */
export function NftPicture({ source }: Props) {
  return (
    <Frame aria-hidden="true">
      <svg viewBox="0 0 96 96" focusable="false">
        <path d="M0 0h96v96H0z" fill="var(--sunken)" />
        <g fill="var(--line-control)" opacity="0.4">
          <path d="M18 50 66 26a8 8 0 0 1 10 7c1 4 2 9 2 17z" />
          <path d="M18 54h60v12a6 6 0 0 1-6 6H24a6 6 0 0 1-6-6z" />
        </g>
        <circle cx="34" cy="62" r="4" fill="var(--sunken)" />
        <circle cx="56" cy="65" r="3" fill="var(--sunken)" />
        <ellipse cx="62" cy="41" rx="5" ry="3.5" fill="var(--sunken)" />
      </svg>
      <Picture sources={source === undefined ? NONE : [source]} />
    </Frame>
  )
}

const NONE: readonly string[] = []

const Frame = styled.span`
  position: relative;
  display: block;
  flex-shrink: 0;
  inline-size: 100%;
  aspect-ratio: 1;
  overflow: hidden;
  border-radius: var(--radius-control);

  & > svg {
    display: block;
    inline-size: 100%;
    block-size: 100%;
  }
`
