import { styled } from 'styled-components'
import { network } from '~/config/networks'
import { useBalance } from '~/core/balances/useBalances'
import type { Address } from '~/domain/address'
import type { SetupCosts as Costs } from '~/domain/profile/costs'
import type { SetupStep } from '~/domain/profile/setup'
import { amountOf } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { type Loadable, valueOf } from '~/lib/loadable'
import { Card } from '~/ui/Card'
import { DescriptionItem, DescriptionList } from '~/ui/DescriptionList'
import { Stack } from '~/ui/layout'
import { Notice } from '~/ui/Notice'
import { Skeleton } from '~/ui/Skeleton'
import { Heading, Text } from '~/ui/text'
import { ButtonLink } from '~/widgets/ButtonLink'
import { DollarValue } from '~/widgets/DollarValue'
import { useFormat } from '~/widgets/useFormat'
import type { ProfilePrices } from '../usePrices'

const { reward } = network.deployment
const COIN = network.coin

interface Props {
  readonly prices: Loadable<ProfilePrices, unknown>
  /** Undefined for a visitor, who has everything before them. */
  readonly own:
    | {
        readonly account: Address
        readonly step: SetupStep | undefined
        readonly costs: Loadable<Costs, unknown>
      }
    | undefined
}

/** What the profile costs as the contracts say it, what of it is still to be paid, and what the account lacks. */
export function SetupCosts({ prices, own }: Props) {
  const { t } = useTranslation()
  const balance = useBalance(own && reward, own?.account)
  const symbol = shortSymbol(reward.symbol)
  if (prices.status === 'failed') {
    return (
      <Notice type="danger" role="alert" title={t('Could not retrieve costs for profile')}>
        {t('You can’t pay until we’ve loaded the cost from the contracts. We’ll keep trying.')}
      </Notice>
    )
  }
  const known = valueOf(prices)
  const isMinted = own?.step !== undefined && own.step !== 'starter' && own.step !== 'not-accepted'
  const costs = own && valueOf(own.costs)
  const total = own === undefined ? known && known.mint + known.register : costs?.total
  return (
    <Card aria-labelledby="setup-costs">
      <Heading marginBottom={3} size={16} id="setup-costs">
        {t('Cost')}
      </Heading>
      <DescriptionList>
        <DescriptionItem label={t('Starter collectible')}>
          {isMinted ? t('That’s everything') : <Cost units={known?.mint} />}
        </DescriptionItem>
        <DescriptionItem label={t('Profile')}>
          <Cost units={known?.register} />
        </DescriptionItem>
        <Total>
          <dt>{t('Left to pay')}</dt>
          <dd data-testid="setup-total">
            <Cost units={total} hasDollars />
          </dd>
        </Total>
        {own !== undefined && (
          <DescriptionItem label={t('Your balance')}>
            {balance.status === 'failed' ? (
              t('Balance unknown')
            ) : (
              <Cost units={valueOf(balance)?.units} isBalance />
            )}
          </DescriptionItem>
        )}
      </DescriptionList>
      {costs !== undefined && costs.lacking > 0n && (
        <Stack gap={3} marginTop={3}>
          <Notice type="warning" role="status">
            <Missing units={costs.lacking} />
          </Notice>
          <ButtonLink to={`/swap?outputCurrency=${reward.address}`} isFullWidth>
            {t('Get %symbol%', { symbol })}
          </ButtonLink>
        </Stack>
      )}
      <Text marginTop={3} tone="soft" size={13}>
        {t('Each step also costs a network fee in %symbol%. Prices come from the contracts.', {
          symbol: COIN.symbol,
        })}
      </Text>
    </Card>
  )
}

function Missing({ units }: { readonly units: bigint }) {
  const { t } = useTranslation()
  const format = useFormat()
  return t('You need %amount% %symbol% more for all steps.', {
    amount: format.amountUp(amountOf(reward, units)),
    symbol: shortSymbol(reward.symbol),
  })
}

interface CostProps {
  /** Of the reward token; undefined while it is not known. */
  readonly units: bigint | undefined
  readonly hasDollars?: boolean
  readonly isBalance?: boolean
}

function Cost({ units, hasDollars = false, isBalance = false }: CostProps) {
  const format = useFormat()
  if (units === undefined) return <Skeleton width={80} />
  const amount = amountOf(reward, units)
  return (
    <>
      <bdi>
        {isBalance ? format.amount(amount) : format.amountUp(amount)} {shortSymbol(reward.symbol)}
      </bdi>
      {hasDollars && (
        <Text as="span" size={13} lineHeight="inherit" tone="soft" weight={400} block>
          <DollarValue amount={amount} />
        </Text>
      )}
    </>
  )
}

const Total = styled.div`
  margin-block: 8px;
  padding-block: 12px 8px;
  border-block: 1px solid var(--line);

  &&& > dt {
    color: var(--ink);
    font-weight: 600;
  }
  & > dd {
    /* The amount, and its dollars below it. */
    min-block-size: 40px;
    font-size: 16px;
  }
`
