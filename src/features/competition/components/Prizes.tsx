import { useState } from 'react'
import type { CompetitionRow } from '~/config/competition'
import type { TeamOnChain } from '~/core/profile/useTeams'
import { ranksOf, REWARD_GROUPS, type RewardGroup } from '~/domain/competition/rewards'
import { shortSymbol, type Token } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import type { Translate } from '~/i18n/keys'
import { Badge } from '~/ui/Badge'
import { Box, Stack } from '~/ui/layout'
import { Segmented } from '~/ui/Segmented'
import { Table } from '~/ui/Table'
import { Text } from '~/ui/text'
import { useFormat } from '~/widgets/useFormat'
import { useCount } from '~/widgets/useCount'
import { type Battle, PAID_IN } from '../reads'
import { namedPrizes } from '../prizes'
import { useVolumeText } from '../useVolumeText'
import { TeamLabel } from './TeamLabel'

interface Props {
  readonly row: CompetitionRow
  readonly battle: Battle
  readonly fanTokens: readonly Token[]
  readonly teams: readonly TeamOnChain[]
}

/** What each rank of each team is given, as the contract has it. */
export function Prizes({ row, battle, fanTokens, teams }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const count = useCount()
  const [chosen, setChosen] = useState<number>()
  const teamId = chosen ?? (battle.winningTeamId > 0 ? battle.winningTeamId : 1)
  const rewards = battle.rewards[teamId - 1]
  const isSet = battle.rewards.some(({ amounts, fanAmounts, points }) =>
    [...amounts, ...fanAmounts.flat(), ...points].some((each) => each > 0),
  )
  const groups = reachedGroups(row.ranks)
  const hasCollectible = (group: RewardGroup) =>
    group > 0 && (battle.winningTeamId === 0 || battle.winningTeamId === teamId)
  const name = (id: number) => teams.find((team) => team.id === id)?.name ?? t('Team %id%', { id })
  return (
    <Stack as="section" aria-labelledby="battle-prizes">
      <h2 id="battle-prizes">{t('Prizes')}</h2>
      {!isSet && (
        <Text size={14} lineHeight="inherit" tone="soft">
          {t('Rewards for each rank are published before claims open.')}
        </Text>
      )}
      {isSet && rewards !== undefined && (
        <>
          <Segmented
            label={t('Team')}
            options={battle.rewards.map((_, index) => ({
              value: index + 1,
              label: <TeamLabel teamId={index + 1} name={name(index + 1)} />,
            }))}
            selected={teamId}
            onSelect={setChosen}
          />
          {battle.winningTeamId === teamId && (
            <Text size={14} lineHeight="inherit" tone="soft">
              <Badge data-type="success">{t('Winning team')}</Badge>
            </Text>
          )}
          <Table label={t('%team% prizes', { team: name(teamId) })}>
            <thead>
              <tr>
                <th scope="col">{row.ranks === undefined ? t('Reward group') : t('Rank in the team')}</th>
                <th scope="col" data-figure>
                  {t('Per member')}
                </th>
                <th scope="col" data-figure>
                  {t('Points')}
                </th>
                <th scope="col">{t('Collectible')}</th>
              </tr>
            </thead>
            <tbody>
              {groups.map((group) => (
                <tr key={group}>
                  <td>{ranksText(group, row.ranks, t)}</td>
                  <td data-figure>
                    {namedPrizes(
                      [PAID_IN, ...fanTokens],
                      [rewards.amounts, ...rewards.fanAmounts].map((each) => each[group] ?? 0n),
                    ).map((prize) => (
                      <Box nowrap key={prize.currency.address}>
                        {t('%amount% %symbol%', {
                          amount: format.amount(prize),
                          symbol: shortSymbol(prize.currency.symbol),
                        })}
                      </Box>
                    ))}
                  </td>
                  <td data-figure>{count(rewards.points[group] ?? 0)}</td>
                  <td>
                    {hasCollectible(group)
                      ? battle.winningTeamId === 0
                        ? t('Prize if the team wins')
                        : t('Yes')
                      : t('No')}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </>
      )}
      {row.pots !== undefined && <Pots pots={row.pots} ranks={row.ranks} />}
    </Stack>
  )
}

interface Ranked {
  readonly ranks: CompetitionRow['ranks']
}

/** What a whole group shares, by the team's rank: figures of the battle that announced them. */
function Pots({ pots, ranks }: Pick<Required<CompetitionRow>, 'pots'> & Ranked) {
  const { t } = useTranslation()
  const volumeText = useVolumeText()
  return (
    <Table label={t('Prize pools by team rank')}>
      <thead>
        <tr>
          <th scope="col">{ranks === undefined ? t('Reward group') : t('Rank in the team')}</th>
          {pots.map((_, index) => (
            <th scope="col" key={index} data-figure>
              {t('Team rank %rank%', { rank: index + 1 })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {REWARD_GROUPS.map((group, index) => (
          <tr key={group}>
            <td>{ranksText(group, ranks, t)}</td>
            {pots.map((pot, rank) => (
              <td key={rank} data-figure>
                {volumeText(pot[index] ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** Reward groups that can be reached; all if the ranks are not configured. */
function reachedGroups(lastRanks: readonly number[] | undefined): readonly RewardGroup[] {
  return lastRanks === undefined
    ? REWARD_GROUPS
    : REWARD_GROUPS.filter((group) => ranksOf(group, lastRanks) !== undefined)
}

function ranksText(group: RewardGroup, lastRanks: readonly number[] | undefined, t: Translate): string {
  const ranks = lastRanks && ranksOf(group, lastRanks)
  if (ranks === undefined) return String(group)
  const [from, to] = ranks
  if (from === to) return `#${String(from)}`
  return to === Infinity ? t('#%from% and below', { from }) : `#${String(from)}–${String(to)}`
}
