import { HOUR_S } from '~/lib/seconds'
import { useChainTime } from '~/core/useChainClock'
import { useTranslation } from '~/i18n/LanguageProvider'
import { localText } from '~/lib/localText'

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

/** '0:34', '12:05', '1:00:00'. */
function clockText(seconds: number, language: string): string {
  const hours = Math.floor(seconds / HOUR_S)
  const minutes = Math.floor((seconds % HOUR_S) / 60)
  const rest = twoDigits(seconds % 60)
  return hours > 0
    ? `${localText(String(hours), language)}:${twoDigits(minutes)}:${rest}`
    : `${minutes}:${rest}`
}

function twoDigits(count: number): string {
  return String(count).padStart(2, '0')
}
