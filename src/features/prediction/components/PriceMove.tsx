import { styled } from 'styled-components'
import { priceMove } from '~/domain/prediction/round'
import { useTranslation } from '~/i18n/LanguageProvider'
import { look } from '~/ui/look'
import { VisuallyHidden } from '~/ui/VisuallyHidden'
import { useFigures } from '../useFigures'
import { DownIcon, UpIcon } from './icons'

/** The difference between two prices, by an arrow and a number. */
export function PriceMove({ from, to }: { readonly from: bigint; readonly to: bigint }) {
  const { t } = useTranslation()
  const figures = useFigures()
  const { direction, difference } = priceMove(from, to)
  return (
    <Chip data-direction={direction}>
      {direction === 'up' && <UpIcon size={14} />}
      {direction === 'down' && <DownIcon size={14} />}
      <VisuallyHidden>
        {direction === 'up' ? t('Up') : direction === 'down' ? t('Down') : t('Unchanged:')}
      </VisuallyHidden>
      {figures.difference(difference)}
    </Chip>
  )
}

const Chip = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  padding: 3px 8px;
  border-radius: var(--radius-small);
  background: var(--sunken);
  ${look({ size: 14, tone: 'soft', weight: 600 })}

  &[data-direction='up'] {
    background: var(--success-tint);
    color: var(--success-ink);
  }
  &[data-direction='down'] {
    background: var(--danger-tint);
    color: var(--danger-ink);
  }
`
