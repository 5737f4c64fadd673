import type { ReactNode } from 'react'
import { type TeamLook, teamLook } from '~/config/teams'

interface Props {
  readonly teamId: number
  /** Pixels. */
  readonly size: number
}

/** A team's picture. Its name stands beside it. */
export function TeamEmblem({ teamId, size }: Props) {
  const { emblem, background } = teamLook(teamId)
  return (
    <svg width={size} height={size} viewBox="0 0 96 96" aria-hidden="true" focusable="false">
      <circle cx="48" cy="48" r="48" fill={background} />
      <circle cx="48" cy="48" r="44.5" fill="none" stroke="#ffffff" strokeOpacity="0.45" strokeWidth="2" />
      {DRAWINGS[emblem]}
    </svg>
  )
}

const DRAWINGS: Readonly<Record<TeamLook['emblem'], ReactNode>> = {
  // A drop of syrup, and a flash in it.
  storm: (
    <>
      <path d="M48 13C58 28 73 43 73 59a25 25 0 0 1-50 0c0-16 15-31 25-46z" fill="#9c4a0b" />
      <path d="M48 13C58 28 73 43 73 59a25 25 0 0 1-25 25z" fill="#b75f16" />
      <path d="M31 55c1-7 5-13 9-18" fill="none" stroke="#f7d48f" strokeWidth="4" strokeLinecap="round" />
      <path
        d="M54 36 37 60h10l-5 17 18-24H49z"
        fill="#fff3d0"
        stroke="#7a3607"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </>
  ),
  // A pancake in the air above its pan.
  flippers: (
    <>
      <path
        d="M17 44c6-13 16-21 29-24"
        fill="none"
        stroke="#bfe6e3"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeDasharray="1 8"
      />
      <g transform="rotate(-16 56 36)">
        <ellipse cx="56" cy="39" rx="22" ry="9" fill="#b9782f" />
        <ellipse cx="56" cy="35" rx="22" ry="9" fill="#f3c578" />
        <ellipse cx="56" cy="34" rx="15" ry="5" fill="#e2a551" />
        <rect x="51" y="28" width="11" height="7" rx="2" fill="#fff1b8" />
      </g>
      <path d="M17 62h48a4 4 0 0 1 0 8c-3 9-11 13-22 13S20 79 17 62z" fill="#0a2f36" />
      <path d="M17 62h48" stroke="#6aa9ae" strokeWidth="3" strokeLinecap="round" />
      <path d="M64 65h17" stroke="#0a2f36" strokeWidth="7" strokeLinecap="round" />
    </>
  ),
  // A cake that leans, with sparks.
  cakers: (
    <g transform="rotate(-5 48 52)">
      <rect x="45.5" y="19" width="5" height="16" rx="2" fill="#ffffff" />
      <path d="M48 8c4 5 5 9 0 12c-5-3-4-7 0-12z" fill="#f0921e" />
      <path
        d="M30 18l3 5M66 17l-3 5M25 30l5 2M71 29l-5 2"
        stroke="#a3254f"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M23 50h50v24a6 6 0 0 1-6 6H29a6 6 0 0 1-6-6z" fill="#7c3a2c" />
      <path d="M23 62h50" stroke="#f7d7a8" strokeWidth="4" />
      <path
        d="M23 45c0-7 5-11 11-11h28c6 0 11 4 11 11v6c0 6-8 6-8 0 0 9-9 9-9 0 0 6-8 6-8 0 0 10-9 10-9 0 0 6-8 6-8 0 0 7-8 6-8 0z"
        fill="#fff3ee"
      />
      <circle cx="35" cy="42" r="2.5" fill="#d9416f" />
      <circle cx="48" cy="40" r="2.5" fill="#3f8fb8" />
      <circle cx="61" cy="42" r="2.5" fill="#e0a12c" />
    </g>
  ),
  other: (
    <path
      d="M30 74V24m0 2c14-8 22 8 37 0v24c-15 8-23-8-37 0"
      fill="#7a68a6"
      stroke="#4a3c72"
      strokeWidth="4"
    />
  ),
}
