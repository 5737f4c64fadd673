import { styled } from 'styled-components'

const Drawing = styled.svg`
  inline-size: 100%;
  max-inline-size: 460px;
  block-size: auto;
  margin-inline: auto;
`

/** A wheel of cheese as a pool: one wedge leaves, a coin comes in. */
export function HeroArt() {
  return (
    <Drawing viewBox="0 0 460 400" aria-hidden="true" focusable="false">
      <ellipse cx="226" cy="344" rx="190" ry="30" fill="var(--sunken)" />
      {/* The wheel without its wedge: the side, the cut faces, the top. */}
      <path d="M40 190v88c0 42 83 76 186 76s186-34 186-76v-88z" fill="#dd9a14" />
      <path d="M40 190v40c0 42 83 76 186 76s186-34 186-76v-40z" fill="#eaa91f" />
      <ellipse cx="226" cy="190" rx="186" ry="76" fill="#fbd277" />
      <path d="M226 190l108 61.9A260 100 0 0 0 412 190z" fill="var(--page)" />
      <path d="M226 190h186v88H226z" fill="#f5b82e" />
      <path d="M226 190l108 62v88l-108-62z" fill="#f8c650" />
      <path d="M334 252c46-13 78-36 78-62v112l-78 44z" fill="var(--page)" />
      {/* Holes. */}
      <ellipse cx="132" cy="176" rx="27" ry="12" fill="#e9b040" />
      <ellipse cx="206" cy="146" rx="18" ry="8" fill="#e9b040" />
      <ellipse cx="170" cy="222" rx="20" ry="9" fill="#e9b040" />
      <circle cx="96" cy="272" r="15" fill="#c07f08" />
      <circle cx="186" cy="312" r="19" fill="#c07f08" />
      <circle cx="142" cy="300" r="8" fill="#c07f08" />
      <ellipse cx="272" cy="262" rx="13" ry="17" fill="#d99a1c" />
      <ellipse cx="306" cy="296" rx="8" ry="11" fill="#d99a1c" />
    </Drawing>
  )
}
