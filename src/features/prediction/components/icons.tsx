import { Icon } from '~/ui/icons/Icon'

/** A round that runs: a triangle in a ring. */
export function LiveIcon() {
  return (
    <Icon size={18}>
      <circle cx="10" cy="10" r="7.5" />
      <path d="M8.25 7v6l4.75-3z" fill="currentColor" />
    </Icon>
  )
}

/** A round that takes bets. */
export function NextIcon() {
  return (
    <Icon size={18}>
      <circle cx="10" cy="10" r="7.5" />
      <path d="M7 12.5 10 7.5l3 5z" fill="currentColor" />
    </Icon>
  )
}

export function ClockIcon() {
  return (
    <Icon size={18}>
      <circle cx="10" cy="10" r="7.5" />
      <path d="M10 6v4l2.75 2" />
    </Icon>
  )
}

/** A round that is over. */
export function ClosedIcon() {
  return (
    <Icon size={18}>
      <circle cx="10" cy="10" r="7.5" />
      <path d="M7 10.25 9.25 12.5 13.25 8" />
    </Icon>
  )
}

export function CanceledIcon() {
  return (
    <Icon size={18}>
      <circle cx="10" cy="10" r="7.5" />
      <path d="m5 15 10-10" />
    </Icon>
  )
}

export function UpIcon({ size = 20 }: { readonly size?: number }) {
  return (
    <Icon size={size}>
      <path d="M10 16V4M5 9l5-5 5 5" />
    </Icon>
  )
}

export function DownIcon({ size = 20 }: { readonly size?: number }) {
  return (
    <Icon size={size}>
      <path d="M10 4v12M5 11l5 5 5-5" />
    </Icon>
  )
}

export function ChartIcon() {
  return (
    <Icon>
      <path d="M3 3v14h14M6 12.5l3.25-4 3 2.5L16.5 6" />
    </Icon>
  )
}

export function RightIcon() {
  return (
    <Icon isPointing>
      <path d="M8 5.5l4.5 4.5L8 14.5" />
    </Icon>
  )
}

/** Rays around a win; it comes in once and stays. */
export function Rays() {
  return (
    <svg width="120" height="44" viewBox="0 0 120 44" aria-hidden="true" focusable="false">
      <g fill="none" stroke="var(--accent)" strokeWidth="3" strokeLinecap="round">
        <path d="M60 4v8M40 9l4 7M80 9l-4 7M24 20l7 4M96 20l-7 4M14 36l8 1M106 36l-8 1" />
      </g>
      <circle cx="60" cy="30" r="11" fill="var(--accent)" />
      <path
        d="m55 30 3.5 3.5 6.5-7"
        fill="none"
        stroke="var(--on-accent)"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
