import { INFO } from '~/config/info'
import { useChainTime } from '~/core/useChainClock'
import { useTranslation } from '~/i18n/LanguageProvider'
import type { Head } from '~/services/infoSubgraph'
import { Notice } from '~/ui/Notice'
import { durationText } from '~/widgets/farming/durationText'
import { MissingEntries } from '~/widgets/MissingEntries'

interface Props {
  readonly head: Head | undefined
  /** What was before is not known: figures of periods are missing. */
  readonly isPastMissing: boolean
  /** Entries of the answer that could not be read. */
  readonly missing: number
}

/** Tells when the data is stale or incomplete: the subgraph may be behind the chain, or lack history. */
export function SyncStatus({ head, isPastMissing, missing }: Props) {
  const { t, language } = useTranslation()
  const time = head?.time ?? undefined
  // By the chain's own clock: the computer's may be wrong. In steps of a minute.
  const behind = useChainTime((now) =>
    time === undefined ? 0 : Math.max(0, Math.floor((Number(now) - time) / 60) * 60),
  )
  return (
    <>
      <MissingEntries count={missing} />
      {behind !== undefined && behind >= INFO.behindS && head !== undefined && (
        <Notice type="warning" role="status">
          {t('This data is %time% behind the chain (indexed up to block %block%).', {
            time: durationText(behind, language),
            block: head.number,
          })}
        </Notice>
      )}
      {isPastMissing && (
        <Notice role="status">{t('24-hour data is unavailable right now. We’ll retry every minute.')}</Notice>
      )}
    </>
  )
}
