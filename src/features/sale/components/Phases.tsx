import { styled } from 'styled-components'
import { presaleTerms } from '~/config/sale'
import { useChainTime } from '~/core/useChainClock'
import { PHASES, type PhaseState, phaseStates, type SalePhase } from '~/domain/sale/sale'
import type { Translate } from '~/i18n/keys'
import { useTranslation } from '~/i18n/LanguageProvider'
import { assertNever } from '~/lib/assertNever'
import { valueOf } from '~/lib/loadable'
import { shortMomentText } from '~/lib/dateText'
import { Badge } from '~/ui/Badge'
import { Row, Stack } from '~/ui/layout'
import { look, SURFACES } from '~/ui/look'
import { Skeleton } from '~/ui/Skeleton'
import { Heading } from '~/ui/text'
import { figureText } from '~/domain/money/figureText'
import type { CollectionAnswers, SaleTerms } from '../reads'
import type { SaleView } from '../useSale'

const PARTS: Readonly<Record<PhaseState, string>> = { upcoming: 'u', live: 'l', over: 'o', cancelled: 'c' }

/** The four phases, in their order. They can be read before anything of the sale is known. */
export function Phases({ view }: { readonly view: SaleView }) {
  const { t, language } = useTranslation()
  const [sale, collection] = [valueOf(view.sale), valueOf(view.collection)]
  const isLoading = view.sale.status === 'loading'
  const presaleTime = valueOf(view.wayOut)?.presaleTime
  // A plain text, so that nothing is drawn anew with each tick.
  const states = useChainTime((now) => {
    if (sale === undefined) return ''
    const all = phaseStates(sale, { now, isRevealed: collection?.isRevealed ?? false })
    return PHASES.map((phase) => PARTS[all[phase]]).join('')
  })
  return (
    <Stack as="section" aria-labelledby="sale-phases">
      <h2 id="sale-phases">{t('Phases')}</h2>
      <List>
        {PHASES.map((phase, index) => {
          const state = states?.[index]
          return (
            <li key={phase} data-live={state === PARTS.live} data-testid={`phase-${phase}`}>
              <Row gap={3} justify="space-between">
                <Heading as="h3" size={16}>
                  {phaseText(phase, t)}
                </Heading>
                {state !== undefined && (
                  <Badge data-type={state === PARTS.live ? 'success' : undefined}>
                    {stateText(state, t)}
                  </Badge>
                )}
              </Row>
              <Lines>{lines(phase, { isLoading, sale, presaleTime, collection, t, language })}</Lines>
            </li>
          )
        })}
      </List>
    </Stack>
  )
}

interface Known {
  /** What the contract says of the sale is on its way: its lines keep their place. */
  readonly isLoading: boolean
  readonly sale: SaleTerms | undefined
  /** When the pre-sale began, where the contract tells; 0 before it. */
  readonly presaleTime: bigint | undefined
  readonly collection: CollectionAnswers | undefined
  readonly t: Translate
  readonly language: string
}

function lines(phase: SalePhase, { isLoading, sale, presaleTime, collection, t, language }: Known) {
  const at = (seconds: number) => shortMomentText(seconds, language)
  const start = sale === undefined || sale.startTime === 0n ? undefined : Number(sale.startTime)
  const dates = (text: string | undefined) => text !== undefined && <small>{text}</small>
  const waiting = (
    <small>
      <Skeleton width={120} />
    </small>
  )
  const { presaleTickets, snapshotHours } = presaleTerms()
  switch (phase) {
    case 'presale':
      return (
        <>
          {isLoading ? waiting : dates(presaleDates(start, presaleTime, at, t))}
          <span>
            {presaleTickets === undefined
              ? t('For wallets on the early access list, up to the tickets each was given.')
              : t('For wallets that held Gen 0 collectibles: one ticket each, %count% in all.', {
                  count: presaleTickets,
                })}
          </span>
          {snapshotHours !== undefined && (
            <span>
              {t('Holdings were counted between %from% and %to% hours before the start.', {
                from: snapshotHours[0],
                to: snapshotHours[1],
              })}
            </span>
          )}
        </>
      )
    case 'sale':
      return (
        <>
          {isLoading
            ? waiting
            : dates(start === undefined ? undefined : t('From %time%', { time: at(start) }))}
          <span>
            {isLoading ? (
              <Skeleton height={60} />
            ) : sale === undefined || sale.maxPerAddress === 0 ? (
              t('Open to anyone with an active profile until tickets sell out.')
            ) : (
              t(
                'Open to anyone with an active profile until tickets sell out: up to %most% at a time and %limit% per address.',
                { most: sale.maxPerTransaction, limit: sale.maxPerAddress },
              )
            )}
          </span>
        </>
      )
    case 'claim':
      return (
        <>
          {collection !== undefined &&
            sale?.status === 'claim' &&
            dates(
              t('%count% of %total% minted', {
                count: figureText(String(collection.minted), language),
                total: figureText(String(sale.maxSupply), language),
              }),
            )}
          <span>
            {t('Once the random number is drawn, tickets become collectibles. You only pay the network fee.')}
          </span>
        </>
      )
    case 'reveal':
      return <span>{t('Pictures and traits are revealed to everyone at the same time.')}</span>
    default:
      return assertNever(phase)
  }
}

/** When it began by the contract, or would by who runs the sale; undefined if not configured. */
function presaleDates(
  start: number | undefined,
  presaleTime: bigint | undefined,
  at: (seconds: number) => string,
  t: Translate,
): string | undefined {
  const { presaleStart, presaleStartsBeforeS, presaleEndsBeforeS } = presaleTerms()
  const before = (seconds: number | undefined) =>
    start === undefined || seconds === undefined ? undefined : start - seconds
  const begun = presaleTime === undefined || presaleTime === 0n ? undefined : Number(presaleTime)
  const from = begun ?? presaleStart ?? before(presaleStartsBeforeS)
  const end = before(presaleEndsBeforeS)
  if (from === undefined) return end === undefined ? undefined : t('Until %time%', { time: at(end) })
  return end === undefined
    ? t('From %time%', { time: at(from) })
    : t('%start% to %end%', { start: at(from), end: at(end) })
}

function phaseText(phase: SalePhase, t: Translate): string {
  switch (phase) {
    case 'presale':
      return t('Early access')
    case 'sale':
      return t('Public sale')
    case 'claim':
      return t('Claim {phase}')
    case 'reveal':
      return t('Reveal')
    default:
      return assertNever(phase)
  }
}

function stateText(state: string, t: Translate): string {
  if (state === PARTS.live) return t('Now')
  if (state === PARTS.cancelled) return t('Canceled')
  return state === PARTS.over ? t('Ended') : t('Upcoming')
}

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr));
  gap: 16px;

  & > li {
    display: flex;
    flex-direction: column;
    gap: 8px;
    padding: 16px;
    ${SURFACES.card}
  }
  & > li[data-live='true'] {
    border-color: var(--accent);
    box-shadow: inset 0 0 0 1px var(--accent);
  }
`

const Lines = styled.div`
  display: flex;
  flex-direction: column;
  gap: 4px;
  ${look({ size: 14, tone: 'soft' })}

  & > small {
    color: var(--ink);
    font-size: 13px;
    font-weight: 600;
  }
`
