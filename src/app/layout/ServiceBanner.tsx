import { MINUTE_S } from '~/lib/seconds'
import { useRead } from '~/chain/multicall/useReads'
import { INFO } from '~/config/info'
import { useServiceStanding } from '~/core/serviceStanding'
import { timestampRead } from '~/core/useDeadline'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'
import { durationText } from '~/widgets/farming/durationText'
import { Banner } from './Banner'

/** Says on every page that services do not answer, or are behind the chain, while what they said before is shown. */
export function ServiceBanner() {
  const { t, language } = useTranslation()
  const { isOld, indexed } = useServiceStanding()
  // By the chain's own clock: the computer's may be wrong.
  const now = valueOf(useRead(timestampRead))
  if (isOld) {
    return (
      <Banner>
        {t('Some services aren’t responding. Parts of this page may be out of date. Retrying…')}
      </Banner>
    )
  }
  const behind = now === undefined || indexed === undefined ? 0 : Number(now) - indexed.time
  if (indexed === undefined || behind < INFO.behindS) return null
  return (
    <Banner>
      {t('This data is %time% behind the chain (indexed up to block %block%).', {
        time: durationText(behind - (behind % MINUTE_S), language),
        block: indexed.number,
      })}
    </Banner>
  )
}
