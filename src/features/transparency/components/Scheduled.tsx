import { powers } from '~/chain/abi/powers'
import type { Answer } from '~/chain/multicall/answers'
import { useRead } from '~/chain/multicall/useReads'
import { governance } from '../governance'
import { timestampRead } from '~/core/useDeadline'
import { useTranslation } from '~/i18n/LanguageProvider'
import { momentText } from '~/lib/dateText'
import { valueOf } from '~/lib/loadable'
import { Badge } from '~/ui/Badge'
import { Card } from '~/ui/Card'
import { Row, Stack } from '~/ui/layout'
import { Notice } from '~/ui/Notice'
import { Skeleton } from '~/ui/Skeleton'
import { Heading, Text } from '~/ui/text'
import { durationText } from '~/widgets/farming/durationText'
import { argumentsOf, methodOf, type ScheduledCall, type ScheduledOperation } from '../scheduled'
import { Place } from './Who'

/** What waits in the timelock, with each of its calls as it would be made. */
export function Scheduled({ scheduled }: { readonly scheduled: Answer<readonly ScheduledOperation[]> }) {
  const { t } = useTranslation()
  return (
    <Card as="section" aria-labelledby="scheduled-changes">
      <Stack>
        <Heading id="scheduled-changes">{t('Scheduled changes')}</Heading>
        {scheduled.status === 'loading' && <Skeleton height={24} />}
        {scheduled.status === 'failed' && (
          <Notice type="warning" role="status">
            {t('The scheduled changes couldn’t be loaded. We’ll retry with the next block.')}
          </Notice>
        )}
        {scheduled.status === 'ready' && scheduled.value.length === 0 && (
          <Text tone="soft">{t('Nothing is scheduled.')}</Text>
        )}
        {scheduled.status === 'ready' &&
          scheduled.value.map((operation) => <Operation key={operation.id} operation={operation} />)}
      </Stack>
    </Card>
  )
}

function Operation({ operation }: { readonly operation: ScheduledOperation }) {
  const { t, language } = useTranslation()
  const now = valueOf(useRead(timestampRead))
  const { id, readyAt, calls } = operation
  const left = now === undefined ? undefined : readyAt - Number(now)
  return (
    <Stack gap={2} data-testid={`operation-${id}`}>
      <Row gap={[1, 2]} wrap>
        {left === undefined ? (
          <Skeleton width={140} height={24} radius={12} />
        ) : left <= 0 ? (
          <Badge data-type="warning">{t('Can be executed now')}</Badge>
        ) : (
          <Badge data-type="info">
            {t('Can be executed in %time%', { time: durationText(left, language) })}
          </Badge>
        )}
        <Text as="span" size={13} tone="soft">
          {momentText(readyAt, language)}
        </Text>
      </Row>
      {calls.map((call, index) => (
        // A list that never changes: an operation's calls are what its id is made of.
        <CallLine key={index} call={call} />
      ))}
    </Stack>
  )
}

function CallLine({ call: { target, data } }: { readonly call: ScheduledCall }) {
  const contract = governance().contracts.find(({ address }) => address === target)
  const method = methodOf(contract && powers[contract.contract], data)
  const args = method && argumentsOf(method, data)
  return (
    <Text size={14} breaks>
      {contract?.key} <Place address={target} />{' '}
      <Text as="code" size={14} lineHeight="inherit" breaks>
        {method === undefined ? data : `${method.name}(${args?.join(', ') ?? data.slice(10)})`}
      </Text>
    </Text>
  )
}
