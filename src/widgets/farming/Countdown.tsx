import { useTranslation } from '~/i18n/LanguageProvider'
import { durationText } from './durationText'

interface Props {
  /** What is left, by the chain's clock or its blocks: reading those renders again at each block. */
  readonly seconds: number
}

/** How long something still takes. It is not read out at every change. */
export function Countdown({ seconds }: Props) {
  const { language } = useTranslation()
  return (
    <time dateTime={`PT${String(Math.max(0, Math.floor(seconds)))}S`}>{durationText(seconds, language)}</time>
  )
}
