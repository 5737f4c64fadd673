import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { teamLook } from '~/config/teams'
import { TeamEmblem } from '~/widgets/profile/TeamEmblem'

interface Props {
  readonly teamId: number
  readonly emblemSize: number
  readonly children: ReactNode
}

/** A team's emblem and words on its colour. */
export function TeamBanner({ teamId, emblemSize, children }: Props) {
  const { background, textColor } = teamLook(teamId)
  return (
    <Ground style={{ backgroundColor: background, color: textColor }}>
      <TeamEmblem teamId={teamId} size={emblemSize} />
      <div>{children}</div>
    </Ground>
  )
}

const Ground = styled.div`
  display: flex;
  align-items: center;
  gap: 20px;
  padding: 20px 24px;
  /* Light from above, which keeps the words' contrast: it lies over the emblem's side alone. */
  background-image: radial-gradient(circle at 56px 0, rgb(255 255 255 / 28%), transparent 220px);

  & > div {
    min-inline-size: 0;
  }
`
