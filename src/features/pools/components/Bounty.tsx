import { lazy, Suspense, useState } from 'react'
import { styled } from 'styled-components'
import { useIsPending } from '~/core/transactions/usePendingAction'
import { amountOf } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import { bountyOf } from '~/domain/vault/harvest'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { look, SURFACES } from '~/ui/look'
import { Skeleton } from '~/ui/Skeleton'
import { Text } from '~/ui/text'
import { below } from '~/ui/theme'
import { useFormat } from '~/widgets/useFormat'
import { useRatioFormat } from '~/widgets/useRatioFormat'
import { dollarsOf, type MarketContext, type VaultPool } from '../selectors'
import { WRITES } from '../writes'

const BountyDialog = lazy(() => import('./BountyDialog').then((m) => ({ default: m.BountyDialog })))

interface Props {
  readonly pool: VaultPool
  readonly priceOf: MarketContext['priceOf']
}

/** The bounty for compounding the vault. */
export function Bounty({ pool, priceOf }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const ratios = useRatioFormat()
  const [isOpen, setIsOpen] = useState(false)
  const isClaiming = useIsPending('bounty')
  const token = pool.earningToken
  const symbol = shortSymbol(token.symbol)
  const { vault } = pool
  const bounty =
    vault.status === 'ready' ? amountOf(token, bountyOf(vault.value.pending, vault.value.callFee)) : undefined
  const dollars = dollarsOf(bounty, priceOf)
  return (
    <>
      <Frame aria-labelledby="bounty-title">
        <div>
          <h2 id="bounty-title">{t('Auto %symbol% bounty', { symbol })}</h2>
          {vault.status === 'failed' ? (
            <Text size={18}>{t('Unknown')}</Text>
          ) : bounty === undefined ? (
            <Skeleton width={120} height={24} />
          ) : (
            <Text size={18}>
              <strong data-testid="bounty">{format.amount(bounty)}</strong>
              {bounty.units > 0n && dollars !== undefined && (
                <small>
                  {' '}
                  <bdi>{ratios.dollars(dollars)}</bdi>
                </small>
              )}
            </Text>
          )}
        </div>
        <Button
          id="bounty-button"
          isLoading={isClaiming}
          disabled={bounty === undefined}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          {isClaiming ? t('Claiming') : t('Claim')}
        </Button>
      </Frame>
      {isOpen && vault.status === 'ready' && WRITES.vault !== undefined && (
        <Suspense>
          <BountyDialog
            pool={pool}
            vault={vault.value}
            writes={WRITES.vault}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

const Frame = styled.section`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 24px;
  /* A reward that grows widens nothing. */
  inline-size: 400px;
  max-inline-size: 100%;
  padding: 12px 20px;
  ${SURFACES.card}
  box-shadow: var(--shadow);

  & h2 {
    ${look({ size: 13, tone: 'soft', weight: 500 })}
    letter-spacing: 0;
  }
  & strong {
    font-weight: 600;
  }
  & small {
    color: var(--ink-soft);
    font-size: 13px;
  }
  ${below.phone} {
    inline-size: 100%;
    padding-inline: 16px;
  }
`
