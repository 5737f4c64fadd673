import type { ReactNode } from 'react'
import type { Campaign, ParticipationBadge } from '~/domain/profile/achievements'

interface Props {
  readonly campaign: Campaign
  /** Pixels. */
  readonly size?: number
}

/** The picture of a campaign's badge. Its title stands beside it. */
export function AchievementBadge({ campaign, size = 56 }: Props) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      {drawingOf(campaign)}
    </svg>
  )
}

function drawingOf(campaign: Campaign): ReactNode {
  switch (campaign.type) {
    case 'ifo':
      return <SaleBadge sale={campaign.sale} />
    case 'teambattle':
      return <Medal {...campaign} />
    case 'participation':
      return (
        <>
          <circle cx="32" cy="32" r="30" fill={GROUNDS[campaign.badge]} />
          <circle cx="32" cy="32" r="27" fill="none" stroke="#ffffff" strokeOpacity="0.5" strokeWidth="1.5" />
          {SIGNS[campaign.badge]}
        </>
      )
  }
}

/** A coin with the sale's letter, and a sprout. */
function SaleBadge({ sale }: { readonly sale: string }) {
  return (
    <>
      <path d="M32 2 58 17v30L32 62 6 47V17z" fill="#4a4478" />
      <path d="M32 7 53.5 19.500v25L32 57 10.5 44.500v-25z" fill="#655fa0" />
      <path d="M32 17c-2-7-8-9-14-8 1 6 6 10 14 9zM32 17c1-5 5-8 11-8 0 5-4 9-11 9z" fill="#a7d99b" />
      <circle cx="32" cy="36" r="15" fill="#f5c64f" />
      <circle cx="32" cy="36" r="11.5" fill="none" stroke="#b57d12" strokeWidth="1.5" />
      <text x="32" y="41.5" textAnchor="middle" fontSize="15" fontWeight="700" fill="#6b4606">
        {sale.slice(0, 1)}
      </text>
    </>
  )
}

const METALS = {
  gold: ['#f3bd3a', '#c98a0c', '#6b4606'],
  silver: ['#d5d9e0', '#98a1ae', '#3f4752'],
  bronze: ['#dfa171', '#a9683a', '#55290b'],
} as const

function Medal({
  place,
  medal,
}: {
  readonly place: 'champion' | 'top-500' | 'participant'
  readonly medal: keyof typeof METALS
}) {
  const [face, edge, ink] = METALS[medal]
  return (
    <>
      <path d="M18 2h12l6 22-9 5z" fill="#3c6fb0" />
      <path d="M46 2H34l-6 22 9 5z" fill="#c2453f" />
      <circle cx="32" cy="41" r="21" fill={edge} />
      <circle cx="32" cy="41" r="17.5" fill={face} />
      {place === 'champion' && (
        <path
          d="m32 28 3.9 8 8.8 1.2-6.4 6.2 1.6 8.700L32 47.900l-7.9 4.2 1.6-8.7-6.4-6.2 8.8-1.200z"
          fill={ink}
        />
      )}
      {place === 'top-500' && (
        <text x="32" y="46" textAnchor="middle" fontSize="14" fontWeight="700" fill={ink}>
          500
        </text>
      )}
      {place === 'participant' && (
        <path
          d="m23 42 6.5 6.500L42 35"
          fill="none"
          stroke={ink}
          strokeWidth="4.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </>
  )
}

const GROUNDS: Readonly<Record<ParticipationBadge, string>> = {
  'syrup-soaker': '#f2c067',
  clairvoyant: '#5b4a93',
  lottie: '#e98aa6',
  lucky: '#4fa57c',
  baller: '#8a5a34',
  'one-year': '#5a9fc7',
}

const SIGNS: Readonly<Record<ParticipationBadge, ReactNode>> = {
  'syrup-soaker': (
    <>
      <path d="M32 12c6 9 13 17 13 26a13 13 0 0 1-26 0c0-9 7-17 13-26z" fill="#9c4a0b" />
      <path d="M25 37c0-5 3-9 5-12" fill="none" stroke="#f7d48f" strokeWidth="3" strokeLinecap="round" />
    </>
  ),
  clairvoyant: (
    <>
      <path d="M10 32c6-10 13-15 22-15s16 5 22 15c-6 10-13 15-22 15s-16-5-22-15z" fill="#f3ecff" />
      <circle cx="32" cy="32" r="9" fill="#3a2c68" />
      <circle cx="35" cy="29" r="3" fill="#ffe28a" />
    </>
  ),
  lottie: (
    <g transform="rotate(-14 32 32)">
      <path d="M12 22h40v7a4 4 0 0 0 0 8v7H12v-7a4 4 0 0 0 0-8z" fill="#fff6dd" />
      <path d="M40 23v20" stroke="#b35a73" strokeWidth="2" strokeDasharray="3 3" />
      <path d="M18 29h16M18 37h11" stroke="#b35a73" strokeWidth="3" strokeLinecap="round" />
    </g>
  ),
  lucky: (
    <g fill="#e5f7d9">
      <circle cx="25.5" cy="24.5" r="8" />
      <circle cx="38.5" cy="24.5" r="8" />
      <circle cx="25.5" cy="37.5" r="8" />
      <circle cx="38.5" cy="37.5" r="8" />
      <path d="M33 33c3 6 6 11 11 16" fill="none" stroke="#e5f7d9" strokeWidth="3.5" strokeLinecap="round" />
    </g>
  ),
  baller: (
    <>
      <path d="m13 24 9 8 10-15 10 15 9-8-4 23H17z" fill="#f7c94c" />
      <path d="M17 47h30" stroke="#b57d12" strokeWidth="4" strokeLinecap="round" />
      <circle cx="32" cy="38" r="3.5" fill="#c2453f" />
    </>
  ),
  'one-year': (
    <>
      <path d="M15 36h34v12a3 3 0 0 1-3 3H18a3 3 0 0 1-3-3z" fill="#7c3a2c" />
      <path
        d="M15 34a6 6 0 0 1 6-6h22a6 6 0 0 1 6 6v4c-3 5-6 5-8.5 0-3 5-6 5-8.5 0-3 5-6 5-8.5 0-2.5 5-5.5 5-8.5 0z"
        fill="#fff3ee"
      />
      <path d="M32 28v-8" stroke="#ffffff" strokeWidth="4" strokeLinecap="round" />
      <path d="M32 9c3 4 3 7 0 9-3-2-3-5 0-9z" fill="#ffd75e" />
    </>
  ),
}
