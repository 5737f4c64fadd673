import { lazy, Suspense, useState } from 'react'
import { styled } from 'styled-components'
import { disconnect } from '~/chain/wallet/session'
import { network } from '~/config/networks'
import { NATIVE_RESERVE } from '~/config/policies'
import { useBalances } from '~/core/balances/useBalances'
import type { Address } from '~/domain/address'
import type { Amount } from '~/domain/money/amount'
import type { Currency } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import type { Loadable } from '~/lib/loadable'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { ExternalLink } from '~/ui/ExternalLink'
import { CheckIcon } from '~/ui/icons/CheckIcon'
import { HistoryIcon } from '~/ui/icons/HistoryIcon'
import { LogoutIcon } from '~/ui/icons/LogoutIcon'
import { NavIcon } from '~/ui/icons/NavIcon'
import { Stack } from '~/ui/layout'
import { Notice } from '~/ui/Notice'
import { Skeleton } from '~/ui/Skeleton'
import { DescriptionItem } from '~/ui/DescriptionList'
import { ButtonLink } from '../ButtonLink'
import { RecentTransactionsDialog } from '../transactions/RecentTransactionsDialog'
import { useFormat } from '../useFormat'
import { DelegateWarning } from './DelegateWarning'
import { CopyAddressButton } from '../CopyAddressButton'

// Farms and pools come with it.
const Allowances = lazy(() => import('./Allowances').then((m) => ({ default: m.Allowances })))

// Ratios bring their own arithmetic.
const Holdings = lazy(() => import('./Holdings').then((m) => ({ default: m.Holdings })))

const COIN = network.coin
const SHOWN: readonly Currency[] = [COIN, network.deployment.reward]

const Container = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  padding-block: 8px;
  padding-inline: 16px 8px;
  border-radius: var(--radius-control);
  background: var(--sunken);
`

const Whole = styled.code`
  flex: 1;
  min-inline-size: 0;
  font: inherit;
  font-size: 14px;
  line-height: 20px;
  overflow-wrap: anywhere;
`

const Balances = styled.dl`
  display: grid;
  gap: 8px;
  font-size: 15px;
  line-height: 24px;

  & > div {
    display: flex;
    justify-content: space-between;
    gap: 16px;
  }
  & dt {
    color: var(--ink-soft);
  }
  & dd {
    font-weight: 500;
  }
`

interface Props {
  readonly account: Address
  readonly onClose: () => void
}

/** Who is connected, what the account holds, and the ways on from here. */
export function AccountDialog({ account, onClose }: Props) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<'history' | 'allowances'>()
  const close = () => setOpened(undefined)
  const balances = useBalances(SHOWN, account)
  const [coin] = balances
  const isLow = coin?.status === 'ready' && coin.value.units < NATIVE_RESERVE
  return (
    <Dialog isOpen onClose={onClose} title={t('Your wallet')} closeLabel={t('Close')} width="narrow">
      <Stack gap={4}>
        <Container>
          <Whole>{account}</Whole>
          <CopyAddressButton address={account} />
        </Container>
        {network.explorerUrl !== undefined && (
          <div>
            <ExternalLink
              href={`${network.explorerUrl}/address/${account}`}
              newTabText={t('opens in a new tab')}
            >
              {t('View on the explorer')}
            </ExternalLink>
          </div>
        )}
        <DelegateWarning account={account} />
        {isLow && (
          <Notice type="warning" title={t('Low %symbol% balance', { symbol: COIN.symbol })}>
            {t('Every transaction costs a network fee in %symbol%. Get some before you trade.', {
              symbol: COIN.symbol,
            })}
          </Notice>
        )}
        <Balances>
          {SHOWN.map((currency, i) => (
            <DescriptionItem key={currency.symbol} label={currency.symbol}>
              <Balance amount={balances[i]} />
            </DescriptionItem>
          ))}
        </Balances>
        <Suspense fallback={<Skeleton height={120} radius={12} />}>
          <Holdings account={account} />
        </Suspense>
        <Stack gap={2}>
          <ButtonLink to="/exit" isFullWidth onClick={onClose}>
            <NavIcon name="liquidity" size={20} />
            {t('Your positions')}
          </ButtonLink>
          <Button isFullWidth onClick={() => setOpened('history')}>
            <HistoryIcon />
            {t('Recent transactions')}
          </Button>
          <Button isFullWidth onClick={() => setOpened('allowances')}>
            <CheckIcon />
            {t('Token approvals')}
          </Button>
          <Button
            isFullWidth
            onClick={() => {
              onClose()
              disconnect()
            }}
          >
            <LogoutIcon />
            {t('Disconnect')}
          </Button>
        </Stack>
      </Stack>
      {opened === 'history' && <RecentTransactionsDialog onClose={close} />}
      <Suspense>{opened === 'allowances' && <Allowances account={account} onClose={close} />}</Suspense>
    </Dialog>
  )
}

function Balance({ amount }: { readonly amount: Loadable<Amount> | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (amount === undefined || amount.status === 'loading') return <Skeleton width={96} />
  if (amount.status === 'failed') return t('Balance unknown')
  return <bdi>{format.amount(amount.value)}</bdi>
}
