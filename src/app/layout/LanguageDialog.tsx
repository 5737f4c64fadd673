import { styled } from 'styled-components'
import { LANGUAGES, PSEUDO_LANGUAGES } from '~/i18n/languages'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Dialog } from '~/ui/Dialog'
import { CheckIcon } from '~/ui/icons/CheckIcon'
import { Grid } from '~/ui/layout'
import { Notice } from '~/ui/Notice'
import { Text } from '~/ui/text'

const SHOWN = import.meta.env.DEV ? [...LANGUAGES, ...PSEUDO_LANGUAGES] : LANGUAGES

/** Every language by its own name, so that everyone recognizes their own. */
export function LanguageDialog({ onClose }: { readonly onClose: () => void }) {
  const { t, code: shown, setLanguage, failed } = useTranslation()
  return (
    <Dialog isOpen id="language-dialog" title={t('Language')} closeLabel={t('Close')} onClose={onClose}>
      {failed !== undefined && (
        <Notice type="warning" role="alert">
          {t('That language couldn’t be loaded. Choose it again to try once more.')}
        </Notice>
      )}
      <Grid as="ul" gap={1} columns="repeat(auto-fill, minmax(min(100%, 150px), 1fr))">
        {SHOWN.map(({ code, name }) => (
          <li key={code}>
            <Choice
              type="button"
              lang={code}
              data-autofocus={code === shown || undefined}
              aria-current={code === shown ? 'true' : undefined}
              onClick={() => setLanguage(code)}
            >
              <span>{name}</span>
              {code === shown && <CheckIcon size={18} />}
            </Choice>
          </li>
        ))}
      </Grid>
      <Text marginTop={4} tone="soft" size={14}>
        {t('Anything not yet translated is shown in English.')}
      </Text>
    </Dialog>
  )
}

const Choice = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  inline-size: 100%;
  min-block-size: 44px;
  padding: 8px 12px;
  border: 0;
  border-radius: var(--radius-control);
  background: transparent;
  color: var(--ink);
  text-align: start;
  cursor: pointer;

  &:hover {
    background: var(--hover);
  }
  &[aria-current] {
    background: var(--sunken);
    font-weight: 600;
  }
`
