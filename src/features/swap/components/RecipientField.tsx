import { styled } from 'styled-components'
import type { Recipient } from '~/core/recipients/useRecipient'
import { useTranslation } from '~/i18n/LanguageProvider'
import { IconButton } from '~/ui/IconButton'
import { CloseIcon } from '~/ui/icons/CloseIcon'
import { Stack } from '~/ui/layout'
import { Notice } from '~/ui/Notice'
import { ConfusableNameNotice, RecipientInput } from '~/widgets/recipients/RecipientInput'

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
  return (
    <Stack gap={2} marginTop={3}>
      <Top>
        <RecipientInput
          id="recipient"
          label={t('Recipient')}
          text={text}
          recipient={recipient}
          refusal={isRefused ? t('Tokens sent to this address would be lost') : undefined}
          onType={onType}
        />
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
      <ConfusableNameNotice text={text} />
    </Stack>
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
