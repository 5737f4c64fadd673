import { styled } from 'styled-components'
import { type Allowance, type Spender, useAllowances } from '~/core/allowances/useAllowances'
import { isUnlimited, revocationPlan } from '~/core/approvals/useApproval'
import type { Address } from '~/domain/address'
import { shortSymbol } from '~/domain/money/currency'
import type { Translate } from '~/i18n/keys'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { Stack } from '~/ui/layout'
import { Notice } from '~/ui/Notice'
import { Skeleton } from '~/ui/Skeleton'
import { SoftText } from '~/ui/SoftText'
import { SendFailure } from '../transactions/SendFailure'
import { useSending } from '../transactions/useSending'
import { PendingInWallet } from '../transactions/PendingInWallet'
import { useFormat } from '../useFormat'

interface Props {
  readonly account: Address
  readonly onClose: () => void
}

/** What this exchange's contracts may take from the account, and the way to end it. */
export function Allowances({ account, onClose }: Props) {
  const { t } = useTranslation()
  const { allowed, isReading, unread, isCut } = useAllowances(account)
  return (
    <Dialog isOpen onClose={onClose} title={t('Token approvals')} closeLabel={t('Close')} width="narrow">
      <Stack gap={4}>
        <SoftText>
          {t('Tokens you’ve approved CheeseSwap’s contracts to spend. Revoking costs a network fee.')}
        </SoftText>
        {allowed.length > 0 && (
          <Stack as="ul" gap={3} aria-label={t('Token approvals')}>
            {allowed.map((allowance) => (
              <AllowanceRow
                key={`${allowance.amount.currency.address}-${allowance.spender.address}`}
                allowance={allowance}
              />
            ))}
          </Stack>
        )}
        {isReading ? (
          <div role="status" aria-label={t('Loading')}>
            <Skeleton height={48} radius={12} />
          </div>
        ) : (
          allowed.length === 0 && unread === 0 && <p role="status">{t('No approvals.')}</p>
        )}
        {unread > 0 && (
          <Notice type="warning" role="status">
            {t('%count% approval couldn’t be checked.|%count% approvals couldn’t be checked.', {
              count: unread,
            })}
          </Notice>
        )}
        {isCut && <SoftText>{t('Your lists are long, so only part of them was searched.')}</SoftText>}
      </Stack>
    </Dialog>
  )
}

function AllowanceRow({ allowance: { amount, spender } }: { readonly allowance: Allowance }) {
  const { t } = useTranslation()
  const format = useFormat()
  const sending = useSending()
  const { isAsking, act } = sending
  const symbol = shortSymbol(amount.currency.symbol)
  const name = spenderText(spender, t)
  return (
    <li>
      <Line>
        <div>
          <strong>{symbol}</strong>
          <SoftText>
            {name} · {isUnlimited(amount.units) ? t('Unlimited') : format.amount(amount)}
          </SoftText>
        </div>
        <Button
          size="small"
          isLoading={isAsking}
          aria-label={t('Revoke %symbol% (%place%)', { symbol, place: name })}
          onClick={() => void act(revocationPlan(amount.currency, spender.address))}
        >
          {t('Revoke')}
        </Button>
      </Line>
      {isAsking && <PendingInWallet />}
      <SendFailure sending={sending} />
    </li>
  )
}

function spenderText(spender: Spender, t: Translate): string {
  switch (spender.kind) {
    case 'router':
      return t('Swaps & Liquidity')
    case 'farms':
      return t('Farms')
    case 'vault':
      return t('Auto-compounding vault')
    case 'packages':
      return t('Packages')
    case 'fixed-apr':
      return t('Fixed APR')
    case 'pool':
      return t('Earn %symbol%', { symbol: spender.earns })
    case 'sale':
      return t('Sale: %name%', { name: spender.sells })
  }
}

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;

  & > div {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`
