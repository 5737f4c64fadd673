import { type FormEvent, type ReactNode, useState } from 'react'
import { type NameRegistration, registerUsername } from '~/core/profile/registerUsername'
import { useCoreDispatch } from '~/core/state'
import type { Address } from '~/domain/address'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { Stack } from '~/ui/layout'
import { Notice } from '~/ui/Notice'
import { Field, TextInput } from '~/ui/TextInput'
import { Checkbox } from '~/ui/Toggle'
import { signProblemTitle } from '~/widgets/signProblemText'
import { nameProblemText, registrationText } from '../nameText'
import { useNameCheck } from '../useNameCheck'

interface Props {
  readonly account: Address
  /** What else can be done where the service fails. */
  readonly later?: ReactNode
}

/** A name is checked while it is typed, signed by the wallet and registered; once it is, the page knows it. */
export function NameForm({ account, later }: Props) {
  const { t } = useTranslation()
  const dispatch = useCoreDispatch()
  const [text, setText] = useState('')
  const [isAccepted, setIsAccepted] = useState(false)
  const [isSigning, setIsSigning] = useState(false)
  const [outcome, setOutcome] = useState<NameRegistration>()
  const { check, retry } = useNameCheck(text)
  const name = check.kind === 'free' ? check.name : undefined
  const isFailing = check.kind === 'unverified' || outcome?.kind === 'unreachable'

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name === undefined || !isAccepted || isSigning) return
    setIsSigning(true)
    setOutcome(undefined)
    dispatch(registerUsername(account, name))
      .then(setOutcome, (error: unknown) => {
        console.error('A username could not be registered:', error)
        setOutcome({ kind: 'unreachable' })
      })
      .finally(() => {
        setIsSigning(false)
      })
  }

  const hint =
    check.kind === 'checking'
      ? t('Checking whether it’s available')
      : name !== undefined
        ? t('%name% is free', { name })
        : t('3 to 15 letters and digits. You can’t change it later.')
  const words = () => {
    if (isSigning) return t('Sign in your wallet')
    if (check.kind === 'empty') return t('Enter a username')
    if (name !== undefined && !isAccepted) return t('I accept that people can find my wallet')
    return t('Sign and register')
  }

  return (
    <Stack as="form" noValidate onSubmit={submit}>
      <Field label={t('Username')} hint={hint} problem={nameProblemText(check, t)} id="profile-username">
        {(control) => (
          <TextInput
            {...control}
            value={text}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={isSigning}
            onChange={(event) => {
              setText(event.target.value)
              setOutcome(undefined)
            }}
          />
        )}
      </Field>
      {check.kind === 'unverified' && (
        <div>
          <Button size="small" onClick={retry}>
            {t('Try again')}
          </Button>
        </div>
      )}
      <Checkbox id="profile-terms" isChecked={isAccepted} onChange={setIsAccepted}>
        {t('I understand that people can view my wallet if they know my username')}
      </Checkbox>
      {name !== undefined && (
        <Notice>
          {t(
            'Your wallet asks you to sign “%name%”: your username and nothing else. It proves that the account is yours, costs nothing and moves no funds.',
            { name },
          )}
        </Notice>
      )}
      {outcome !== undefined && outcome.kind !== 'registered' && (
        <Notice
          type={outcome.kind === 'not-signed' && outcome.problem.kind === 'rejected' ? 'info' : 'danger'}
          role="alert"
          title={signProblemTitle(
            outcome.kind === 'not-signed' ? outcome.problem : undefined,
            t('Couldn’t register your username'),
            t,
          )}
        >
          {registrationText(outcome, t)}
        </Notice>
      )}
      {isFailing && later}
      <Button
        id="register-username"
        type="submit"
        variant="primary"
        size="large"
        isFullWidth
        isLoading={isSigning || check.kind === 'checking'}
        disabled={name === undefined || !isAccepted}
      >
        {words()}
      </Button>
    </Stack>
  )
}
