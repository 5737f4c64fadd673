import { styled } from 'styled-components'

interface Props {
  /** What it is a picture of, in words. */
  readonly label: string
  readonly done: number
  /** Where something happens on the way, from 0 to 1. */
  readonly mark?: number | undefined
}

/** How much of something is done; the figures are beside it. */
export function ProgressBar({ label, done, mark }: Props) {
  const percent = Math.max(0, Math.min(100, Math.round(done * 1000) / 10))
  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <Done style={{ inlineSize: `${String(percent)}%`, minInlineSize: percent > 0 ? 4 : 0 }} />
      {mark !== undefined && <Mark style={{ insetInlineStart: `${String(Math.min(mark, 1) * 100)}%` }} />}
    </Track>
  )
}

const Track = styled.div`
  position: relative;
  block-size: 8px;
  border-radius: 4px;
  background: var(--hover);
`

const Done = styled.div`
  block-size: 100%;
  border-radius: 4px;
  background: var(--accent);
  transition: inline-size var(--calm) var(--ease);
`

const Mark = styled.span`
  position: absolute;
  inset-block: -3px;
  inline-size: 2px;
  margin-inline-start: -1px;
  border-radius: 1px;
  background: var(--ink);
`
