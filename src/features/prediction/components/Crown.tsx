/** A medal for the first three, drawn: its number is read. */
export function Crown({ rank }: { readonly rank: number }) {
  const color = COLORS[rank - 1] ?? 'var(--sunken)'
  return (
    <svg width="56" height="64" viewBox="0 0 56 64" role="img" aria-label={String(rank)}>
      <path d="M16 34 10 60l18-8 18 8-6-26z" fill={color} opacity="0.45" />
      <circle cx="28" cy="25" r="22" fill={color} />
      <circle cx="28" cy="25" r="16.5" fill="none" stroke="#1d1a15" strokeOpacity="0.35" strokeWidth="1.5" />
      <text x="28" y="32" textAnchor="middle" fontSize="20" fontWeight="700" fill="#1d1a15">
        {rank}
      </text>
    </svg>
  )
}

const COLORS = ['#f5b82e', '#c9ccd1', '#d59a62'] as const
