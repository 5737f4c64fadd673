import { useCurrentBlock } from '~/chain/block/useBlock'
import type { SaleConfig } from '~/config/ifo/sale'
import { useSecondsPerBlock } from '~/core/useSecondsPerBlock'
import { blocksLeft, type SaleBlocks, saleProgress, saleStatus } from '~/domain/ifo/saleStatus'
import { localText } from '~/lib/localText'
import { useTranslation } from '~/i18n/LanguageProvider'
import { ProgressBar } from '~/ui/ProgressBar'
import { Row, Stack } from '~/ui/layout'
import { Text } from '~/ui/text'
import { BlockLink } from '~/widgets/farming/BlockLink'
import { durationText } from '~/widgets/farming/durationText'

interface Props {
  readonly blocks: SaleBlocks
  readonly config: Pick<SaleConfig, 'releaseBlockNumber'>
}

/** How long until it begins or ends, in blocks and in time as blocks have come lately. */
export function SaleTimeline({ blocks, config }: Props) {
  const { t, language } = useTranslation()
  const block = BigInt(useCurrentBlock())
  const seconds = useSecondsPerBlock()
  const status = saleStatus(blocks, block)
  const figure = (of: bigint) => localText(String(of), language)
  if (status === 'idle') return null
  if (status === 'finished') {
    return (
      <Row as="p" wrap gap={[1, 4]} align="baseline" justify="space-between" tone="soft" size={14}>
        <BlockLink block={blocks.endBlock} isToCome={false}>
          {t('Ended at block %block%', { block: figure(blocks.endBlock) })}
        </BlockLink>
      </Row>
    )
  }
  const left = blocksLeft(blocks, block)
  const time = durationText(Number(left) * seconds, language)
  const isSoon = status === 'coming-soon'
  const to = isSoon ? blocks.startBlock : blocks.endBlock
  return (
    <Stack gap={2}>
      <Row as="p" wrap gap={[1, 4]} align="baseline" justify="space-between" tone="soft" size={14}>
        <Text as="b" tone="ink" size={16} role="timer">
          {status === 'ending'
            ? t('Ends in this block')
            : isSoon
              ? t('Starts in about %time%', { time })
              : t('Ends in about %time%', { time })}
        </Text>
        <span>
          {t('%count% block left|%count% blocks left', { count: Number(left) })}
          {' · '}
          <BlockLink block={to} isToCome>
            {isSoon
              ? t('Starts at block %block%', { block: figure(to) })
              : t('Ends at block %block%', { block: figure(to) })}
          </BlockLink>
        </span>
      </Row>
      <ProgressBar
        label={isSoon ? t('Until the sale starts') : t('Until the sale ends')}
        done={saleProgress(blocks, { block, releaseBlock: BigInt(config.releaseBlockNumber) })}
      />
    </Stack>
  )
}
