import type { PresaleConfig } from '~/config/ifo/sale'
import { useTranslation } from '~/i18n/LanguageProvider'
import { FinePrint } from '~/ui/FinePrint'
import { COIN } from '../useContribution'
import { useAmountText } from './useAmountText'

/** Both possible outcomes of a presale, shown before contributing. */
export function OutcomeNote({ config }: { readonly config: PresaleConfig }) {
  const { t } = useTranslation()
  const words = useAmountText()
  return (
    <FinePrint>
      {t(
        'If %amount% or more is raised, everyone can claim tokens when the presale closes. Otherwise everyone gets a full refund.',
        { amount: words.down(COIN, config.softCap) },
      )}
    </FinePrint>
  )
}
