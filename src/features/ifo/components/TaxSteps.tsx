import { styled } from 'styled-components'
import { TAX_STEPS, taxRatio } from '~/domain/ifo/allocation'
import { useTranslation } from '~/i18n/LanguageProvider'
import { look } from '~/ui/look'
import { useAmountText } from './useAmountText'

/** By which steps the tax falls with demand. */
export function TaxSteps({ rate }: { readonly rate: bigint }) {
  const { t } = useTranslation()
  const text = useAmountText()
  return (
    <Details>
      <summary>{t('How the tax works')}</summary>
      <p>
        {t(
          'Your refund is taxed; the part that buys tokens isn’t. The more oversubscribed the pool is, the lower the tax:',
        )}
      </p>
      <ul>
        {[...TAX_STEPS].reverse().map((step) => (
          <li key={String(step.times)} aria-current={step.rate === rate || undefined}>
            {step.times === 0n
              ? t('Less than 50×: %percent%', { percent: text.percent(taxRatio(step.rate)) })
              : t('%times%× or more: %percent%', {
                  times: String(step.times),
                  percent: text.percent(taxRatio(step.rate)),
                })}
          </li>
        ))}
      </ul>
    </Details>
  )
}

const Details = styled.details`
  ${look({ size: 13, tone: 'soft' })}

  & > summary {
    display: inline-flex;
    align-items: center;
    min-block-size: 44px;
    font-weight: 600;
    text-decoration: underline;
    text-decoration-color: var(--line-control);
    text-underline-offset: 3px;
    cursor: pointer;
  }
  & > ul {
    margin: 4px 0 0;
    padding-inline-start: 20px;
  }
  & > ul > [aria-current] {
    color: var(--ink);
    font-weight: 600;
  }
`
