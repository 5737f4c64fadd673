import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { suggestedBases } from '~/config/bases'
import { network } from '~/config/networks'
import type { CoreState } from '~/core/state'
import { type Currency, type CurrencyId, currencyId, shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Row } from '~/ui/layout'
import { Text } from '~/ui/text'
import { CurrencyLogo } from './CurrencyLogo'

const BASES: readonly Currency[] = [network.coin, ...suggestedBases]

interface Props {
  readonly known: readonly Currency[]
  readonly chosen: readonly (CurrencyId | undefined)[]
  readonly onSelect: (currency: CurrencyId) => void
}

/** What most people look for, and what this person chose last. */
export function CommonBases({ known, chosen, onSelect }: Props) {
  const { t } = useTranslation()
  const recentIds = useSelector((state: CoreState) => state.user.recentTokens[network.chainId])
  const recent = useMemo(
    () =>
      (recentIds ?? [])
        .filter((id) => !BASES.some((each) => currencyId(each) === id))
        .flatMap((id) => known.find((each) => currencyId(each) === id) ?? []),
    [recentIds, known],
  )
  const shortcut = (currency: Currency) => (
    <Shortcut
      key={currencyId(currency)}
      type="button"
      disabled={chosen.includes(currencyId(currency))}
      onClick={() => onSelect(currencyId(currency))}
    >
      <CurrencyLogo currency={currency} size={20} />
      {shortSymbol(currency.symbol)}
    </Shortcut>
  )
  return (
    <Row wrap align="stretch" padding={[3, 0]} divider="end">
      {BASES.map(shortcut)}
      {recent.length > 0 && (
        <Text size={13} tone="soft" full>
          {t('Recently used')}
        </Text>
      )}
      {recent.map(shortcut)}
    </Row>
  )
}

const Shortcut = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-block-size: 44px;
  padding: 4px 12px 4px 8px;
  border: 1px solid var(--line);
  border-radius: 22px;
  background: transparent;
  color: var(--ink);
  font-size: 14px;
  line-height: 20px;
  font-weight: 600;
  cursor: pointer;

  &:hover:enabled {
    border-color: var(--line-control);
  }
  &:disabled {
    background: var(--sunken);
    color: var(--ink-soft);
    cursor: default;
  }
`
