import { styled } from 'styled-components'
import { useCoreDispatch } from '~/core/state'
import { settingsChanged } from '~/core/user/slice'
import { useTranslation } from '~/i18n/LanguageProvider'
import { IconButton } from '~/ui/IconButton'
import { CloseIcon } from '~/ui/icons/CloseIcon'
import { WarningIcon } from '~/ui/icons/WarningIcon'
import { below } from '~/ui/theme'

/** Over the foot of the page, so that nothing moves when it comes; below dialogs and the notice of a lost connection. */
const Card = styled.aside`
  position: fixed;
  inset-block-end: calc(24px + var(--bottom-bar));
  inset-inline-start: 24px;
  z-index: 24;
  display: flex;
  align-items: center;
  gap: 12px;
  max-inline-size: 440px;
  padding-block: 4px;
  padding-inline: 16px 4px;
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--raised);
  box-shadow: var(--shadow-raised);
  font-size: 14px;
  line-height: 20px;

  & > svg {
    flex-shrink: 0;
    color: var(--warning-ink);
  }

  & > p {
    flex: 1;
    padding-block: 8px;
    overflow-wrap: anywhere;
  }

  ${below.phone} {
    inset-block-end: calc(12px + var(--bottom-bar));
    inset-inline: 12px;
    max-inline-size: none;
  }
`

/** Tells where the site really is, until the person has read it (specification 1 §3, showPhishingWarningBanner). */
export function PhishingNotice({ siteUrl }: { readonly siteUrl: string }) {
  const { t } = useTranslation()
  const dispatch = useCoreDispatch()
  return (
    <Card aria-label={t('Phishing warning')}>
      <WarningIcon />
      <p>
        {t('Beware of phishing. Check you’re on %address%', {
          address: new URL(siteUrl).origin,
        })}
      </p>
      <IconButton
        label={t('Got it')}
        onClick={() => {
          dispatch(settingsChanged({ showPhishingWarningBanner: false }))
        }}
      >
        <CloseIcon />
      </IconButton>
    </Card>
  )
}
