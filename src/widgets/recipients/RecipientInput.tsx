import { network } from '~/config/networks'
import type { Recipient } from '~/core/recipients/useRecipient'
import { shortAddress } from '~/domain/address'
import { confusableName } from '~/domain/confusableName'
import { isName, withoutSpaces } from '~/domain/recipient'
import { visibleText } from '~/domain/visibleText'
import { useTranslation } from '~/i18n/LanguageProvider'
import { ExternalLink } from '~/ui/ExternalLink'
import { Notice } from '~/ui/Notice'
import { Field, TextInput } from '~/ui/TextInput'

interface Props {
  readonly id: string
  readonly label: string
  readonly text: string
  /** What the text leads to. */
  readonly recipient: Recipient
  /** In place of the general sentence for a text that is neither an address nor a name. */
  readonly invalidText?: string
  /** Why this address may not receive it. */
  readonly refusal: string | undefined
  readonly onType: (text: string) => void
}

/** An address or a name that receives something, and whom it leads to. */
export function RecipientInput({ id, label, text, recipient, invalidText, refusal, onType }: Props) {
  const { t } = useTranslation()
  const problem =
    recipient.status === 'invalid'
      ? (invalidText ?? t('Not a valid address or name'))
      : recipient.status === 'unreachable'
        ? t('Couldn’t look up this name')
        : refusal
  return (
    <Field id={id} label={label} problem={problem} hint={<Hint recipient={recipient} />}>
      {(control) => (
        <TextInput
          {...control}
          type="text"
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={t('Wallet Address or ENS name')}
          value={text}
          onChange={(event) => onType(withoutSpaces(event.target.value))}
        />
      )}
    </Field>
  )
}

function Hint({ recipient }: { readonly recipient: Recipient }) {
  const { t } = useTranslation()
  if (recipient.status === 'resolving') return t('Looking up name…')
  if (recipient.status !== 'ready') return null
  const { address, name } = recipient
  const words = name === undefined ? shortAddress(address) : `${visibleText(name)} · ${shortAddress(address)}`
  if (network.explorerUrl === undefined) return words
  return (
    <ExternalLink href={`${network.explorerUrl}/address/${address}`} newTabText={t('opens in a new tab')}>
      {words}
    </ExternalLink>
  )
}

/** Warns of a name that looks like another one. */
export function ConfusableNameNotice({ text }: { readonly text: string }) {
  const { t } = useTranslation()
  const doubt = isName(text) ? confusableName(text) : undefined
  if (doubt === undefined) return null
  return (
    <Notice
      type="warning"
      title={
        doubt.reason === 'unseen'
          ? t('This name has invisible characters')
          : t('This name mixes letters of different scripts')
      }
    >
      {t('It may imitate a name you know and belong to someone else.')}{' '}
      {doubt.form !== undefined && <bdi>{doubt.form}</bdi>}
    </Notice>
  )
}
