import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { useCurrentBlock } from '~/chain/block/useBlock'
import { useAccount } from '~/chain/wallet/useWallet'
import { VOTING } from '~/config/voting'
import { draftProblems } from '~/domain/voting/draft'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { FinePrint } from '~/ui/FinePrint'
import { Grid, Stack } from '~/ui/layout'
import { Notice } from '~/ui/Notice'
import { PageHeader } from '~/ui/page'
import { Skeleton } from '~/ui/Skeleton'
import { Field, TextInput } from '~/ui/TextInput'
import { useToasts } from '~/widgets/Toasts'
import { useDebounced } from '~/widgets/useDebounced'
import { ConnectButton } from '~/widgets/wallet/ConnectButton'
import { MessagePreview } from '~/widgets/MessagePreview'
import { BodyField } from './components/BodyField'
import { ChoicesEditor } from './components/ChoicesEditor'
import { powerText } from './components/figures'
import { ProposalsLink } from './components/ProposalsLink'
import { PowerFailed } from './components/PowerFailed'
import { PowerParts } from './components/PowerParts'
import { SubmitFailed } from './components/SubmitFailed'
import { fieldTexts } from './draftText'
import { draftChanged, draftCleared, type TypedDraft } from './slice'
import { useVotingDispatch, type VotingRoot } from './state'
import { draftOf } from './typedDraft'
import { useVotingPower } from './useVotingPower'
import { messageOf, submitMessage, type SubmitResult } from './writes'

const TYPING_MS = 400

/** A proposal is written, kept over a reload, signed and published. */
export default function CreatePage() {
  const { t } = useTranslation()
  const dispatch = useVotingDispatch()
  const navigate = useNavigate()
  const { toast } = useToasts()
  const account = useAccount()
  const block = useCurrentBlock()
  const form = useRef<HTMLFormElement>(null)
  const typed = useSelector(({ voting }: VotingRoot) => voting.draft)
  const [touched, setTouched] = useState<ReadonlySet<keyof TypedDraft>>(new Set())
  const [isSigning, setIsSigning] = useState(false)
  const [outcome, setOutcome] = useState<Exclude<SubmitResult, { readonly kind: 'sent' }>>()

  const isFilled = useRef(typed.snapshot !== '')
  useEffect(() => {
    // Once: an emptied field stays empty.
    if (isFilled.current || block === 0) return
    isFilled.current = true
    dispatch(draftChanged({ snapshot: String(block) }))
  }, [block, dispatch])

  const draft = draftOf(typed)
  const problems = draftProblems(draft, VOTING.limits, block)
  const all = fieldTexts(problems, typed, t)
  const texts = Object.fromEntries(
    Object.entries(all).filter(([field]) => touched.has(field as keyof TypedDraft)),
  ) as typeof all
  const isSnapshotValid = problems.snapshot === undefined
  const { power, retry } = useVotingPower(
    account,
    useDebounced(isSnapshotValid ? draft.snapshot : undefined, TYPING_MS),
  )
  const total = power.status === 'ready' && isSnapshotValid ? power.value.total : undefined
  const isEnough = total !== undefined && BigInt(total.split('.')[0] ?? '0') >= BigInt(VOTING.threshold)

  const change = (changes: Partial<TypedDraft>) => {
    setOutcome(undefined)
    dispatch(draftChanged(changes))
  }
  const left = (...fields: (keyof TypedDraft)[]) => {
    setTouched((before) => new Set([...before, ...fields]))
  }
  const field = (name: 'title' | 'startDate' | 'startTime' | 'endDate' | 'endTime' | 'snapshot') => ({
    value: typed[name],
    readOnly: isSigning,
    onBlur: () => left(name),
    onChange: (event: { readonly target: { readonly value: string } }) => {
      change({ [name]: event.target.value })
    },
  })
  const { start, end, snapshot } = draft
  const isReady =
    Object.keys(all).length === 0 && start !== undefined && end !== undefined && snapshot !== undefined
  const message = (now: number) =>
    account === undefined || !isReady
      ? undefined
      : messageOf(account, { type: 'proposal', proposal: { ...draft, start, end, snapshot } }, now)
  const [openedAt] = useState(clock)

  const publish = async () => {
    const signed = message(clock())
    if (signed === undefined) return
    setIsSigning(true)
    setOutcome(undefined)
    const saying = await dispatch(submitMessage(signed))
    setIsSigning(false)
    if (saying.kind !== 'sent') {
      setOutcome(saying)
      return
    }
    dispatch(draftCleared())
    toast({ type: 'success', title: t('Proposal created!') })
    await navigate(`/voting/proposal/${encodeURIComponent(saying.id)}`)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSigning) return
    if (!isReady) {
      left(...(Object.keys(typed) as (keyof TypedDraft)[]))
      // The first field that says why; it says so once it has been drawn anew.
      requestAnimationFrame(() => {
        form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      })
      return
    }
    if (isEnough) void publish()
  }
  const shown = message(openedAt)

  return (
    <>
      <ProposalsLink />
      <PageHeader title={t('Make a Proposal')} />
      <Grid
        gap={6}
        columns="minmax(0, 1fr) 380px"
        align="start"
        singleBelow="desktop"
        as="form"
        ref={form}
        noValidate
        onSubmit={submit}
      >
        <Card>
          <Stack gap={5}>
            <Field label={t('Title')} problem={texts.title} id="proposal-title">
              {(control) => <TextInput {...control} {...field('title')} autoComplete="off" dir="auto" />}
            </Field>
            <BodyField
              body={typed.body}
              problem={texts.body}
              onChange={(body) => change({ body })}
              onLeft={() => left('body')}
            />
            <ChoicesEditor
              choices={typed.choices}
              problem={texts.choices}
              onChange={(choices) => change({ choices })}
              onLeft={() => {
                if (typed.choices.every((choice) => choice.trim() !== '')) left('choices')
              }}
            />
          </Stack>
        </Card>
        <Card>
          <Stack gap={5}>
            <Pair>
              <Field label={t('Start date')} problem={texts.startDate} id="proposal-start-date">
                {(control) => <TextInput {...control} {...field('startDate')} type="date" />}
              </Field>
              <Field label={t('Start time')} problem={texts.startTime} id="proposal-start-time">
                {(control) => <TextInput {...control} {...field('startTime')} type="time" />}
              </Field>
              <Field label={t('End date')} problem={texts.endDate} id="proposal-end-date">
                {(control) => <TextInput {...control} {...field('endDate')} type="date" />}
              </Field>
              <Field label={t('End time')} problem={texts.endTime} id="proposal-end-time">
                {(control) => <TextInput {...control} {...field('endTime')} type="time" />}
              </Field>
            </Pair>
            <FinePrint data-testid="time-zone">
              {t('Times are in your time zone: %zone%.', { zone: zoneName(start) })}
            </FinePrint>
            <Field
              label={t('Snapshot')}
              hint={t('The block at which voting power is counted.')}
              problem={texts.snapshot ?? (typed.snapshot !== '' && block > 0 ? all.snapshot : undefined)}
              id="proposal-snapshot"
            >
              {(control) => (
                <TextInput {...control} {...field('snapshot')} inputMode="numeric" autoComplete="off" />
              )}
            </Field>
            {account !== undefined && isSnapshotValid && (
              <Power power={power} isEnough={isEnough} onRetry={retry} />
            )}
            {shown !== undefined && (
              <MessagePreview question={shown.text} note={t('The timestamp is replaced when you sign.')} />
            )}
            {outcome !== undefined && (
              <SubmitFailed title={t('Couldn’t publish your proposal')} outcome={outcome} />
            )}
            {account === undefined ? (
              <ConnectButton isFullWidth />
            ) : (
              <Button
                id="publish-proposal"
                type="submit"
                variant="primary"
                size="large"
                isFullWidth
                isLoading={isSigning}
                disabled={isReady && !isEnough}
              >
                {isSigning
                  ? t('Sign in your wallet')
                  : isReady && power.status === 'ready' && !isEnough
                    ? t('Not enough voting power')
                    : t('Sign and publish')}
              </Button>
            )}
            <Foot>
              <FinePrint>
                {t('Publishing costs nothing. Your draft stays on this device until then.')}
              </FinePrint>
              <Button
                size="small"
                variant="subtle"
                disabled={isSigning}
                onClick={() => {
                  setTouched(new Set())
                  setOutcome(undefined)
                  dispatch(draftCleared())
                  dispatch(draftChanged({ snapshot: block === 0 ? '' : String(block) }))
                }}
              >
                {t('Clear the draft')}
              </Button>
            </Foot>
          </Stack>
        </Card>
      </Grid>
    </>
  )
}

interface PowerProps {
  readonly power: ReturnType<typeof useVotingPower>['power']
  readonly isEnough: boolean
  readonly onRetry: () => void
}

function Power({ power, isEnough, onRetry }: PowerProps) {
  const { t, language } = useTranslation()
  if (power.status === 'loading') return <Skeleton height={24} />
  if (power.status === 'failed') return <PowerFailed problem={power.problem} onRetry={onRetry} />
  return (
    <Owned>
      <p>
        <span>{t('Your voting power')}</span>
        <b data-testid="own-power">
          <bdi>{powerText(power.value.total, language)}</bdi>
        </b>
      </p>
      {isEnough ? (
        <FinePrint>{t('Publishing needs at least %count%.', { count: VOTING.threshold })}</FinePrint>
      ) : (
        <>
          <PowerParts power={power.value} />
          <Notice type="warning" role="status">
            {t('You need at least %count% voting power to publish a proposal.', { count: VOTING.threshold })}
          </Notice>
        </>
      )}
    </Owned>
  )
}

/** 'Europe/Berlin, GMT+1', as it is at the moment that is meant. */
function zoneName(seconds: number | undefined): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const parts = new Intl.DateTimeFormat('en-US', { timeZoneName: 'shortOffset' }).formatToParts(
    seconds === undefined ? Date.now() : seconds * 1000,
  )
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value
  return offset === undefined || offset === timeZone ? timeZone : `${timeZone}, ${offset}`
}

function clock(): number {
  return Math.floor(Date.now() / 1000)
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.25fr) minmax(0, 1fr);
  gap: 12px;

  & input {
    padding-inline: 10px;
  }
`

const Owned = styled.div`
  display: flex;
  flex-direction: column;
  gap: 8px;

  & > p:first-child {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    font-size: 14px;
    line-height: 20px;
  }
`

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px;

  & > p {
    flex: 1 1 200px;
  }
  & > button {
    margin-inline: -12px;
  }
`
