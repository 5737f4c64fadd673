import { styled } from 'styled-components'
import { below } from '~/ui/theme'
import { TeamEmblem } from '~/widgets/profile/TeamEmblem'

/** A team on a tab: on a phone there is room for its emblem alone, and its name is read out. */
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
    & > span {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      clip-path: inset(50%);
    }
  }
`
