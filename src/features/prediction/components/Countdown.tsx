import { useChainTime } from '~/core/useChainClock'
import { useTranslation } from '~/i18n/LanguageProvider'

interface Props {
  /** Unix seconds of the chain's clock; undefined while unknown. */
  readonly until: bigint | undefined
  readonly label: string
}

/** Time that is left, as a clock shows it. It ticks by itself, and is not read out at every second. */
export function Countdown({ until, label }: Props) {
  const { language } = useTranslation()
  const left = useChainTime((now) =>
    until === undefined ? undefined : until > now ? Number(until - now) : 0,
  )
  return (
    <span role="timer" aria-label={label}>
      {left === undefined ? '–' : clockText(left, language)}
    </span>
  )
}

const HOUR_S = 3600

/** '0:34', '12:05', '1:00:00'. */
function clockText(seconds: number, language: string): string {
  const two = new Intl.NumberFormat(language, { minimumIntegerDigits: 2, numberingSystem: 'latn' })
  const one = new Intl.NumberFormat(language, { numberingSystem: 'latn' })
  const hours = Math.floor(seconds / HOUR_S)
  const minutes = Math.floor((seconds % HOUR_S) / 60)
  const rest = two.format(seconds % 60)
  return hours > 0 ? `${one.format(hours)}:${two.format(minutes)}:${rest}` : `${one.format(minutes)}:${rest}`
}
