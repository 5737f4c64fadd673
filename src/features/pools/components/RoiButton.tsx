import { styled } from 'styled-components'
import { useTranslation } from '~/i18n/LanguageProvider'
import { IconButton } from '~/ui/IconButton'
import { CalculatorIcon } from '~/ui/icons/CalculatorIcon'
import { below } from '~/ui/theme'
import { poolTitle } from '../poolText'
import { baseAprOf, type PoolView } from '../selectors'

interface Props {
  readonly pool: PoolView
  readonly onCalculate: (pool: PoolView) => void
  /** Its room stays where it is not, so that the figures of a column stand below each other. */
  readonly keepsRoom?: boolean
}

/** Opens the calculator, where there is something to reckon with. */
export function RoiButton({ pool, onCalculate, keepsRoom = false }: Props) {
  const { t } = useTranslation()
  if (baseAprOf(pool)?.isGreaterThan(0) !== true) return keepsRoom ? <Gap /> : null
  return (
    <IconButton
      label={t('ROI Calculator for %symbol%', { symbol: poolTitle(pool, t) })}
      aria-haspopup="dialog"
      onClick={() => {
        onCalculate(pool)
      }}
    >
      <CalculatorIcon size={18} />
    </IconButton>
  )
}

const Gap = styled.span`
  inline-size: 44px;

  ${below.phone} {
    inline-size: 36px;
  }
`
