import { type Currency, currencyId, shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Stack } from '~/ui/layout'
import { Text } from '~/ui/text'
import { ButtonLink } from '~/widgets/ButtonLink'
import { problemText } from '../problemText'
import type { BurnProblem } from '../problems'

interface Props {
  readonly problem: BurnProblem
  readonly currencies: readonly [Currency | undefined, Currency | undefined]
}

/** There is nothing to remove here: why, and where to go. */
export function NoPosition({ problem, currencies: [a, b] }: Props) {
  const { t } = useTranslation()
  const isPair = problem.kind === 'no-pool' || problem.kind === 'no-liquidity'
  return (
    <Stack gap={3} align="center" textAlign="center" padding={[6, 0, 1]}>
      <Text weight={600} role="status">
        {problemText(problem, t)}
      </Text>
      <Text as="small" marginTop={-3} tone="soft" size={14}>
        <span id="remove-liquidity-tokena-symbol">
          {a === undefined ? t('Unknown') : shortSymbol(a.symbol)}
        </span>
        {' / '}
        <span id="remove-liquidity-tokenb-symbol">
          {b === undefined ? t('Unknown') : shortSymbol(b.symbol)}
        </span>
      </Text>
      {a !== undefined && b !== undefined && isPair && (
        <ButtonLink to={`/add/${currencyId(a)}/${currencyId(b)}`} variant="primary" isFullWidth>
          {t('Add Liquidity')}
        </ButtonLink>
      )}
      <ButtonLink to="/liquidity" isFullWidth>
        {t('Your liquidity')}
      </ButtonLink>
    </Stack>
  )
}
