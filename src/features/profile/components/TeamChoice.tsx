import { useId } from 'react'
import { styled } from 'styled-components'
import { teamLook } from '~/config/teams'
import type { TeamOnChain } from '~/core/profile/useTeams'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Fieldset } from '~/ui/Fieldset'
import { Text } from '~/ui/text'
import { below } from '~/ui/theme'
import { VisuallyHidden } from '~/ui/VisuallyHidden'
import { TeamEmblem } from '~/widgets/profile/TeamEmblem'

interface Props {
  /** In the order in which they are shown. */
  readonly teams: readonly TeamOnChain[]
  readonly chosen: number | undefined
  readonly onChoose: (teamId: number) => void
}

/** Choice of a team; closed teams are shown disabled. */
export function TeamChoice({ teams, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const group = useId()
  return (
    <Teams>
      <VisuallyHidden as="legend">{t('Team')}</VisuallyHidden>
      {teams.map(({ id, name, description, users, isJoinable }) => (
        <Team key={id} id={`team-${String(id)}`} data-closed={!isJoinable}>
          <input
            type="radio"
            name={group}
            checked={id === chosen}
            disabled={!isJoinable}
            onChange={() => onChoose(id)}
          />
          <Emblem style={{ background: teamLook(id).background }}>
            <TeamEmblem teamId={id} size={64} />
          </Emblem>
          <Words>
            <strong>
              <bdi>{name}</bdi>
            </strong>
            <span>{description}</span>
            <Text as="span" tone="soft" size={13}>
              {isJoinable
                ? t('%count% member|%count% members', { count: users })
                : t('Full or closed to new members')}
            </Text>
          </Words>
        </Team>
      ))}
    </Teams>
  )
}

const Teams = styled(Fieldset)`
  gap: 12px;
`

const Team = styled.label`
  position: relative;
  display: flex;
  align-items: stretch;
  gap: 16px;
  padding-inline-end: 16px;
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  cursor: pointer;
  transition: border-color var(--quick) var(--ease);

  &:hover {
    border-color: var(--line-control);
  }
  /* Over the emblem's ground, too. */
  &:has(input:checked)::after {
    content: '';
    position: absolute;
    inset: -1px;
    border: 2px solid var(--ink);
    border-radius: inherit;
    pointer-events: none;
  }
  &:has(input:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  &[data-closed='true'] {
    border-color: var(--line);
    background: var(--sunken);
    cursor: not-allowed;
  }

  & > input {
    order: 3;
    flex-shrink: 0;
    align-self: center;
    inline-size: 20px;
    block-size: 20px;
    margin: 0;
    accent-color: var(--ink);
    cursor: inherit;
  }
  & > input:focus-visible {
    outline: none;
  }
`

const Emblem = styled.span`
  display: inline-flex;
  flex-shrink: 0;
  align-items: center;
  justify-content: center;
  inline-size: 104px;
  padding-block: 12px;
  border-start-start-radius: 15px;
  border-end-start-radius: 15px;

  ${below.phone} {
    inline-size: 80px;
  }

  [data-closed='true'] > & {
    opacity: 0.55;
  }
`

const Words = styled.span`
  display: flex;
  flex: 1;
  flex-direction: column;
  justify-content: center;
  gap: 2px;
  min-inline-size: 0;
  padding-block: 12px;
  font-size: 14px;
  line-height: 20px;

  & > strong {
    font-size: 16px;
    line-height: 24px;
  }
  & bdi {
    white-space: normal;
  }
`
