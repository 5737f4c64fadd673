import { memo } from 'react'
import { styled } from 'styled-components'
import type { Filters } from '~/domain/nft/filters'
import type { Distribution } from '~/domain/nft/rarity'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Card } from '~/ui/Card'
import { CloseIcon } from '~/ui/icons/CloseIcon'
import { Row } from '~/ui/layout'
import { Text } from '~/ui/text'
import { useCount } from '~/widgets/useCount'

interface Props {
  readonly distribution: Distribution
  readonly filters: Filters
  readonly onToggle: (trait: string, value: string) => void
}

/** Each trait with its values and how many tokens have them. They are hundreds, and stay while the grid changes. */
export const TraitFilters = memo(function TraitFilters({ distribution, filters, onToggle }: Props) {
  const count = useCount()
  return (
    <Card as="div" flat clip gap={0} padding={0}>
      {Object.entries(distribution).map(([trait, values]) => {
        const chosen = filters.traits[trait] ?? []
        return (
          <Group key={trait} open={chosen.length > 0}>
            <summary>
              <bdi>{trait}</bdi>
              <Text as="span" tone="soft" size={13} weight={400}>
                {Object.keys(values).length}
              </Text>
            </summary>
            <ul>
              {Object.entries(values)
                .sort(([, a], [, b]) => b - a)
                .map(([value, tokens]) => (
                  <li key={value}>
                    <label>
                      <input
                        type="checkbox"
                        checked={chosen.includes(value)}
                        onChange={() => {
                          onToggle(trait, value)
                        }}
                      />
                      <bdi>{value}</bdi>
                      <Text as="span" tone="soft" size={13} weight={400}>
                        {count(tokens)}
                      </Text>
                    </label>
                  </li>
                ))}
            </ul>
          </Group>
        )
      })}
    </Card>
  )
})

interface ChipsProps {
  readonly filters: Filters
  readonly onToggle: (trait: string, value: string) => void
  readonly onClear: () => void
}

/** The chosen values, each removed by a click. */
export function TraitChips({ filters, onToggle, onClear }: ChipsProps) {
  const { t } = useTranslation()
  const chosen = Object.entries(filters.traits).flatMap(([trait, values]) =>
    values.map((value) => ({ trait, value })),
  )
  if (chosen.length === 0) return null
  return (
    <Row as="ul" wrap align="stretch" aria-label={t('Chosen traits')}>
      {chosen.map(({ trait, value }) => (
        <li key={`${trait} ${value}`}>
          <Chip
            type="button"
            aria-label={t('Remove the filter %trait%: %value%', { trait, value })}
            onClick={() => {
              onToggle(trait, value)
            }}
          >
            <bdi>
              {trait}: {value}
            </bdi>
            <CloseIcon size={16} />
          </Chip>
        </li>
      ))}
      <li>
        <Clear type="button" onClick={onClear}>
          {t('Clear all')}
        </Clear>
      </li>
    </Row>
  )
}

const Group = styled.details`
  &:not(:last-child) {
    border-block-end: 1px solid var(--line);
  }
  & > summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    min-block-size: 44px;
    padding-inline: 16px;
    font-size: 14px;
    font-weight: 600;
    cursor: pointer;
  }
  & > summary:hover {
    background: var(--hover);
  }
  & > ul {
    max-block-size: 300px;
    padding: 0 8px 8px;
    overflow-y: auto;
  }
  & label {
    display: flex;
    align-items: center;
    gap: 10px;
    min-block-size: 44px;
    padding-inline: 8px;
    border-radius: 8px;
    font-size: 14px;
    cursor: pointer;
  }
  & label:hover {
    background: var(--hover);
  }
  & label > :last-child {
    margin-inline-start: auto;
  }
  & input {
    inline-size: 18px;
    block-size: 18px;
    margin: 0;
    accent-color: var(--ink);
  }
`

const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-block-size: 44px;
  padding: 4px 12px;
  border: 1px solid var(--line-control);
  border-radius: 22px;
  background: var(--surface);
  color: var(--ink);
  font-size: 14px;
  cursor: pointer;

  &:hover {
    background: var(--hover);
  }
`

const Clear = styled(Chip)`
  border-color: transparent;
  background: transparent;
  font-weight: 600;
`
