import type { ShownApr } from '~/domain/farming/apr'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Row } from '~/ui/layout'
import { Skeleton } from '~/ui/Skeleton'
import { Text } from '~/ui/text'
import { Tooltip } from '~/ui/Tooltip'
import { useRatioFormat } from '../useRatioFormat'

interface Props {
  /** Undefined while it is read. */
  readonly apr: ShownApr | undefined
}

/** A yield in per cent a year. One that only a wrong price can make is hidden, and it is said that it is. */
export function AprFigure({ apr }: Props) {
  const { t } = useTranslation()
  const format = useRatioFormat()
  if (apr === undefined) return <Skeleton width={64} />
  switch (apr.kind) {
    case 'known':
      return <bdi>{format.percent(apr.percent.shiftedBy(-2))}</bdi>
    case 'absurd':
      return (
        <Row as="span" inline gap={0} tone="warning">
          {t('Hidden')}
          <Tooltip
            label={t('Why is the APR hidden?')}
            text={t('This yield is too high to be real. It’s probably based on a wrong price.')}
          />
        </Row>
      )
    case 'unknown':
      return (
        <Text as="span" tone="soft">
          {t('Unknown')}
        </Text>
      )
  }
}
