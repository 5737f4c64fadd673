import { styled } from 'styled-components'

const Drawing = styled.svg`
  inline-size: 100%;
  max-inline-size: 480px;
  block-size: auto;
  margin-inline: auto;
`

/** A wheel of cheese and the slice that is yours. The wheel is an ellipse of 186 by 76, 88 high. */
export function HeroArt() {
  return (
    <Drawing viewBox="0 60 500 350" aria-hidden="true" focusable="false">
      <ellipse cx="240" cy="322" rx="226" ry="76" fill="var(--sunken)" />
      <path d="M40 180A186 76 0 0 0 334 242V330A186 76 0 0 1 40 268z" fill="#e09f16" />
      <path d="M40 180A186 76 0 0 0 334 242V262A186 76 0 0 1 40 200z" fill="#edb02c" />
      <path d="M226 180H412V268H226z" fill="#f1b433" />
      <path d="M226 180L334 242V330L226 268z" fill="#f0b83f" />
      <path d="M226 180L334 242A186 76 0 1 1 412 180z" fill="#fcd883" />
      <g fill="#eebb4f">
        <ellipse cx="132" cy="166" rx="27" ry="12" />
        <ellipse cx="210" cy="134" rx="18" ry="8" />
        <ellipse cx="172" cy="214" rx="20" ry="9" />
        <ellipse cx="306" cy="144" rx="24" ry="10" />
      </g>
      <g fill="#c4850d">
        <circle cx="92" cy="258" r="14" />
        <circle cx="190" cy="300" r="18" />
        <circle cx="146" cy="288" r="7" />
        <circle cx="276" cy="314" r="9" />
      </g>
      <ellipse cx="254" cy="222" rx="10" ry="14" fill="#d99a1c" />
      <ellipse cx="310" cy="282" rx="7" ry="10" fill="#e2a52b" />
      <g transform="translate(60 38)">
        <path d="M334 242A186 76 0 0 0 412 180V268A186 76 0 0 1 334 330z" fill="#e09f16" />
        <path d="M334 242A186 76 0 0 0 412 180V200A186 76 0 0 1 334 262z" fill="#edb02c" />
        <path d="M226 180L334 242V330L226 268z" fill="#f8c957" />
        <path d="M226 180L334 242A186 76 0 0 0 412 180z" fill="#fcd883" />
        <ellipse cx="318" cy="202" rx="24" ry="10" fill="#eebb4f" />
        <ellipse cx="258" cy="230" rx="9" ry="13" fill="#e2a52b" />
        <ellipse cx="300" cy="284" rx="14" ry="18" fill="#e2a52b" />
        <circle cx="380" cy="262" r="11" fill="#c4850d" />
      </g>
    </Drawing>
  )
}
