import { styled } from 'styled-components'
import { below } from '~/ui/theme'
import { TeamEmblem } from '~/widgets/profile/TeamEmblem'

/** A team on a tab: its emblem and its name, below each other on a phone. */
export function TeamLabel({ teamId, name }: { readonly teamId: number; readonly name: string }) {
  return (
    <Label title={name}>
      <TeamEmblem teamId={teamId} size={20} />
      <span>{name}</span>
    </Label>
  )
}

const Label = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-inline-size: 0;

  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${below.phone} {
    flex-direction: column;
    gap: 2px;

    & > span {
      font-size: 12px;
      line-height: 14px;
      white-space: normal;
    }
  }
`
