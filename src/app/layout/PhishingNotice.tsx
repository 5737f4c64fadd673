import { useLayoutEffect } from 'react'
import { styled } from 'styled-components'
import { useCoreDispatch } from '~/core/state'
import { settingsChanged } from '~/core/user/slice'
import { useTranslation } from '~/i18n/LanguageProvider'
import { IconButton } from '~/ui/IconButton'
import { CloseIcon } from '~/ui/icons/CloseIcon'
import { WarningIcon } from '~/ui/icons/WarningIcon'
import { below } from '~/ui/theme'

/** Above the header, in the room that index.html has made for it. */
const Strip = styled.aside`
  position: absolute;
  inset-block-start: 0;
  inset-inline: 0;
  display: var(--strip-display, flex);
  align-items: center;
  justify-content: center;
  gap: 8px;
  block-size: var(--strip);
  padding-inline: 16px 4px;
  background: var(--warning-tint);
  color: var(--warning-ink);
  font-size: 14px;
  line-height: 20px;

  & > svg {
    flex-shrink: 0;
  }
  & > p {
    overflow-wrap: anywhere;
  }

  ${below.phone} {
    justify-content: space-between;
    padding-inline-start: 12px;
    font-size: 13px;
    line-height: 18px;
  }
`

/**
 * Tells where the site really is, until the person has read it (specification 1 §3, showPhishingWarningBanner). It comes
 * last on the page, so that the keyboard comes to the page's own things first.
 */
export function PhishingNotice({ siteUrl }: { readonly siteUrl: string }) {
  const { t } = useTranslation()
  const dispatch = useCoreDispatch()
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset['strip'] = ''
    return () => {
      delete dataset['strip']
    }
  }, [])
  return (
    <Strip aria-label={t('Phishing warning')}>
      <WarningIcon />
      <p>
        {t('Beware of phishing. Check you’re on %address%', {
          address: new URL(siteUrl).origin,
        })}
      </p>
      <IconButton
        label={t('Got it')}
        onClick={() => dispatch(settingsChanged({ showPhishingWarningBanner: false }))}
      >
        <CloseIcon />
      </IconButton>
    </Strip>
  )
}
