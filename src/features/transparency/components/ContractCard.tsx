import { styled } from 'styled-components'
import { governance } from '../governance'
import type { Answer } from '~/chain/multicall/answers'
import type { Address } from '~/domain/address'
import { isRole } from '~/domain/governance/power'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'
import { Badge } from '~/ui/Badge'
import { DescriptionItem, DescriptionList } from '~/ui/DescriptionList'
import { Row, Stack } from '~/ui/layout'
import { Skeleton } from '~/ui/Skeleton'
import { Heading, Text } from '~/ui/text'
import { codeWords } from '~/widgets/codeWords'
import { durationText } from '~/widgets/farming/durationText'
import type { ContractView, HolderView, TermView } from '../useGovernance'
import { KIND_WORDS } from '../words'
import { TermValueText, useTermText } from './TermValueText'
import { Place, Who } from './Who'

const Frame = styled.details`
  border-block-end: 1px solid var(--line);

  &:last-child {
    border-block-end: 0;
  }
  & > summary {
    padding: 14px 16px;
    cursor: pointer;
    list-style: none;
  }
  & > summary::-webkit-details-marker {
    display: none;
  }
  & > summary:hover {
    background: var(--sunken);
  }
`

const Marker = styled.span`
  flex: none;
  inline-size: 8px;
  block-size: 8px;
  border: solid var(--ink-soft);
  border-width: 0 2px 2px 0;
  transform: rotate(45deg) translate(-2px, -2px);

  details[open] > summary & {
    transform: rotate(-135deg) translate(-2px, -2px);
  }
`

const Code = styled.code`
  font-size: 13px;
  overflow-wrap: anywhere;
`

interface Props {
  readonly contract: ContractView
  readonly delay: Answer<bigint> | undefined
}

/** One contract: closed, whose it is and whether its code is what was recorded; open, every power and term. */
export function ContractCard({ contract, delay }: Props) {
  const { t } = useTranslation()
  const { key, address, code, holders, terms } = contract
  const { text, type } = codeWords(code)
  const first = holders[0]
  return (
    <Frame data-testid={`contract-${key}`}>
      <summary>
        <Row gap={[1, 3]} justify="space-between" wrap>
          <Row gap={3}>
            <Marker aria-hidden="true" />
            <Heading as="h3" size={16} breaks>
              {/* As its source calls it, in every language. */}
              <span lang="en-US" translate="no">
                {key}
              </span>
            </Heading>
          </Row>
          <Row gap={[1, 3]} wrap>
            {first !== undefined && (
              <Text as="span" size={14} tone="soft">
                <Holders addresses={first.addresses} />
              </Text>
            )}
            {code === 'loading' ? (
              <Skeleton width={96} height={24} radius={12} />
            ) : (
              <Badge data-type={type}>{t(text)}</Badge>
            )}
          </Row>
        </Row>
      </summary>
      <Stack gap={5} padding={[1, 4]} marginBottom={4}>
        <Text size={14}>
          {t('Contract')} <Place address={address} />
        </Text>
        {holders.map((holder) => (
          <Holder key={holder.holder} view={holder} delay={delay} />
        ))}
        {holders.length === 0 && governance().isRecorded && (
          <Text size={14}>{t('No one can change it.')}</Text>
        )}
        {!governance().isRecorded && (
          <Text size={14} tone="soft">
            {t('What its owner can do is unknown.')}
          </Text>
        )}
        {terms.length > 0 && (
          <DescriptionList>
            {terms.map((term) => (
              <Term key={term.name} term={term} />
            ))}
          </DescriptionList>
        )}
      </Stack>
    </Frame>
  )
}

function Holder({ view, delay }: { readonly view: HolderView; readonly delay: Answer<bigint> | undefined }) {
  const { t } = useTranslation()
  const { holder, addresses, powers } = view
  return (
    <Stack gap={1}>
      <Row gap={[1, 2]} wrap>
        <Text as="span" size={14} weight={600}>
          <Holders addresses={addresses} />
        </Text>
        <Delay addresses={valueOf(addresses)} delay={delay} />
        <Text as="span" size={13} tone="soft">
          <Code>{holder}</Code>
        </Text>
      </Row>
      {isRole(holder) && (
        <Text size={13} tone="soft">
          {t('Contracts don’t list who has a role. These are the accounts we know of.')}
        </Text>
      )}
      {powers.map(({ kind, methods }) => (
        <Text key={kind} size={14}>
          {t(KIND_WORDS[kind])}
          {': '}
          <Code>{methods.map(({ name }) => name).join(', ')}</Code>
        </Text>
      ))}
    </Stack>
  )
}

function Holders({ addresses }: { readonly addresses: Answer<readonly Address[]> }) {
  const { t } = useTranslation()
  if (addresses.status === 'loading') return <Skeleton width={140} />
  if (addresses.status === 'failed') return <>{t('Unknown')}</>
  if (addresses.value.length === 0) return <>{t('No one')}</>
  return (
    <Row as="span" inline wrap gap={[0, 3]}>
      {addresses.value.map((each) => (
        <Who key={each} address={each} />
      ))}
    </Row>
  )
}

/** How long a change takes to come into force: the timelock's delay, or none. */
function Delay({
  addresses,
  delay,
}: {
  readonly addresses: readonly Address[] | undefined
  readonly delay: Answer<bigint> | undefined
}) {
  const { t, language } = useTranslation()
  if (addresses === undefined || addresses.length === 0) return null
  const { timelock, contracts } = governance()
  const isTimelock = addresses.every((each) => each === timelock)
  if (!isTimelock) {
    // What another contract holds follows that contract's rules.
    const isContract = addresses.every((each) => contracts.some(({ address }) => address === each))
    return isContract || !governance().isRecorded ? null : <Badge>{t('No delay')}</Badge>
  }
  const seconds = delay && valueOf(delay)
  if (seconds === undefined) return <Badge>{t('Delay unknown')}</Badge>
  return (
    <Badge data-type="info">
      {t('After %time%', { time: durationText(Number(seconds), language, 'hours') })}
    </Badge>
  )
}

function Term({ term }: { readonly term: TermView }) {
  const { t } = useTranslation()
  const termText = useTermText()
  const { name, unit, value, most } = term
  const limit = most && valueOf(most)
  return (
    <DescriptionItem label={<Code>{name}</Code>} testId={`term-${name}`}>
      {value.status === 'loading' && <Skeleton width={64} />}
      {value.status === 'failed' && t('Unknown')}
      {value.status === 'ready' && <TermValueText unit={unit} value={value.value} />}
      {typeof limit === 'bigint' && (
        <Text as="span" tone="soft" weight={400}>
          {' · '}
          {t('up to %value%', { value: termText(unit, limit) })}
        </Text>
      )}
    </DescriptionItem>
  )
}
