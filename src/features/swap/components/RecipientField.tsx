import { styled } from 'styled-components'
import { network } from '~/config/networks'
import type { Recipient } from '~/core/recipients/useRecipient'
import { shortAddress } from '~/domain/address'
import { confusableName } from '~/domain/confusableName'
import { isName, withoutSpaces } from '~/domain/recipient'
import { visibleText } from '~/domain/visibleText'
import { useTranslation } from '~/i18n/LanguageProvider'
import { ExternalLink } from '~/ui/ExternalLink'
import { IconButton } from '~/ui/IconButton'
import { CloseIcon } from '~/ui/icons/CloseIcon'
import { Stack } from '~/ui/layout'
import { Notice } from '~/ui/Notice'
import { Field, TextInput } from '~/ui/TextInput'

interface Props {
  readonly text: string
  readonly recipient: Recipient
  readonly isRefused: boolean
  readonly isFromLink: boolean
  readonly onType: (text: string | undefined) => void
}

/** Who receives the output in the person's place; expert mode only (specification 1 §2, §5). */
export function RecipientField({ text, recipient, isRefused, isFromLink, onType }: Props) {
  const { t } = useTranslation()
  const doubt = isName(text) ? confusableName(text) : undefined
  const problem =
    recipient.status === 'invalid'
      ? t('Not a valid address or name')
      : recipient.status === 'unreachable'
        ? t('Couldn’t look up this name')
        : isRefused
          ? t('Tokens sent to this address would be lost')
          : undefined
  return (
    <Stack gap={2} marginTop={3}>
      <Top>
        <Field label={t('Recipient')} problem={problem} hint={<Hint recipient={recipient} />} id="recipient">
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
        <IconButton
          id="remove-recipient-button"
          label={t('Remove the recipient')}
          onClick={() => onType(undefined)}
        >
          <CloseIcon />
        </IconButton>
      </Top>
      {isFromLink && (
        <Notice type="warning" title={t('This recipient came from the link')}>
          {t('Your tokens go to this address, not to you. Remove it unless you know whose it is.')}
        </Notice>
      )}
      {doubt !== undefined && (
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
      )}
    </Stack>
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

const Top = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 4px;

  & > button {
    margin-block-start: 26px;
  }
`
