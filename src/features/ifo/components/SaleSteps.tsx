import { styled } from 'styled-components'
import { useCurrentBlock } from '~/chain/block/useBlock'
import { useAccount } from '~/chain/wallet/useWallet'
import type { SaleConfig } from '~/config/ifo/sale'
import { useBalance } from '~/core/balances/useBalances'
import { useProfileStatus } from '~/core/profile/useProfileStatus'
import { type SaleStep, saleSteps } from '~/domain/ifo/commitment'
import { saleStatus } from '~/domain/ifo/saleStatus'
import { shortSymbol } from '~/domain/money/currency'
import type { Translate } from '~/i18n/keys'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'
import { Link } from '~/ui/Link'
import { CheckIcon } from '~/ui/icons/CheckIcon'
import { Grid } from '~/ui/layout'
import { look } from '~/ui/look'
import { StepMark } from '~/ui/StepMark'
import { VisuallyHidden } from '~/ui/VisuallyHidden'
import { committedTokenUrl } from '../links'
import { useSale } from '../useSale'

/** The way through a sale, and where one stands on it. */
export function SaleSteps({ config }: { readonly config: SaleConfig }) {
  const { t } = useTranslation()
  const account = useAccount()
  const profile = valueOf(useProfileStatus(account))
  const { state, own } = useSale(config)
  const sale = valueOf(state)
  const block = BigInt(useCurrentBlock())
  const balance = valueOf(useBalance(sale?.currency, account))
  const parts = Object.values(own).flatMap((part) => (part && valueOf(part)) ?? [])
  const ownParts = parts.filter(({ committed }) => committed > 0n)
  const symbol = shortSymbol(sale?.currency.symbol ?? '')
  const steps = saleSteps({
    hasActiveProfile: profile?.kind === 'active',
    balance: balance?.units ?? 0n,
    committed: ownParts.reduce((sum, { committed }) => sum + committed, 0n),
    hasClaimedAll: ownParts.every(({ claimed }) => claimed),
    isFinished: sale !== undefined && saleStatus(sale, block) === 'finished',
  })
  if (sale === undefined) return null
  return (
    <section aria-labelledby="sale-steps">
      <h2 id="sale-steps">{t('How to take part')}</h2>
      <Grid as="ol" columns="repeat(4, 1fr)" marginTop={4} singleBelow="tablet">
        {steps.map(({ step, state: at }, index) => (
          <Step key={step} data-state={at} aria-current={at === 'current' ? 'step' : undefined}>
            <StepMark aria-hidden="true">{at === 'done' ? <CheckIcon size={16} /> : index + 1}</StepMark>
            <div>
              <h3>
                {titleOf(step, symbol, t)}
                {at === 'done' && <VisuallyHidden> ({t('Done')})</VisuallyHidden>}
              </h3>
              <p>{textOf(step, t)}</p>
              {at === 'current' && step === 'profile' && (
                <Link to={profile?.kind === 'paused' ? '/profile' : '/create-profile'}>
                  {profile?.kind === 'paused' ? t('Reactivate profile') : t('Create profile')}
                </Link>
              )}
              {at === 'current' && step === 'token' && (
                <Link to={committedTokenUrl(config)}>{t('Get %symbol%', { symbol })}</Link>
              )}
            </div>
          </Step>
        ))}
      </Grid>
    </section>
  )
}

function titleOf(step: SaleStep, symbol: string, t: Translate): string {
  switch (step) {
    case 'profile':
      return t('Activate your profile')
    case 'token':
      return t('Get %symbol%', { symbol })
    case 'commit':
      return t('Commit %symbol%', { symbol })
    case 'claim':
      return t('Claim your tokens')
  }
}

function textOf(step: SaleStep, t: Translate): string {
  switch (step) {
    case 'profile':
      return t('Only people with an active profile can take part.')
    case 'token':
      return t('You pay for the new token with it.')
    case 'commit':
      return t('As often as you like during the sale, to either pool or both.')
    case 'claim':
      return t('After the sale, from each pool, along with any refund.')
  }
}

const Step = styled.li`
  display: flex;
  gap: 12px;
  padding-block-start: 12px;
  border-block-start: 3px solid var(--line);
  ${look({ size: 14, tone: 'soft' })}

  &[data-state='current'] {
    border-color: var(--accent);
  }
  &[data-state='done'] {
    border-color: var(--ink);
  }
  & h3 {
    color: var(--ink);
    font-size: 15px;
    line-height: 28px;
  }
  & a {
    display: inline-flex;
    align-items: center;
    min-block-size: 44px;
    color: var(--ink);
    font-weight: 600;
    text-underline-offset: 3px;
  }
`
