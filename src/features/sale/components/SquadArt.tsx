import { styled } from 'styled-components'

/** Where each mouse of the picture stands, how large it is, and in what coat. */
const MICE = [
  { x: 76, y: 96, size: 0.8, coat: '#c9bfae', shade: '#a4998a', hat: 'none' },
  { x: 404, y: 96, size: 0.8, coat: '#8fa3c4', shade: '#6c80a3', hat: 'crown' },
  { x: 152, y: 74, size: 0.92, coat: '#e0a17c', shade: '#bd7c58', hat: 'band' },
  { x: 328, y: 74, size: 0.92, coat: '#9c8fc2', shade: '#776a9f', hat: 'none' },
  { x: 240, y: 48, size: 1.08, coat: '#f2dfa9', shade: '#d8b765', hat: 'cheese' },
] as const

const INK = '#3a3126'

/** The squad, shoulder to shoulder. The one in front wears a cheese. */
export function SquadArt() {
  return (
    <Frame viewBox="0 0 480 224" aria-hidden="true" focusable="false">
      <circle cx="240" cy="150" r="132" fill="var(--accent)" opacity="0.35" />
      <circle cx="240" cy="150" r="96" fill="var(--accent)" opacity="0.35" />
      {MICE.map(({ x, y, size, coat, shade, hat }) => (
        <g
          key={x}
          transform={`translate(${String(x)} ${String(y)}) scale(${String(size)})`}
          stroke={INK}
          strokeWidth="3"
        >
          <path d="M-62 190c2 -62 28 -86 62 -86s60 24 62 86z" fill={shade} />
          <circle cx="-40" cy="8" r="26" fill={coat} />
          <circle cx="40" cy="8" r="26" fill={coat} />
          <circle cx="-40" cy="8" r="14" fill="#f0b3a6" stroke="none" />
          <circle cx="40" cy="8" r="14" fill="#f0b3a6" stroke="none" />
          <path d="M0 10c36 0 54 22 54 50s-22 50 -54 50s-54 -22 -54 -50s18 -50 54 -50z" fill={coat} />
          <path
            d="M0 62c20 0 32 10 32 22s-14 22 -32 22s-32 -10 -32 -22s12 -22 32 -22z"
            fill="#fff8e8"
            stroke="none"
          />
          <circle cx="-18" cy="52" r="6" fill={INK} stroke="none" />
          <circle cx="18" cy="52" r="6" fill={INK} stroke="none" />
          <circle cx="-16" cy="50" r="2" fill="#fff" stroke="none" />
          <circle cx="20" cy="50" r="2" fill="#fff" stroke="none" />
          <ellipse cx="0" cy="72" rx="8" ry="6" fill="#e58f85" />
          <path d="M-8 88q8 8 16 0" fill="none" strokeLinecap="round" />
          {hat === 'cheese' && (
            <>
              <path d="M-34 16 16 -20a10 10 0 0 1 16 6l4 30z" fill="#f5b82e" />
              <circle cx="6" cy="4" r="5" fill="#d8930a" stroke="none" />
              <circle cx="22" cy="-4" r="4" fill="#d8930a" stroke="none" />
            </>
          )}
          {hat === 'crown' && <path d="M-26 14v-26l13 12 13-18 13 18 13-12v26z" fill="#f5b82e" />}
          {hat === 'band' && <path d="M-50 34q50-24 100 0v12q-50-24-100 0z" fill="#b3312a" />}
        </g>
      ))}
    </Frame>
  )
}

const Frame = styled.svg`
  inline-size: 100%;
  max-inline-size: 560px;
  justify-self: center;
`
